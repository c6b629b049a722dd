import { Button, Modal, NumberInput, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { pointsOf } from '#shared/army/points';
import { whichUnit } from '#shared/army/unit-card';
import type { Opponent } from '#shared/players/levels';
import type { Army } from '#shared/schema/army';
import type { GameSystem } from '#shared/systems/game-system';
import { armyChoice, drawnOpponent, opponentFor, pick, type Choice } from '../battle/choose/choices';
import { anotherSeed } from '../battle/choose/picks';
import { useChoices } from '../battle/choose/use-choices';
import { changed, changesOf } from './army-changes';
import { beginSet, newSetId } from './begin-set';
import { LevelSelect } from './LevelSelect';
import classes from './Sets.module.css';
import { inputOf } from './simulation-store';
import { AS_PLAYED, signed } from './words';

interface ChangeDialogProps {
  readonly army: Army;
  readonly system: GameSystem;
  /** The unit in hand. */
  readonly selected: string | null;
  readonly onClose: () => void;
}

const ANOTHER = 'another army';

/** An army and what it would be, against the same opponent on the same table with the same dice. */
export function ChangeDialog({ army, system, selected, onClose }: ChangeDialogProps) {
  const choices = useChoices(system, null);
  const [unitId, setUnit] = useState<string | null>(selected ?? army.units[0]?.id ?? null);
  const [changeKey, setChange] = useState<string | null>(null);
  const [otherKey, setOther] = useState<string | null>(null);
  const [foeKey, setFoe] = useState<string | null>(null);
  const [missionKey, setMission] = useState<string | null>(null);
  const [level, setLevel] = useState<Opponent>('rusher');
  const [games, setGames] = useState(200);
  const [busy, setBusy] = useState(false);
  const own = useMemo(() => armyChoice('record', army.id, army, system), [army, system]);
  const unit = army.units.find(({ id }) => id === unitId);
  const changes = useMemo(() => (unit ? changesOf(army, unit, system) : []), [army, unit, system]);
  const change = changes.find(({ key }) => key === changeKey);
  const found = opponentFor(choices.armies, foeKey, own);
  const drawn = useMemo(
    () => (choices.complete && !found && own.problem === null ? drawnOpponent(own, system) : null),
    [choices.complete, found, own, system],
  );
  const foe = found ?? drawn;
  const mission = pick(choices.missions, missionKey);
  const variant = useMemo(() => {
    if (unitId === ANOTHER) return choices.armies.find(({ key }) => key === otherKey) ?? null;
    return unit && change ? armyChoice('record', 'after', changed(army, unit, change, system), system) : null;
  }, [unitId, otherKey, choices.armies, unit, change, army, system]);
  const costs = variant ? variant.points - pointsOf(army, system).total : 0;
  const problem = own.problem ?? variant?.problem ?? null;
  const start = async (): Promise<void> => {
    if (!variant || !foe || !mission) return;
    setBusy(true);
    const set = { id: newSetId(), kind: 'change' as const, name: variant.name };
    const seed = anotherSeed();
    const asked = (
      [
        ['before', army],
        ['after', variant.army],
      ] as const
    ).map(([role, a]) =>
      inputOf(
        {
          system,
          mission: mission.mission,
          armies: { a, b: foe.army },
          controllers: { a: level, b: level },
          seed,
          games,
          swapSides: true,
        },
        `${a.name} v ${foe.name}`,
        { ...set, role },
      ),
    );
    const begun = await beginSet(asked, set.id, games);
    setBusy(false);
    if (begun) onClose();
  };
  return (
    <Modal opened onClose={onClose} title="What would this change do?" size={560}>
      <p>
        {army.name} plays as it is and as it would be, with the same dice. {AS_PLAYED}.
      </p>
      <Select
        mt="sm"
        label="Change"
        searchable
        allowDeselect={false}
        value={unitId}
        data={[
          ...army.units.map((each) => ({ value: each.id, label: whichUnit(army, each, system) })),
          { value: ANOTHER, label: 'Another army in its place' },
        ]}
        onChange={(value) => {
          setUnit(value);
          setChange(null);
        }}
      />
      {unitId === ANOTHER ? (
        <Select
          mt="sm"
          label="Army"
          searchable
          placeholder="Choose an army"
          value={otherKey}
          data={items(choices.armies)}
          onChange={setOther}
        />
      ) : (
        <Select
          mt="sm"
          label="What would be otherwise"
          searchable
          placeholder="Choose a change"
          value={changeKey}
          data={changes.map(({ key, label }) => ({ value: key, label }))}
          onChange={setChange}
        />
      )}
      <Select
        mt="sm"
        label="Against"
        searchable
        allowDeselect={false}
        value={foe?.key ?? null}
        data={items(drawn ? [...choices.armies, drawn] : choices.armies)}
        onChange={setFoe}
      />
      <Select
        mt="sm"
        label="Mission"
        searchable
        allowDeselect={false}
        value={mission?.key ?? null}
        data={items(choices.missions)}
        onChange={setMission}
      />
      {variant && problem === null && <p className={classes.problem}>It costs {signed(costs, 0)} points.</p>}
      {problem !== null && <p role="alert">{problem}</p>}
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
          disabled={!variant || !foe || !mission || problem !== null}
          onClick={() => void start()}
        >
          Play {2 * games} battles
        </Button>
      </div>
    </Modal>
  );
}

/** Those that can fight; of the same name, the first is listed plainly and the others say where they come from. */
const items = (choices: readonly Choice[]) =>
  choices
    .filter(({ problem }) => problem === null)
    .map(({ key, name, origin }) => ({
      value: key,
      label: ['sample', 'built-in'].includes(origin) ? `${name} (with Muster)` : name,
    }));
