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

export interface BruteModel {
  defence: number;
  toughness: number;
  hp: number;
  hpMax: number;
  shields: boolean;
  resilient: boolean;
  stealth: number | null;
  heavyArmour: number | null;
  vehicle: boolean;
  weakSpot: 'front' | 'rear' | 'left' | 'right' | null;
  signalJam: boolean;
  mounted: boolean;
  acesWild: boolean;
}

export interface BruteAttack {
  faces: 6 | 13;
  squadrons: boolean;
  skill: number;
  skilled: boolean;
  steadyHands: boolean;
  mountedCombat: boolean;
  attackerMounted: boolean;
  acesWild: boolean;
  attacks: number;
  damage: number;
  piercing: number;
  rules: {
    accurate: boolean;
    assault: boolean;
    blast: number;
    destructive: number;
    disruptor: boolean;
    inaccurate: boolean;
    indirect: boolean;
    kinetic: boolean;
    rending: number;
    shred: boolean;
    targetLock: boolean;
    torrent: boolean;
    volatile: boolean;
    volley: boolean;
    rapidFire: number;
  };
  /** The attacker itself, for Volatile. */
  self: BruteModel;
  target: BruteModel[];
  distance: number;
  actions: number;
  sight: 'clear' | 'obscured';
  cover: boolean;
  higher: boolean;
  arc: 'front' | 'rear' | 'left' | 'right' | null;
  evading: boolean;
  caught: number;
}

export interface BruteResult {
  hits: Ratio[];
  damage: Ratio[];
  lost: Ratio[];
  selfLost: Ratio[];
}

interface Roll {
  need: number;
  only: 'best' | 'not-one' | null;
  reroll: boolean;
  wild: boolean;
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

interface Targeted {
  defence: Roll;
  openDefence: Roll;
  counter: Roll;
  perFailure: number;
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

function shapes(a: BruteAttack, models: readonly BruteModel[], direct: boolean): Targeted {
  const step = a.faces === 6 ? 1 : 2;
  const alive = models.filter((model) => model.hp > 0);
  const all = (test: (model: BruteModel) => boolean): boolean => alive.every(test);
  const front = models[next(models)];
  const shieldsUp = front !== undefined && front.shields && front.hp === front.hpMax && !a.rules.disruptor;
  let prc = a.piercing;
  if (prc > 0 && all((model) => model.heavyArmour !== null))
    prc = Math.max(0, prc - Math.min(...alive.map((model) => model.heavyArmour ?? 0)));
  if (a.rules.kinetic && shieldsUp) prc = -1;
  const def = Math.max(...alive.map((model) => model.defence)) + prc;
  const reroll = all((model) => model.resilient) || (a.squadrons && a.evading && direct);
  const wild = all((model) => model.acesWild);
  const obscured = a.sight === 'obscured' && a.distance >= 3 && !a.rules.indirect && !all((model) => model.vehicle);
  const inCover =
    direct && a.cover && obscured && !a.squadrons && !all((model) => model.vehicle) && !all((model) => model.mounted);
  const open: Roll = { need: Math.max(2, def), only: null, reroll, wild };
  const covered: Roll = { ...open, need: Math.min(a.faces, Math.max(2, def - 2 * step)) };
  const tgh = Math.min(...alive.map((model) => model.toughness));
  const d = a.damage;
  const row = d >= 2 * tgh ? 4 : d > tgh ? 3 : d === tgh ? 2 : 2 * d <= tgh ? 0 : 1;
  let counter = (a.faces === 6 ? [2, 3, 4, 5, 6] : [5, 7, 9, 11, 13])[row] ?? 99;
  if (a.rules.shred) counter += step;
  const nearest = models.find((model) => model.hp > 0);
  if (direct && a.arc !== null && nearest?.weakSpot === a.arc) counter += step;
  return {
    defence: inCover ? covered : open,
    openDefence: open,
    counter: { need: Math.max(2, counter), only: null, reroll: a.squadrons && a.evading && direct, wild },
    perFailure: a.rules.destructive || 1,
  };
}

interface Suffered {
  p: Ratio;
  damage: number;
  models: BruteModel[];
}
/** The same hits on the same unit are worked out once per attack. */
const known = new WeakMap<BruteAttack, Map<string, Map<string, Suffered>>>();

function suffer(
  a: BruteAttack,
  models: readonly BruteModel[],
  openHits: number,
  coverHits: number,
  direct: boolean,
): Map<string, Suffered> {
  const table = known.get(a) ?? new Map<string, Map<string, Suffered>>();
  known.set(a, table);
  const key = `${models.map((model) => model.hp).join()}|${openHits}|${coverHits}|${direct}`;
  const held = table.get(key) ?? sufferAnew(a, models, openHits, coverHits, direct);
  table.set(key, held);
  return held;
}

/** Chances of what a number of hits does to a unit: damage and points lost, every die enumerated. */
function sufferAnew(
  a: BruteAttack,
  models: readonly BruteModel[],
  openHits: number,
  coverHits: number,
  direct: boolean,
): Map<string, Suffered> {
  const shape = shapes(a, models, direct);
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
    let states = [{ p: row.p, models: models.map((model) => ({ ...model })) }];
    for (let point = 0; point < damage; point++) {
      const merged = new Map<string, { p: Ratio; models: BruteModel[] }>();
      for (const state of states) {
        const at = next(state.models);
        const taker = state.models[at];
        const put = (p: Ratio, after: BruteModel[]): void => {
          const key = after.map((model) => model.hp).join();
          const held = merged.get(key);
          merged.set(key, { p: held ? plus(held.p, p) : p, models: after });
        };
        if (!taker) {
          put(state.p, state.models);
          continue;
        }
        const shielded = taker.shields && taker.hp === taker.hpMax && !a.rules.disruptor;
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

function attackRoll(a: BruteAttack, models: readonly BruteModel[]): Roll {
  const step = a.faces === 6 ? 1 : 2;
  const alive = models.filter((model) => model.hp > 0);
  const close = a.distance < 3;
  const obscured = a.sight === 'obscured' && !close && !a.rules.indirect && !alive.every((model) => model.vehicle);
  let mods = 0;
  if (a.actions >= 3 && !a.rules.assault) mods -= a.steadyHands ? step : 2 * step;
  if (a.higher && !a.squadrons) mods += step;
  if (obscured) mods -= step;
  if (a.rules.accurate) mods += step;
  if (a.mountedCombat && a.attackerMounted && a.rules.assault) mods += 2;
  if (alive.every((model) => model.stealth !== null) && !a.rules.indirect) {
    if (a.distance > Math.max(...alive.map((model) => model.stealth ?? 0))) mods -= step;
  }
  const skill = a.rules.inaccurate ? a.faces : a.skill;
  const only = a.rules.torrent ? 'not-one' : close && !a.rules.assault ? 'best' : null;
  return { need: Math.max(2, skill - mods), only, reroll: a.skilled, wild: a.acesWild };
}

/** Hits and natural 1s of one attack, every die in every way. */
function attackDice(a: BruteAttack, roll: Roll): Map<string, { p: Ratio; hits: number; ones: number }> {
  let rows = new Map([['0|0|0', { p: certainly(a.faces), hits: 0, ones: 0, extra: 0 }]]);
  const faces = ways(a.faces, roll);
  const one = (grants: boolean): void => {
    const merged = new Map<string, { p: Ratio; hits: number; ones: number; extra: number }>();
    for (const row of rows.values()) {
      const due = grants || row.extra > 0;
      for (const [face, p] of due ? faces : [[0, certainly(a.faces)] as [number, Ratio]]) {
        const hit = face > 0 && good(a.faces, roll, face);
        const hits = row.hits + (hit ? 1 + (face === a.faces ? a.rules.rending : 0) : 0);
        const ones = row.ones + (face === 1 && !roll.wild ? 1 : 0);
        const extra = row.extra + (grants && a.rules.volley && face === a.faces ? 1 : 0) - (!grants && due ? 1 : 0);
        const key = `${hits}|${ones}|${extra}`;
        const held = merged.get(key);
        merged.set(key, { p: held ? plus(held.p, times(row.p, p)) : times(row.p, p), hits, ones, extra });
      }
    }
    rows = merged;
  };
  for (let i = 0; i < a.attacks; i++) one(true);
  for (let i = 0; i < a.attacks; i++) one(false);
  const out = new Map<string, { p: Ratio; hits: number; ones: number }>();
  for (const { p, hits, ones } of rows.values()) {
    const held = out.get(`${hits}|${ones}`);
    out.set(`${hits}|${ones}`, { p: held ? plus(held.p, p) : p, hits, ones });
  }
  return out;
}

interface World {
  p: Ratio;
  hits: number;
  damage: number;
  target: BruteModel[];
  self: BruteModel[];
}

const worldKey = (world: World): string =>
  `${world.hits}|${world.damage}|${world.target.map((model) => model.hp).join()}|${world.self.map((model) => model.hp).join()}`;

/** The whole attack: lock, dice, Blast, Defence, Counter, Volatile, Rapid Fire. */
export function bruteForce(a: BruteAttack): BruteResult {
  let worlds: World[] = [{ p: certainly(a.faces), hits: 0, damage: 0, target: a.target, self: [a.self] }];
  for (let i = 0; i <= a.rules.rapidFire; i++) {
    const merged = new Map<string, World>();
    const put = (world: World): void => {
      const key = worldKey(world);
      const held = merged.get(key);
      merged.set(key, held ? { ...held, p: plus(held.p, world.p) } : world);
    };
    for (const world of worlds) for (const after of oneAttack(a, world)) put(after);
    worlds = [...merged.values()];
  }
  const result: BruteResult = { hits: [], damage: [], lost: [], selfLost: [] };
  const total = (models: readonly BruteModel[]): number =>
    models.reduce((sum, model) => sum + Math.max(0, model.hp), 0);
  const count = (into: Ratio[], at: number, p: Ratio): void => {
    const held = into[at];
    into[at] = held ? plus(held, p) : p;
  };
  for (const world of worlds) {
    count(result.hits, world.hits, world.p);
    count(result.damage, world.damage, world.p);
    count(result.lost, total(a.target) - total(world.target), world.p);
    count(result.selfLost, total([a.self]) - total(world.self), world.p);
  }
  return result;
}

function* oneAttack(a: BruteAttack, world: World): Generator<World> {
  const targetGone = world.target.every((model) => model.hp <= 0);
  const selfGone = world.self.every((model) => model.hp <= 0);
  if (targetGone || (selfGone && a.rules.volatile)) {
    yield world;
    return;
  }
  let fires = certainly(a.faces);
  if (a.rules.targetLock) {
    const need = world.target.filter((model) => model.hp > 0).every((model) => model.signalJam) ? 5 : 3;
    fires = outOf(a.faces + 1 - need, a.faces, 1);
    yield { ...world, p: times(world.p, outOf(need - 1, a.faces, 1)) };
  }
  for (const dice of attackDice(a, attackRoll(a, world.target)).values()) {
    const blastHits = dice.hits > 0 ? a.rules.blast * a.caught : 0;
    const p = times(times(world.p, fires), dice.p);
    for (const result of suffer(a, world.target, blastHits, dice.hits, true).values()) {
      const after: World = {
        p: times(p, result.p),
        hits: world.hits + dice.hits + blastHits,
        damage: world.damage + result.damage,
        target: result.models,
        self: world.self,
      };
      if (!a.rules.volatile || dice.ones === 0) yield after;
      else
        for (const own of suffer(a, world.self, dice.ones, 0, false).values())
          yield { ...after, p: times(after.p, own.p), self: own.models };
    }
  }
}

export const numbers = (table: readonly Ratio[]): number[] => Array.from(table, (r) => (r ? toNumber(r) : 0));
