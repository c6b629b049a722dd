import type { ReactNode } from 'react';
import type { SimulationResult } from '#shared/players/simulation-result';
import { SideMark } from '../../components/SideMark';
import { PlainTable } from './PlainTable';

/** What each weapon of each unit did; those that did most first. */
export function WeaponTable({ result, tabs }: { readonly result: SimulationResult; readonly tabs: ReactNode }) {
  const names = new Map(result.units.map((unit) => [`${unit.army}:${unit.id}`, unit.name]));
  const used = result.weapons
    .filter(({ attacks }) => attacks > 0)
    .toSorted((x, y) => y.hpDealt - x.hpDealt || y.attacks - x.attacks);
  return (
    <PlainTable
      title="Weapon by weapon"
      hint="means per battle"
      tabs={tabs}
      columns={['Weapon', 'Of', 'Attacks', 'HP dealt', 'Per attack', 'Kills']}
      empty="No weapon was used."
      rows={used.map((weapon) => ({
        key: `${weapon.army}:${weapon.unit}/${weapon.weapon}`,
        cells: [
          <>
            <SideMark side={weapon.army} size={10} /> {weapon.name}
          </>,
          names.get(`${weapon.army}:${weapon.unit}`) ?? weapon.unit,
          weapon.attacks.toFixed(2),
          weapon.hpDealt.toFixed(2),
          (weapon.hpDealt / weapon.attacks).toFixed(2),
          weapon.kills.toFixed(2),
        ],
      }))}
    />
  );
}
