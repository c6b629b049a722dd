import type { ReactNode } from 'react';
import type { SimulationResult } from '#shared/players/simulation-result';
import { SideMark } from '../../components/SideMark';
import { PlainTable } from './PlainTable';
import { count, interval } from './words';

/** Round by round: points, who was ahead, and what was lost, both armies in one cell. */
export function RoundTable({ result, tabs }: { readonly result: SimulationResult; readonly tabs: ReactNode }) {
  return (
    <PlainTable
      title="Round by round"
      hint="means of the battles that came to it"
      tabs={tabs}
      columns={['Round', 'Battles', 'Points scored', 'Ahead, %', 'Units lost', 'HP lost']}
      empty="Rounds were not counted."
      rows={result.rounds.map(({ round, games, vp, ahead, lost, hpLost }) => ({
        key: String(round),
        cells: [
          `Round ${round}`,
          count(games),
          <Both key="vp" a={vp.a.toFixed(2)} b={vp.b.toFixed(2)} />,
          <Both
            key="ahead"
            a={(100 * ahead.a.rate).toFixed(1)}
            b={(100 * ahead.b.rate).toFixed(1)}
            title={`${interval(ahead.a)}; ${interval(ahead.b)}`}
          />,
          <Both key="lost" a={lost.a.toFixed(2)} b={lost.b.toFixed(2)} />,
          <Both key="hp" a={hpLost.a.toFixed(2)} b={hpLost.b.toFixed(2)} />,
        ],
      }))}
    />
  );
}

const Both = ({ a, b, title }: { readonly a: string; readonly b: string; readonly title?: string }) => (
  <em {...(title === undefined ? {} : { title })}>
    <SideMark side="a" size={9} /> {a} <SideMark side="b" size={9} /> {b}
  </em>
);
