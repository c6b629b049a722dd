/** Bellum Caelum's attack groups, every die enumerated in whole numbers. Shares nothing with the code it checks. */
type UnitType = 'infantry' | 'hero' | 'vehicle' | 'titan';
type WeaponType = 'i' | 'v' | 'h' | 't';

/** One entry of a card: Enhance or Vitiate of a stat, with its limit if it has one. */
export interface BruteEntry {
  readonly word: 'Enhance' | 'Vitiate';
  readonly stat: string;
  readonly x: number;
  readonly limit: number | null;
}
export interface BruteReroll {
  readonly stat: string;
  readonly x: number;
}

export interface BruteGroup {
  readonly fight: boolean;
  readonly attackerType: UnitType;
  readonly skill: number | null;
  readonly models: number;
  readonly repeat: number;
  readonly attackerEntries: readonly BruteEntry[];
  readonly attackerRerolls: readonly BruteReroll[];
  readonly attacks: number;
  readonly count: number;
  readonly type: WeaponType;
  readonly strength: number;
  readonly damage: number;
  readonly weaponEntries: readonly BruteEntry[];
  readonly piercing: readonly { readonly type: WeaponType | null; readonly x: number }[];
  readonly areal: boolean;
  readonly targeted: boolean;
}

export interface BruteTarget {
  readonly type: UnitType;
  readonly saves: number;
  readonly defence: number;
  readonly toughness: number | null;
  /** Of one model; of the unit for everything but infantry. */
  readonly wounds: number;
  readonly models: number;
  readonly units: number;
  readonly entries: readonly BruteEntry[];
  readonly rerolls: readonly BruteReroll[];
}

interface Chance {
  readonly n: bigint;
  readonly e: number;
}
const POWERS: bigint[] = [1n];
const six = (e: number): bigint => {
  while (POWERS.length <= e) POWERS.push((POWERS.at(-1) ?? 1n) * 6n);
  return POWERS[e] ?? 1n;
};
const certainly: Chance = { n: 1n, e: 0 };
const plus = (a: Chance | undefined, b: Chance): Chance => {
  if (!a) return b;
  const e = Math.max(a.e, b.e);
  return { n: a.n * six(e - a.e) + b.n * six(e - b.e), e };
};
const times = (a: Chance, b: Chance): Chance => ({ n: a.n * b.n, e: a.e + b.e });
const number = ({ n, e }: Chance): number => Number((n * 10n ** 30n) / six(e)) / 1e30;
const numbers = (table: readonly Chance[]): number[] => Array.from(table, (c) => (c ? number(c) : 0));

/** Entries of one stat, an identical one counted once (B-SRG-8). */
function entriesOf(stat: string, entries: readonly BruteEntry[]): BruteEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const name = `${entry.word} ${entry.stat} ${entry.x} ${entry.limit}`;
    if (entry.stat !== stat || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
const sum = (list: readonly BruteEntry[], word: BruteEntry['word']): number =>
  list.reduce((all, entry) => all + (entry.word === word ? entry.x : 0), 0);

/** Needed face of a check stat after all changes; a stat that is not there is never passed (B-STAT-6). */
function needed(printed: number | null, stat: string, entries: readonly BruteEntry[]): number {
  if (printed === null) return Infinity;
  const changes = entriesOf(stat, entries);
  let need = printed - sum(changes, 'Enhance') + sum(changes, 'Vitiate');
  for (const { word, limit } of changes) {
    if (limit === null) continue;
    if (word === 'Enhance') need = Math.max(need, Math.min(limit, printed));
    else need = Math.min(need, Math.max(limit, printed));
  }
  return need;
}

/** An absolute figure: it does not fall below 0, and one printed below 0 falls no further. */
function figure(printed: number, stat: string, entries: readonly BruteEntry[]): number {
  const changes = entriesOf(stat, entries);
  return Math.max(Math.min(0, printed), printed + sum(changes, 'Enhance') - sum(changes, 'Vitiate'));
}

/** Difficulty of saves: Enhance makes it higher, up to its limit; Vitiate lower, down to its limit. */
function difficulty(printed: number, entries: readonly BruteEntry[]): number {
  const changes = entriesOf('Strength', entries);
  let st = printed + sum(changes, 'Enhance') - sum(changes, 'Vitiate');
  for (const { word, limit } of changes) {
    if (limit === null) continue;
    if (word === 'Enhance') st = Math.min(st, Math.max(limit, printed));
    else st = Math.max(st, Math.min(limit, printed));
  }
  return st;
}

/** Both throws of one die, the second only where a failure may be rolled again: ways out of 36 for each final face. */
function waysOf(need: number, rerolls: readonly BruteReroll[], stat: string): number[] {
  const upTo = Math.max(0, ...rerolls.filter((each) => each.stat === stat).map(({ x }) => x));
  const ways = [0, 0, 0, 0, 0, 0, 0];
  for (let first = 1; first <= 6; first++)
    for (let second = 1; second <= 6; second++) {
      const face = first < need && first <= upTo ? second : first;
      ways[face] = (ways[face] ?? 0) + 1;
    }
  return ways;
}

export interface GroupResult {
  readonly dice: number;
  readonly saveDice: number;
  readonly unsaved: Chance[];
  readonly damage: Chance[];
  readonly returned: Chance[];
}

const put = (into: Chance[], at: number, p: Chance): void => {
  into[at] = plus(into[at], p);
};

const CLASS = { i: 'infantry', v: 'vehicle', h: 'hero', t: 'titan' } as const;

function group(g: BruteGroup, t: BruteTarget): GroupResult {
  const own = [...g.attackerEntries, ...g.weaponEntries];
  const stat = g.fight ? 'Close Combat' : 'Shooting';
  const need = needed(g.skill, stat, own) + g.repeat;
  let dice = figure(g.attacks, 'Attacks', own) * g.count * (g.attackerType === 'infantry' ? g.models : 1);
  if (g.type === 'i' && (t.type === 'vehicle' || t.type === 'titan')) dice = Math.floor(dice / 2);
  let threshold = (g.type === 'i' && t.type === 'infantry') || (g.type === 'v' && t.type === 'vehicle') ? 6 : 99;
  const pierced = g.piercing.filter(({ type }) => CLASS[type ?? g.type] === t.type).map(({ x }) => x);
  if (pierced.length > 0) threshold = Math.min(...pierced);

  const ways = waysOf(need, g.attackerRerolls, stat);
  let rows = new Map<string, { u: number; n: number; p: Chance }>([['0,0', { u: 0, n: 0, p: certainly }]]);
  for (let i = 0; i < dice; i++) {
    const next = new Map<string, { u: number; n: number; p: Chance }>();
    for (const row of rows.values())
      ways.forEach((count, face) => {
        if (count === 0) return;
        const hit = face >= need;
        const u = row.u + (hit && face >= threshold ? 1 : 0);
        const n = row.n + (hit && face < threshold ? 1 : 0);
        const key = `${u},${n}`;
        next.set(key, { u, n, p: plus(next.get(key)?.p, times(row.p, { n: BigInt(count), e: 2 })) });
      });
    rows = next;
  }

  const saveStat = g.fight ? 'Parry' : 'Shielding';
  let saveDice = figure(t.saves, saveStat, t.entries) * (t.type === 'infantry' ? t.units : 1);
  // The stat as printed: before Enhance and Vitiate Attacks (B-SR-TARGETED-ATTACK).
  if (g.targeted) saveDice = Math.min(saveDice, g.attacks);
  const saveNeed = difficulty(g.strength, own) - figure(t.defence, 'Defence', t.entries);
  const saveWays = waysOf(saveNeed, t.rerolls, saveStat);
  let made: Chance[] = [certainly];
  for (let i = 0; i < saveDice; i++) {
    const next: Chance[] = [];
    made.forEach((p, k) =>
      saveWays.forEach((count, face) => {
        if (count > 0) put(next, k + (face >= saveNeed ? 1 : 0), times(p, { n: BigInt(count), e: 2 }));
      }),
    );
    made = next;
  }

  const da = figure(g.damage, 'Damage', own);
  const cap = t.type === 'infantry' ? t.wounds : figure(t.wounds, 'Wounds', t.entries);
  const per = g.fight || g.areal ? da : Math.min(da, cap);
  const out: GroupResult = { dice, saveDice, unsaved: [], damage: [], returned: [] };
  for (const { u, n, p } of rows.values())
    made.forEach((q, s) => {
      if (!q) return;
      const chance = times(p, q);
      const unsaved = u + Math.max(0, n - s);
      put(out.unsaved, unsaved, chance);
      put(out.damage, unsaved * per, chance);
      put(out.returned, g.fight && dice > 0 ? Math.max(0, s - n - u) : 0, chance);
    });
  return out;
}

const together = (a: readonly Chance[], b: readonly Chance[]): Chance[] => {
  const out: Chance[] = [];
  a.forEach((p, i) => b.forEach((q, j) => put(out, i + j, times(p, q))));
  return out;
};

/** All groups of a round on one target: tallies add up, then one Toughness die for each point of damage. */
export function bruteRound(groups: readonly BruteGroup[], t: BruteTarget) {
  const results = groups.map((each) => group(each, t));
  const all = (what: 'unsaved' | 'damage' | 'returned'): Chance[] =>
    results.map((result) => result[what]).reduce(together);
  const damage = all('damage');
  const need = needed(t.toughness, 'Toughness', t.entries);
  const ways = waysOf(need, t.rerolls, 'Toughness');
  // B-HERO-3, B-SQD-1: only infantry has models; the figure at the foot of its card counts them (B-STAT-12).
  const left =
    t.type === 'infantry' ? figure(t.models, 'Wounds', t.entries) * t.wounds : figure(t.wounds, 'Wounds', t.entries);
  const wounds: Chance[] = [];
  let incapacitated: Chance = { n: 0n, e: 0 };
  damage.forEach((p, points) => {
    let rows: Chance[] = [certainly];
    for (let i = 0; i < points; i++) {
      const next: Chance[] = [];
      rows.forEach((m, w) =>
        ways.forEach((count, face) => {
          if (count > 0) put(next, w + (face >= need ? 0 : 1), times(m, { n: BigInt(count), e: 2 }));
        }),
      );
      rows = next;
    }
    rows.forEach((m, w) => {
      put(wounds, Math.min(w, left), times(p, m));
      if (w >= left) incapacitated = plus(incapacitated, times(p, m));
    });
  });
  return {
    dice: results[0]?.dice ?? 0,
    saveDice: results[0]?.saveDice ?? 0,
    unsaved: numbers(all('unsaved')),
    damage: numbers(damage),
    wounds: numbers(wounds),
    returned: numbers(all('returned')),
    incapacitated: number(incapacitated),
  };
}
