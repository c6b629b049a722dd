/** How numbers come about: dice, cards, conventions. `run(false)` sets back the one figure or field that carries the rule. */
import { attackOdds, hitsOf, lossOf } from '#shared/odds/attack-odds';
import { defenceChances } from '#shared/odds/die-chances';
import { bellumOdds, endOfRound, roundOdds } from '#shared/odds/bellum-odds';
import { FRESH_DECK } from '#shared/odds/deck';
import { deckOdds } from '#shared/odds/deck-odds';
import { atLeast, certain, meanOf, toArray } from '#shared/odds/distribution';
import { trackOf } from '#shared/odds/loss-track';
import { groupResult, planBellumAttack, skillCheck, type BellumContext } from '#shared/rules/bellum-attack';
import { lossOrder, nextToLose } from '#shared/rules/casualties';
import { diceTest, harder, needOf, passes, rerollFailures, successChance } from '#shared/rules/dice-test';
import { planOf, type GivenAttack } from '#shared/rules/probes';
import { D6, DECK } from '#shared/rules/randomiser';
import { extendBook, type RuleBook } from '#shared/rules/rule-book';
import { RULE_BOOKS } from '#shared/systems/rule-books';
import { covers, type CoveredRule } from '../covered-rule';

const { cadence, squadrons } = RULE_BOOKS;
const bluff: RuleBook = RULE_BOOKS['devils-bluff'];
const caelum: RuleBook = RULE_BOOKS['bellum-caelum'];
const DICE = 'shared/rules/dice-test.ts';
const RANDOM = 'shared/rules/randomiser.ts';
const ATTACK = 'shared/rules/attack.ts';
const LOSS = 'shared/rules/casualties.ts';
const ODDS = 'shared/odds/attack-odds.ts';
const DECKS = 'shared/odds/deck-odds.ts';
const GROUP = 'shared/rules/bellum-attack.ts';
const BODDS = 'shared/odds/bellum-odds.ts';

const round = (n: number): number => Math.round(n * 1e9) / 1e9;
const plan = (given: GivenAttack = {}, book: RuleBook = cadence) => planOf(book, given);
const one = trackOf([{ hp: 4, hpMax: 4 }]);
const twoModels = [
  { hp: 2, hpMax: 2 },
  { hp: 1, hpMax: 2 },
];
const flat = (book: RuleBook): RuleBook => extendBook(book, { dice: { ...book.dice, step: 1 } });
const group = (
  changes: Partial<{
    action: 'shoot' | 'fight';
    saves: number;
    defence: number;
    strength: number;
    damage: number;
    skill: number;
    attacks: number;
  }> = {},
): BellumContext => ({
  book: caelum,
  action: changes.action ?? 'shoot',
  attacker: { type: 'hero', skill: changes.skill ?? 4, models: 1, units: 1, repeat: 0, rules: [] },
  weapon: {
    attacks: changes.attacks ?? 2,
    count: 1,
    type: 'h',
    strength: changes.strength ?? 4,
    damage: changes.damage ?? 1,
    rules: [],
  },
  target: {
    type: 'infantry',
    saves: changes.saves ?? 1,
    defence: changes.defence ?? 0,
    toughness: 4,
    wounds: 1,
    woundsLeft: 10,
    units: 1,
    rules: [],
  },
});
const unsavedMean = (context: BellumContext): number => round(meanOf(bellumOdds(planBellumAttack(context)).unsaved));

export const covered: readonly CoveredRule[] = [
  covers('C-DICE-1', RANDOM, 'six faces', 6, (rule) => (rule ? D6 : DECK).faces),
  covers('C-DICE-2', DICE, 'modifiers move the needed face', 5, (rule) =>
    needOf(rule ? harder(diceTest(D6, 4), 1) : diceTest(D6, 4)),
  ),
  covers('C-DICE-3', DICE, 'a 7 cannot be rolled', 0, (rule) => successChance(harder(diceTest(D6, 4), rule ? 3 : 2))),
  covers('C-DICE-4', DICE, 'a natural 1 fails whatever the bonus', false, (rule) =>
    passes({ ...diceTest(D6, 1), one: rule ? 'fails' : 'counts' }, 1),
  ),
  covers('C-DICE-8', DICE, 'one re-roll, no second', 0.75, (rule) =>
    round(1 - (1 - successChance(diceTest(D6, 4))) ** (rule ? 2 : 3)),
  ),
  covers('C-DICE-9', DICE, 'the second face stands, a 6 included', round(11 / 36), (rule) =>
    round(successChance(rule ? rerollFailures(diceTest(D6, 6)) : diceTest(D6, 6))),
  ),
  covers('C-CONV-5', DICE, 'a roll of 6 is the natural face: close range ignores +1', 6, (rule) =>
    needOf({ ...plan({ distance: 2, weapon: ['Accurate'] }).attack, mode: rule ? 'best' : 'number' }),
  ),
  covers('C-CONV-6', DICE, 'never better than 2+', 2, (rule) =>
    needOf({ ...plan({ skill: 2, weapon: ['Accurate'], higher: true }).attack, one: rule ? 'fails' : 'counts' }),
  ),
  covers('C-CONV-9', ATTACK, 'distance frozen at targeting', 5, (rule) =>
    needOf(plan({ distance: rule ? 9.5 : 8, target: ['Stealth (9)'] }).attack),
  ),
  covers('C-CONV-10', ATTACK, 'Toughness fixed at the start of the attack', 5, (rule) =>
    needOf(planOf(cadence, { damage: 5, toughness: rule ? 4 : 6 }).counter),
  ),
  covers(
    'C-CONV-11',
    ATTACK,
    'Resilient only if every model has it',
    false,
    (rule) => plan({ target: ['Resilient'], others: rule ? [[]] : [['Resilient']] }).defence.rerollUpTo > 0,
  ),
  covers('C-CONV-12', ODDS, 'every failure that may be re-rolled is', 0.75, (rule) =>
    round(successChance(plan({ attacker: rule ? ['Skilled'] : [] }).attack)),
  ),
  covers('C-HIT-1', ATTACK, 'Att dice', 5, (rule) => plan({ attacks: rule ? 5 : 1 }).dice),
  covers('C-HIT-2', ATTACK, 'Skill is the target', 3, (rule) => needOf(plan({ skill: rule ? 3 : 4 }).attack)),
  covers(
    'C-HIT-3',
    ODDS,
    'dice of one weapon are counted together',
    7,
    (rule) => hitsOf(plan({ attacks: rule ? 6 : 3 })).length,
  ),
  covers('C-HIT-4', ATTACK, 'all modifiers add up', 6, (rule) =>
    needOf(plan({ actions: 3, sight: 'obscured', higher: true, weapon: rule ? [] : ['Accurate'] }).attack),
  ),
  covers(
    'C-ATTR-SKL',
    ATTACK,
    'lower is better',
    true,
    (rule) => successChance(plan({ skill: rule ? 2 : 5 }).attack) > successChance(plan({ skill: 4 }).attack),
  ),
  covers('C-WPN-ATT', ATTACK, 'number of rolls', 3, (rule) => plan({ attacks: rule ? 3 : 2 }).dice),
  covers('C-WPN-PRC', ATTACK, 'subtracts from Defence', 6, (rule) => needOf(plan({ piercing: rule ? 2 : 0 }).defence)),
  covers('C-WPN-DMG', ATTACK, 'compared with Toughness', 5, (rule) => needOf(plan({ damage: rule ? 5 : 4 }).counter)),
  covers(
    'C-WPN-RNG',
    ATTACK,
    'out of reach',
    'C-RNG-2',
    (rule) => plan({ distance: 12, range: rule ? 12 : 13 }).illegal?.rule,
  ),
  covers(
    'C-RNG-1',
    ATTACK,
    'measured per attacking model',
    'C-RNG-2',
    (rule) => plan({ distance: rule ? 25 : 8, range: 24 }).illegal?.rule,
  ),
  covers('C-DEF-1', ODDS, 'one Defence Roll per hit', 0.5, (rule) =>
    round(defenceChances(rule ? plan() : plan({ piercing: 1 })).unsaved),
  ),
  covers('C-DEF-2', ATTACK, 'the poorest Defence of the unit', 5, (rule) =>
    needOf(planOf(cadence, { defence: rule ? 5 : 4 }).defence),
  ),
  covers(
    'C-DEF-4',
    ODDS,
    'a failure is one point',
    1,
    (rule) => plan({ weapon: rule ? [] : ['Destructive (2)'] }).damagePerFailure,
  ),
  covers('C-CTR-1', ODDS, 'every point may be countered', [0.5, 0.5], (rule) =>
    toArray(lossOf(certain(1), plan(), { ...defenceChances(plan()), ...(rule ? {} : { lost: 1 }) }, one)).map(round),
  ),
  covers('C-CTR-2', ATTACK, 'lowest Toughness', 6, (rule) =>
    needOf(planOf(cadence, { damage: 6, toughness: rule ? 3 : 4 }).counter),
  ),
  covers('C-CTR-4', ATTACK, 'Shred and Weak Spot add up', 6, (rule) =>
    needOf(plan({ arc: 'rear', weapon: rule ? ['Shred'] : [], target: ['Weak Spot (Rear)'] }).counter),
  ),
  covers(
    'C-DMG-1',
    ODDS,
    'each failed counter takes one point',
    2,
    (rule) =>
      lossOf(certain(rule ? 2 : 1), plan(), { ...defenceChances(plan()), lost: 1, lostShielded: 1 }, one).length - 1,
  ),
  covers('C-DMG-2', LOSS, 'a damaged model first', 1, (rule) =>
    nextToLose(
      rule
        ? twoModels
        : [
            { hp: 1, hpMax: 2 },
            { hp: 2, hpMax: 2 },
          ],
    ),
  ),
  covers('C-DMG-3', LOSS, 'destroyed at 0', [1, 0, 0], (rule) =>
    lossOrder(rule ? twoModels : [{ hp: 2, hpMax: 2 }]).map(({ model }) => model),
  ),
  covers(
    'C-DMG-4',
    ODDS,
    'the excess is lost',
    5,
    (rule) =>
      lossOf(
        certain(9),
        plan(),
        { ...defenceChances(plan()), lost: 1, lostShielded: 1 },
        rule ? one : trackOf([{ hp: 9, hpMax: 9 }]),
      ).length,
  ),
  covers(
    'C-SEQ-2',
    ATTACK,
    'evasion comes before the dice',
    true,
    (rule) => plan({ evading: rule }, squadrons).defence.rerollUpTo > 0,
  ),
  covers('C-SEQ-3', ATTACK, 'the lock is rolled first', round(2 / 3), (rule) =>
    round(
      1 -
        (attackOdds(plan({ weapon: rule ? ['Target Lock', 'Torrent'] : ['Torrent'], attacks: 40 }, squadrons), one)
          .hits[0] ?? 0),
    ),
  ),
  covers(
    'C-SEQ-4',
    ODDS,
    'Rending hits join the count',
    5,
    (rule) => hitsOf(plan({ attacks: 2, weapon: rule ? ['Rending (1)'] : [] })).length,
  ),
  covers(
    'C-SEQ-5',
    ODDS,
    'failures times Destructive',
    4,
    (rule) => attackOdds(plan({ attacks: 2, weapon: rule ? ['Destructive (2)'] : [] }), one).damage.length - 1,
  ),
  covers('C-SEQ-6', ODDS, 'Shields fall with the first point', [0.5625, 0.3125, 0.125], (rule) =>
    toArray(
      lossOf(certain(2), plan({ target: rule ? ['Shields'] : [] }), defenceChances(plan({ target: ['Shields'] })), one),
    ).map(round),
  ),
  covers('S-CORE-5', ATTACK, 'only a 6 within 3"', 6, (rule) =>
    needOf(plan({ distance: rule ? 2 : 4 }, squadrons).attack),
  ),
  covers('S-CORE-6', ATTACK, 'Rush stays', 6, (rule) => needOf(plan({ actions: rule ? 3 : 2 }, squadrons).attack)),
  covers('S-CORE-10', 'shared/systems/squadrons/catalogue.ts', 'no Height Advantage', 4, (rule) =>
    needOf(plan({ higher: true }, rule ? squadrons : cadence).attack),
  ),
  covers('S-WSR-CORE', 'shared/systems/squadrons/catalogue.ts', 'Inaccurate as in the core', 6, (rule) =>
    needOf(plan({ weapon: ['Inaccurate'] }, rule ? squadrons : { ...squadrons, special: new Map() }).attack),
  ),
  covers('S-EVA-7', ATTACK, 'the slide changes no test but the re-rolls', [4, 4, 4], (rule) => {
    const { attack, defence, counter } = plan({ evading: true, ...(rule ? {} : { distance: 2 }) }, squadrons);
    return [attack, defence, counter].map(needOf);
  }),
  covers('D-DECK-1', RANDOM, '52 cards of 13 values', 52, (rule) =>
    (rule ? FRESH_DECK : FRESH_DECK.slice(1)).reduce((sum, n) => sum + n, 0),
  ),
  covers('D-DECK-3', RANDOM, 'King is 13', 13, (rule) => (rule ? DECK : D6).best),
  covers('D-DRAW-1', RANDOM, 'a draw in place of a roll', 'draw', (rule) => (rule ? bluff : cadence).dice.verb),
  covers('D-DRAW-2', DICE, 'the value is the roll', true, (rule) =>
    passes(plan({ skill: 9 }, bluff).attack, rule ? 9 : 8),
  ),
  covers('D-DRAW-3', DECKS, 'card after card, none put back', round(46 / 221), (rule) =>
    round((rule ? deckOdds : attackOdds)(plan({ skill: 8 }, bluff), one).hits[2] ?? 0),
  ),
  covers('D-SIX-1', RANDOM, 'Inaccurate needs 13', 13, (rule) =>
    needOf(plan({ weapon: ['Inaccurate'] }, rule ? bluff : cadence).attack),
  ),
  covers('D-ONE-1', DICE, 'an Ace always fails', false, (rule) =>
    passes({ ...plan({ skill: 1 }, bluff).attack, one: rule ? 'fails' : 'counts' }, 1),
  ),
  covers('D-MOD-1', RANDOM, 'Accurate is +2', 6, (rule) =>
    needOf(plan({ skill: 8, weapon: ['Accurate'] }, rule ? bluff : flat(bluff)).attack),
  ),
  covers('D-MOD-2', RANDOM, 'Rush is −4', 12, (rule) =>
    needOf(plan({ skill: 8, actions: 3 }, rule ? bluff : flat(bluff)).attack),
  ),
  covers(
    'D-MOD-4',
    ATTACK,
    'Rending X is a count',
    1,
    (rule) => plan({ weapon: [rule ? 'Rending (1)' : 'Rending (2)'] }, bluff).rending,
  ),
  covers('D-ATT-6', ATTACK, 'v + M against Skill', 8, (rule) => needOf(plan({ skill: rule ? 8 : 9 }, bluff).attack)),
  covers('D-HAND-2', DECKS, 'a failing card is swapped for a hand card', 1, (rule) =>
    round(
      atLeast(
        deckOdds(plan({ skill: 8, attacks: 1 }, bluff), one, {
          counts: FRESH_DECK.map((_, i) => (i === 2 ? 1 : 0)),
          hand: rule ? [9, 2, 1] : [],
          targetHand: [],
        }).hits,
        1,
      ),
    ),
  ),
  covers('D-HAND-3', DECKS, 'the drawn card takes the place of the one used', 1, (rule) =>
    round(
      atLeast(
        deckOdds(plan({ skill: 8, attacks: 2 }, bluff), one, {
          counts: FRESH_DECK.map((_, i) => (i === 2 ? 2 : 0)),
          hand: rule ? [9, 9] : [9],
          targetHand: [],
        }).hits,
        2,
      ),
    ),
  ),
  covers('D-CORE-DICE-2', DICE, '15 is out of reach', 0, (rule) =>
    successChance(plan({ skill: 9, actions: 3, sight: rule ? 'obscured' : 'clear' }, bluff).attack),
  ),
  covers('D-CORE-DICE-3', DICE, 'an Ace fails but for Aces Wild', false, (rule) =>
    passes(plan({ skill: 6, attacker: rule ? [] : ['Aces Wild'] }, bluff).attack, 1),
  ),
  covers('D-CORE-DICE-6', DICE, 'one redraw', round(1 - (7 / 13) ** 2), (rule) =>
    round(successChance(plan({ skill: 8, attacker: rule ? ['Skilled'] : [] }, bluff).attack)),
  ),
  covers('D-CORE-ATK-3', ATTACK, 'match or beat Skill', round(6 / 13), (rule) =>
    round(successChance(plan({ skill: rule ? 8 : 7 }, bluff).attack)),
  ),
  covers('D-CORE-ATK-4', ATTACK, 'Defence less Piercing', 11, (rule) =>
    needOf(plan({ defence: 10, piercing: rule ? 1 : 0 }, bluff).defence),
  ),
  covers(
    'D-CORE-ATK-5',
    DECKS,
    'draws end with the model',
    1,
    (rule) =>
      deckOdds(plan({ skill: 2, attacks: 3, defence: 14 }, bluff), trackOf([{ hp: rule ? 1 : 3, hpMax: 3 }])).hpLost
        .length - 1,
  ),
  covers('B-GEN-5', GROUP, 'a 1 may succeed', 1, (rule) =>
    successChance({ ...skillCheck('ini', 1, []), one: rule ? 'counts' : 'fails' }),
  ),
  covers(
    'B-GEN-9',
    GROUP,
    'one reroll, by Advantaged only',
    0,
    (rule) => (rule ? skillCheck('ini', 4, []) : { ...skillCheck('ini', 4, []), rerollUpTo: 1 }).rerollUpTo,
  ),
  covers('B-WPN-4', GROUP, 'Strength is the difficulty of saves', 5, (rule) =>
    needOf(planBellumAttack(group({ strength: rule ? 5 : 4 })).save),
  ),
  covers(
    'B-WPN-5',
    GROUP,
    'Damage per unsaved hit',
    3,
    (rule) => planBellumAttack(group({ action: 'fight', damage: rule ? 3 : 1 })).damagePerHit,
  ),
  covers('B-STAT-10', GROUP, 'Defence is added to the save', 3, (rule) =>
    needOf(planBellumAttack(group({ defence: rule ? 1 : 0 })).save),
  ),
  covers('B-SHOOT-4', GROUP, 'against Sho', 5, (rule) =>
    needOf(planBellumAttack(group({ skill: rule ? 5 : 4 })).attack),
  ),
  covers('B-SHOOT-5', BODDS, 'all Shi dice', 0.625, (rule) => unsavedMean(group({ saves: rule ? 1 : 0 }))),
  covers('B-SHOOT-7', BODDS, 'each group faces all saves anew', 1.25, (rule) => {
    const plans = [planBellumAttack(group()), planBellumAttack(group())];
    return round(meanOf(rule ? roundOdds(plans).unsaved : bellumOdds(planBellumAttack(group({ attacks: 4 }))).unsaved));
  }),
  covers('B-SHOOT-8', GROUP, 'hits less saves', 2, (rule) => groupResult(0, 5, rule ? 3 : 0, false).unsaved),
  covers(
    'B-SHOOT-9',
    BODDS,
    'damage for every hit left',
    6,
    (rule) => bellumOdds(planBellumAttack(group({ action: 'fight', damage: rule ? 3 : 1 }))).damage.length - 1,
  ),
  covers('B-FIGHT-3', GROUP, 'Defence counts for parries too', 2, (rule) =>
    needOf(planBellumAttack(group({ action: 'fight', defence: rule ? 2 : 0 })).save),
  ),
  covers(
    'B-FIGHT-5',
    GROUP,
    'parries never cancel unsaveable hits',
    2,
    (rule) => groupResult(rule ? 2 : 0, rule ? 1 : 3, 3, true).unsaved,
  ),
  covers(
    'B-END-3',
    BODDS,
    'a die for each point',
    6,
    (rule) => endOfRound(certain(rule ? 5 : 4), skillCheck('toughness', 5, []), Infinity).wounds.length,
  ),
  covers('B-END-4', BODDS, 'passing Toughness cancels', round(32 / 243), (rule) =>
    round(endOfRound(certain(5), skillCheck('toughness', rule ? 5 : 4, []), Infinity).wounds[5] ?? 0),
  ),
  covers(
    'B-END-8',
    BODDS,
    'wounds beyond the unit vanish',
    4,
    (rule) => endOfRound(certain(5), skillCheck('toughness', 5, []), rule ? 3 : Infinity).wounds.length,
  ),
  covers('B-SRG-6', GROUP, 'a check stat changes the roll, Shi the figure', [3, 2], (rule) => {
    const rules = rule ? ['Enhance Toughness 1', 'Enhance Shielding 1'] : [];
    return [planOfTarget(rules, 'toughness'), planOfTarget(rules, 'saves')];
  }),
];

function planOfTarget(printed: readonly string[], what: 'toughness' | 'saves'): number {
  const context = group();
  const rules = printed.flatMap((text) => {
    const stat = text.includes('Toughness') ? 'toughness' : 'shi';
    const rule = caelum.special.get('enhance');
    return rule ? [{ rule, x: 1, ref: { rule: 'enhance', stat, x: 1 } }] : [];
  });
  const made = planBellumAttack({ ...context, target: { ...context.target, rules } });
  return what === 'toughness' ? needOf(made.toughness) : made.saveDice;
}
