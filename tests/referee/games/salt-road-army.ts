import { armySchema, type Army } from '#shared/schema/army';
import type { Luck } from './luck';

interface Group {
  readonly profile: string;
  readonly count: number;
  readonly options?: readonly string[];
  readonly weapons?: readonly string[];
}
interface Unit {
  readonly entry: string;
  readonly models: readonly Group[];
  readonly options?: readonly string[];
  readonly transport?: string;
}

const some = (luck: Luck, list: readonly string[], p = 0.5): string[] => (luck.chance(p) ? [luck.pick(list)] : []);

/** A Warden Section or a Drift Band of five to eight, one of them with a special weapon. */
function line(luck: Luck, wardens: boolean): Unit {
  const rest = luck.whole(3, 6);
  const [boss, trooper] = wardens ? ['warden-sergeant', 'warden'] : ['band-elder', 'drifter'];
  const specials = wardens
    ? ['flame-lance', 'rotary-carbine', 'long-rifle']
    : ['brine-caster', 'net-thrower', 'squall-horn', 'shell-mortar'];
  return {
    entry: wardens ? 'warden-section' : 'drift-band',
    models: [
      { profile: boss!, count: 1, weapons: wardens ? some(luck, ['twin-pistols', 'officers-sabre'], 0.4) : [] },
      { profile: trooper!, count: rest },
      { profile: trooper!, count: 1, weapons: [luck.pick(specials)] },
    ],
    ...(wardens ? { options: luck.chance(0.5) ? ['frag-pots-for-all'] : some(luck, ['marsh-boots'], 0.4) } : {}),
  };
}

/** Infantry, a transport with its passengers, vehicles, a flyer or a beast: whatever the list allows. */
export function randomColumn(luck: Luck, name: string): Army {
  const wardens = luck.chance(0.5);
  const units: Unit[] = [
    wardens
      ? {
          entry: 'warden-captain',
          models: [
            {
              profile: 'warden-captain',
              count: 1,
              options: some(luck, ['waystone-charm', 'causeway-plate', 'signal-lamp']),
              weapons: some(luck, ['officers-sabre', 'bridge-hammer', 'twin-pistols']),
            },
          ],
        }
      : {
          entry: 'tide-caller',
          models: [
            {
              profile: 'tide-caller',
              count: 1,
              options: some(luck, ['pearl-of-the-deep', 'eel-cloak']),
              weapons: some(luck, ['bridge-hammer', 'net-thrower']),
            },
          ],
        },
    line(luck, wardens),
    // A quarter of the points must be line units.
    line(luck, wardens),
  ];
  if (luck.chance(0.4))
    units.push(
      wardens
        ? { entry: 'lamplighters', models: [{ profile: 'lamplighter', count: luck.whole(2, 3) }] }
        : {
            entry: 'shellbacks',
            models: [{ profile: 'shellback', count: 2, weapons: some(luck, ['anchor-chain', 'coral-spikes'], 0.7) }],
          },
    );
  const heavy = luck.below(4);
  if (heavy === 0)
    units.push(
      wardens
        ? {
            entry: 'stonehorse',
            models: [
              {
                profile: 'stonehorse',
                count: 1,
                options: some(luck, ['extra-armour'], 0.3),
                weapons: [luck.pick(['storm-cannon', 'twin-rotary', 'flame-cistern'])],
              },
            ],
          }
        : { entry: 'reef-strider', models: [{ profile: 'reef-strider', count: 1 }] },
    );
  if (heavy === 1 && wardens)
    units.push({
      entry: 'storm-kite',
      models: [{ profile: 'storm-kite', count: 1, weapons: some(luck, ['kite-rockets'], 0.7) }],
    });
  if (heavy === 2 || (heavy === 1 && !wardens)) {
    const carrier = `u${String(units.length + 1)}`;
    units.push(
      wardens
        ? { entry: 'longwain', models: [{ profile: 'longwain', count: 1 }] }
        : {
            entry: 'brine-skiff',
            models: [{ profile: 'brine-skiff', count: 1, weapons: some(luck, ['skiff-ballista']) }],
          },
    );
    if (luck.chance(0.6)) units[1] = { ...units[1]!, transport: carrier };
  }
  return armySchema.parse({
    format: 'muster/army',
    version: 1,
    id: name.toLowerCase(),
    name,
    system: { id: 'salt-road', version: '1' },
    faction: wardens ? 'road-wardens' : 'brinefolk',
    limit: null,
    units: units.map(({ models, ...unit }, i) => ({
      id: `u${String(i + 1)}`,
      roles: [],
      ...unit,
      models: models.map((group) => ({ options: [], weapons: [], ...group })),
    })),
  });
}
