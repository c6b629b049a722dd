import { cited, line, loading, step, type Carriers } from '../carrier';

const TEST = 'shared/rules/dice-test.ts';
const ATTACK = 'shared/rules/attack.ts';
const BOOK = 'shared/rules/rule-book.ts';
const LOSSES = 'shared/rules/casualties.ts';
const TRACK = 'shared/odds/loss-track.ts';
const CHANCES = 'shared/odds/die-chances.ts';
const ODDS = 'shared/odds/attack-odds.ts';
const DECK = 'shared/odds/deck-odds.ts';
const CARDS = 'shared/odds/card-odds.ts';
const GROUP = 'shared/rules/bellum-attack.ts';
const GROUP_ODDS = 'shared/odds/bellum-odds.ts';

const impossible = step(TEST, 'face >= need', 'face >= Math.min(need, test.faces)');
const ones = [step(TEST, "face !== 1 || test.one === 'counts'", 'true'), step(TEST, 'Math.max(2, need)', 'need')];
const DICE_WORDS = "(_, n) => `${n} attack ${n === 1 ? 'die' : 'dice'}`";
const attackDice = step(
  ATTACK,
  `run('attackDice', weapon.attacks, ${DICE_WORDS})`,
  `run('attackDice', 1, ${DICE_WORDS})`,
);
const skill = step(ATTACK, 'attacker.skill', 'book.dice.best');
const piercing = step(ATTACK, 'weapon.piercing', '0');
const rerolls = step(TEST, '{ ...test, rerollUpTo: test.faces }', 'test');
/** Only the last modifier counts. */
const sum = [step(TEST, 'test.modifier + by', 'by'), step(TEST, 'test.modifier - by', '-by')];
const defence = step(GROUP, 'easier(check(strength), defence)', 'check(strength)');
const checkModifier = step(
  GROUP,
  'easier(check(limitedNeed(difficulty, changes)), modifier)',
  'check(limitedNeed(difficulty, changes))',
);

/** What carries the rules about chances, where it is neither a record nor a line of data. */
export const odds: Carriers = {
  'C-DICE-1': { dice: 'cadence' },
  'C-DICE-2': step(TEST, 'test.target - test.modifier', 'test.target'),
  'C-DICE-3': impossible,
  'C-DICE-4': ones,
  'C-DICE-8': step(CHANCES, 'if (test.rerollUpTo > 0) return once;'),
  'C-DICE-9': step(TEST, '(weights[face] ?? 0) + again', 'weights[face] ?? 0'),
  'C-CONV-5': step(TEST, "if (test.mode === 'best') return test.faces;"),
  'C-CONV-6': step(TEST, 'Math.max(2, need)', 'need'),
  'C-CONV-11': step(BOOK, 'worstOf(use, others)', 'use'),
  'C-CONV-12': rerolls,
  'C-HIT-1': attackDice,
  'C-HIT-2': skill,
  'C-HIT-3': step(ODDS, 'power(dieHits(plan), plan.dice)', 'dieHits(plan)'),
  'C-HIT-4': sum,
  'C-ATTR-SKL': [cited('C-ATTR-SKL'), skill],
  'C-WPN-ATT': attackDice,
  'C-WPN-PRC': piercing,
  'C-WPN-DMG': step('shared/systems/cadence/core/counter-table.ts', 'weapon.damage', 'toughness'),
  'C-WPN-RNG': step(ATTACK, 'weapon.range', 'Infinity'),
  'C-RNG-1': step(ATTACK, 'scene.distance', 'scene.unitDistance'),
  'C-DEF-1': step(ODDS, 'thin(hits, chances.unsaved)', 'hits'),
  'C-DEF-2': step(ATTACK, 'Math.max(worst, model.defence)', 'model.defence'),
  'C-DEF-4': step(CHANCES, 'plan.damagePerFailure', '0'),
  'C-CTR-1': step(CHANCES, 'failChance(plan.counter)', '1'),
  'C-CTR-2': step(ATTACK, 'Math.min(least, model.toughness)', 'model.toughness'),
  'C-CTR-4': sum,
  'C-DMG-1': step(ODDS, 'state[k + 1] = (state[k + 1] as number) + p * chance;'),
  'C-DMG-2': step(LOSSES, 'damagedA !== b.hp < b.hpMax', 'false'),
  'C-DMG-3': step(TRACK, 'model.hp > 0', 'true'),
  'C-DMG-4': step(ODDS, 'Math.min(damage.length - 1, track.total - from)', 'damage.length - 1'),
  'C-SEQ-4': step(ODDS, '1 + rending', '1'),
  'C-SEQ-5': step(CHANCES, 'plan.damagePerFailure', '1'),
  'C-SEQ-6': step(ODDS, 'shielded[from + k] === 1 ? lostShielded : lost', 'lostShielded'),
  'C-X-14': step(CARDS, 'i < dice', 'i < 1'),
  'S-CORE-10': [
    line('squadrons engine.parameters.coverBonus', 2),
    line('squadrons engine.parameters.heightAdvantage', 1),
  ],
  'D-DECK-1': loading(
    'shared/odds/deck.ts',
    'Array.from({ length: 13 }, () => 4)',
    'Array.from({ length: 13 }, () => 40)',
  ),
  'D-DECK-3': { dice: 'devils-bluff' },
  'D-DRAW-1': { dice: 'devils-bluff' },
  'D-SIX-1': { dice: 'devils-bluff' },
  'D-DRAW-2': step(TEST, 'face >= need', 'face > need'),
  'D-DRAW-3': [step(DECK, 'changed(full.deck, band, -1)', 'full.deck'), step(CARDS, 'left[i] = n - 1;')],
  'D-ONE-1': ones,
  'D-MOD-1': line('devils-bluff engine.randomiser.step', 1),
  'D-MOD-2': line('devils-bluff engine.parameters.rushPenalty', -2),
  'D-MOD-4': step(
    'shared/systems/cadence/special/rending.ts',
    '{ ...effects, rending: x }',
    '{ ...effects, rending: x * _.dice.step }',
  ),
  'D-ATT-6': skill,
  'D-HAND-2': step(DECK, 'lowestSufficient(drawn[side], test, bands)', '-1'),
  'D-HAND-3': step(DECK, 'changed(changed(drawn[side], swap, -1), band, 1)', 'changed(drawn[side], swap, -1)'),
  'D-CORE-DICE-2': impossible,
  'D-CORE-DICE-3': ones,
  'D-CORE-DICE-6': rerolls,
  'D-CORE-ATK-3': skill,
  'D-CORE-ATK-4': piercing,
  'D-CORE-ATK-5': step(DECK, 'state.lost < track.total', 'true'),
  'D-EX-21': step(CARDS, 'for (let sum = 22; sum < sums.length; sum++) over += sums[sum] as number;'),
  'D-EX-22': step(CARDS, 'chooseOf(4 * (value - 1), cards) / chooseOf(52, cards)', '(value - 1) / 13'),
  'B-GEN-5': step(
    GROUP,
    "{ ...diceTest({ faces: 6 }, difficulty), one: 'counts' }",
    'diceTest({ faces: 6 }, difficulty)',
  ),
  'B-WPN-4': step(GROUP, 'weapon.strength', '4'),
  'B-WPN-5': step(GROUP, 'weapon.damage', '1'),
  'B-STAT-10': defence,
  'B-SHOOT-4': step(
    GROUP,
    'skillCheck(stat, attacker.skill, own, attacker.units, modifier)',
    'skillCheck(stat, 4, own, attacker.units, modifier)',
  ),
  'B-SHOOT-5': step(GROUP_ODDS, 'binomial(plan.saveDice, successChance(plan.save))', 'certain(0)'),
  'B-SHOOT-7': step(
    GROUP_ODDS,
    'convolve(unsaved, group.unsaved)',
    'convolve(unsaved, plan === plans[0] ? group.unsaved : groupOdds({ ...plan, saveDice: 0 }).unsaved)',
  ),
  'B-SHOOT-8': step(GROUP, 'Math.max(0, normal - saves)', 'normal'),
  'B-SHOOT-9': step(GROUP_ODDS, 'scale(unsaved, plan.damagePerHit)', 'unsaved'),
  'B-FIGHT-3': step(
    GROUP,
    'easier(check(strength), defence)',
    "action === 'fight' ? check(strength) : easier(check(strength), defence)",
  ),
  'B-FIGHT-5': step(GROUP, 'unsaveable + Math.max(0, normal - saves)', 'Math.max(0, unsaveable + normal - saves)'),
  'B-END-3': step(GROUP_ODDS, 'thin(damage, 1 - successChance(toughness))', 'damage'),
  'B-END-4': step(GROUP_ODDS, '1 - successChance(toughness)', '1'),
  'B-END-8': step(GROUP_ODDS, 'capped(suffered, woundsLeft)', 'suffered'),
  'B-EX-1': [
    step(GROUP_ODDS, 'x + speedA > y + speedB', 'x > y'),
    step(GROUP_ODDS, 'x + speedA < y + speedB', 'x < y'),
  ],
  'B-EX-11': step(GROUP, 'parryReturns ? Math.max(0, saves - normal - unsaveable) : 0', '0'),
  'B-EX-18': step(TEST, 'face >= need', 'face > need'),
  'B-EX-20': checkModifier,
  'B-EX-21': checkModifier,
  'B-EX-24': step(GROUP_ODDS, '(7 - need) / 6', '0'),
  'B-EX-32': step(
    'shared/systems/bellum-caelum/special/piercing.ts',
    'CLASS_OF[ref.type ?? scene.weaponType] === scene.targetType',
    'true',
  ),
};
