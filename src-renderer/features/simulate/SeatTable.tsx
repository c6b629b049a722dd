import type { ReactNode } from 'react';
import type { SimulationResult } from '#shared/players/simulation-result';
import { PlainTable, type PlainRow } from './PlainTable';
import { count, interval, percent, signed } from './words';

/** What each side of the table is worth, whichever army has it, and which marker pays whom. */
export function SeatTable({ result, tabs }: { readonly result: SimulationResult; readonly tabs: ReactNode }) {
  const { seats, markers, armies } = result;
  const names = seats?.names ?? { a: 'Side A', b: 'Side B' };
  const rows: PlainRow[] = seats
    ? [
        {
          key: 'wins',
          cells: ['Wins', percent(seats.wins.a.rate), percent(seats.wins.b.rate), interval(seats.wins.a)],
        },
        {
          key: 'army',
          cells: [
            `${armies.a.name} wins there`,
            seats.armyA.a.games === 0 ? '–' : percent(seats.armyA.a.wins.rate),
            seats.armyA.b.games === 0 ? '–' : percent(seats.armyA.b.wins.rate),
            `${count(seats.armyA.a.games)} and ${count(seats.armyA.b.games)} battles`,
          ],
        },
        ...markers
          .filter(({ vp, held }) => vp.a + vp.b + held.a + held.b > 0)
          .flatMap(({ marker, vp, held, gap }): PlainRow[] => [
            {
              key: `${marker?.id ?? ''} points`,
              cells: [
                marker ? `${marker.name}, points` : 'Points not from a marker',
                vp.a.toFixed(2),
                vp.b.toFixed(2),
                Math.abs(gap.low) > 1e6 ? '–' : `${signed(gap.mean)} (${signed(gap.low)} to ${signed(gap.high)})`,
              ],
            },
            ...(marker
              ? [
                  {
                    key: `${marker.id} held`,
                    cells: [`${marker.name}, rounds held`, held.a.toFixed(2), held.b.toFixed(2), ''],
                  },
                ]
              : []),
          ]),
      ]
    : [];
  return (
    <PlainTable
      title="Seat by seat"
      hint="means per battle"
      tabs={tabs}
      columns={['', names.a, names.b, 'Difference, 95 %']}
      empty="Seats were not counted."
      rows={rows}
    />
  );
}
