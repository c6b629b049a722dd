import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { LibraryRow } from '#shared/host/calls/row';
import { KINDS } from '../../components/kinds';
import { EmptyState } from '../../components/EmptyState';
import { PaneHeader } from '../../components/Pane';
import { Stamp, Stamps } from '../../components/Stamp';
import { systemName } from '../../components/systems';
import { when } from '../../components/time';
import { actionsFor } from '../../document-actions';
import classes from './Details.module.css';
import { FavouriteButton, LabelFields } from './LabelFields';
import { canOpen, deleteRows, duplicateRows, exportRows, openRow } from './library-actions';
import { figure, unitWords, word } from './row-text';
import { RowMenuItems } from './RowMenu';
import { useJudgedRow, useJudgement, type Judgement } from './use-judgement';

/** The chosen documents: what is in them, and what can be done with them. */
export function Details({ rows }: { readonly rows: readonly LibraryRow[] }) {
  const [row] = rows;
  return (
    <>
      <PaneHeader title="Details">
        {row && <FavouriteButton rows={rows} />}
        {row && (
          <Menu>
            <Menu.Target>
              <ActionIcon size="sm" aria-label="More actions">
                <IconDots size={18} stroke={1.6} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <RowMenuItems rows={rows} />
            </Menu.Dropdown>
          </Menu>
        )}
      </PaneHeader>
      {!row ? (
        <EmptyState title="Nothing selected">Choose a document to see what is in it.</EmptyState>
      ) : rows.length > 1 ? (
        <Several rows={rows} />
      ) : (
        <One row={row} />
      )}
    </>
  );
}

function One({ row }: { readonly row: LibraryRow }) {
  const actions = actionsFor(row);
  const primary = actions.filter((action) => action.primary);
  return (
    <>
      <div className={classes.body}>
        <h3 className={classes.name}>{row.name}</h3>
        <p className="m-small">
          {[row.kind ? KINDS[row.kind].label : 'File', systemName(row.system?.id), `changed ${when(row.modified)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {row.status === 'ok' ? <Contents row={row} /> : <Problem row={row} />}
        <LabelFields rows={[row]} />
        <p className="m-label">File</p>
        <p className={classes.file}>{row.file}</p>
        {row.duplicateOf !== null && (
          <p className={classes.file}>Another file has the same id, so this one is shown beside it.</p>
        )}
      </div>
      <div className={classes.actions}>
        {canOpen(row) && (
          <Button variant="filled" fullWidth onClick={() => openRow(row)}>
            Open
          </Button>
        )}
        <div className={classes.pair}>
          {primary.map(({ id, label, Icon, run }) => (
            <Button key={id} leftSection={<Icon size={16} stroke={1.6} />} onClick={() => run(row)}>
              {label}
            </Button>
          ))}
          {row.status === 'ok' && (
            <>
              <Button onClick={() => void duplicateRows([row])}>Duplicate</Button>
              <Button onClick={() => void exportRows([row], false)}>Export</Button>
            </>
          )}
          {row.status !== 'ok' && <Button onClick={() => void deleteRows([row])}>Move to the bin</Button>}
        </div>
      </div>
    </>
  );
}

function Contents({ row: listed }: { readonly row: LibraryRow }) {
  const row = useJudgedRow(listed);
  const judgement = useJudgement(listed);
  const stamps = stampsOf(row);
  const names = row.summary['unitNames'];
  const lines = judgement
    ? sumByName(judgement.units)
    : Array.isArray(names)
      ? countNames(names.filter((name): name is string => typeof name === 'string'))
      : [];
  const total = figure(row, 'units') ?? 0;
  const shown = lines.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {stamps.length > 0 && (
        <Stamps>
          {stamps.map(([label, value]) => (
            <Stamp key={label} label={label} value={value} size="sm" />
          ))}
        </Stamps>
      )}
      {lines.length > 0 && (
        <ul className={classes.units}>
          {lines.slice(0, 24).map(({ name, count, points }) => (
            <li key={name}>
              <span className="m-clip">{count > 1 ? `${count} ${name}` : name}</span>
              {points !== null && <span className={classes.count}>{points}</span>}
            </li>
          ))}
          {!judgement && total > shown && <li className="m-small">and {total - shown} more</li>}
        </ul>
      )}
    </>
  );
}

interface UnitLine {
  readonly name: string;
  readonly count: number;
  readonly points: number | null;
}

const countNames = (names: readonly string[]): readonly UnitLine[] => {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count, points: null }));
};

function sumByName(units: Judgement['units']): readonly UnitLine[] {
  const lines = new Map<string, { name: string; count: number; points: number }>();
  for (const { name, points } of units) {
    const line = lines.get(name) ?? { name, count: 0, points: 0 };
    lines.set(name, { name, count: line.count + 1, points: line.points + points });
  }
  return [...lines.values()];
}

function stampsOf(row: LibraryRow): (readonly [label: string, value: string])[] {
  const stamps: (readonly [string, number | string | null])[] = [];
  if (row.kind === 'army') {
    stamps.push(
      ['Points', figure(row, 'points')],
      [unitWords(row.system?.id)[1], figure(row, 'units')],
      ['Limit', figure(row, 'limit')],
    );
  } else if (row.kind === 'mission') {
    stamps.push(
      ['Rounds', figure(row, 'rounds')],
      ['Terrain', figure(row, 'terrain')],
      ['Markers', figure(row, 'objectives')],
    );
  } else if (row.kind === 'battle') {
    stamps.push(['Rounds', figure(row, 'rounds')], ['Events', figure(row, 'events')]);
  } else if (row.kind === 'game') {
    stamps.push(['Round', figure(row, 'round')], ['Entries', figure(row, 'entries')]);
  } else if (row.kind === 'simulation') {
    stamps.push(['Battles', figure(row, 'games')], ['Asked for', figure(row, 'wanted')]);
  } else if (row.kind === 'system') {
    stamps.push(['Entries', figure(row, 'entries')], ['Engine', word(row, 'engine')]);
  } else if (row.kind === 'collection') {
    stamps.push(['Models', figure(row, 'models')], ['Designs', figure(row, 'designs')]);
  }
  return stamps
    .filter((stamp): stamp is readonly [string, number | string] => stamp[1] !== null)
    .map(([label, value]) => [label, String(value)]);
}

function Problem({ row }: { readonly row: LibraryRow }) {
  return (
    <div className={classes.problem} role="note">
      <p>{row.reason ?? 'Muster cannot read this file.'}</p>
      <p>The file was left as it is.</p>
    </div>
  );
}

function Several({ rows }: { readonly rows: readonly LibraryRow[] }) {
  const readable = rows.filter(({ status }) => status === 'ok');
  return (
    <>
      <div className={classes.body}>
        <h3 className={classes.title}>{rows.length} documents selected</h3>
        <ul className={classes.units}>
          {rows.slice(0, 12).map(({ id, name }) => (
            <li key={id}>
              <span className="m-clip">{name}</span>
            </li>
          ))}
          {rows.length > 12 && <li className="m-small">and {rows.length - 12} more</li>}
        </ul>
        <LabelFields rows={rows} />
      </div>
      <div className={classes.actions}>
        <Button
          variant="filled"
          fullWidth
          disabled={readable.length === 0}
          onClick={() => void exportRows(readable, true)}
        >
          Export {readable.length} as one bundle
        </Button>
        <div className={classes.pair}>
          <Button onClick={() => void duplicateRows(readable)}>Duplicate</Button>
          <Button onClick={() => void deleteRows(rows)}>Move to the bin</Button>
        </div>
      </div>
    </>
  );
}
