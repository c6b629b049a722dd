import { useMemo } from 'react';
import { seatVerdict, type SeatVerdict } from '#shared/players/seat-verdict';
import type { SimulationResult } from '#shared/players/simulation-result';
import { missionSchema } from '#shared/schema/mission';
import { HEAT_KINDS } from '#shared/schema/simulation';
import { Pane, PaneMain, PaneSection, Panes } from '../../components/Pane';
import { routeTo } from '../../shell/router';
import { unitWords } from '../library/row-text';
import type { Finding } from './findings';
import { HeatMap } from './HeatMap';
import { FindingList } from './Report';
import reportClasses from './Report.module.css';
import classes from './Sets.module.css';
import type { SimulationRow } from './simulation-row';
import { useOpenedAll } from './use-opened';
import { AS_PLAYED, count, interval, percent, signed } from './words';

/** Every army against itself, seats swapped: what is left is the table. */
export function FairnessView({ rows }: { readonly rows: readonly SimulationRow[] }) {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const opened = useOpenedAll(ids);
  const results = ids.flatMap((id) => opened.get(id)?.result ?? []).filter(({ games }) => games > 0);
  const verdict = useMemo(() => seatVerdict(results), [results]);
  const [first] = opened.values();
  const mission = missionSchema.safeParse(first?.mission);
  const [pooled] = results;
  const names = pooled?.seats?.names ?? { a: 'Side A', b: 'Side B' };
  return (
    <Panes>
      <PaneMain label="Verdict">
        <div className={classes.scroll}>
          <p className={classes.lead}>{AS_PLAYED}: every army against itself, seats swapped every second battle.</p>
          <div role="status" aria-label="Verdict">
            <FindingList words={[verdictWords(verdict, names)]} />
          </div>
          <PaneSection title="Where it comes from" right="points of a battle" />
          <FindingList words={sourceWords(verdict, names)} />
          <PaneSection title="Armies" right={`share of ${names.a}; a draw counts half`} />
          <ul className={classes.mirrors}>
            {results.map((result, i) => (
              <li key={ids[i]}>
                <a href={`#${routeTo('simulate', ids[i] ?? '')}`}>{result.armies.a.name}</a>
                <b>{result.seats ? percent(result.seats.share.rate) : '–'}</b>
                <small>
                  {result.seats ? interval(result.seats.share) : ''} of {count(result.games)}
                </small>
              </li>
            ))}
          </ul>
        </div>
      </PaneMain>
      <Pane id="simulate.map" label="Map" side="right" width={440} min={320} max={640} collapseAt={1000}>
        <div className={reportClasses.right}>
          {pooled && mission.success && (
            <HeatMap
              result={pool(results, pooled)}
              mission={mission.data}
              units={unitWords(mission.data.system.id)[1]}
              first="scoring"
            />
          )}
        </div>
      </Pane>
    </Panes>
  );
}

type Names = Readonly<Record<'a' | 'b', string>>;

function verdictWords({ verdict, share, games }: SeatVerdict, names: Names): Finding {
  const text = `${names.a} takes ${percent(share.rate)} of ${count(games)} battles; a draw counts half (95 % interval: ${interval(share)}).`;
  switch (verdict) {
    case 'even':
      return { kind: 'sure', head: 'The mission is fair.', text: `${text} The whole interval is within five of even.` };
    case 'a':
    case 'b':
      return { kind: 'warning', head: `${names[verdict]} has the better seat.`, text };
    case 'unknown':
      return games === 0
        ? { kind: 'note', head: 'No battle is over yet.', text: '' }
        : { kind: 'note', head: 'Too few battles to tell.', text };
  }
}

/** Which marker pays whom; what no interval supports is not said. */
function sourceWords({ sources, games }: SeatVerdict, names: Names): readonly Finding[] {
  const sure = sources.filter(({ favours }) => favours !== null);
  if (sure.length === 0)
    return [
      {
        kind: 'note',
        head: games === 0 ? 'No battle is over yet.' : 'Too few battles to tell where a difference would come from.',
        text: games === 0 ? '' : 'No marker pays one seat more for certain.',
      },
    ];
  return sure.map(({ marker, gap, favours }) => ({
    kind: 'note',
    head: `${marker?.name ?? 'Points without a marker'}: ${names[favours ?? 'a']}.`,
    text:
      `${marker ? `At ${marker.x.toFixed(0)} by ${marker.y.toFixed(0)}. ` : ''}` +
      `${signed(Math.abs(gap.mean))} points a battle (${range(gap.low, gap.high, favours === 'b')}).`,
  }));
}

const range = (low: number, high: number, turned: boolean): string =>
  turned ? `${signed(-high)} to ${signed(-low)}` : `${signed(low)} to ${signed(high)}`;

/** All mirrors on one map. */
function pool(results: readonly SimulationResult[], first: SimulationResult): SimulationResult {
  const sum = (pick: (result: SimulationResult) => SimulationResult['heatOfA']): SimulationResult['heatOfA'] =>
    Object.fromEntries(
      HEAT_KINDS.map((kind) => [
        kind,
        pick(first)[kind].map((_, i) => results.reduce((total, result) => total + (pick(result)[kind][i] ?? 0), 0)),
      ]),
    ) as Record<(typeof HEAT_KINDS)[number], number[]>;
  return {
    ...first,
    games: results.reduce((total, { games }) => total + games, 0),
    heat: { ...first.heat, ...sum(({ heat }) => heat) },
    heatOfA: sum(({ heatOfA }) => heatOfA),
  };
}
