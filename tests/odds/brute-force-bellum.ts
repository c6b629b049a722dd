/** Bellum Caelum's attack group, every die enumerated in whole numbers. Shares nothing with the code it checks. */
export interface BruteGroup {
  fight: boolean;
  attackerType: 'infantry' | 'hero' | 'vehicle' | 'titan';
  skill: number;
  enhance: { x: number; limit: number | null } | null;
  vitiate: { x: number; limit: number | null } | null;
  advantaged: number;
  models: number;
  repeat: number;
  attacks: number;
  count: number;
  type: 'i' | 'v' | 'h' | 't';
  strength: number;
  damage: number;
  piercing: number | null;
  areal: boolean;
  targeted: boolean;
  targetType: 'infantry' | 'hero' | 'vehicle' | 'titan';
  saves: number;
  defence: number;
  toughness: number;
  wounds: number;
  models2: number;
  units: number;
}

interface Chance {
  n: bigint;
  e: number;
}
const six = (e: number): bigint => 6n ** BigInt(e);
const plus = (a: Chance | undefined, b: Chance): Chance => {
  if (!a) return b;
  const e = Math.max(a.e, b.e);
  return { n: a.n * six(e - a.e) + b.n * six(e - b.e), e };
};
const times = (a: Chance, b: Chance): Chance => ({ n: a.n * b.n, e: a.e + b.e });
const number = ({ n, e }: Chance): number => Number((n * 10n ** 30n) / six(e)) / 1e30;

export function bruteGroup(g: BruteGroup): {
  unsaved: number[];
  damage: number[];
  wounds: number[];
  returned: number[];
  dice: number;
} {
  let need = g.skill - (g.enhance?.x ?? 0) + (g.vitiate?.x ?? 0);
  if (g.enhance?.limit != null) need = Math.max(need, Math.min(g.enhance.limit, g.skill));
  if (g.vitiate?.limit != null) need = Math.min(need, Math.max(g.vitiate.limit, g.skill));
  need += g.repeat;
  let dice = g.attacks * g.count * (g.attackerType === 'infantry' ? g.models : 1);
  if (g.type === 'i' && (g.targetType === 'vehicle' || g.targetType === 'titan')) dice = Math.floor(dice / 2);
  const classOf = { i: 'infantry', v: 'vehicle', h: 'hero', t: 'titan' }[g.type];
  const threshold = classOf !== g.targetType ? 99 : (g.piercing ?? (g.type === 'i' || g.type === 'v' ? 6 : 99));
  // Both throws of one die, the second only where a failure may be rolled again: ways out of 36 for each final face.
  const waysOf = [0, 0, 0, 0, 0, 0, 0];
  for (let first = 1; first <= 6; first++) {
    for (let second = 1; second <= 6; second++) {
      const face = first < need && first <= g.advantaged ? second : first;
      waysOf[face] = (waysOf[face] ?? 0) + 1;
    }
  }
  let rows = new Map<string, { u: number; n: number; p: Chance }>([['0,0', { u: 0, n: 0, p: { n: 1n, e: 0 } }]]);
  for (let i = 0; i < dice; i++) {
    const next = new Map<string, { u: number; n: number; p: Chance }>();
    for (const row of rows.values()) {
      waysOf.forEach((count, face) => {
        if (count === 0) return;
        const hit = face >= need;
        const u = row.u + (hit && face >= threshold ? 1 : 0);
        const n = row.n + (hit && face < threshold ? 1 : 0);
        const key = `${u},${n}`;
        next.set(key, { u, n, p: plus(next.get(key)?.p, times(row.p, { n: BigInt(count), e: 2 })) });
      });
    }
    rows = next;
  }
  let saveDice = g.saves * (g.targetType === 'infantry' ? g.units : 1);
  if (g.targeted) saveDice = Math.min(saveDice, g.attacks);
  const savesMade: Chance[] = [{ n: 1n, e: 0 }];
  for (let i = 0; i < saveDice; i++) {
    const next: Chance[] = [];
    savesMade.forEach((p, k) => {
      for (let face = 1; face <= 6; face++) {
        const to = k + (face + g.defence >= g.strength ? 1 : 0);
        next[to] = plus(next[to], times(p, { n: 1n, e: 1 }));
      }
    });
    savesMade.splice(0, savesMade.length);
    next.forEach((p, k) => (savesMade[k] = p));
  }
  const per = g.fight || g.areal ? g.damage : Math.min(g.damage, g.targetType === 'infantry' ? 1 : g.wounds);
  const left = g.targetType === 'infantry' ? g.models2 : g.wounds;
  const out = { unsaved: [] as Chance[], damage: [] as Chance[], wounds: [] as Chance[], returned: [] as Chance[] };
  const count = (into: Chance[], at: number, p: Chance): void => {
    into[at] = plus(into[at], p);
  };
  const rolls: Chance[][] = [[{ n: 1n, e: 0 }]];
  const woundsOf = (damage: number): Chance[] => {
    while (rolls.length <= damage) {
      const next: Chance[] = [];
      (rolls.at(-1) ?? []).forEach((m, w) => {
        for (let face = 1; face <= 6; face++) {
          const to = w + (face >= g.toughness ? 0 : 1);
          next[to] = plus(next[to], times(m, { n: 1n, e: 1 }));
        }
      });
      rolls.push(next);
    }
    return rolls[damage] ?? [];
  };
  for (const { u, n, p } of rows.values()) {
    savesMade.forEach((q, s) => {
      if (!q) return;
      const chance = times(p, q);
      const unsaved = u + Math.max(0, n - s);
      count(out.unsaved, unsaved, chance);
      count(out.damage, unsaved * per, chance);
      count(out.returned, g.fight && dice > 0 ? Math.max(0, s - n - u) : 0, chance);
      woundsOf(unsaved * per).forEach((m, w) => count(out.wounds, Math.min(w, left), times(chance, m)));
    });
  }
  const numbers = (table: Chance[]): number[] => Array.from(table, (c) => (c ? number(c) : 0));
  return {
    unsaved: numbers(out.unsaved),
    damage: numbers(out.damage),
    wounds: numbers(out.wounds),
    returned: numbers(out.returned),
    dice,
  };
}
