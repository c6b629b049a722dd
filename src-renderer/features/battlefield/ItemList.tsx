import { memo, useDeferredValue, useMemo } from 'react';
import { eachItem, itemName, type Placed } from '#shared/battlefield/document/items';
import { boxOfItem, middle } from '#shared/battlefield/document/place';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
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
export function ItemList({ editor }: { readonly editor: BattlefieldEditor }) {
  const { system, store, issues, bench } = editor;
  const selection = store((state) => state.selection);
  // The table is drawn first; what stands there is listed a moment later.
  const mission = useDeferredValue<Mission | null>(editor.mission, null);
  const rows = useMemo(() => (mission ? rowsOf(mission, system) : []), [mission, system]);
  const broken = new Set(
    issues.filter(({ severity }) => severity === 'error').map(({ path }) => `${String(path[0])} ${String(path[1])}`),
  );
  const unit = system.measure === 'inch' ? 'inches' : 'centimetres';
  return (
    <div className="m-visually-hidden">
      <h2 tabIndex={-1} data-table-focus>
        Table, {editor.mission.table.width} by {editor.mission.table.height} {unit}
      </h2>
      <ul aria-label="Things on the table">
        {rows.map(({ placed, name, at }) => (
          <Row
            key={`${placed.list} ${placed.index} ${placed.item.id}`}
            id={placed.item.id}
            label={[
              name,
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

/** In reading order: line by line from the top, and from the left within a line. */
const rowsOf = (mission: Mission, system: GameSystem) =>
  [...eachItem(mission)]
    .filter(({ item }) => item.hidden !== true)
    .map((placed) => ({ placed, at: middle(boxOfItem(placed, mission.table, system.measure)) }))
    .sort(
      (a, b) =>
        Math.round(a.at.y) - Math.round(b.at.y) || a.at.x - b.at.x || (a.placed.item.id < b.placed.item.id ? -1 : 1),
    )
    .slice(0, MOST)
    .map(({ placed, at }) => ({ placed, at, name: itemName(placed, mission, system) }));

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
