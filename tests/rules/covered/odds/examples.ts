/** The worked examples about chances, each with the rule it rests on. Figures to twelve digits. */
import { endOfRound, reviveOdds, speedRollOff } from '#shared/odds/bellum-odds';
import { bestOfDrawAndHand, cardSumOdds, diceSum, routChance } from '#shared/odds/card-odds';
import { certain, toArray } from '#shared/odds/distribution';
import { poolLoss } from '#shared/odds/attack-odds';
import { trackOf } from '#shared/odds/loss-track';
import { scenarioOdds } from '#shared/odds/scenario';
import type { BellumAnswer, CadenceAnswer } from '#shared/odds/answer';
import { groupResult, skillCheck } from '#shared/rules/bellum-attack';
import { needOf, successChance } from '#shared/rules/dice-test';
import { planOf } from '#shared/rules/probes';
import { rulesInForce } from '#shared/rules/resolve-rules';
import type { RuleBook } from '#shared/rules/rule-book';
import { lastPointTest, planHazard, secureTest } from '#shared/rules/turn';
import { parseRuleRef } from '#shared/schema/rule-ref';
import { covers, restsOn, type CoveredRule } from '../../covered-rule';

type Fields = Record<string, unknown>;
interface Parts {
  readonly attacker?: Fields;
  readonly weapon?: Fields;
  readonly target?: Fields;
  readonly situation?: Fields;
  readonly deck?: unknown;
}

const digits = (n: number): number => Number(n.toFixed(12));
function answerOf(system: string, parts: Parts, book: RuleBook): CadenceAnswer {
  const result = scenarioOdds(
    {
      system,
      attacker: { skill: 4, ...parts.attacker },
      weapon: { range: 24, attacks: 6, damage: 4, piercing: 0, ...parts.weapon },
      target: { defence: 4, toughness: 4, hp: 4, ...parts.target },
      situation: { distance: 7, actions: 2, ...parts.situation },
      ...(parts.deck === undefined ? {} : { deck: parts.deck }),
    },
    () => book,
  );
  if (!result.ok) throw new Error(result.error);
  return result.value as CadenceAnswer;
}

/** Several questions of one example, each reduced to the figures it states. */
const example = (
  id: string,
  system: string,
  rests: string,
  expected: readonly number[],
  asks: readonly [Parts, (answer: CadenceAnswer) => number][],
): CoveredRule =>
  restsOn(rests, id, 'figures of the example', expected.map(digits), (world) =>
    asks.map(([parts, pick]) => digits(pick(answerOf(system, parts, world.book(system))))),
  );

const hit = ({ chances }: CadenceAnswer): number => chances.attack;
const save = ({ chances }: CadenceAnswer): number => chances.defence;
const counter = ({ needs }: CadenceAnswer): number => Number.parseInt(needs.counter, 10);
const none = ({ hpLost }: CadenceAnswer): number => hpLost.pmf[0] ?? 0;
const first = ({ hpLost }: CadenceAnswer): number => hpLost.pmf[1] ?? 0;
const lost = ({ hpLost }: CadenceAnswer): number => hpLost.mean;
const hits = ({ hits: all }: CadenceAnswer): number => all.mean;
const kill = ({ destroyed }: CadenceAnswer): number => destroyed;
const on = (situation: Fields, attacker: Fields = {}, rules: readonly string[] = []): Parts => ({
  situation,
  attacker,
  weapon: { rules },
});
const prc = (piercing: number, situation: Fields = {}, target: Fields = {}): Parts => ({
  weapon: { piercing },
  situation,
  target,
});

const cadence: readonly CoveredRule[] = [
  example(
    'C-X-1',
    'cadence',
    'C-HIT-RUSH',
    [1 / 2, 1 / 6, 0],
    [
      [on({}), hit],
      [on({ actions: 3 }), hit],
      [on({ actions: 3, sight: 'obscured' }), hit],
    ],
  ),
  example(
    'C-X-2',
    'cadence',
    'C-HIT-RUSH',
    [1 / 3, 5 / 6, 0],
    [
      [on({ actions: 3 }, { skill: 3 }), hit],
      [on({ higher: true }, { skill: 2 }, ['Accurate']), hit],
      [on({ actions: 3 }, { skill: 5 }), hit],
    ],
  ),
  example(
    'C-X-3',
    'cadence',
    'C-USR-SKILLED',
    [3 / 4, 11 / 36, 0],
    [{}, { actions: 3 }, { actions: 3, sight: 'obscured' }].map((situation) => [
      on(situation, { rules: ['Skilled'] }),
      hit,
    ]),
  ),
  example(
    'C-X-4',
    'cadence',
    'C-WSR-INACCURATE',
    [1 / 6, 11 / 36, 0],
    [
      [on({}, {}, ['Inaccurate']), hit],
      [on({}, { rules: ['Skilled'] }, ['Inaccurate']), hit],
      [on({ actions: 3 }, {}, ['Inaccurate']), hit],
    ],
  ),
  example(
    'C-X-5',
    'cadence',
    'C-HIT-CLOSE',
    [1 / 6, 5 / 6],
    [['Accurate'], ['Accurate', 'Assault']].map((rules) => [
      on({ distance: 2.5, actions: 3 }, { skill: 2 }, rules),
      hit,
    ]),
  ),
  example(
    'C-X-6',
    'cadence',
    'C-DEF-3',
    [1 / 2, 1 / 3, 1 / 6, 0],
    [0, 1, 2, 3].map((n) => [prc(n), save]),
  ),
  example(
    'C-X-7',
    'cadence',
    'C-TER-COVER',
    [5 / 6, 2 / 3, 1 / 2, 1 / 3, 1 / 6, 1 / 6],
    [0, 1, 2, 3, 4, 5].map((n) => [prc(n, { sight: 'obscured', cover: true }), save]),
  ),
  example(
    'C-X-8',
    'cadence',
    'C-USR-HEAVYARMOUR',
    [1 / 6, 1 / 2],
    [3, 0].map((n) => [prc(n, {}, { rules: ['Heavy Armour (1)'] }), save]),
  ),
  example(
    'C-X-9',
    'cadence',
    'C-CTR-3',
    [4, 5, 5, 6, 3, 2, 6, 2, 3, 2],
    (
      [
        [4, 4],
        [5, 4],
        [6, 4],
        [8, 4],
        [3, 4],
        [2, 4],
        [6, 3],
        [3, 6],
        [4, 6],
        [3, 7],
      ] as const
    ).map(([damage, toughness]) => [{ weapon: { damage }, target: { toughness } }, counter]),
  ),
  example(
    'C-X-10',
    'cadence',
    'C-WSR-SHRED',
    [6, 7],
    [5, 8].map((damage) => [{ weapon: { damage, rules: ['Shred'] } }, counter]),
  ),
  example('C-X-11', 'cadence', 'C-DEF-3', [1 / 6], [[{ weapon: { attacks: 1, piercing: 1 } }, first]]),
  example(
    'C-X-12',
    'cadence',
    'C-WSR-RENDING',
    [16 / 3, 8, 8 / 3],
    [{}, { attacker: { rules: ['Skilled'] } }, { situation: { distance: 2 } }].map((parts) => [
      { ...parts, weapon: { attacks: 8, rules: ['Rending (1)'] } },
      hits,
    ]),
  ),
  example(
    'C-X-13',
    'cadence',
    'C-WSR-TORRENT',
    [5 / 2],
    [[{ weapon: { attacks: 3, rules: ['Torrent'] }, situation: { actions: 4 } }, hits]],
  ),
  covers('C-X-14', 'two dice each', [575 / 1296, 73 / 648].map(digits), () => {
    const sum = diceSum(2);
    let [ahead, tie] = [0, 0];
    sum.forEach((p, a) =>
      sum.forEach((q, b) => {
        if (a > b) ahead += p * q;
        else if (a === b) tie += p * q;
      }),
    );
    return [digits(ahead), digits(tie)];
  }),
  restsOn('C-OBJ-7', 'C-X-15', 'last point and Secure', [5 / 6, 2 / 3, 5 / 9].map(digits), (world) => {
    const book = world.book('cadence');
    const [keep, secure] = [successChance(lastPointTest(book, [])), successChance(secureTest(book, 4, []))];
    return [keep, secure, keep * secure].map(digits);
  }),
  example(
    'C-X-33',
    'cadence',
    'C-WSR-RAPIDFIRE',
    [6],
    [[{ weapon: { attacks: 4, rules: ['Rapid Fire (2)'] }, target: { hp: 40 } }, hits]],
  ),
  restsOn(
    'C-USR-SHIELDS',
    'C-X-35',
    'Shields fall with the first point',
    [27 / 64, 19 / 64, 14 / 64, 4 / 64].map(digits),
    (world) => {
      const plan = planOf(world.book('cadence'), { hp: 3, target: ['Shields'] });
      return toArray(
        poolLoss(certain(3), { ...plan, defence: { ...plan.defence, target: 99 } }, trackOf([{ hp: 3, hpMax: 3 }])),
      ).map(digits);
    },
  ),
];

const kinetic = { piercing: 1, rules: ['Fixed', 'Kinetic'] };
const heavyKinetic = { piercing: 2, rules: ['Fixed', 'Kinetic', 'Shred'] };
const missiles = { attacks: 3, damage: 6, piercing: 2, rules: ['Destructive (2)', 'Target Lock'] };
const heavyMissiles = { ...missiles, attacks: 4, piercing: 3 };
const bombs = { range: 6, attacks: 2, damage: 6, piercing: 3, rules: ['Destructive (2)', 'Inaccurate'] };
const shielded = { rules: ['Shields'] };

const squadrons: readonly CoveredRule[] = [
  example(
    'S-X-11',
    'squadrons',
    'C-CTR-3',
    [117649 / 262144, 49141 / 65536, 389 / 131072],
    [
      [{}, none],
      [{}, lost],
      [{}, kill],
    ],
  ),
  example(
    'S-X-12',
    'squadrons',
    'S-GEN-5',
    [15625 / 46656, 1457 / 1458],
    [none, lost].map((pick) => [{ situation: { arc: 'rear' } }, pick]),
  ),
  example(
    'S-X-13',
    'squadrons',
    'C-HIT-RUSH',
    [148035889 / 191102976, 148035889 / 191102976],
    [{ actions: 3 }, { distance: 2 }].map((situation) => [{ situation }, none]),
  ),
  example('S-X-14', 'squadrons', 'S-EVA-6', [887503681 / 1073741824], [[{ situation: { evading: true } }, none]]),
  example(
    'S-X-15',
    'squadrons',
    'S-USR-SHIELDS',
    [11390625 / 16777216, 7194897 / 16777216, 117649 / 262144],
    [
      [{ target: shielded }, none],
      [{ target: shielded }, lost],
      [{ target: { ...shielded, hp: 3, hpMax: 4 } }, none],
    ],
  ),
  example(
    'S-X-16',
    'squadrons',
    'S-WSR-DISRUPTOR-1',
    [144057095 / 191102976],
    [
      [
        { weapon: { range: 8, piercing: 2, rules: ['Disruptor'] }, target: shielded },
        ({ commandPointsLost }) => commandPointsLost ?? 0,
      ],
    ],
  ),
  example(
    'S-X-17',
    'squadrons',
    'S-WSR-KINETIC',
    [15625 / 46656, 148035889 / 191102976],
    [
      [{ weapon: kinetic }, none],
      [{ weapon: kinetic, target: shielded }, none],
    ],
  ),
  example(
    'S-X-18',
    'squadrons',
    'C-WSR-SHRED',
    [7051505 / 4251528, 71748864325 / 34828517376],
    [
      [{ weapon: heavyKinetic }, lost],
      [{ weapon: heavyKinetic, situation: { arc: 'rear' } }, lost],
    ],
  ),
  example(
    'S-X-19',
    'squadrons',
    'S-WSR-LOCK-1',
    [32180 / 19683, 64360 / 59049, 4300 / 59049, 32180 / 59049],
    [
      [{ weapon: missiles, situation: { locked: true } }, lost],
      [{ weapon: missiles }, lost],
      [{ weapon: missiles }, kill],
      [{ weapon: missiles, target: { rules: ['Signal Jam'] } }, lost],
    ],
  ),
  example(
    'S-X-20',
    'squadrons',
    'C-WSR-DESTRUCTIVE',
    [16184 / 6561, 1976 / 6561, 3952 / 19683],
    [
      [{ weapon: heavyMissiles, situation: { locked: true } }, lost],
      [{ weapon: heavyMissiles, situation: { locked: true } }, kill],
      [{ weapon: heavyMissiles }, kill],
    ],
  ),
  example(
    'S-X-21',
    'squadrons',
    'C-WSR-INACCURATE',
    [4 / 9, 0, 4 / 9, 22 / 27],
    [
      [{ weapon: bombs, situation: { distance: 4 } }, lost],
      [{ weapon: bombs, situation: { distance: 4, actions: 3 } }, lost],
      [{ weapon: bombs, situation: { distance: 2, actions: 3 } }, lost],
      [{ weapon: bombs, situation: { distance: 4 }, attacker: { rules: ['Skilled'] } }, lost],
    ],
  ),
  example(
    'S-X-22',
    'squadrons',
    'C-WSR-RENDING',
    [16 / 3, 282429536481 / 1099511627776],
    [hits, none].map((pick) => [{ weapon: { attacks: 8, rules: ['Rending (1)'] } }, pick]),
  ),
  example(
    'S-X-23',
    'squadrons',
    'S-USR-STEALTH',
    [1 / 2, 1 / 3, 0, 1 / 2],
    [
      [9, 'Stealth (9)', hit],
      [9.5, 'Stealth (9)', hit],
      [16, 'Stealth (9)', hits],
      [15.9, 'Stealth (18)', hit],
    ].map(([distance, rule, pick]) => [
      { weapon: { range: 16 }, situation: { distance }, target: { rules: [rule] } },
      pick as (answer: CadenceAnswer) => number,
    ]),
  ),
  example(
    'S-X-24',
    'squadrons',
    'C-CTR-3',
    [43653 / 262144, 472 / 2187],
    [
      [{ target: { hp: 2 } }, kill],
      [{ weapon: { attacks: 4, damage: 5, piercing: 1 }, target: { hp: 2 } }, kill],
    ],
  ),
  restsOn(
    'S-TER-DANG-3',
    'S-X-25',
    'Dangerous terrain',
    [1 / 3, 1 / 4, 1 / 6, 2 / 9, 1 / 8, 1 / 18].map(digits),
    (world) => {
      const book = world.book('squadrons');
      return (
        [
          [4, []],
          [5, []],
          [6, []],
          [4, ['Shields']],
          [5, ['Shields']],
          [6, ['Shields']],
        ] as const
      ).map(([toughness, rules]) => {
        const model = { hp: 4, hpMax: 4, defence: 4, toughness, rules: rulesInForce(book, rules.map(parseRuleRef)) };
        const hazard = planHazard(book, model);
        return hazard
          ? digits(
              successChance(hazard.test) *
                (poolLoss(
                  certain(1),
                  { ...hazard.hit, defence: { ...hazard.hit.defence, target: 99 } },
                  trackOf([model]),
                )[1] ?? 0),
            )
          : 0;
      });
    },
  ),
];

const rifle = { range: 18, attacks: 2, damage: 5, piercing: 2, rules: ['Rending (1)'] };
const gunman = { defence: 10, toughness: 3, hp: 3 };
const db = (
  id: string,
  rests: string,
  expected: readonly number[],
  asks: readonly [Parts, (answer: CadenceAnswer) => number][],
): CoveredRule =>
  example(
    id,
    'devils-bluff',
    rests,
    expected,
    asks.map(([parts, pick]) => [
      { ...parts, target: { ...gunman, ...parts.target }, situation: { distance: 5, ...parts.situation } },
      pick,
    ]),
  );
const wild = (attacker: readonly string[]) =>
  on({ higher: true }, { skill: 6, rules: attacker }, ['Accurate', 'Assault']);
const drawn = { attacks: 3, damage: 5, piercing: 2 };

const devilsBluff: readonly CoveredRule[] = [
  restsOn('D-DRAW-1', 'D-EX-1', 'figures of the example', [8 / 13, 6 / 13, 5 / 13].map(digits), (world) =>
    [6, 8, 9].map((skill) => digits(successChance(planOf(world.book('devils-bluff'), { skill }).attack))),
  ),
  db(
    'D-EX-2',
    'D-ATT-3',
    [1 / 13, 0, 7 / 13],
    [
      [on({ actions: 3 }, { skill: 9 }), hit],
      [on({ actions: 3, sight: 'obscured' }, { skill: 9 }), hit],
      [on({ higher: true }, { skill: 9 }), hit],
    ],
  ),
  db(
    'D-EX-3',
    'D-UPG-STEADY-HANDS',
    [4 / 13, 6 / 13],
    [
      [on({ actions: 3 }, { skill: 6 }), hit],
      [on({ actions: 3 }, { skill: 6, rules: ['Steady Hands'] }), hit],
    ],
  ),
  db(
    'D-EX-4',
    'D-UPG-ACES-WILD',
    [12 / 13, 1],
    [
      [wild(['Horse', 'Mounted Combat']), hit],
      [wild(['Horse', 'Mounted Combat', 'Aces Wild']), hit],
    ],
  ),
  db('D-EX-5', 'D-ATT-1', [1 / 13], [[on({ distance: 2, actions: 3, higher: true }, { skill: 6 }), hit]]),
  restsOn('D-DRAW-3', 'D-EX-6', 'both hit, none put back', digits(46 / 221), (world) =>
    digits(
      answerOf(
        'devils-bluff',
        { attacker: { skill: 8 }, weapon: { attacks: 2 }, target: gunman, deck: 'fresh' },
        world.book('devils-bluff'),
      ).hits.pmf[2] ?? 0,
    ),
  ),
  restsOn(
    'D-DRAW-3',
    'D-EX-7',
    'three draws, none put back',
    [57, 304, 496, 248].map((n) => digits(n / 1105)),
    (world) =>
      answerOf(
        'devils-bluff',
        { attacker: { skill: 6 }, weapon: drawn, target: gunman, deck: 'fresh' },
        world.book('devils-bluff'),
      ).hits.pmf.map(digits),
  ),
  db(
    'D-EX-8',
    'D-ATT-7',
    [4 / 13, 3 / 13, 2 / 13, 0],
    [0, 1, 2, 4].map((n) => [prc(n), save]),
  ),
  db(
    'D-EX-9',
    'D-CORE-TER-COVER',
    [6 / 13, 4 / 13, 9 / 13, 2 / 13],
    [
      [2, {}],
      [4, {}],
      [1, { defence: 8 }],
      [2, { mounted: true }],
    ].map(([n, target]) => [prc(n as number, { sight: 'obscured', cover: true }, target as Fields), save]),
  ),
  restsOn('D-CTR-6', 'D-EX-10', 'Toughness 3', [7, 9, 11, 11, 13], (world) =>
    [2, 3, 4, 5, 6].map((damage) => needOf(planOf(world.book('devils-bluff'), { damage, toughness: 3 }).counter)),
  ),
  restsOn('D-CTR-6', 'D-EX-11', 'Toughness 4', [5, 7, 9, 11, 11], (world) =>
    [2, 3, 4, 5, 6].map((damage) => needOf(planOf(world.book('devils-bluff'), { damage, toughness: 4 }).counter)),
  ),
  db(
    'D-EX-12',
    'D-CTR-6',
    [54, 80, 100, 110, 132].map((n) => n / 169),
    [
      [2, 0],
      [3, 1],
      [4, 1],
      [5, 2],
      [6, 2],
    ].map(([damage, piercing]) => [
      { attacker: { skill: 2 }, weapon: { attacks: 1, damage, piercing, rules: ['Torrent'] } },
      (answer) => (answer.hpLost.pmf[1] ?? 0) / (12 / 13),
    ]),
  ),
  restsOn('D-DRAW-3', 'D-EX-13', 'one Revolver draw', digits(31 / 85), (world) => {
    const ask = (deck: string): number =>
      first(
        answerOf(
          'devils-bluff',
          {
            attacker: { skill: 6 },
            weapon: { attacks: 1, damage: 4, piercing: 1, rules: ['Assault'] },
            target: gunman,
            deck,
          },
          world.book('devils-bluff'),
        ),
      );
    return digits(ask('fresh'));
  }),
  restsOn('D-DRAW-3', 'D-EX-14', 'Rifle and Shotgun', [4198 / 16575, 1671 / 5525].map(digits), (world) =>
    [5, 6].map((damage) =>
      digits(
        first(
          answerOf(
            'devils-bluff',
            {
              attacker: { skill: 9 },
              weapon: { attacks: 1, damage, piercing: 2 },
              target: gunman,
              deck: 'fresh',
            },
            world.book('devils-bluff'),
          ),
        ),
      ),
    ),
  ),
  db(
    'D-EX-15',
    'D-WSR-RENDING',
    [12 / 13, 22 / 13, 11 / 13],
    [
      [{ attacker: { skill: 9 }, weapon: rifle }, hits],
      [{ attacker: { skill: 6 }, weapon: { attacks: 2, rules: ['Accurate', 'Longshot', 'Rending (1)'] } }, hits],
      [
        {
          attacker: { skill: 6 },
          weapon: { attacks: 2, rules: ['Accurate', 'Longshot', 'Rending (1)'] },
          situation: { longshot: true },
        },
        hits,
      ],
    ],
  ),
  restsOn('D-WSR-SHRED', 'D-EX-16', 'no Defence, no Counter', [0, 0, 1], (world) => {
    const plan = planOf(world.book('devils-bluff'), {
      damage: 6,
      piercing: 4,
      defence: 10,
      toughness: 3,
      weapon: ['Blast (2)', 'Shred'],
    });
    return toArray(poolLoss(certain(plan.blast), plan, trackOf([{ hp: 2, hpMax: 3 }]))).map(digits);
  }),
  restsOn('D-UPG-ACES-WILD', 'D-EX-17', 'lost on an Ace but for Aces Wild', [1 / 13, 0].map(digits), (world) => {
    const book = world.book('devils-bluff');
    return [[], ['Aces Wild']].map((rules) =>
      digits(1 - successChance(lastPointTest(book, rulesInForce(book, rules.map(parseRuleRef))))),
    );
  }),
  restsOn('D-DRAW-3', 'D-EX-18', 'two cards each', [7868 / 16575, 839 / 16575].map(digits), () => {
    const { first: ahead, tie } = cardSumOdds(2);
    return [digits(ahead), digits(tie)];
  }),
  restsOn('D-DRAW-3', 'D-EX-19', 'one card each', [8 / 17, 1 / 17].map(digits), () => {
    const { first: ahead, tie } = cardSumOdds(1);
    return [digits(ahead), digits(tie)];
  }),
  covers('D-EX-21', 'over 21', [19 / 221, 8 / 17, 31232 / 38675, 206473 / 216580].map(digits), () =>
    [2, 3, 4, 5].map((n) => digits(routChance(n))),
  ),
  covers('D-EX-22', 'drawn card and three in hand', [3128 / 3185, 46953 / 54145, 15229 / 54145].map(digits), () =>
    [6, 9, 13].map((value) => digits(bestOfDrawAndHand(value))),
  ),
  restsOn(
    'D-HAND-2',
    'D-EX-23',
    'the King is swapped in',
    2,
    (world) =>
      answerOf(
        'devils-bluff',
        {
          attacker: { skill: 6 },
          weapon: { attacks: 2, rules: ['Assault'] },
          target: gunman,
          deck: { counts: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0], hand: [13, 4, 1] },
        },
        world.book('devils-bluff'),
      ).hits.mean,
  ),
  restsOn('D-DRAW-3', 'D-EX-32', 'three draws at 6+', [248 / 1105, 72 / 13].map(digits), (world) => {
    const { hits: all } = answerOf(
      'devils-bluff',
      { attacker: { skill: 6 }, weapon: drawn, target: gunman, deck: 'fresh' },
      world.book('devils-bluff'),
    );
    return [digits(all.pmf[3] ?? 0), digits(3 * all.mean)];
  }),
];

function groupOf(book: RuleBook, action: string, attacker: Fields, weapon: Fields, target: Fields): BellumAnswer {
  const result = scenarioOdds(
    {
      system: 'bellum-caelum',
      action,
      attacker: { type: 'hero', skill: 4, ...attacker },
      weapon: { attacks: 2, type: 'v', strength: 4, damage: 1, ...weapon },
      target: { type: 'infantry', saves: 1, defence: 0, toughness: 5, models: 10, ...target },
    },
    () => book,
  );
  if (!result.ok) throw new Error(result.error);
  return result.value as BellumAnswer;
}
type GroupAsk = readonly [string, Fields, Fields, Fields];
const bc = (
  id: string,
  rests: string,
  expected: readonly number[],
  pick: (answer: BellumAnswer) => readonly number[],
  ...asks: readonly GroupAsk[]
): CoveredRule =>
  restsOn(rests, id, 'figures of the example', expected.map(digits), (world) =>
    asks.flatMap(([action, a, w, t]) => pick(groupOf(world.book('bellum-caelum'), action, a, w, t)).map(digits)),
  );
const unsaved = ({ unsaved: all }: BellumAnswer): readonly number[] => all.pmf;
const unsavedMean = ({ unsaved: all }: BellumAnswer): readonly number[] => [all.mean];
const vehicle = { type: 'vehicle', saves: 3, wounds: 9 };
const check = (
  stat: 'ini' | 'apt' | 'toughness' | 'sho',
  need: number,
  printed: readonly string[],
  book: RuleBook,
  modifier = 0,
) => skillCheck(stat, need, rulesInForce(book, printed.map(parseRuleRef)), 1, modifier);

const bellumCaelum: readonly CoveredRule[] = [
  covers('B-EX-1', 'Speed 2 against 0', [13 / 18, 1 / 6, 1 / 9, 13 / 16].map(digits), () =>
    Object.values(speedRollOff(2, 0)).map(digits),
  ),
  restsOn('B-EX-1', 'B-EX-2', 'Speed 1 against 0', [7 / 12, 5 / 18, 5 / 36, 21 / 31].map(digits), () =>
    Object.values(speedRollOff(1, 0)).map(digits),
  ),
  restsOn('B-STAT-10', 'B-EX-3', 'Strength and Defence', [1 / 3, 1 / 2, 2 / 3, 5 / 6, 0, 1].map(digits), (world) =>
    (
      [
        [4, -1],
        [4, 0],
        [4, 1],
        [4, 2],
        [6, -1],
        [3, 2],
      ] as const
    ).map(([strength, defence]) =>
      digits(groupOf(world.book('bellum-caelum'), 'shoot', {}, { strength }, { defence }).chances.save),
    ),
  ),
  restsOn('B-SHOOT-5', 'B-EX-4', 'type v at infantry', [1 / 2, 3 / 8, 1 / 8], (world) =>
    groupOf(world.book('bellum-caelum'), 'shoot', {}, {}, {}).unsaved.pmf.map(digits),
  ),
  bc('B-EX-5', 'B-TYPE-I-3', [5 / 12, 4 / 9, 5 / 36], unsaved, ['shoot', {}, { type: 'i' }, {}]),
  bc(
    'B-EX-6',
    'B-TYPE-I-2',
    [2, 0],
    ({ needs }) => [needs.dice],
    ['shoot', { type: 'infantry', models: 5 }, { attacks: 1, type: 'i' }, vehicle],
    ['shoot', {}, { attacks: 1, type: 'i' }, vehicle],
  ),
  bc(
    'B-EX-7',
    'B-TYPE-V-2',
    [31 / 81, 11 / 24, 47 / 81],
    unsavedMean,
    ...[2, 1, 0].map((defence): GroupAsk => ['shoot', {}, { strength: 5 }, { ...vehicle, defence }]),
  ),
  bc('B-EX-8', 'B-SR-PIERCING', [419 / 972, 110 / 243, 113 / 972], unsaved, [
    'shoot',
    {},
    { strength: 5, rules: ['Piercing 5+'] },
    { ...vehicle, defence: 2 },
  ]),
  bc(
    'B-EX-9',
    'B-SHOOT-11',
    [1, 2, 2, 2],
    ({ damage }) => [(damage.pmf.length - 1) / 2],
    ['shoot', {}, { damage: 2 }, {}],
    ['shoot', {}, { damage: 2 }, { type: 'vehicle', wounds: 10 }],
    ['shoot', {}, { damage: 2, rules: ['Areal Effect'] }, {}],
    ['fight', {}, { damage: 2 }, {}],
  ),
  restsOn('B-FIGHT-5', 'B-EX-10', 'two unsaveable, one other, three parries', { unsaved: 2, returned: 0 }, () =>
    groupResult(2, 1, 3, true),
  ),
  covers(
    'B-EX-11',
    'surplus parries',
    [
      { unsaved: 0, returned: 2 },
      { unsaved: 1, returned: 2 },
    ],
    () => [groupResult(0, 2, 4, true), groupResult(1, 0, 3, true)],
  ),
  bc(
    'B-EX-12',
    'B-FIGHT-7',
    [1 / 2, 5 / 16, 5 / 32, 1 / 32, 13 / 16, 5 / 32, 1 / 32],
    ({ unsaved: u, returned: r }) => [...u.pmf, ...r.pmf],
    ['fight', {}, { attacks: 3, type: 'h' }, { saves: 2 }],
  ),
  bc('B-EX-13', 'B-FIGHT-7', [11665 / 3888, 1 / 3888], ({ unsaved: u, returned: r }) => [r.mean, u.pmf[1] ?? 0], [
    'fight',
    { skill: 5 },
    { attacks: 1, strength: 3 },
    { saves: 4, defence: 1 },
  ]),
  restsOn(
    'B-END-4',
    'B-EX-14',
    'five dice of 5+',
    [1, 10, 40, 80, 80, 32].map((n) => digits(n / 243)),
    () => toArray(endOfRound(certain(5), skillCheck('toughness', 5, []), Infinity).wounds).map(digits),
  ),
  restsOn('B-END-8', 'B-EX-15', 'a unit of three', [64 / 81, 4].map(digits), () => {
    const { incapacitated, wounds } = endOfRound(certain(5), skillCheck('toughness', 5, []), 3);
    return [digits(incapacitated), wounds.length];
  }),
  restsOn('B-END-4', 'B-EX-16', 'a hero with three wounds', digits(5 / 16), () =>
    digits(endOfRound(certain(4), skillCheck('toughness', 4, []), 3).incapacitated),
  ),
  covers('B-EX-18', 'Ini 4+ and 3+, two orders', [1 / 4, 1 / 2, 1 / 4, 1 / 9, 4 / 9, 4 / 9].map(digits), () =>
    [4, 3].flatMap((need) => {
      const p = successChance(skillCheck('ini', need, []));
      return [(1 - p) ** 2, 2 * p * (1 - p), p * p].map(digits);
    }),
  ),
  bc(
    'B-EX-19',
    'B-ACT-6',
    [1 / 2, 1 / 3, 1 / 6, 0],
    ({ chances }) => [chances.attack],
    ...[0, 1, 2, 3].map((repeat): GroupAsk => ['shoot', { repeat }, {}, {}]),
  ),
  covers('B-EX-20', 'leaves with two Moves', digits(2 / 3), () => {
    const [one, two] = [0, -1].map((modifier) => successChance(skillCheck('ini', 4, [], 1, modifier)));
    return digits((one ?? 0) + (1 - (one ?? 0)) * (two ?? 0));
  }),
  covers('B-EX-21', 'Apt 2+ with +2', [1 / 2, 1 / 3].map(digits), () =>
    [-2, -3].map((modifier) => digits(successChance(skillCheck('apt', 2, [], 1, modifier)))),
  ),
  restsOn('B-SR-ENHANCE', 'B-EX-22', 'needed faces', [2, 3, 2, 6], (world) => {
    const book = world.book('bellum-caelum');
    return [
      needOf(check('toughness', 3, ['Enhance Toughness 2 min. 2+'], book)),
      needOf(check('toughness', 5, ['Enhance Toughness 2 min. 2+'], book)),
      needOf(check('toughness', 2, ['Enhance Toughness 2 min. 3+'], book)),
      needOf(check('sho', 5, ['Vitiate Shooting 2 max. 6+'], book)),
    ];
  }),
  bc(
    'B-EX-23',
    'B-SR-ADVANTAGED',
    [7 / 12, 7 / 18],
    ({ chances }) => [chances.attack],
    ...[0, 1].map((repeat): GroupAsk => ['shoot', { repeat, rules: ['Advantaged Shooting 1'] }, {}, {}]),
  ),
  covers('B-EX-24', 'three slain, 5+', [8 / 27, 4 / 9, 2 / 9, 1 / 27].map(digits), () =>
    toArray(reviveOdds(certain(3), 5)).map(digits),
  ),
  restsOn('B-END-4', 'B-EX-27', 'a part with two wounds', digits(4083 / 4096), () =>
    digits(endOfRound(certain(12), skillCheck('toughness', 4, []), 2).incapacitated),
  ),
  bc(
    'B-EX-29',
    'B-INF-1',
    [320925917 / 136048896, 5 / 3],
    unsavedMean,
    ...[0, 1].map((repeat): GroupAsk => [
      'shoot',
      { type: 'infantry', models: 10, skill: 5, repeat },
      { attacks: 1, type: 'i', strength: 3 },
      { saves: 2 },
    ]),
  ),
  bc(
    'B-EX-30',
    'B-TYPE-I-2',
    [1711 / 729, 2191 / 729],
    unsavedMean,
    ...[2, 0].map((defence): GroupAsk => [
      'shoot',
      { type: 'infantry', models: 6, skill: 3 },
      { attacks: 2, type: 'i' },
      { type: 'vehicle', saves: 2, defence, wounds: 9 },
    ]),
  ),
  bc('B-EX-31', 'B-SR-TARGETED-ATTACK', [59 / 144, 5 / 12, 25 / 144], unsaved, [
    'shoot',
    { type: 'vehicle' },
    { strength: 6, damage: 4, rules: ['Targeted Attack'] },
    { saves: 2, units: 4 },
  ]),
  bc('B-EX-31b', 'B-SR-TARGETED-ATTACK', [6, 1], ({ needs }) => [needs.dice, needs.saves], [
    'shoot',
    { type: 'infantry', models: 6 },
    { attacks: 1, rules: ['Targeted Attack'] },
    { saves: 2, units: 4 },
  ]),
  covers('B-EX-32', 'Piercing v at a titan', [5 / 9, 1 / 3, 1 / 9].map(digits), (world) =>
    groupOf(
      world.book('bellum-caelum'),
      'shoot',
      { type: 'vehicle', skill: 3 },
      { strength: 5, damage: 3, rules: ['Piercing 5+'] },
      { type: 'titan', saves: 2, defence: 1, wounds: 12 },
    ).unsaved.pmf.map(digits),
  ),
];

export const covered: readonly CoveredRule[] = [...cadence, ...squadrons, ...devilsBluff, ...bellumCaelum];
