/** How numbers come about: dice, cards, hits, saves, losses. */
import { attackOdds, hitsOf, lossOf, poolLoss } from '#shared/odds/attack-odds';
import { bellumOdds, endOfRound, roundOdds } from '#shared/odds/bellum-odds';
import { FRESH_DECK } from '#shared/odds/deck';
import { deckOdds } from '#shared/odds/deck-odds';
import { defenceChances } from '#shared/odds/die-chances';
import { atLeast, certain, meanOf, toArray } from '#shared/odds/distribution';
import { modelsAfter, trackOf } from '#shared/odds/loss-track';
import { planAttack, type AttackPlan, type TargetModel } from '#shared/rules/attack';
import { groupResult, planBellumAttack, skillCheck, type BellumContext } from '#shared/rules/bellum-attack';
import { nextToLose } from '#shared/rules/casualties';
import { diceTest, easier, harder, needOf, passes, rerollFailures, successChance } from '#shared/rules/dice-test';
import { planOf, type GivenAttack } from '#shared/rules/probes';
import { D6 } from '#shared/rules/randomiser';
import { rulesInForce } from '#shared/rules/resolve-rules';
import { parseRuleRef } from '#shared/schema/rule-ref';
import { covers, restsOn, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const round = (n: number): number => Math.round(n * 1e9) / 1e9;
const cadence = (world: World, given: GivenAttack = {}): AttackPlan => planOf(world.book('cadence'), given);
const ships = (world: World, given: GivenAttack = {}): AttackPlan => planOf(world.book('squadrons'), given);
const cards = (world: World, given: GivenAttack = {}): AttackPlan => planOf(world.book('devils-bluff'), given);
const one = trackOf([{ hp: 4, hpMax: 4 }]);
const SURE = { unsaved: 1, damage: 1, lost: 1, lostShielded: 1 };
const noDefence = (plan: AttackPlan): AttackPlan => ({ ...plan, defence: { ...plan.defence, target: 99 } });

/** A unit whose models differ, under a weapon of Damage 6. */
function mixed(world: World, ...models: readonly Partial<TargetModel>[]): AttackPlan {
  return planAttack({
    book: world.book('cadence'),
    attacker: { skill: 4, rules: [] },
    weapon: { range: 24, attacks: 2, damage: 6, piercing: 0, rules: [] },
    target: models.map((model) => ({ hp: 2, hpMax: 2, defence: 4, toughness: 4, rules: [], ...model })),
    situation: { distance: 8 },
  });
}

interface GivenGroup {
  readonly action?: 'shoot' | 'fight';
  readonly saves?: number;
  readonly defence?: number;
  readonly strength?: number;
  readonly damage?: number;
  readonly skill?: number;
  readonly attacks?: number;
  readonly target?: readonly string[];
}
const group = (world: World, given: GivenGroup = {}): BellumContext => ({
  book: world.book('bellum-caelum'),
  action: given.action ?? 'shoot',
  attacker: { type: 'hero', skill: given.skill ?? 4, models: 1, units: 1, repeat: 0, rules: [] },
  weapon: {
    attacks: given.attacks ?? 2,
    count: 1,
    type: 'h',
    strength: given.strength ?? 4,
    damage: given.damage ?? 1,
    rules: [],
  },
  target: {
    type: 'infantry',
    saves: given.saves ?? 1,
    defence: given.defence ?? 0,
    toughness: 4,
    wounds: 1,
    woundsLeft: 10,
    units: 1,
    rules: rulesInForce(world.book('bellum-caelum'), (given.target ?? []).map(parseRuleRef)),
  },
});
const groupPlan = (world: World, given: GivenGroup = {}) => planBellumAttack(group(world, given));

const dice: readonly CoveredRule[] = [
  covers(
    'C-DICE-1',
    'six equal faces',
    [5, 4, 3, 2, 1].map((n) => round(n / 6)),
    (world) => [2, 3, 4, 5, 6].map((need) => round(successChance(diceTest(world.book('cadence').dice, need)))),
  ),
  covers('C-DICE-2', 'modifiers move the needed face', [5, 3], () => [
    needOf(harder(diceTest(D6, 4), 1)),
    needOf(easier(diceTest(D6, 4), 1)),
  ]),
  covers('C-DICE-3', 'a 7 cannot be rolled', 0, () => successChance(harder(diceTest(D6, 4), 3))),
  covers('C-DICE-4', 'a natural 1 fails whatever the bonus', [false, round(5 / 6)], () => [
    passes(diceTest(D6, 1), 1),
    round(successChance(easier(diceTest(D6, 2), 3))),
  ]),
  covers('C-DICE-8', 'Shields add no second re-roll to evasion', [0.25, 0.25], (world) => {
    const { lost, lostShielded } = defenceChances(ships(world, { evading: true, target: ['Shields'] }));
    return [lost, lostShielded];
  }),
  covers('C-DICE-9', 'the second face stands, a 6 included', round(11 / 36), () =>
    round(successChance(rerollFailures(diceTest(D6, 6)))),
  ),
  covers('C-CONV-5', 'a roll of 6 is the natural face: close range ignores +1', 6, (world) =>
    needOf(cadence(world, { distance: 2, weapon: ['Accurate'] }).attack),
  ),
  covers('C-CONV-6', 'never better than 2+', 2, (world) =>
    needOf(cadence(world, { skill: 2, weapon: ['Accurate'], higher: true }).attack),
  ),
  covers('C-CONV-12', 'every failure that may be re-rolled is', 0.75, (world) =>
    round(successChance(cadence(world, { attacker: ['Skilled'] }).attack)),
  ),
];

const attack: readonly CoveredRule[] = [
  covers('C-CONV-11', 'Resilient only if every model has it', [false, true], (world) =>
    [[[]], [['Resilient']]].map((others) => cadence(world, { target: ['Resilient'], others }).defence.rerollUpTo > 0),
  ),
  covers('C-HIT-1', 'Att dice', 5, (world) => cadence(world, { attacks: 5 }).dice),
  covers('C-HIT-2', 'Skill is the target', 3, (world) => needOf(cadence(world, { skill: 3 }).attack)),
  covers(
    'C-HIT-3',
    'dice of one weapon are counted together',
    7,
    (world) => hitsOf(cadence(world, { attacks: 6 })).length,
  ),
  covers('C-HIT-4', 'all modifiers add up', [6, 7, 4], (world) =>
    [
      { actions: 3, sight: 'obscured', higher: true } as const,
      { actions: 3, sight: 'obscured' } as const,
      { sight: 'obscured', higher: true } as const,
    ].map((given) => needOf(cadence(world, given).attack)),
  ),
  covers(
    'C-ATTR-SKL',
    'lower is better',
    [5, 4, 3, 2, 1].map((n) => round(n / 6)),
    (world) => [2, 3, 4, 5, 6].map((skill) => round(successChance(cadence(world, { skill }).attack))),
  ),
  covers('C-WPN-ATT', 'number of rolls', 3, (world) => cadence(world, { attacks: 3 }).dice),
  covers('C-WPN-PRC', 'subtracts from Defence', 6, (world) => needOf(cadence(world, { piercing: 2 }).defence)),
  covers('C-WPN-DMG', 'compared with Toughness', 5, (world) => needOf(cadence(world, { damage: 5 }).counter)),
  covers('C-WPN-RNG', 'out of reach', 'C-RNG-2', (world) => cadence(world, { distance: 12, range: 12 }).illegal?.rule),
  covers(
    'C-RNG-1',
    'measured per attacking model, not per unit',
    'C-RNG-2',
    (world) => cadence(world, { distance: 25, unitDistance: 8, range: 24 }).illegal?.rule,
  ),
  covers('C-DEF-1', 'one Defence Roll per hit', [0.25, 0.5, 0.25], (world) => {
    const plan = cadence(world);
    return toArray(poolLoss(certain(2), { ...plan, counter: { ...plan.counter, target: 99 } }, one)).map(round);
  }),
  covers('C-DEF-2', 'the poorest Defence of the unit', 5, (world) =>
    needOf(mixed(world, { defence: 5 }, { defence: 3 }).defence),
  ),
  covers('C-DEF-4', 'a failure is one point', 2, (world) => attackOdds(cadence(world), one).damage.length - 1),
  covers('C-CTR-1', 'every point may be countered', [0.5, 0.5], (world) =>
    toArray(poolLoss(certain(1), noDefence(cadence(world)), one)).map(round),
  ),
  covers('C-CTR-2', 'lowest Toughness', 6, (world) => needOf(mixed(world, { toughness: 3 }, { toughness: 6 }).counter)),
  covers('C-CTR-4', 'Shred and Weak Spot add up', 6, (world) =>
    needOf(cadence(world, { arc: 'rear', weapon: ['Shred'], target: ['Weak Spot (Rear)'] }).counter),
  ),
  covers('C-DMG-1', 'each failed counter takes one point', [0, 0, 1], (world) =>
    toArray(lossOf(certain(2), cadence(world), SURE, one)),
  ),
  covers('C-DMG-2', 'a damaged model first, though another is last in the list', 0, () =>
    nextToLose([
      { hp: 1, hpMax: 2 },
      { hp: 2, hpMax: 2 },
    ]),
  ),
  covers('C-DMG-3', 'destroyed at 0', [1, 0], () => {
    const models = [
      { hp: 2, hpMax: 2 },
      { hp: 1, hpMax: 2 },
    ];
    return [1, 3].map((lost) => modelsAfter(models, trackOf(models), lost).length);
  }),
  covers('C-DMG-4', 'the excess is lost', 5, (world) => lossOf(certain(9), cadence(world), SURE, one).length),
  restsOn('S-WSR-LOCK-1', 'C-SEQ-3', 'the lock is rolled first', round(2 / 3), (world) =>
    round(1 - (attackOdds(ships(world, { weapon: ['Target Lock', 'Torrent'], attacks: 40 }), one).hits[0] ?? 0)),
  ),
  covers(
    'C-SEQ-4',
    'Rending hits join the count',
    5,
    (world) => hitsOf(cadence(world, { attacks: 2, weapon: ['Rending (1)'] })).length,
  ),
  covers(
    'C-SEQ-5',
    'failures times Destructive',
    4,
    (world) => attackOdds(cadence(world, { attacks: 2, weapon: ['Destructive (2)'] }), one).damage.length - 1,
  ),
  covers('C-SEQ-6', 'Shields fall with the first point', [0.5625, 0.3125, 0.125], (world) =>
    toArray(poolLoss(certain(2), noDefence(cadence(world, { target: ['Shields'] })), one)).map(round),
  ),
];

const modules: readonly CoveredRule[] = [
  restsOn('C-HIT-CLOSE', 'S-CORE-5', 'only a 6 within 3"', 6, (world) => needOf(ships(world, { distance: 2 }).attack)),
  restsOn('C-HIT-RUSH', 'S-CORE-6', 'Rush stays', 6, (world) => needOf(ships(world, { actions: 3 }).attack)),
  covers('S-CORE-10', 'no Height Advantage, no Cover', [4, 4], (world) => [
    needOf(ships(world, { higher: true }).attack),
    needOf(ships(world, { cover: true, sight: 'clear' }).defence),
  ]),
  restsOn('C-WSR-INACCURATE', 'S-WSR-CORE', 'Inaccurate as in the core', 6, (world) =>
    needOf(ships(world, { weapon: ['Inaccurate'] }).attack),
  ),
  covers('D-DECK-1', 'two Kings in a row from 52 cards', round((4 * 3) / (52 * 51)), (world) =>
    round(deckOdds(cards(world, { skill: 13 }), one).hits[2] ?? 0),
  ),
  covers('D-DECK-3', 'the King is 13 and the best', [13, round(1 / 13)], (world) => {
    const { attack: test } = cards(world, { distance: 2 });
    return [needOf(test), round(successChance(test))];
  }),
  covers('D-DRAW-1', 'a draw in place of a roll', round(8 / 13), (world) =>
    round(successChance(cards(world, { skill: 6 }).attack)),
  ),
  covers('D-DRAW-2', 'the value is the roll', [false, true], (world) =>
    [8, 9].map((value) => passes(cards(world, { skill: 9 }).attack, value)),
  ),
  covers('D-DRAW-3', 'card after card, none put back', round(46 / 221), (world) =>
    round(deckOdds(cards(world, { skill: 8 }), one).hits[2] ?? 0),
  ),
  covers('D-SIX-1', 'Inaccurate needs 13', 13, (world) => needOf(cards(world, { weapon: ['Inaccurate'] }).attack)),
  covers('D-ONE-1', 'an Ace always fails', [false, round(12 / 13)], (world) => {
    const { attack: test } = cards(world, { skill: 1 });
    return [passes(test, 1), round(successChance(test))];
  }),
  covers('D-MOD-1', 'Accurate is +2', 6, (world) => needOf(cards(world, { skill: 8, weapon: ['Accurate'] }).attack)),
  covers('D-MOD-2', 'Rush is −4', 12, (world) => needOf(cards(world, { skill: 8, actions: 3 }).attack)),
  covers('D-MOD-4', 'Rending X is a count', 1, (world) => cards(world, { weapon: ['Rending (1)'] }).rending),
  covers('D-ATT-6', 'v + M against Skill', [8, 6], (world) => [
    needOf(cards(world, { skill: 8 }).attack),
    needOf(cards(world, { skill: 8, higher: true }).attack),
  ]),
  covers('D-HAND-2', 'a failing card is swapped for a hand card', 1, (world) =>
    round(
      atLeast(
        deckOdds(cards(world, { skill: 8, attacks: 1 }), one, {
          counts: FRESH_DECK.map((_, i) => (i === 2 ? 1 : 0)),
          hand: [9, 2, 1],
          targetHand: [],
        }).hits,
        1,
      ),
    ),
  ),
  // Two 8s hit. The target swaps an 8 for its King and saves once; the 8 in its hand then counters in place of a 2.
  covers('D-HAND-3', 'the drawn card takes the place of the one used', [1], (world) => {
    const plan = cards(world, { skill: 2, attacks: 2, defence: 10, damage: 2, toughness: 3 });
    const counts = FRESH_DECK.map((_, i) => (i === 7 ? 4 : i === 1 ? 1 : 0));
    return toArray(deckOdds(plan, one, { counts, hand: [], targetHand: [13] }).hpLost).map(round);
  }),
  covers('D-CORE-DICE-2', '15 is out of reach', 0, (world) =>
    successChance(cards(world, { skill: 9, actions: 3, sight: 'obscured' }).attack),
  ),
  covers('D-CORE-DICE-3', 'an Ace fails but for Aces Wild', [false, true], (world) =>
    [[], ['Aces Wild']].map((attacker) => passes(cards(world, { skill: 1, attacker }).attack, 1)),
  ),
  covers('D-CORE-DICE-6', 'one redraw', round(1 - (7 / 13) ** 2), (world) =>
    round(successChance(cards(world, { skill: 8, attacker: ['Skilled'] }).attack)),
  ),
  covers('D-CORE-ATK-3', 'match or beat Skill', round(6 / 13), (world) =>
    round(successChance(cards(world, { skill: 8 }).attack)),
  ),
  covers('D-CORE-ATK-4', 'Defence less Piercing', 11, (world) =>
    needOf(cards(world, { defence: 10, piercing: 1 }).defence),
  ),
  covers(
    'D-CORE-ATK-5',
    'draws end with the model',
    1,
    (world) =>
      deckOdds(cards(world, { skill: 2, attacks: 3, defence: 14 }), trackOf([{ hp: 1, hpMax: 3 }])).hpLost.length - 1,
  ),
];

const bellum: readonly CoveredRule[] = [
  covers('B-GEN-5', 'a 1 may succeed', 1, () => successChance(skillCheck('ini', 1, []))),
  restsOn('B-SR-ADVANTAGED', 'B-GEN-9', 'one reroll, by Advantaged only', [0, 2], (world) =>
    [[], ['Advantaged Initiative 2']].map(
      (rules) => skillCheck('ini', 4, rulesInForce(world.book('bellum-caelum'), rules.map(parseRuleRef))).rerollUpTo,
    ),
  ),
  covers('B-WPN-4', 'Strength is the difficulty of saves', 5, (world) =>
    needOf(groupPlan(world, { strength: 5 }).save),
  ),
  covers(
    'B-WPN-5',
    'Damage per unsaved hit',
    3,
    (world) => groupPlan(world, { action: 'fight', damage: 3 }).damagePerHit,
  ),
  covers('B-STAT-10', 'Defence is added to the save', 3, (world) => needOf(groupPlan(world, { defence: 1 }).save)),
  covers('B-SHOOT-4', 'against Sho', 5, (world) => needOf(groupPlan(world, { skill: 5 }).attack)),
  covers('B-SHOOT-5', 'all Shi dice', 0.625, (world) => round(meanOf(bellumOdds(groupPlan(world)).unsaved))),
  covers('B-SHOOT-7', 'each group faces all saves anew', 1.25, (world) =>
    round(meanOf(roundOdds([groupPlan(world), groupPlan(world)]).unsaved)),
  ),
  covers('B-SHOOT-8', 'hits less saves', 2, () => groupResult(0, 5, 3, false).unsaved),
  covers(
    'B-SHOOT-9',
    'damage for every hit left',
    6,
    (world) => bellumOdds(groupPlan(world, { action: 'fight', damage: 3 })).damage.length - 1,
  ),
  covers('B-FIGHT-3', 'Defence counts for parries too', 2, (world) =>
    needOf(groupPlan(world, { action: 'fight', defence: 2 }).save),
  ),
  covers('B-FIGHT-5', 'parries never cancel unsaveable hits', 2, () => groupResult(2, 1, 3, true).unsaved),
  covers(
    'B-END-3',
    'a die for each point',
    [1, 10, 40, 80, 80, 32].map((n) => round(n / 243)),
    () => toArray(endOfRound(certain(5), skillCheck('toughness', 5, []), Infinity).wounds).map(round),
  ),
  covers('B-END-4', 'passing Toughness cancels', round(32 / 243), () =>
    round(endOfRound(certain(5), skillCheck('toughness', 5, []), Infinity).wounds[5] ?? 0),
  ),
  covers(
    'B-END-8',
    'wounds beyond the unit vanish',
    4,
    () => endOfRound(certain(5), skillCheck('toughness', 5, []), 3).wounds.length,
  ),
  restsOn('B-SR-ENHANCE', 'B-SRG-6', 'a check stat changes the roll, Shi the figure', [3, 2], (world) => {
    const plan = groupPlan(world, { target: ['Enhance Toughness 1', 'Enhance Shielding 1'] });
    return [needOf(plan.toughness), plan.saveDice];
  }),
];

export const covered: readonly CoveredRule[] = [...dice, ...attack, ...modules, ...bellum];
