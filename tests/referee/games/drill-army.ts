import { armySchema, type Army } from '#shared/schema/army';
import type { SystemDocument } from '#shared/schema/system';
import type { Luck } from './luck';

/** How many of what a side has. */
export interface Muster {
  readonly squads: number;
  readonly models: readonly [number, number];
  readonly engines: number;
  /** The first squad begins inside the first engine (C-TRN-9). */
  readonly aboard: boolean;
}

interface Unit {
  readonly entry: string;
  readonly models: readonly object[];
  readonly transport?: string;
}

const group = (profile: string, count: number): object => ({ profile, count, options: [], weapons: [] });

/** Devil's Bluff asks for a Leader and two Hired Guns, whoever else comes along (D-GANG-2, D-GANG-4). */
const gangOf = (luck: Luck): Unit[] => [
  {
    entry: 'leader',
    models: [{ profile: 'leader', count: 1, options: luck.chance(0.3) ? ['horse'] : [], weapons: ['revolver'] }],
  },
  ...['rifle', 'shotgun'].map((weapon) => ({
    entry: 'hired-gun',
    models: [{ profile: 'hired-gun', count: 1, options: [], weapons: [weapon] }],
  })),
];

/** A side of a drill: squads of hands and chiefs, and engines. */
export function drillArmy(luck: Luck, module: SystemDocument, name: string, muster: Muster): Army {
  const cards = module.extends?.id === 'devils-bluff';
  const squad = (): Unit => {
    const models = cards ? 1 : luck.whole(...muster.models);
    const chiefs = luck.below(2 + Math.min(1, models - 1));
    const groups = [group('hand', models - Math.min(chiefs, models)), group('chief', Math.min(chiefs, models))];
    return { entry: 'squad', models: groups.filter((each) => (each as { count: number }).count > 0) };
  };
  const units: Unit[] = [
    ...(cards ? gangOf(luck) : []),
    ...Array.from({ length: muster.engines }, () => ({ entry: 'engine', models: [group('engine', 1)] })),
    ...Array.from({ length: muster.squads }, squad),
  ];
  const carrier = units.findIndex(({ entry }) => entry === 'engine');
  const passenger = units.findIndex(({ entry }) => entry === 'squad');
  if (muster.aboard && carrier >= 0 && passenger >= 0)
    units[passenger] = { ...units[passenger]!, transport: `u${String(carrier + 1)}` };
  return armySchema.parse({
    format: 'muster/army',
    version: 1,
    id: name.toLowerCase(),
    name,
    system: { id: module.id, version: '1' },
    faction: null,
    limit: 5000,
    units: units.map((unit, i) => ({ id: `u${String(i + 1)}`, roles: [], ...unit })),
  });
}
