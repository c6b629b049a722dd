import { SegmentedControl } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { OpenedSimulation } from '#shared/host/calls/simulation';
import type { SimulationResult } from '#shared/players/simulation-result';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { Pane, PaneMain, PaneSection, Panes } from '../../components/Pane';
import { PLAYER_WORDS } from '../battle/choose/player-words';
import { unitWords } from '../library/row-text';
import { BattleList } from './BattleList';
import { findings, type Finding } from './findings';
import { HeatMap } from './HeatMap';
import { KillTable } from './KillTable';
import classes from './Report.module.css';
import { RoundTable } from './RoundTable';
import { SeatTable } from './SeatTable';
import { UnitTable } from './UnitTable';
import { VpHistogram, type BarPick } from './VpHistogram';
import { WeaponTable } from './WeaponTable';
import { WhoWins, type WinCounts } from './WhoWins';
import { AS_PLAYED } from './words';

interface ReportProps {
  readonly result: SimulationResult;
  readonly mission: Mission;
  readonly system: GameSystem | undefined;
  readonly opened: OpenedSimulation;
  /** Counts that are newer than the rest, while more is played. */
  readonly live: Omit<WinCounts, 'names'> | null;
}

const PARTS = ['units', 'weapons', 'kills', 'rounds', 'seats'] as const;
type Part = (typeof PARTS)[number];

/** Who wins, how sure, by how much and why: the first screen answers. */
export function Report({ result, mission, system, opened, live }: ReportProps) {
  const [picked, setPicked] = useState<BarPick | null>(null);
  const [part, setPart] = useState<Part>('units');
  const words = useMemo(() => findings(result), [result]);
  const marked = useMemo(() => new Set(words.flatMap(({ unit }) => unit ?? [])), [words]);
  const [one, many] = unitWords(system?.kin.find(({ id }) => unitWords(id)[0] !== 'unit')?.id ?? mission.system.id);
  const unitWord = one.charAt(0).toUpperCase() + one.slice(1);
  const labels: Readonly<Record<Part, string>> = {
    units: many.charAt(0).toUpperCase() + many.slice(1),
    weapons: 'Weapons',
    kills: 'Kills',
    rounds: 'Rounds',
    seats: 'Seats',
  };
  const tabs = (
    <SegmentedControl
      size="xs"
      aria-label="What the table shows"
      value={part}
      onChange={(value) => setPart(PARTS.find((each) => each === value) ?? 'units')}
      data={PARTS.map((value) => ({ value, label: labels[value] }))}
    />
  );
  return (
    <Panes>
      <PaneMain label="Answers">
        <div className={classes.answers}>
          <div className={classes.top}>
            <WhoWins {...(live ?? result)} names={{ a: result.armies.a.name, b: result.armies.b.name }} />
            <VpHistogram result={result} picked={picked} onPick={setPicked} />
          </div>
          {part === 'units' && <UnitTable result={result} marked={marked} unitWord={unitWord} tabs={tabs} />}
          {part === 'weapons' && <WeaponTable result={result} tabs={tabs} />}
          {part === 'kills' && <KillTable result={result} tabs={tabs} />}
          {part === 'rounds' && <RoundTable result={result} tabs={tabs} />}
          {part === 'seats' && <SeatTable result={result} tabs={tabs} />}
        </div>
      </PaneMain>
      <Pane id="simulate.map" label="Map and words" side="right" width={400} min={320} max={560} collapseAt={1100}>
        <div className={classes.right}>
          <PaneSection title="In words" />
          <p className={classes.caveat}>
            {AS_PLAYED}: {PLAYER_WORDS[result.controllers.a].name} against {PLAYER_WORDS[result.controllers.b].name}.
            People play otherwise.
          </p>
          <FindingList words={words} />
          <BattleList opened={opened} picked={picked} />
          <HeatMap result={result} mission={mission} units={many} />
        </div>
      </Pane>
    </Panes>
  );
}

export const FindingList = ({ words }: { readonly words: readonly Finding[] }) => (
  <ul className={classes.words}>
    {words.map((finding) => (
      <li key={finding.head}>
        <FindingIcon kind={finding.kind} />
        <p>
          <b>{finding.head}</b> {finding.text}
        </p>
      </li>
    ))}
  </ul>
);

function FindingIcon({ kind }: { readonly kind: Finding['kind'] }) {
  const Icon = kind === 'sure' ? IconCircleCheck : kind === 'warning' ? IconAlertTriangle : IconInfoCircle;
  return <Icon size={17} stroke={1.7} data-kind={kind} aria-hidden="true" />;
}
