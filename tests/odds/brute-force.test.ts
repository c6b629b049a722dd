import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scenarioOdds, type CadenceAnswer } from '#shared/odds/scenario';
import { bruteForce, numbers, type BruteAttack, type BruteModel } from './brute-force';
import { close } from './close';

const flag = (percent: number): fc.Arbitrary<boolean> => fc.integer({ min: 0, max: 99 }).map((n) => n < percent);
const x = (percent: number, most: number): fc.Arbitrary<number> =>
  fc.tuple(flag(percent), fc.integer({ min: 1, max: most })).map(([on, n]) => (on ? n : 0));
const arc = fc.constantFrom('front' as const, 'rear' as const, 'left' as const, 'right' as const);

type Kind = 'cadence' | 'squadrons' | 'devils-bluff';

const model = (kind: Kind): fc.Arbitrary<BruteModel> =>
  fc
    .record({
      defence: kind === 'devils-bluff' ? fc.integer({ min: 5, max: 12 }) : fc.integer({ min: 2, max: 6 }),
      toughness: fc.integer({ min: 1, max: 8 }),
      hpMax: fc.integer({ min: 1, max: 3 }),
      missing: fc.integer({ min: 0, max: 2 }),
      shields: flag(35),
      resilient: flag(20),
      stealth: fc.option(fc.constantFrom(4, 8, 9), { freq: 4 }),
      heavyArmour: fc.option(fc.integer({ min: 1, max: 2 }), { freq: 4 }),
      vehicle: kind === 'squadrons' ? fc.constant(true) : kind === 'cadence' ? flag(15) : fc.constant(false),
      signalJam: kind === 'squadrons' ? flag(30) : fc.constant(false),
      mounted: kind === 'devils-bluff' ? flag(20) : fc.constant(false),
      acesWild: kind === 'devils-bluff' ? flag(25) : fc.constant(false),
    })
    .map(({ missing, ...rest }) => ({
      ...rest,
      hp: Math.max(1, rest.hpMax - missing),
      weakSpot: rest.vehicle ? ('rear' as const) : null,
    }));

const attackOf = (kind: Kind): fc.Arbitrary<BruteAttack> => {
  const deck = kind === 'devils-bluff';
  const ships = kind === 'squadrons';
  const db = (percent: number) => (deck ? flag(percent) : fc.constant(false));
  return fc.record({
    faces: fc.constant(deck ? (13 as const) : (6 as const)),
    squadrons: fc.constant(ships),
    skill: deck ? fc.integer({ min: 4, max: 11 }) : fc.integer({ min: 2, max: 6 }),
    skilled: flag(25),
    steadyHands: db(25),
    mountedCombat: db(25),
    attackerMounted: db(40),
    acesWild: db(25),
    attacks: fc.integer({ min: 1, max: 3 }),
    damage: fc.integer({ min: 1, max: 8 }),
    piercing: fc.integer({ min: 0, max: 4 }),
    rules: fc.record({
      accurate: flag(25),
      assault: flag(25),
      blast: x(15, 2),
      destructive: x(25, 2),
      disruptor: ships ? flag(25) : fc.constant(false),
      inaccurate: flag(15),
      indirect: flag(15),
      kinetic: ships ? flag(25) : fc.constant(false),
      rending: x(30, 2),
      shred: flag(25),
      targetLock: ships ? flag(25) : fc.constant(false),
      torrent: flag(12),
      volatile: flag(15),
      volley: flag(20),
      rapidFire: x(12, 1),
    }),
    self: model(kind),
    target: fc.array(model(kind), { minLength: 1, maxLength: 2 }),
    distance: fc.constantFrom(2, 2.9, 3, 5, 8, 9, 9.5),
    actions: fc.integer({ min: 1, max: 4 }),
    sight: fc.constantFrom('clear' as const, 'obscured' as const),
    cover: flag(40),
    higher: flag(30),
    arc: fc.option(arc, { freq: 4 }),
    evading: flag(30),
    caught: fc.integer({ min: 0, max: 2 }),
  });
};

function rulesOf(m: BruteModel): string[] {
  return [
    ...(m.shields ? ['Shields'] : []),
    ...(m.resilient ? ['Resilient'] : []),
    ...(m.stealth === null ? [] : [`Stealth (${m.stealth})`]),
    ...(m.heavyArmour === null ? [] : [`Heavy Armour (${m.heavyArmour})`]),
    ...(m.vehicle ? ['Vehicle'] : []),
    ...(m.signalJam ? ['Signal Jam'] : []),
    ...(m.mounted ? ['Horse'] : []),
    ...(m.acesWild ? ['Aces Wild'] : []),
  ];
}

const modelInput = (m: BruteModel) => ({
  defence: m.defence,
  toughness: m.toughness,
  hp: m.hp,
  hpMax: m.hpMax,
  rules: rulesOf(m),
});

function scenarioOf(kind: Kind, a: BruteAttack) {
  const r = a.rules;
  const named = (on: boolean | number, name: string): string[] =>
    on === true ? [name] : typeof on === 'number' && on > 0 ? [`${name} (${on})`] : [];
  return {
    system: kind,
    attacker: {
      ...modelInput(a.self),
      skill: a.skill,
      rules: [
        ...rulesOf({ ...a.self, mounted: a.attackerMounted, acesWild: a.acesWild }),
        ...named(a.skilled, 'Skilled'),
        ...named(a.steadyHands, 'Steady Hands'),
        ...named(a.mountedCombat, 'Mounted Combat'),
      ],
    },
    weapon: {
      range: 40,
      attacks: a.attacks,
      damage: a.damage,
      piercing: a.piercing,
      rules: [
        ...named(r.accurate, 'Accurate'),
        ...named(r.assault, 'Assault'),
        ...named(r.blast, 'Blast'),
        ...named(r.destructive, 'Destructive'),
        ...named(r.disruptor, 'Disruptor'),
        ...named(r.inaccurate, 'Inaccurate'),
        ...named(r.indirect, 'Indirect'),
        ...named(r.kinetic, 'Kinetic'),
        ...named(r.rending, 'Rending'),
        ...named(r.shred, 'Shred'),
        ...named(r.targetLock, 'Target Lock'),
        ...named(r.torrent, 'Torrent'),
        ...named(r.volatile, 'Volatile'),
        ...named(r.volley, 'Volley'),
        ...named(r.rapidFire, 'Rapid Fire'),
      ],
    },
    target: { models: a.target.map(modelInput) },
    situation: {
      distance: a.distance,
      actions: a.actions,
      sight: a.sight,
      cover: a.cover,
      higher: a.higher,
      arc: a.arc,
      evading: a.evading,
      caught: a.caught,
    },
  };
}

const agree = (kind: Kind) => (attack: BruteAttack) => {
  const a: BruteAttack = {
    ...attack,
    self: { ...attack.self, mounted: attack.attackerMounted, acesWild: attack.acesWild },
  };
  const result = scenarioOdds(scenarioOf(kind, a));
  if (!result.ok) throw new Error(result.error);
  const answer = result.value as CadenceAnswer;
  const brute = bruteForce(a);
  close(answer.hits.pmf, numbers(brute.hits), 'hits');
  close(answer.damage.pmf, numbers(brute.damage), 'damage');
  close(answer.hpLost.pmf, numbers(brute.lost), 'hpLost');
  if (a.rules.volatile) close(answer.attackerHpLost?.pmf ?? [1], numbers(brute.selfLost), 'attackerHpLost');
  expect(answer.unknownRules).toBeUndefined();
};

it.each<[Kind, number]>([
  ['cadence', 700],
  ['squadrons', 700],
  ['devils-bluff', 300],
])(
  '%s: odds equal every die enumerated',
  (kind, runs) => {
    fc.assert(fc.property(attackOf(kind), agree(kind)), { numRuns: runs, seed: 20_260, endOnFailure: true });
  },
  240_000,
);
