import { printRule, type GameSystem } from '../../systems/game-system';
import type { RuleRef } from '../../schema/rule-ref';

/**
 * A card has room for one line per rule. These are the rule records' texts in a card's length, by rule id; X is the
 * printed value. A rule that is not here is printed with its record's text.
 */
const SHORT: Readonly<Record<string, string>> = {
  agile: 'One extra pivot of up to 45° per activation.',
  flying: 'Passes over terrain and models, levels cost nothing.',
  'heavy-armour': 'Attacks against it lose X Prc.',
  large: 'Takes the room of 2 in a Transport.',
  'non-scoring': 'Cannot Secure.',
  platform: 'One Attack uses X weapons, own targets.',
  resilient: 'Re-roll failed Defence.',
  rugged: 'Crosses Rough at no cost.',
  shields: 'At full HP re-roll failed Counters.',
  skilled: 'Re-roll failed Attack Rolls.',
  steady: 'Heavy weapons cost no extra CP.',
  stealth: 'From farther than X″: 1 off Attack Rolls.',
  support: 'May wait in reserve in round 1, on by round 3.',
  transport: 'Carries up to X models.',
  'weak-spot': 'ARC Counters 1 worse.',
  accurate: '+1 to hit.',
  arc: 'targets in the ARC arc only.',
  assault: 'no Rush or Close Range penalty.',
  blast: 'X hits on each other model within 2″ of the target.',
  destructive: 'a failed save is X damage.',
  fixed: 'straight ahead only.',
  grenade: 'one model per Attack, from 3″.',
  heavy: '1 more CP to attack.',
  inaccurate: 'Skill counts as 6+.',
  indirect: 'obscured counts as clear, no Stealth.',
  'one-use': 'once per battle.',
  'rapid-fire': 'X more attacks within 1″ of the first.',
  rending: 'a 6 to hit adds X.',
  shred: 'Counters 1 worse.',
  torrent: 'hits on 2+.',
  volatile: 'each 1 hits the bearer.',
  volley: 'each 6 rolls once more.',
  boost: 'Move and Advance with no pivot: up to 3″ more.',
  countermeasures: 'Once, evades for no CP.',
  'squadron-leader': 'Friends within 6″ skip the last-CP roll; +1 Cmd in round 1.',
  'signal-jam': 'Target Locks on this ship need 5+.',
  disruptor: 'no Shields; HP lost also costs 1 CP.',
  kinetic: 'Prc −1 against Shields that are up.',
  'target-lock': 'roll 3+ first.',
  leader: 'It and friends within 6″ keep their last CP.',
  longshot: 'double range, then 1 Attack.',
  'aces-wild': 'Own Aces may be 11.',
  climber: 'Climbs free; Impassable for 2″ a level.',
  'dodge-roll': '1 CP when an Assault weapon aims: move 2″.',
  gunfighter: 'Two Revolver Attacks in a row if it does not move.',
  horse: 'Mounted: Mov 12″, one level up, no Cover, no climbing.',
  intuition: 'Once, see the whole enemy hand.',
  'mounted-combat': '+2 to Assault attacks while mounted.',
  'move-it': 'Once, a friend activates straight after it.',
  'quick-draw': 'Once, a free Revolver attack when targeted.',
  'steady-hands': 'Rush is −2, not −4.',
};

const ARC_WORDS: Readonly<Record<string, string>> = { front: 'front', rear: 'rear', left: 'left', right: 'right' };

/** "9 inches" → "9″": paper is narrow. */
export const withInchMarks = (text: string): string => text.replace(/(\d+(?:\.\d+)?) inch(?:es)?\b/g, '$1″');

/** The text of a rule with its printed value in place. */
export function ruleText(system: GameSystem, ref: RuleRef, length: 'short' | 'full'): string {
  const record = system.rules.get(ref.rule);
  const short = length === 'short' && system.engine === 'cadence' ? SHORT[ref.rule] : undefined;
  const text = short ?? withInchMarks(record?.text ?? ref.note ?? '');
  const arc = ref.arc ? (ARC_WORDS[ref.arc] ?? ref.arc) : 'named';
  return deckWords(text, system, short !== undefined)
    .replace(/\b[Xx]\b/g, (sign) => (ref.x === undefined ? sign : String(ref.x)))
    .replace(/^ARC\b/, arc.charAt(0).toUpperCase() + arc.slice(1))
    .replace(/\bARC\b/g, arc)
    .replace(/\bthe named arc\b/g, ref.arc ? `the ${arc} arc` : 'the named arc');
}

/** D-MOD-1, D-SIX-1: on cards a step is 2 and a King is the best face. */
function deckWords(text: string, system: GameSystem, short: boolean): string {
  if (!short || system.randomiser.kind !== 'deck') return text;
  return text
    .replace(/^\+1 to hit/, '+2 to hit')
    .replace(/\b1 off\b/, '2 off')
    .replace(/\b1 worse\b/, '2 worse')
    .replace(/\ba 6 to hit\b/, 'a King to hit')
    .replace(/\beach 6\b/, 'each King')
    .replace(/\beach 1\b/, 'each Ace');
}

/** Printed names of rules, "Fixed, Rending (1)". */
export const ruleNames = (system: GameSystem, refs: readonly RuleRef[]): string =>
  refs.map((ref) => printRule(system, ref)).join(', ');
