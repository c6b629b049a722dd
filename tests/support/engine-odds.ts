/** One random attack after another, played by the engine through every outcome and summed by the exact odds. */
import { attackContext, targetModels } from '#shared/battle/cadence/attack-plan';
import { legalShots, type LegalShot } from '#shared/battle/cadence/aim';
import type { BattleState, UnitState } from '#shared/battle/cadence/state';
import { cardValue, FULL_DECK } from '#shared/battle/frame/cards';
import type { Chance } from '#shared/battle/frame/chance';
import { openBattle } from '#shared/battle/frame/session';
import { lessThan } from '#shared/core/measure';
import type { RandomStream } from '#shared/core/random';
import { attackOdds } from '#shared/odds/attack-odds';
import { deckOdds } from '#shared/odds/deck-odds';
import { trackOf } from '#shared/odds/loss-track';
import { planAttack, type AttackPlan } from '#shared/rules/attack';
import { isNaturalOne, mayReroll, passes, type DiceTest } from '#shared/rules/dice-test';
import { enumeratedChance, scriptedChance } from './chance';
import { order } from './scene';
import { skirmish, type ModelSpec, type Skirmish } from './skirmish';

const chance = (random: RandomStream, one: number, of: number): boolean => random.below(of) < one;
const some = (random: RandomStream, rules: readonly string[]): string[] => rules.filter(() => chance(random, 1, 5));

const WEAPON_RULES: Readonly<Record<string, readonly string[]>> = {
  squadrons: ['Kinetic', 'Disruptor'],
  cadence: ['Inaccurate', 'Indirect', 'Volley', 'Blast (1)'],
  'devils-bluff': ['Inaccurate', 'Indirect', 'Volley'],
};

/** Few dice: outcomes multiply, and what makes dice of dice is tried with one to begin with. */
export function randomAttack(system: string, random: RandomStream): Skirmish {
  const cards = system === 'devils-bluff';
  const base = system === 'squadrons' ? 40 : 25;
  const special = some(random, [
    ...['Accurate', 'Assault', 'Shred', 'Rending (1)', 'Destructive (2)', 'Torrent'],
    ...(WEAPON_RULES[system] ?? []),
  ]).slice(0, 2);
  const more = special.some((rule) => /Rending|Destructive|Volley|Blast/.test(rule));
  // Skill and Defence on cards go as far as 13.
  const target = (): number => (cards ? 4 + random.below(9) : 2 + random.below(5));
  const attacker: ModelSpec = {
    at: [18, 30],
    base,
    skill: target(),
    rules: some(random, ['Skilled']),
    weapons: [
      {
        range: 30,
        attacks: more || cards ? 1 : 1 + random.below(2),
        damage: 2 + random.below(6),
        piercing: random.below(4),
        rules: special,
      },
    ],
  };
  const one: ModelSpec = {
    at: [18, 30 - 3 - random.below(18)],
    base,
    facing: 90 * random.below(4),
    defence: target(),
    toughness: 2 + random.below(5),
    hp: 1 + random.below(2),
    rules: some(random, ['Resilient', 'Shields', 'Heavy Armour (1)', 'Stealth (8)']),
  };
  const many = system === 'cadence' ? 1 + random.below(more ? 2 : 3) : 1;
  const squad = Array.from({ length: many }, (_, i): ModelSpec => ({
    ...one,
    at: [one.at[0] + 1.6 * i, one.at[1]],
    hurt: i === many - 1 && one.hp! > 1 && chance(random, 1, 2) ? 1 : 0,
  }));
  return skirmish({ system, a: [[attacker]], b: [squad], cp: 4, round: 2 });
}

/** Hit points lost, by engine and by odds: index = how many; null if nobody may shoot, or it takes more cards than are tried. */
export function bothWays(
  system: string,
  { theatre, state }: Skirmish,
): { engine: number[]; odds: ArrayLike<number> } | null {
  const start = { ...state, units: state.units.map((unit) => (unit.side === 'b' ? { ...unit, cp: 0 } : unit)) };
  const [shot] = legalShots(theatre, start, start.units[0]!);
  if (!shot) return null;
  const target = targetModels({ theatre, state: start }, shot.target)!;
  const weapon = theatre.units[0]!.models[0]!.weapons[0]!;
  const attack = { unit: 'a:u1', shot, weapon, aim: shot.aim, evading: false, actions: 2 };
  const context = attackContext({ theatre, state: start }, attack, target);
  // What a Blast catches of the unit besides the model it is aimed at.
  const [first, ...others] = start.units[1]!.models;
  const caught = others.filter(({ x }, i) => lessThan(x - first!.x - start.units[1]!.bases[i + 1]!.r, 2)).length;
  const plan = planAttack({ ...context, situation: { ...context.situation, caught } });
  const track = trackOf(target.models);
  const play = (from: BattleState, dice: Chance): BattleState => played(system, theatre, from, shot, dice);
  const lost = (end: BattleState): number => hp(start.units) - hp(end.units);
  if (system === 'devils-bluff') {
    if (mostDraws(plan) > MOST_CARDS) return null;
    return {
      engine: byCards(start, plan, (from) => play(from, scriptedChance()), lost),
      odds: deckOdds(plan, track).hpLost,
    };
  }
  const draws = mostDraws(plan);
  const raw = draws <= MOST_RAW && process.env['RAW'] === '1';
  const engine: number[] = [];
  const classes = raw ? undefined : draws <= MOST_FINE ? classOf : broadly(plan.attack);
  const outcomes = enumeratedChance((dice) => lost(play(start, dice)), classes);
  for (const { value, probability } of outcomes) engine[value] = (engine[value] ?? 0) + probability;
  return { engine, odds: attackOdds(plan, track).hpLost };
}

/** Faces that a test cannot tell apart: they are played once, with their weight. */
const classOf = (question: unknown, face: number): string => {
  // Dice that decide a figure are tried face by face.
  if (question === undefined) return String(face);
  const test = question as DiceTest;
  return [passes(test, face), face === test.faces, isNaturalOne(test, face), mayReroll(test, face)].join();
};

/** Of many dice: what a 6 and a 1 come to besides is asked of attack rolls alone, where rules speak of them (Rending, Volley, Volatile). */
const broadly = (attack: DiceTest): typeof classOf => {
  const fine = JSON.stringify(attack);
  return (question, face) => {
    if (question === undefined || JSON.stringify(question) === fine) return classOf(question, face);
    const test = question as DiceTest;
    return [passes(test, face), mayReroll(test, face)].join();
  };
};

const hp = (units: readonly UnitState[]): number => units[1]!.models.reduce((sum, model) => sum + model.hp, 0);

function played(
  system: string,
  theatre: Skirmish['theatre'],
  start: BattleState,
  shot: LegalShot,
  dice: Chance,
): BattleState {
  const session = openBattle(theatre, { seed: 1, chance: dice, start, keepLog: false });
  const actions = system === 'squadrons' ? (['attack', 'move'] as const) : (['attack', 'pass'] as const);
  const { model, weapon, target } = shot;
  for (const decision of [order.activate('a:u1'), order.declare('a:u1', ...actions)]) session.play(decision);
  session.play({ kind: 'attack', side: 'a', unit: 'a:u1', shot: { model, weapon, target } });
  for (let { pending } = session; pending?.kind === 'attack' || pending?.kind === 'casualty'; { pending } = session)
    session.play(
      pending.kind === 'attack'
        ? { kind: 'attack', side: 'a', unit: 'a:u1', shot: null }
        : { kind: 'casualty', side: 'b', unit: 'b:u1', model: pending.models[0]! },
    );
  return session.state;
}

const MOST_CARDS = 4;
const MOST_RAW = 5;
const MOST_FINE = 8;

/** Dice or cards at the most, everything drawn again that may be. */
function mostDraws({
  dice,
  attack,
  rending,
  volley,
  defence,
  damagePerFailure,
  counter,
  shielded,
  blast,
  caught,
}: AttackPlan): number {
  const again = (test: DiceTest): number => (test.rerollUpTo > 0 ? 2 : 1);
  const throws = dice * (volley ? 2 : 1);
  const hits = throws * (1 + rending) + blast * caught;
  return (
    throws * again(attack) +
    hits * again(defence) +
    hits * damagePerFailure * (shielded.some(Boolean) ? 2 : again(counter))
  );
}

/** Cards from the top of one fresh deck without putting any back; those that no test of the attack tells apart are one, with their weight. */
function byCards(
  start: BattleState,
  { attack, defence, counter }: AttackPlan,
  play: (from: BattleState) => BattleState,
  lost: (end: BattleState) => number,
): number[] {
  const classes = new Map<string, string[]>();
  for (const card of FULL_DECK) {
    const key = [attack, defence, counter].map((test) => classOf(test, cardValue(card))).join('|');
    classes.set(key, [...(classes.get(key) ?? []), card]);
  }
  const found: number[] = [];
  const go = (drawn: readonly string[], probability: number): void => {
    const rest = FULL_DECK.filter((card) => !drawn.includes(card));
    // The top card is the last one; nobody holds a hand, so nothing is swapped.
    const deck = [...rest, ...[...drawn].reverse()];
    const cards = { deck, discard: [], hands: { a: [], b: [] }, drawn: [], rout: { a: [], b: [] } };
    const end = play({ ...start, cards });
    if (FULL_DECK.length - end.cards!.deck.length <= drawn.length) {
      found[lost(end)] = (found[lost(end)] ?? 0) + probability;
      return;
    }
    for (const members of classes.values()) {
      const left = members.filter((card) => !drawn.includes(card));
      if (left.length > 0) go([...drawn, left[0]!], (probability * left.length) / rest.length);
    }
  };
  go([], 1);
  return found;
}
