import type { ReactNode } from 'react';
import type { SimulationResult } from '#shared/players/simulation-result';
import { SideMark } from '../../components/SideMark';
import { PlainTable } from './PlainTable';
import { count, percent } from './words';

/** Who destroyed whom, the most frequent first. */
export function KillTable({ result, tabs }: { readonly result: SimulationResult; readonly tabs: ReactNode }) {
  return (
    <PlainTable
      title="Who destroyed whom"
      hint={`in ${count(result.games)} battles`}
      tabs={tabs}
      columns={['By', 'Whom', 'Times', 'Of battles']}
      empty="Nobody destroyed anybody."
      rows={result.kills.map(({ by, victim, count: times }) => ({
        key: `${by.army}:${by.id}>${victim.army}:${victim.id}`,
        cells: [
          <>
            <SideMark side={by.army} size={10} /> {by.name}
          </>,
          <>
            <SideMark side={victim.army} size={10} /> {victim.name}
          </>,
          count(times),
          percent(times / Math.max(1, result.games)),
        ],
      }))}
    />
  );
}
