import { memo } from 'react';
import { eachItem, itemName, type Placed } from '#shared/battlefield/document/items';
import { boxOfItem, middle } from '#shared/battlefield/document/place';
import type { BattlefieldEditor } from './use-battlefield-editor';

/** More than this is a list nobody tabs through; the layers list has them all. */
const MOST = 300;

const KIND: Record<Placed['list'], string> = {
  terrain: 'terrain',
  objectives: 'objective',
  entryPoints: 'Entry Point',
  zones: 'zone',
  notes: 'note',
  keystones: 'measure',
};

/** The table for screen readers and the keyboard: every thing in reading order. Focus selects, Enter goes to the inspector, arrows move. */
export function ItemList({
  editor: { mission, system, store, issues, bench },
}: {
  readonly editor: BattlefieldEditor;
}) {
  const selection = store((state) => state.selection);
  const rows = [...eachItem(mission)]
    .filter(({ item }) => item.hidden !== true)
    .map((placed) => ({ placed, at: middle(boxOfItem(placed, mission.table, system.measure)) }))
    .sort(
      (a, b) =>
        Math.round(a.at.y) - Math.round(b.at.y) || a.at.x - b.at.x || (a.placed.item.id < b.placed.item.id ? -1 : 1),
    )
    .slice(0, MOST);
  const broken = new Set(
    issues.filter(({ severity }) => severity === 'error').map(({ path }) => `${String(path[0])} ${String(path[1])}`),
  );
  const unit = system.measure === 'inch' ? 'inches' : 'centimetres';
  return (
    <div className="m-visually-hidden">
      <h2 tabIndex={-1} data-table-focus>
        Table, {mission.table.width} by {mission.table.height} {unit}
      </h2>
      <ul aria-label="Things on the table">
        {rows.map(({ placed, at }) => (
          <Row
            key={`${placed.list} ${placed.index} ${placed.item.id}`}
            id={placed.item.id}
            label={[
              itemName(placed, mission, system),
              KIND[placed.list],
              `${Math.round(at.x * 10) / 10} by ${Math.round(at.y * 10) / 10} ${unit}`,
              ...(placed.item.locked ? ['locked'] : []),
              ...(broken.has(`${placed.list} ${placed.index}`) ? ['error'] : []),
            ].join(', ')}
            chosen={selection.includes(placed.item.id)}
            onChoose={bench.select}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly label: string;
  readonly chosen: boolean;
  readonly onChoose: (ids: readonly string[]) => void;
}

const Row = memo(function Row({ id, label, chosen, onChoose }: RowProps) {
  return (
    <li>
      <button
        type="button"
        data-table-item={id}
        aria-pressed={chosen}
        onFocus={() => onChoose([id])}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          document.querySelector<HTMLElement>('[data-inspector] input, [data-inspector] button')?.focus();
        }}
      >
        {label}
      </button>
    </li>
  );
});
