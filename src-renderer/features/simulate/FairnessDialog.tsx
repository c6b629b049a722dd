import { Button, Checkbox, Modal, NumberInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Opponent } from '#shared/players/levels';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { useSystems } from '../../state/system-registry';
import { missionChoice, pinned } from '../battle/choose/choices';
import { anotherSeed } from '../battle/choose/picks';
import { useChoices } from '../battle/choose/use-choices';
import { whoPlays } from '../battle/choose/who-plays';
import { beginSet, newSetId } from './begin-set';
import { LevelSelect } from './LevelSelect';
import classes from './Sets.module.css';
import { inputOf } from './simulation-store';
import { AS_PLAYED } from './words';

interface FairnessDialogProps {
  readonly mission: Mission;
  readonly system: GameSystem;
  readonly onClose: () => void;
}

/** Mirrors of a few armies: whoever wins more often then has the better side of the table. */
export function FairnessDialog({ mission: asked, system: game, onClose }: FairnessDialogProps) {
  const registry = useSystems();
  const system = useMemo(() => whoPlays(asked, game, registry) ?? game, [asked, game, registry]);
  const mission = useMemo(() => pinned(asked, system), [asked, system]);
  const { armies, complete } = useChoices(system, null);
  const ready = armies.filter(({ problem }) => problem === null);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [level, setLevel] = useState<Opponent>('rusher');
  const [games, setGames] = useState(200);
  const [busy, setBusy] = useState(false);
  const chosen = ready.filter(({ key }, i) => (picked === null ? i < 2 : picked.includes(key)));
  const { problem } = missionChoice('library', mission.id, mission, system);
  const start = async (): Promise<void> => {
    setBusy(true);
    const set = { id: newSetId(), kind: 'fairness' as const, name: `Is ${mission.name} fair?` };
    const seed = anotherSeed();
    const begun = await beginSet(
      chosen.map(({ army, name }) =>
        inputOf(
          {
            system,
            mission,
            armies: { a: army, b: army },
            controllers: { a: level, b: level },
            seed,
            games,
            swapSides: true,
          },
          `${name} against itself`,
          set,
        ),
      ),
      set.id,
      games,
    );
    setBusy(false);
    if (begun) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Is ${mission.name} fair?`} size={560}>
      <p>
        Every army fights itself with seats swapped: whoever wins more often then has the better side of the table.{' '}
        {AS_PLAYED}.{system !== game && ` ${game.name} has no armies of its own: those of ${system.name} play it.`}
      </p>
      {complete && ready.length === 0 && (
        <p role="alert">There is no legal army of {system.name} yet: muster one first.</p>
      )}
      {problem !== null && <p role="alert">The mission is not ready: {problem}</p>}
      <div className={classes.checks} role="group" aria-label="Armies">
        {ready.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={name}
            checked={chosen.some((each) => each.key === key)}
            onChange={(event) => {
              const now = chosen.map((each) => each.key);
              setPicked(event.currentTarget.checked ? [...now, key] : now.filter((each) => each !== key));
            }}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <NumberInput
          size="sm"
          w={120}
          label="Battles of each"
          value={games}
          min={2}
          max={100_000}
          allowDecimal={false}
          onChange={(value) => {
            if (typeof value === 'number' && value >= 2) setGames(Math.round(value));
          }}
        />
        <LevelSelect level={level} onLevel={setLevel} label="Players" />
        <Button
          variant="filled"
          ml="auto"
          loading={busy}
          disabled={problem !== null || chosen.length === 0}
          onClick={() => void start()}
        >
          Play {chosen.length * games} battles
        </Button>
      </div>
    </Modal>
  );
}
