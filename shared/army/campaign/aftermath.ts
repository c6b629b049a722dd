/** After a battle: who draws, and what the cards come to (D-CAMP-5 to D-CAMP-8). */
import { diceTest, passes } from '../../rules/dice-test';
import { makeStream, seedState } from '../../core/random';
import type { Army, ArmyUnit } from '../../schema/army';
import type { CampaignRules, FighterFate, InjuryRow } from '../../schema/campaign';
import type { GameSystem } from '../../systems/game-system';
import { deriveUnit } from '../derive';
import { unitName } from '../unit-card';
import { recordOf } from './keep-books';

const NO_RULES: CampaignRules = { injuries: [] };

export const campaignRulesOf = ({ document }: GameSystem): CampaignRules => document.campaign ?? NO_RULES;

/** Does this system say anything about campaigns? */
export const hasCampaigns = ({ document }: GameSystem): boolean => document.campaign !== undefined;

/** What was seen on the table, and the cards that were used for it. Cards that are still to be drawn are left out. */
export interface Witnessed {
  readonly casualty: boolean;
  readonly defence?: number;
  readonly draw?: number;
}

/** Which cards a casualty still has to draw. */
export type Due = 'defence' | 'injury' | null;

/** D-CAMP-6: against the value as it is printed, without Piercing and modifiers; an Ace never succeeds. */
const unhurt = (army: Army, unit: ArmyUnit, system: GameSystem, face: number): boolean => {
  const { casualty } = campaignRulesOf(system);
  const model = deriveUnit(army, unit, system).models[0];
  return casualty !== undefined && model !== undefined && passes(diceTest(system.dice, model[casualty.against]), face);
};

export function stillDue(army: Army, unit: ArmyUnit, system: GameSystem, seen: Witnessed): Due {
  if (!seen.casualty || campaignRulesOf(system).casualty === undefined) return null;
  if (seen.defence === undefined) return 'defence';
  return seen.draw === undefined && !unhurt(army, unit, system, seen.defence) ? 'injury' : null;
}

/** D-CAMP-8: an injury that the fighter has already counts as the row that the system names. */
export function injuryRow(rules: CampaignRules, held: readonly string[], face: number): InjuryRow | undefined {
  const row = rules.injuries.find(({ from, to }) => face >= from && face <= to);
  if (row?.injury === undefined || !held.includes(row.injury)) return row;
  return rules.injuries.find(({ name }) => name === rules.again?.row) ?? row;
}

/** What becomes of a fighter. With cards still due it is as good as it can be: the draw is what is missing. */
export function fateOf(army: Army, unit: ArmyUnit, system: GameSystem, seen: Witnessed): FighterFate {
  const rules = campaignRulesOf(system);
  const record = recordOf(unit);
  const whose = { unit: unit.id, name: unitName(army, unit, system) };
  if (record.misses !== undefined) return { ...whose, fate: 'missed', experience: 0 };
  if (!seen.casualty) return { ...whose, fate: 'survived', experience: rules.survival?.experience ?? 0 };
  const cards = {
    ...(seen.defence === undefined ? {} : { defence: seen.defence }),
    ...(seen.draw === undefined ? {} : { draw: seen.draw }),
  };
  if (seen.defence === undefined || unhurt(army, unit, system, seen.defence))
    return { ...whose, ...cards, fate: 'unhurt', experience: rules.casualty?.experience ?? 0 };
  const row = seen.draw === undefined ? undefined : injuryRow(rules, record.injuries, seen.draw);
  return {
    ...whose,
    ...cards,
    fate: 'injured',
    experience: row?.experience ?? 0,
    ...(row === undefined ? {} : { outcome: row.name }),
    ...(row?.injury === undefined ? {} : { injury: row.injury }),
    ...(row?.misses === undefined ? {} : { misses: row.misses }),
  };
}

/** D-CAMP-6: all cards that no hand holds, shuffled together: the faces in the order in which they are drawn. */
export function shuffledDeck(system: GameSystem, hands: readonly number[], seed: number): number[] {
  const { randomiser } = system;
  const cards = randomiser.kind === 'deck' ? randomiser.cards : 0;
  const deck = Array.from({ length: cards }, (_, i) => (i % randomiser.top) + 1);
  for (const face of hands) {
    const at = deck.indexOf(face);
    if (at >= 0) deck.splice(at, 1);
  }
  const random = makeStream(seedState(seed, 'campaign'));
  for (let i = deck.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  return deck;
}

/** What a casualty has to reckon with, each draw from a full deck: chances of every outcome, and of gaining experience. */
export interface CasualtyOdds {
  readonly unhurt: number;
  readonly outcomes: readonly { readonly name: string; readonly chance: number }[];
  readonly experience: number;
}

export function casualtyOdds(army: Army, fighter: ArmyUnit, system: GameSystem): CasualtyOdds {
  // Also of whoever stays at home this time.
  const { misses: _misses, ...record } = recordOf(fighter);
  const unit = { ...fighter, campaign: record };
  const faces = Array.from({ length: system.dice.faces }, (_, i) => i + 1);
  const share = 1 / faces.length;
  const outcomes = new Map<string, number>();
  let saved = 0;
  let experience = 0;
  for (const defence of faces) {
    const due = stillDue(army, unit, system, { casualty: true, defence }) === 'injury';
    for (const draw of faces) {
      const fate = fateOf(army, unit, system, { casualty: true, defence, ...(due ? { draw } : {}) });
      const chance = share * share;
      if (fate.fate === 'unhurt') saved += chance;
      if (fate.outcome !== undefined) outcomes.set(fate.outcome, (outcomes.get(fate.outcome) ?? 0) + chance);
      if (fate.experience > 0) experience += chance;
    }
  }
  return { unhurt: saved, outcomes: [...outcomes].map(([name, chance]) => ({ name, chance })), experience };
}
