/**
 * The odds worked out the long way, to check the short one: every die of an attack is rolled in every way it can fall,
 * in rational arithmetic. Written from the printed rules; it shares nothing with the code it checks.
 */

/** An exact chance: n out of faces^e. Every die has the same number of faces, so no other denominator ever occurs. */
export interface Ratio {
  readonly n: bigint;
  readonly e: number;
  readonly faces: number;
}

const POWERS = new Map<number, bigint[]>();
const powerOf = (faces: number, e: number): bigint => {
  const table = POWERS.get(faces) ?? [1n];
  POWERS.set(faces, table);
  while (table.length <= e) table.push((table.at(-1) ?? 1n) * BigInt(faces));
  return table[e] ?? 1n;
};
const certainly = (faces: number): Ratio => ({ n: 1n, e: 0, faces });
const outOf = (n: number, faces: number, e: number): Ratio => ({ n: BigInt(n), e, faces });
const plus = (a: Ratio, b: Ratio): Ratio => {
  if (a.e === b.e) return { n: a.n + b.n, e: a.e, faces: a.faces };
  const e = Math.max(a.e, b.e);
  return { n: a.n * powerOf(a.faces, e - a.e) + b.n * powerOf(a.faces, e - b.e), e, faces: a.faces };
};
const times = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.n, e: a.e + b.e, faces: a.faces });
export const toNumber = ({ n, e, faces }: Ratio): number => {
  // Scaled so that the quotient keeps all the digits a double has.
  const scale = 10n ** 30n;
  return Number((n * scale) / powerOf(faces, e)) / 1e30;
};
export const numbers = (table: readonly Ratio[]): number[] => Array.from(table, (r) => (r ? toNumber(r) : 0));

export type BruteArc = 'front' | 'rear' | 'left' | 'right';

export interface BruteModel {
  readonly defence: number;
  readonly toughness: number;
  readonly hp: number;
  readonly hpMax: number;
  readonly shields: boolean;
  readonly resilient: boolean;
  readonly stealth: number | null;
  readonly heavyArmour: number | null;
  readonly vehicle: boolean;
  /** As printed; a vehicle that prints none has one to the rear. */
  readonly weakSpots: readonly BruteArc[];
  readonly signalJam: boolean;
  readonly mounted: boolean;
  readonly acesWild: boolean;
}

export interface BruteWeapon {
  readonly range: number;
  readonly attacks: number;
  readonly damage: number;
  readonly piercing: number;
  readonly accurate: boolean;
  readonly assault: boolean;
  readonly blast: number;
  readonly destructive: number;
  readonly disruptor: boolean;
  readonly grenade: boolean;
  readonly inaccurate: boolean;
  readonly indirect: boolean;
  readonly kinetic: boolean;
  readonly longshot: boolean;
  readonly rapidFire: number;
  readonly rending: number;
  readonly shred: boolean;
  readonly targetLock: boolean;
  readonly torrent: boolean;
  readonly volatile: boolean;
  readonly volley: boolean;
}

/** One attacking model, which is also what its Volatile weapon hits. */
export interface BruteAttacker extends BruteModel {
  readonly skill: number;
  readonly skilled: boolean;
  readonly steadyHands: boolean;
  readonly mountedCombat: boolean;
}

export interface BruteSituation {
  readonly distance: number | null;
  readonly unitDistance: number | null;
  readonly actions: number;
  readonly sight: 'clear' | 'obscured' | 'blocked' | null;
  readonly cover: boolean;
  readonly higher: boolean;
  readonly arc: BruteArc | null;
  readonly evading: boolean;
  readonly longshot: boolean;
  readonly locked: boolean;
  readonly caught: number;
}

/** One weapon line of a unit: its models one after another. */
export interface BruteVolley extends BruteSituation {
  /** Who attacks, by index among the attackers of the fight. */
  readonly by: readonly number[];
  /** The first attacks, the others stand in where a lock fails. */
  readonly weapons: readonly BruteWeapon[];
}

export interface BruteFight {
  readonly faces: 6 | 13;
  readonly squadrons: boolean;
  readonly attackers: readonly BruteAttacker[];
  readonly volleys: readonly BruteVolley[];
  readonly target: readonly BruteModel[];
}

/** One attack of one model with one weapon. */
interface Attack extends BruteSituation {
  readonly faces: 6 | 13;
  readonly squadrons: boolean;
  readonly attacker: BruteAttacker;
  readonly weapon: BruteWeapon;
}

interface Roll {
  readonly need: number;
  readonly only: 'best' | 'not-one' | null;
  readonly reroll: boolean;
  readonly wild: boolean;
}

const good = (faces: number, roll: Roll, face: number): boolean => {
  if (face === 1) {
    if (!roll.wild) return false;
    if (roll.only === 'best') return false;
    return roll.only === 'not-one' || 11 >= roll.need;
  }
  if (roll.only === 'best') return face === faces;
  if (roll.only === 'not-one') return true;
  return face >= roll.need;
};

/** Every way one roll can end: each face, with the number of its ways out of faces². */
function ways(faces: number, roll: Roll): [number, Ratio][] {
  const counts = new Array<number>(faces + 1).fill(0);
  for (let face = 1; face <= faces; face++) {
    for (let second = 1; second <= faces; second++) {
      const final = roll.reroll && !good(faces, roll, face) ? second : face;
      counts[final] = (counts[final] ?? 0) + 1;
    }
  }
  return counts.flatMap((n, face): [number, Ratio][] => (n > 0 ? [[face, outOf(n, faces, 2)]] : []));
}

const close = ({ unitDistance, distance }: BruteSituation): boolean => {
  const gap = unitDistance ?? distance;
  return gap !== null && gap < 3;
};

/** What sight comes to in the end. */
function sightOf(a: Attack, models: readonly BruteModel[]): 'clear' | 'obscured' | 'blocked' {
  const seen = a.sight ?? (a.cover ? 'obscured' : 'clear');
  if (seen !== 'obscured') return seen;
  return close(a) || a.weapon.indirect || living(models).every((model) => model.vehicle) ? 'clear' : 'obscured';
}

const living = (models: readonly BruteModel[]): BruteModel[] => models.filter((model) => model.hp > 0);

/** May the weapon be used at all? `first`: nobody of the unit threw a grenade before. */
function mayFire(a: Attack, models: readonly BruteModel[], first: boolean): boolean {
  const range = a.weapon.longshot && a.longshot ? 2 * a.weapon.range : a.weapon.range;
  if (sightOf(a, models) === 'blocked') return false;
  if (a.weapon.grenade && !first) return false;
  if (a.distance === null) return true;
  return a.distance < range && !(a.squadrons && a.distance <= 1) && !(a.weapon.grenade && a.distance < 3);
}

interface Targeted {
  readonly defence: Roll;
  readonly openDefence: Roll;
  readonly counter: Roll;
  readonly perFailure: number;
}

/** Next to lose: a damaged model with fewest points, else the last of the list. */
function next(models: readonly BruteModel[]): number {
  let found = -1;
  models.forEach((model, i) => {
    if (model.hp <= 0) return;
    const held = models[found];
    if (!held) found = i;
    else if (model.hp < model.hpMax && held.hp === held.hpMax) found = i;
    else if (model.hp < model.hpMax && held.hp < held.hpMax && model.hp <= held.hp) found = i;
    else if (model.hp === model.hpMax && held.hp === held.hpMax) found = i;
  });
  return found;
}

/** `direct`: the target of the attack itself; else hits that reach somebody without an attack roll. */
function shapes(a: Attack, models: readonly BruteModel[], direct: boolean): Targeted {
  const step = a.faces === 6 ? 1 : 2;
  const { weapon } = a;
  const alive = living(models);
  const all = (test: (model: BruteModel) => boolean): boolean => alive.every(test);
  const front = models[next(models)];
  // S-WSR-KINETIC: Disruptor on the same weapon changes nothing here, it touches Counter Rolls only.
  const shieldsUp = front !== undefined && front.shields && front.hp === front.hpMax;
  let prc = weapon.piercing;
  if (prc > 0 && all((model) => model.heavyArmour !== null))
    prc = Math.max(0, prc - Math.min(...alive.map((model) => model.heavyArmour ?? 0)));
  if (weapon.kinetic && shieldsUp) prc = -1;
  const def = Math.max(...alive.map((model) => model.defence)) + prc;
  const evading = a.squadrons && a.evading && direct;
  const reroll = all((model) => model.resilient) || evading;
  const wild = all((model) => model.acesWild);
  const inCover =
    direct &&
    a.cover &&
    sightOf(a, models) === 'obscured' &&
    !a.squadrons &&
    !all((model) => model.vehicle) &&
    !all((model) => model.mounted);
  const open: Roll = { need: Math.max(2, def), only: null, reroll, wild };
  const covered: Roll = { ...open, need: Math.min(a.faces, Math.max(2, def - 2 * step)) };
  const tgh = Math.min(...alive.map((model) => model.toughness));
  const d = weapon.damage;
  const row = d >= 2 * tgh ? 4 : d > tgh ? 3 : d === tgh ? 2 : 2 * d <= tgh ? 0 : 1;
  let counter = (a.faces === 6 ? [2, 3, 4, 5, 6] : [5, 7, 9, 11, 13])[row] ?? 99;
  if (weapon.shred) counter += step;
  const nearest = alive[0];
  const spots = nearest && nearest.weakSpots.length === 0 && nearest.vehicle ? ['rear'] : nearest?.weakSpots;
  if (direct && a.arc !== null && spots?.includes(a.arc)) counter += step;
  return {
    defence: inCover ? covered : open,
    openDefence: open,
    counter: { need: Math.max(2, counter), only: null, reroll: evading, wild },
    perFailure: weapon.destructive || 1,
  };
}

interface Suffered {
  readonly p: Ratio;
  readonly damage: number;
  readonly models: readonly BruteModel[];
}
/** The same hits on the same unit are worked out once per attack. */
const known = new WeakMap<Attack, Map<string, Map<string, Suffered>>>();

interface Pool {
  readonly models: readonly BruteModel[];
  readonly openHits: number;
  readonly coverHits: number;
  /** The target of the attack itself, or somebody whom hits reach without an attack roll. */
  readonly who: 'target' | 'self' | 'bystander';
}

function suffer(a: Attack, pool: Pool): Map<string, Suffered> {
  const table = known.get(a) ?? new Map<string, Map<string, Suffered>>();
  known.set(a, table);
  const key = `${pool.models.map((model) => model.hp).join()}|${pool.openHits}|${pool.coverHits}|${pool.who}`;
  const held = table.get(key) ?? sufferAnew(a, pool);
  table.set(key, held);
  return held;
}

/** Chances of what a number of hits does to a unit: damage and points lost, every die enumerated. */
function sufferAnew(a: Attack, { models, openHits, coverHits, who }: Pool): Map<string, Suffered> {
  const shape = shapes(a, models, who === 'target');
  type Row = { p: Ratio; failures: number };
  let rows: Row[] = [{ p: certainly(a.faces), failures: 0 }];
  for (let i = 0; i < openHits + coverHits; i++) {
    const roll = i < coverHits ? shape.defence : shape.openDefence;
    const merged = new Map<number, Ratio>();
    const faces = ways(a.faces, roll);
    for (const row of rows) {
      for (const [face, p] of faces) {
        const failures = row.failures + (good(a.faces, roll, face) ? 0 : 1);
        const held = merged.get(failures);
        merged.set(failures, held ? plus(held, times(row.p, p)) : times(row.p, p));
      }
    }
    rows = [...merged].map(([failures, p]) => ({ failures, p }));
  }
  const out = new Map<string, Suffered>();
  for (const row of rows) {
    const damage = row.failures * shape.perFailure;
    let states = [{ p: row.p, models }];
    for (let point = 0; point < damage; point++) {
      const merged = new Map<string, { p: Ratio; models: readonly BruteModel[] }>();
      for (const state of states) {
        const at = next(state.models);
        const taker = state.models[at];
        const put = (p: Ratio, after: readonly BruteModel[]): void => {
          const key = after.map((model) => model.hp).join();
          const held = merged.get(key);
          merged.set(key, { p: held ? plus(held.p, p) : p, models: after });
        };
        if (!taker) {
          put(state.p, state.models);
          continue;
        }
        const shielded = taker.shields && taker.hp === taker.hpMax && !a.weapon.disruptor;
        const roll: Roll = { ...shape.counter, reroll: shape.counter.reroll || shielded };
        for (const [face, p] of ways(a.faces, roll)) {
          const after = state.models.map((model, i) =>
            i === at && !good(a.faces, roll, face) ? { ...model, hp: model.hp - 1 } : model,
          );
          put(times(state.p, p), after);
        }
      }
      states = [...merged.values()];
    }
    for (const state of states) {
      const key = `${damage}|${state.models.map((model) => model.hp).join()}`;
      const held = out.get(key);
      out.set(key, { p: held ? plus(held.p, state.p) : state.p, damage, models: state.models });
    }
  }
  return out;
}

function attackRoll(a: Attack, models: readonly BruteModel[]): Roll {
  const step = a.faces === 6 ? 1 : 2;
  const { attacker, weapon } = a;
  const alive = living(models);
  let mods = 0;
  if (a.actions >= 3 && !weapon.assault) mods -= attacker.steadyHands ? step : 2 * step;
  if (a.higher && !a.squadrons) mods += step;
  if (sightOf(a, models) === 'obscured') mods -= step;
  if (weapon.accurate) mods += step;
  if (attacker.mountedCombat && attacker.mounted && weapon.assault) mods += 2;
  if (a.distance !== null && alive.every((model) => model.stealth !== null) && !weapon.indirect) {
    if (a.distance > Math.max(...alive.map((model) => model.stealth ?? 0))) mods -= step;
  }
  const skill = weapon.inaccurate ? a.faces : attacker.skill;
  const only = weapon.torrent ? 'not-one' : close(a) && !weapon.assault ? 'best' : null;
  return { need: Math.max(2, skill - mods), only, reroll: attacker.skilled, wild: attacker.acesWild };
}

/** Natural face that a lock needs; null if none is rolled. */
const lockNeed = (a: Attack, models: readonly BruteModel[]): number | null =>
  !a.weapon.targetLock || a.locked ? null : living(models).every((model) => model.signalJam) ? 5 : 3;

/** Hits and natural 1s of one attack, every die in every way. */
function attackDice(a: Attack, roll: Roll): Map<string, { p: Ratio; hits: number; ones: number }> {
  let rows = new Map([['0|0|0', { p: certainly(a.faces), hits: 0, ones: 0, extra: 0 }]]);
  const faces = ways(a.faces, roll);
  const one = (grants: boolean): void => {
    const merged = new Map<string, { p: Ratio; hits: number; ones: number; extra: number }>();
    for (const row of rows.values()) {
      const due = grants || row.extra > 0;
      for (const [face, p] of due ? faces : [[0, certainly(a.faces)] as [number, Ratio]]) {
        const hit = face > 0 && good(a.faces, roll, face);
        const hits = row.hits + (hit ? 1 + (face === a.faces ? a.weapon.rending : 0) : 0);
        const ones = row.ones + (face === 1 && !roll.wild ? 1 : 0);
        const extra = row.extra + (grants && a.weapon.volley && face === a.faces ? 1 : 0) - (!grants && due ? 1 : 0);
        const key = `${hits}|${ones}|${extra}`;
        const held = merged.get(key);
        merged.set(key, { p: held ? plus(held.p, times(row.p, p)) : times(row.p, p), hits, ones, extra });
      }
    }
    rows = merged;
  };
  const dice = a.weapon.longshot && a.longshot ? Math.min(1, a.weapon.attacks) : a.weapon.attacks;
  for (let i = 0; i < dice; i++) one(true);
  for (let i = 0; i < dice; i++) one(false);
  const out = new Map<string, { p: Ratio; hits: number; ones: number }>();
  for (const { p, hits, ones } of rows.values()) {
    const held = out.get(`${hits}|${ones}`);
    out.set(`${hits}|${ones}`, { p: held ? plus(held.p, p) : p, hits, ones });
  }
  return out;
}

interface World {
  readonly p: Ratio;
  readonly hits: number;
  readonly damage: number;
  readonly target: readonly BruteModel[];
  /** HP of each attacker. */
  readonly own: readonly number[];
  /** Weapon that fired first in this model's attack: further attacks of Rapid Fire are made with it. */
  readonly fired: number;
}

const keyOf = ({ hits, damage, target, own, fired }: World): string =>
  `${hits}|${damage}|${target.map((model) => model.hp).join()}|${own.join()}|${fired}`;

function merge(worlds: Iterable<World>): World[] {
  const merged = new Map<string, World>();
  for (const world of worlds) {
    const key = keyOf(world);
    const held = merged.get(key);
    merged.set(key, held ? { ...held, p: plus(held.p, world.p) } : world);
  }
  return [...merged.values()];
}

const pointsOf = (models: readonly BruteModel[]): number =>
  models.reduce((sum, model) => sum + Math.max(0, model.hp), 0);
const isGone = ({ target }: World): boolean => pointsOf(target) === 0;

export interface BruteResult {
  readonly hits: Ratio[];
  readonly damage: Ratio[];
  readonly lost: Ratio[];
  readonly selfLost: Ratio[];
  /** Expected number of attacks that cost the target a Command Point. */
  readonly commandPoints: number;
}

/** The whole fight: volley by volley, model by model, attack by attack. */
export function bruteForce(fight: BruteFight): BruteResult {
  const { faces, squadrons, attackers, target } = fight;
  const start = { p: certainly(faces), hits: 0, damage: 0, target, own: attackers.map(({ hp }) => hp), fired: -1 };
  let worlds: World[] = [start];
  let commandPoints = 0;
  for (const volley of fight.volleys) {
    // C-ATK-3: a volley at a target that is already gone is lost.
    const over = worlds.filter(isGone);
    worlds = worlds.filter((world) => !isGone(world));
    const attacksOf = (who: number): Attack[] =>
      volley.weapons.map((weapon) => ({
        ...volley,
        faces,
        squadrons,
        attacker: attackers[who] as BruteAttacker,
        weapon,
      }));
    const together = rollsTogether(
      volley.by.flatMap((who) => usable(attacksOf(who), target)),
      target,
    );
    volley.by.forEach((who, i) => {
      const attacks = attacksOf(who);
      const shots = 1 + Math.max(...volley.weapons.map(({ rapidFire }) => rapidFire));
      worlds = worlds.map((world) => ({ ...world, fired: -1 }));
      for (let shot = 0; shot < shots; shot++) {
        const before = worlds;
        worlds = [];
        for (const world of before) {
          const rapid = volley.weapons[world.fired]?.rapidFire ?? 0;
          const gone = isGone(world);
          if ((shot > 0 && shot > rapid) || (gone && !together) || (world.own[who] ?? 0) <= 0) {
            worlds.push(world);
            continue;
          }
          for (const after of oneAttack(attacks, world, who, i === 0, gone ? target : world.target)) {
            const lost = pointsOf(world.target) - pointsOf(after.target);
            if (lost > 0 && volley.weapons[after.with]?.disruptor) commandPoints += toNumber(after.p);
            worlds.push(after);
          }
        }
        worlds = merge(worlds);
      }
    });
    worlds = merge([...worlds, ...over]);
  }
  const result = { hits: [] as Ratio[], damage: [] as Ratio[], lost: [] as Ratio[], selfLost: [] as Ratio[] };
  const count = (into: Ratio[], at: number, p: Ratio): void => {
    const held = into[at];
    into[at] = held ? plus(held, p) : p;
  };
  for (const world of worlds) {
    count(result.hits, world.hits, world.p);
    count(result.damage, world.damage, world.p);
    count(result.lost, pointsOf(target) - pointsOf(world.target), world.p);
    const left = world.own.reduce((sum, hp) => sum + Math.max(0, hp), 0);
    count(result.selfLost, pointsOf(attackers) - left, world.p);
  }
  return { ...result, commandPoints };
}

/** The weapons that may come to fire: one after another as long as locks fail. */
function usable(attacks: readonly Attack[], target: readonly BruteModel[]): Attack[] {
  const used: Attack[] = [];
  for (const a of attacks) {
    if (mayFire(a, target, true)) used.push(a);
    else if (used.length === 0) return [];
    if (used.length > 0 && lockNeed(used.at(-1) as Attack, target) === null) break;
  }
  return used;
}

/**
 * C-HIT-3: models of one volley roll together, so that dice fall even past the target's end, if nothing that the target
 * loses on the way changes a roll and no attack waits for the end of another.
 */
function rollsTogether(attacks: readonly Attack[], target: readonly BruteModel[]): boolean {
  if (attacks.some(({ weapon }) => weapon.rapidFire > 0 || weapon.volatile)) return false;
  const look = (models: readonly BruteModel[]): string =>
    JSON.stringify(
      attacks.map((a) => [
        shapes(a, models, true),
        attackRoll(a, models),
        lockNeed(a, models),
        mayFire(a, models, true),
      ]),
    );
  const start = look(target);
  let now = target;
  for (let at = next(now); at >= 0; at = next(now)) {
    if (look(now) !== start) return false;
    now = now.map((model, i) => (i === at ? { ...model, hp: model.hp - 1 } : model));
  }
  return true;
}

/** Which weapon gets to fire, then its dice, Blast, Defence, Counter, Volatile. `at`: the target as the rolls see it. */
function* oneAttack(
  attacks: readonly Attack[],
  world: World,
  who: number,
  first: boolean,
  at: readonly BruteModel[],
): Generator<World & { readonly with: number }> {
  let left = world.p;
  for (const [i, a] of attacks.entries()) {
    if (i < world.fired) continue;
    if (!mayFire(a, at, first)) {
      // What may not attack is no failed lock: nothing stands in for it.
      if (i === 0) break;
      continue;
    }
    const need = lockNeed(a, at);
    const fires = need === null ? left : times(left, outOf(a.faces + 1 - need, a.faces, 1));
    const fired = world.fired < 0 ? i : world.fired;
    for (const after of shotOf(a, { ...world, p: fires, fired }, who, at)) yield { ...after, with: i };
    if (need === null) return;
    left = times(left, outOf(need - 1, a.faces, 1));
  }
  yield { ...world, p: left, with: -1 };
}

function* shotOf(a: Attack, world: World, who: number, at: readonly BruteModel[]): Generator<World> {
  const gone = isGone(world);
  for (const dice of attackDice(a, attackRoll(a, at)).values()) {
    const blastHits = dice.hits > 0 ? a.weapon.blast * a.caught : 0;
    const p = times(world.p, dice.p);
    const pool = { models: at, openHits: blastHits, coverHits: dice.hits, who: 'target' as const };
    for (const result of suffer(a, pool).values()) {
      const after: World = {
        ...world,
        p: times(p, result.p),
        hits: world.hits + dice.hits + blastHits,
        damage: world.damage + result.damage,
        target: gone ? world.target : result.models,
      };
      if (!a.weapon.volatile || dice.ones === 0) {
        yield after;
        continue;
      }
      const self = [{ ...a.attacker, hp: world.own[who] ?? 0 }];
      const backfire = { models: self, openHits: dice.ones, coverHits: 0, who: 'self' as const };
      for (const own of suffer(a, backfire).values())
        yield {
          ...after,
          p: times(after.p, own.p),
          own: world.own.map((hp, i) => (i === who ? (own.models[0]?.hp ?? 0) : hp)),
        };
    }
  }
}

/** Hits of a Blast on another unit: what it loses once the attack has hit at all. */
export function bruteBystanders(fight: BruteFight, bystanders: readonly BruteModel[]): Ratio[] {
  const [volley] = fight.volleys;
  const [attacker] = fight.attackers;
  const [weapon] = volley?.weapons ?? [];
  if (!volley || !attacker || !weapon) return [];
  const a: Attack = { ...volley, faces: fight.faces, squadrons: fight.squadrons, attacker, weapon };
  const lost: Ratio[] = [];
  const count = (at: number, p: Ratio): void => {
    const held = lost[at];
    lost[at] = held ? plus(held, p) : p;
  };
  const world: World = {
    p: certainly(a.faces),
    hits: 0,
    damage: 0,
    target: fight.target,
    own: [attacker.hp],
    fired: -1,
  };
  for (const after of merge(oneAttack([a], world, 0, true, fight.target))) {
    const openHits = after.hits > 0 ? weapon.blast * bystanders.length : 0;
    const pool = { models: bystanders, openHits, coverHits: 0, who: 'bystander' as const };
    for (const { p, models } of suffer(a, pool).values())
      count(pointsOf(bystanders) - pointsOf(models), times(after.p, p));
  }
  return lost;
}
