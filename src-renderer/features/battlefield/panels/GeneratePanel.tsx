import { Button, Checkbox, SegmentedControl, Slider } from '@mantine/core';
import { IconDice3 } from '@tabler/icons-react';
import { useState } from 'react';
import { COMPOSITION_NAMES, compositionsFor, type Composition } from '#shared/battlefield/designer/compositions';
import { DENSITIES, generateTable, type Density } from '#shared/battlefield/designer/generate';
import { SYMMETRIES, type Symmetry } from '#shared/schema/mission/plan';
import { NumberField } from '../inspector/Fields';
import classes from '../inspector/Inspector.module.css';
import { Pick } from '../inspector/Pick';
import type { BattlefieldEditor } from '../use-battlefield-editor';

const SYMMETRY_NAMES: Record<Symmetry, string> = {
  none: 'None',
  'mirror-x': 'Left and right alike',
  'mirror-y': 'Top and bottom alike',
  rotate: 'The same after half a turn',
};

/** A random table from a seed: the same seed lays the same table. Locked pieces stay where they are. */
export function GeneratePanel({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, system, bench } = editor;
  const [seed, setSeed] = useState(1);
  const [density, setDensity] = useState<Density>('usual');
  const [symmetry, setSymmetry] = useState<Symmetry>('rotate');
  const [blocking, setBlocking] = useState(0.5);
  const choices = compositionsFor(system);
  const [composition, setComposition] = useState<Composition>(choices[0] ?? 'scatter');
  const [lanes, setLanes] = useState(1);
  const locked = mission.terrain.filter((piece) => piece.locked === true).length;
  const lay = (with_seed: number): void => {
    setSeed(with_seed);
    bench.select([]);
    bench.apply(
      {
        kind: 'batch',
        edits: generateTable(bench.mission(), system, {
          seed: with_seed,
          density,
          symmetry,
          blocking,
          composition,
          ...(lanes < 1 ? { openLanes: lanes } : {}),
        }),
      },
      'Lay a random table',
    );
  };
  return (
    <div className={classes.pad}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="Density"
        value={density}
        onChange={(value) => setDensity(value as Density)}
        data={DENSITIES.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))}
      />
      <Pick
        label="Built as"
        value={composition}
        data={choices.map((value) => ({ value, label: COMPOSITION_NAMES[value] }))}
        onPick={setComposition}
      />
      <Pick
        label="Symmetry"
        value={symmetry}
        data={SYMMETRIES.map((value) => ({ value, label: SYMMETRY_NAMES[value] }))}
        onPick={setSymmetry}
      />
      <div>
        <div className="m-label">Scatter or large blocks</div>
        <Slider
          size="sm"
          min={0}
          max={1}
          step={0.05}
          value={blocking}
          onChange={setBlocking}
          label={(value) => `${Math.round(value * 100)} % large`}
          aria-label="Share of large blocking pieces"
        />
      </div>
      {system.engine === 'cadence' && (
        <div>
          <div className="m-label">Open lines from start to start</div>
          <Slider
            size="sm"
            min={0}
            max={1}
            step={0.1}
            value={lanes}
            onChange={setLanes}
            label={(value) => (value === 1 ? 'as they come' : `at most ${Math.round(value * 100)} %`)}
            aria-label="Share of open lines from start to start"
          />
        </div>
      )}
      <NumberField
        label="Seed"
        value={seed}
        step={1}
        min={1}
        max={999_999}
        onCommit={(value) => setSeed(Math.round(value))}
      />
      <Button variant="filled" leftSection={<IconDice3 size={16} stroke={1.6} />} onClick={() => lay(seed)}>
        Lay this table
      </Button>
      <Button onClick={() => lay(seed + 1)}>Another one</Button>
      <Checkbox
        size="xs"
        label={`Keep the ${mission.terrain.length} pieces now on the table`}
        checked={mission.terrain.length > 0 && locked === mission.terrain.length}
        disabled={mission.terrain.length === 0}
        onChange={(event) =>
          bench.apply(
            { kind: 'flag', ids: mission.terrain.map(({ id }) => id), locked: event.currentTarget.checked },
            event.currentTarget.checked ? 'Lock' : 'Unlock',
          )
        }
      />
      <p className={classes.quiet}>
        {locked > 0
          ? `${locked} locked ${locked === 1 ? 'piece stays' : 'pieces stay'} where ${locked === 1 ? 'it is' : 'they are'}.`
          : 'Lock pieces to keep them. Markers and entry points keep their ground clear.'}
      </p>
    </div>
  );
}
