/** Card draws worked out card by card, in fractions: the check on odds without replacement. Shares nothing with them. */
export interface BruteDraw {
  attacks: number;
  need: number;
  /** Only a King hits. */
  close: boolean;
  skilled: boolean;
  rending: number;
  volley: boolean;
  defence: number;
  resilient: boolean;
  perFailure: number;
  counter: number;
  /** Hit points of each model, at full; the last is lost first. */
  hp: readonly number[];
  shields: boolean;
  /** Hits of a Blast on others of the unit, once something hits. */
  blastHits: number;
  attackerWild: boolean;
  targetWild: boolean;
  deck: number[];
  hand: number[];
  targetHand: number[];
}

interface Frac {
  n: bigint;
  d: bigint;
}
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const reduce = (n: bigint, d: bigint): Frac => {
  const by = gcd(n, d) || 1n;
  return { n: n / by, d: d / by };
};
const plus = (a: Frac, b: Frac): Frac => reduce(a.n * b.d + b.n * a.d, a.d * b.d);
const number = ({ n, d }: Frac): number => Number((n * 10n ** 30n) / d) / 1e30;

interface Table {
  deck: number[];
  hand: number[];
  targetHand: number[];
}

/** Every card that can end up used for one draw. */
function* draw(
  table: Table,
  side: 'hand' | 'targetHand',
  ok: (v: number) => boolean,
  redraw: boolean,
): Generator<[number, Frac, Table]> {
  let deck = table.deck;
  if (deck.length === 0) {
    deck = [];
    for (let v = 1; v <= 13; v++) for (let i = 0; i < 4; i++) deck.push(v);
    for (const v of [...table.hand, ...table.targetHand]) deck.splice(deck.indexOf(v), 1);
  }
  for (const v of [...new Set(deck)]) {
    const copies = deck.filter((card) => card === v).length;
    const p = reduce(BigInt(copies), BigInt(deck.length));
    const rest = [...deck];
    rest.splice(rest.indexOf(v), 1);
    const after: Table = { ...table, deck: rest };
    const held = [...table[side]].sort((a, b) => a - b).find((card) => ok(card));
    if (!ok(v) && held !== undefined) {
      const hand = [...table[side]];
      hand.splice(hand.indexOf(held), 1, v);
      yield [held, p, { ...after, [side]: hand }];
    } else if (!ok(v) && redraw) {
      for (const [w, q, end] of draw(after, side, ok, false)) yield [w, reduce(p.n * q.n, p.d * q.d), end];
    } else yield [v, p, after];
  }
}

export function bruteDraws(a: BruteDraw): { hits: number[]; lost: number[] } {
  const hits: Frac[] = [];
  const lost: Frac[] = [];
  const count = (into: Frac[], at: number, p: Frac): void => {
    into[at] = into[at] ? plus(into[at], p) : p;
  };
  // D-UPG-ACES-WILD: an Ace counts as 11 and is then no 1.
  const reaches = (v: number, need: number, wild: boolean): boolean => (v === 1 ? wild && 11 >= need : v >= need);
  const attackOk = (v: number): boolean => (a.close ? v === 13 : reaches(v, a.need, a.attackerWild));
  const defenceOk = (v: number): boolean => reaches(v, a.defence, a.targetWild);
  const counterOk = (v: number): boolean => reaches(v, a.counter, a.targetWild);
  const total = a.hp.reduce((sum, hp) => sum + hp, 0);
  /** Is the model next in line still whole after so many points? */
  const whole = (gone: number): boolean => {
    let left = gone;
    for (const hp of [...a.hp].reverse()) {
      if (left < hp) return left === 0;
      left -= hp;
    }
    return false;
  };
  const times = (p: Frac, q: Frac): Frac => reduce(p.n * q.n, p.d * q.d);
  const counters = (points: number, gone: number, table: Table, p: Frac, made: number): void => {
    if (points === 0 || gone === total) {
      count(hits, made, p);
      count(lost, gone, p);
      return;
    }
    for (const [v, q, after] of draw(table, 'targetHand', counterOk, a.shields && whole(gone)))
      counters(points - 1, gone + (counterOk(v) ? 0 : 1), after, times(p, q), made);
  };
  const defences = (left: number, points: number, table: Table, p: Frac, made: number): void => {
    if (left === 0) return counters(points, 0, table, p, made);
    for (const [v, q, after] of draw(table, 'targetHand', defenceOk, a.resilient))
      defences(left - 1, points + (defenceOk(v) ? 0 : a.perFailure), after, times(p, q), made);
  };
  const attacks = (left: number, granted: number, made: number, table: Table, p: Frac): void => {
    if (left === 0 && granted === 0) {
      const all = made > 0 ? made + a.blastHits : 0;
      return defences(all, 0, table, p, all);
    }
    for (const [v, q, after] of draw(table, 'hand', attackOk, a.skilled)) {
      const more = attackOk(v) ? 1 + (v === 13 ? a.rending : 0) : 0;
      if (left > 0) attacks(left - 1, granted + (a.volley && v === 13 ? 1 : 0), made + more, after, times(p, q));
      else attacks(0, granted - 1, made + more, after, times(p, q));
    }
  };
  attacks(a.attacks, 0, 0, { deck: a.deck, hand: a.hand, targetHand: a.targetHand }, { n: 1n, d: 1n });
  return { hits: Array.from(hits, (f) => (f ? number(f) : 0)), lost: Array.from(lost, (f) => (f ? number(f) : 0)) };
}
