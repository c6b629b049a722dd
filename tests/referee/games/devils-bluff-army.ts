import { armySchema, type Army } from '#shared/schema/army';
import type { Luck } from './luck';

const WEAPONS: Readonly<Record<string, number>> = {
  'dual-pistols': 9,
  revolver: 6,
  rifle: 12,
  shotgun: 18,
  knife: 4,
};
const SPECIAL: Readonly<Record<string, number>> = {
  'bowie-knife': 7,
  dynamite: 12,
  'hunting-rifle': 21,
  'precision-pistol': 10,
};
const UPGRADES: Readonly<Record<string, number>> = {
  'armoured-plates': 15,
  'aces-wild': 20,
  climber: 10,
  'dodge-roll': 12,
  gunfighter: 15,
  horse: 16,
  intuition: 10,
  'mounted-combat': 8,
  'move-it': 10,
  'quick-draw': 15,
  runner: 7,
  'steady-hands': 12,
};
/** How many of these one gang may have (D-GANG-7, D-UPG). */
const PER_GANG: Readonly<Record<string, number>> = {
  'bowie-knife': 1,
  dynamite: 1,
  'hunting-rifle': 1,
  'precision-pistol': 1,
  'armoured-plates': 1,
  'aces-wild': 1,
  intuition: 1,
  horse: 2,
};
const BUDGET: Readonly<Record<string, readonly [number, number]>> = {
  leader: [65, 60],
  legend: [55, 50],
  'hired-gun': [35, 20],
};
/** What only works together is often bought together. */
const FRIENDS: Readonly<Record<string, string>> = {
  gunfighter: 'revolver',
  'quick-draw': 'revolver',
  'mounted-combat': 'horse',
};

interface Fighter {
  readonly entry: string;
  readonly options: string[];
  readonly weapons: string[];
}

/** A gang of 500 dollars: riders, climbers, gunfighters, and whatever guns the rest of the money buys. */
export function randomGang(luck: Luck, name: string): Army {
  let money = 500;
  const bought = new Map<string, number>();
  const hire = (entry: string): Fighter => {
    const [price, budget] = BUDGET[entry]!;
    money -= price;
    let left = Math.min(budget, money);
    const fighter: Fighter = { entry, options: [], weapons: [] };
    const buy = (what: string): void => {
      const price = WEAPONS[what] ?? SPECIAL[what] ?? UPGRADES[what] ?? Infinity;
      const list = what in UPGRADES ? fighter.options : fighter.weapons;
      const full = what in UPGRADES ? false : list.length === 2;
      if (price > left || full || list.includes(what) || (bought.get(what) ?? 0) >= (PER_GANG[what] ?? 99)) return;
      list.push(what);
      left -= price;
      money -= price;
      bought.set(what, (bought.get(what) ?? 0) + 1);
      if (FRIENDS[what] !== undefined && luck.chance(0.8)) buy(FRIENDS[what]);
    };
    const hero = entry !== 'hired-gun';
    if (hero) for (const upgrade of luck.shuffled(Object.keys(UPGRADES)).slice(0, luck.whole(1, 5))) buy(upgrade);
    const guns = [...Object.keys(WEAPONS), ...(hero ? Object.keys(SPECIAL) : [])];
    for (const gun of luck.shuffled(guns).slice(0, luck.whole(hero ? 1 : 0, 3))) buy(gun);
    return fighter;
  };
  const gang = [hire('leader'), ...Array.from({ length: luck.whole(0, 2) }, () => hire('legend'))];
  const guns = luck.whole(2, 7);
  for (let i = 0; i < guns && money >= 35; i++) gang.push(hire('hired-gun'));
  return armySchema.parse({
    format: 'muster/army',
    version: 1,
    id: name.toLowerCase(),
    name,
    system: { id: 'devils-bluff', version: '1' },
    faction: null,
    limit: 500,
    units: gang.map(({ entry, options, weapons }, i) => ({
      id: `u${String(i + 1)}`,
      entry,
      roles: [],
      models: [{ profile: entry, count: 1, options, weapons }],
    })),
  });
}
