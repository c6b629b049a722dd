import { Modal, Select } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { compareArmies } from '#shared/army/compare';
import { pointsOf } from '#shared/army/points';
import { unitName } from '#shared/army/unit-card';
import { armySchema, type Army } from '#shared/schema/army';
import type { LibraryRow } from '#shared/host/calls/row';
import type { GameSystem } from '#shared/systems/game-system';
import { host } from '../../../host';
import { printChange, printPoints } from '../figures';
import type { ArmyEditor } from '../use-army-editor';
import classes from './Exchange.module.css';

/** This army beside another of the same system: both rosters, and what differs in words. */
export function CompareDialog({ editor, onClose }: { readonly editor: ArmyEditor; readonly onClose: () => void }) {
  const { army, system, open } = editor;
  const [rows, setRows] = useState<readonly LibraryRow[]>([]);
  const [other, setOther] = useState<Army | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    void host()
      .call('library.list', { kinds: ['army'], systems: [army.system.id], statuses: ['ok'], limit: 500 })
      .then((result) => setRows(result.ok ? result.value.rows.filter(({ id }) => id !== open.id) : []));
  }, [army.system.id, open.id]);
  const choose = async (id: string | null): Promise<void> => {
    if (id === null) return;
    const loaded = await host().call('documents.load', { id });
    const parsed = loaded.ok ? armySchema.safeParse(loaded.value.document) : null;
    setOther(parsed?.success ? parsed.data : null);
    setTrouble(loaded.ok ? null : loaded.error.message);
  };
  const comparison = useMemo(() => (other ? compareArmies(army, other, system) : null), [army, other, system]);
  return (
    <Modal opened onClose={onClose} title={`Compare ${army.name}`} size={860}>
      <Select
        searchable
        data-autofocus
        aria-label="Army to compare with"
        placeholder={rows.length === 0 ? 'No other army of this system in the library' : 'Choose an army'}
        disabled={rows.length === 0}
        data={rows.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => void choose(id)}
      />
      {trouble && <p role="alert">{trouble}</p>}
      {other && comparison && (
        <>
          <div className={classes.sides}>
            <Side army={army} system={system} />
            <Side army={other} system={system} />
          </div>
          <h3 className="m-label">What {other.name} does differently</h3>
          <ul className={classes.differences}>
            {comparison.differences.length === 0 && <li>Nothing: the two are the same.</li>}
            {comparison.differences.map((difference, i) => (
              <li key={i} data-kind={difference.kind}>
                <b className="m-given">{difference.name}</b>{' '}
                {difference.kind === 'added' || difference.kind === 'removed'
                  ? difference.kind === 'added'
                    ? `only in ${other.name}`
                    : `only in ${army.name}`
                  : difference.details.join(', ')}
                {difference.points !== 0 && <span className={classes.change}>{printChange(difference.points)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

function Side({ army, system }: { readonly army: Army; readonly system: GameSystem }) {
  const points = pointsOf(army, system);
  return (
    <section>
      <h3 className="m-given">
        {army.name} <span className={classes.change}>{printPoints(points.total, system)}</span>
      </h3>
      <ol>
        {army.units.map((unit, i) => (
          <li key={unit.id}>
            <span className="m-clip">{unitName(army, unit, system)}</span>
            <span className={classes.change}>{printPoints(points.units[i]?.total ?? 0, system)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
