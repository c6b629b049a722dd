import { Button, Modal, NumberInput, Select, Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { pointsOf } from '#shared/army/points';
import { randomArmy } from '#shared/army/random-army';
import { unitName } from '#shared/army/unit-card';
import type { GameSystem } from '#shared/systems/game-system';
import { systemName } from '../../components/systems';
import { useOwnedModels } from '../../state/collections';
import { systems } from '../../state/system-registry';
import { createArmy } from './create-army';
import classes from './exchange/Exchange.module.css';
import { printPoints } from './figures';

const PLAYED = ['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'] as const;
const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;

interface RandomArmyProps {
  readonly system: string | null;
  /** "What can I field?": of the models that are owned, at first. */
  readonly ofOwned?: boolean;
  readonly onClose: () => void;
}

/** A legal army by chance: of a game, a theme and a limit; the same seed makes the same army. */
export function RandomArmyDialog({ system: first, ofOwned = false, onClose }: RandomArmyProps) {
  const [id, setId] = useState<string>(first ?? 'squadrons');
  const system = systems().get(id);
  return (
    <Modal opened onClose={onClose} title={ofOwned ? 'What can I field?' : 'Random army'} size={560}>
      <Select
        label="Game"
        allowDeselect={false}
        value={id}
        data={[...new Set([...PLAYED, id])].map((value) => ({ value, label: systemName(value) }))}
        onChange={(value) => value && setId(value)}
      />
      {system && <Wish key={id} system={system} ofOwned={ofOwned} onClose={onClose} />}
    </Modal>
  );
}

interface WishProps {
  readonly system: GameSystem;
  readonly ofOwned: boolean;
  readonly onClose: () => void;
}

function Wish({ system, ofOwned, onClose }: WishProps) {
  const [limit, setLimit] = useState(system.document.limits?.default ?? 500);
  const [faction, setFaction] = useState<string | null>(null);
  const [seed, setSeed] = useState(freshSeed);
  const [only, setOnly] = useState(ofOwned);
  const counted = useOwnedModels(system.id);
  const owned = only ? counted : null;
  const made = useMemo(
    () =>
      randomArmy(system, {
        name: owned ? `From the shelf ${seed}` : `Drawn by lot ${seed}`,
        limit,
        faction,
        seed,
        ...(owned ? { owned } : {}),
      }),
    [system, limit, faction, seed, owned],
  );
  const points = made.ok ? pointsOf(made.value, system) : null;
  return (
    <>
      <div className={classes.wish}>
        <NumberInput
          label="Limit"
          min={1}
          max={100_000}
          value={limit}
          onChange={(value) => typeof value === 'number' && setLimit(value)}
        />
        {system.factions.size > 0 && (
          <Select
            label="Theme"
            placeholder="Any"
            clearable
            value={faction}
            data={[...system.factions.values()].map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setFaction}
          />
        )}
        <NumberInput
          label="Seed"
          min={0}
          max={999_999}
          value={seed}
          onChange={(value) => typeof value === 'number' && setSeed(value)}
        />
        <Button onClick={() => setSeed(freshSeed())}>Draw again</Button>
      </div>
      {counted && (
        <Switch
          my={12}
          label="Only of models I own"
          checked={only}
          onChange={(event) => setOnly(event.currentTarget.checked)}
        />
      )}
      {made.ok ? (
        <div className={classes.understood} role="status" aria-label="The army drawn" tabIndex={0}>
          <ol aria-label="Units of the random army">
            {made.value.units.map((unit, i) => (
              <li key={unit.id}>
                <span className="m-clip">{unitName(made.value, unit, system)}</span>
                <b>{printPoints(points?.units[i]?.total ?? 0, system)}</b>
              </li>
            ))}
          </ol>
          <p>
            {printPoints(points?.total ?? 0, system)} of {printPoints(limit, system)}, legal.
          </p>
        </div>
      ) : (
        <p role="alert">{made.error}</p>
      )}
      <div className={classes.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="filled"
          disabled={!made.ok}
          onClick={() => {
            if (!made.ok) return;
            void createArmy(made.value);
            onClose();
          }}
        >
          Make this army
        </Button>
      </div>
    </>
  );
}
