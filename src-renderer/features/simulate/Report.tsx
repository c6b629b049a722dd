import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { SimulationResult } from '#shared/players/simulation-result';
import { Pane, PaneMain, PaneSection, Panes } from '../../components/Pane';
import { unitWords } from '../library/row-text';
import { BattleList } from './BattleList';
import { findings, type Finding } from './findings';
import { HeatMap } from './HeatMap';
import classes from './Report.module.css';
import type { SimulationPlan } from './simulation-store';
import { UnitTable } from './UnitTable';
import { VpHistogram, type BarPick } from './VpHistogram';
import { WhoWins } from './WhoWins';

/** Who wins, how sure, by how much and why: the first screen answers. */
export function Report({ result, plan }: { readonly result: SimulationResult; readonly plan: SimulationPlan }) {
  const [picked, setPicked] = useState<BarPick | null>(null);
  const words = useMemo(() => findings(result), [result]);
  const marked = useMemo(() => new Set(words.flatMap(({ unit }) => unit ?? [])), [words]);
  const [one, many] = unitWords(plan.system.kin.find(({ id }) => unitWords(id)[0] !== 'unit')?.id);
  const unitWord = one.charAt(0).toUpperCase() + one.slice(1);
  return (
    <Panes>
      <PaneMain label="Answers">
        <div className={classes.answers}>
          <div className={classes.top}>
            <WhoWins
              games={result.games}
              wins={result.wins}
              draws={result.draws}
              names={{ a: result.armies.a.name, b: result.armies.b.name }}
            />
            <VpHistogram result={result} picked={picked} onPick={setPicked} />
          </div>
          <UnitTable result={result} marked={marked} unitWord={unitWord} />
        </div>
      </PaneMain>
      <Pane id="simulate.map" label="Map and words" side="right" width={400} min={320} max={560} collapseAt={1100}>
        <div className={classes.right}>
          <PaneSection title="In words" />
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
          <BattleList result={result} plan={plan} picked={picked} />
          <HeatMap result={result} mission={plan.mission} units={many} />
        </div>
      </Pane>
    </Panes>
  );
}

function FindingIcon({ kind }: { readonly kind: Finding['kind'] }) {
  const Icon = kind === 'sure' ? IconCircleCheck : kind === 'warning' ? IconAlertTriangle : IconInfoCircle;
  return <Icon size={17} stroke={1.7} data-kind={kind} aria-hidden="true" />;
}
