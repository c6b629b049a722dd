import { describe, expect, test } from 'vitest';
import { attackContext, targetModels } from '#shared/battle/cadence/attack-plan';
import { legalShots } from '#shared/battle/cadence/aim';
import type { UnitState } from '#shared/battle/cadence/state';
import { openBattle } from '#shared/battle/frame/session';
import { lessThan } from '#shared/core/measure';
import { makeStream, seedState, type RandomStream } from '#shared/core/random';
import { attackOdds } from '#shared/odds/attack-odds';
import { trackOf } from '#shared/odds/loss-track';
import { planAttack } from '#shared/rules/attack';
import { isNaturalOne, mayReroll, passes, type DiceTest } from '#shared/rules/dice-test';
import { enumeratedChance } from '../support/chance';
import { order } from '../support/scene';
import { skirmish, type ModelSpec, type Skirmish } from '../support/skirmish';

/** `ATTACKS=1000 npx vitest run … engine-odds` for the long run. */
const ATTACKS = Number(process.env['ATTACKS'] ?? 10);

/** Faces that a test cannot tell apart: they are played once, with their weight. */
const classOf = (question: unknown, face: number): string => {
  const test = question as DiceTest;
  return [passes(test, face), face === test.faces, isNaturalOne(test, face), mayReroll(test, face)].join();
};

const chance = (random: RandomStream, one: number, of: number): boolean => random.below(of) < one;
const some = (random: RandomStream, rules: readonly string[]): string[] => rules.filter(() => chance(random, 1, 5));

function randomAttack(system: string, random: RandomStream): Skirmish {
  const ships = system === 'squadrons';
  const base = ships ? 40 : 25;
  const special = some(random, [
    ...['Accurate', 'Assault', 'Shred', 'Rending (1)', 'Destructive (2)', 'Torrent'],
    ...(ships ? ['Kinetic', 'Disruptor'] : ['Inaccurate', 'Indirect', 'Volley', 'Blast (1)']),
  ]).slice(0, 2);
  // What makes dice of dice is tried with one to begin with: outcomes multiply.
  const more = special.some((rule) => /Rending|Destructive|Volley|Blast/.test(rule));
  const attacker: ModelSpec = {
    at: [18, 30],
    base,
    skill: 2 + random.below(5),
    rules: some(random, ['Skilled']),
    weapons: [
      {
        range: 30,
        attacks: more ? 1 : 1 + random.below(2),
        damage: 2 + random.below(6),
        piercing: random.below(4),
        rules: special,
      },
    ],
  };
  const target: ModelSpec = {
    at: [18, 30 - 3 - random.below(18)],
    base,
    facing: 90 * random.below(4),
    defence: 2 + random.below(5),
    toughness: 2 + random.below(5),
    hp: 1 + random.below(2),
    rules: some(random, ['Resilient', 'Shields', 'Heavy Armour (1)', 'Stealth (8)']),
  };
  const many = ships ? 1 : 1 + random.below(more ? 2 : 3);
  const squad = Array.from({ length: many }, (_, i): ModelSpec => ({
    ...target,
    at: [target.at[0] + 1.6 * i, target.at[1]],
    hurt: i === many - 1 && target.hp! > 1 && chance(random, 1, 2) ? 1 : 0,
  }));
  return skirmish({ system, a: [[attacker]], b: [squad], cp: 4, round: 2 });
}

describe.each(['cadence', 'squadrons'])('%s: the engine and the exact odds cannot disagree', (system) => {
  const random = makeStream(seedState(20_26, system));
  const attacks = Array.from({ length: ATTACKS }, (_, i) => ({ i, scene: randomAttack(system, random) }));
  test.each(attacks)('attack $i', ({ scene: { theatre, state } }) => {
    const start = { ...state, units: state.units.map((unit) => (unit.side === 'b' ? { ...unit, cp: 0 } : unit)) };
    const [shot] = legalShots(theatre, start, start.units[0]!);
    if (!shot) return;
    const hp = (units: readonly UnitState[]): number => units[1]!.models.reduce((sum, model) => sum + model.hp, 0);
    const lost: number[] = [];
    const outcomes = enumeratedChance((dice) => {
      const session = openBattle(theatre, { seed: 1, chance: dice, start });
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
      return hp(start.units) - hp(session.state.units);
    }, classOf);
    for (const { value, probability } of outcomes) lost[value] = (lost[value] ?? 0) + probability;
    const target = targetModels({ theatre, state: start }, shot.target)!;
    const weapon = theatre.units[0]!.models[0]!.weapons[0]!;
    const context = attackContext(
      { theatre, state: start },
      { unit: 'a:u1', shot, weapon, aim: shot.aim, evading: false, actions: 2 },
      target,
    );
    // What a Blast catches of the unit besides the model it is aimed at.
    const [first, ...others] = start.units[1]!.models;
    const caught = others.filter(({ x }, i) => lessThan(x - first!.x - start.units[1]!.bases[i + 1]!.r, 2)).length;
    const plan = planAttack({ ...context, situation: { ...context.situation, caught } });
    const { hpLost } = attackOdds(plan, trackOf(target.models));
    for (let n = 0; n < Math.max(lost.length, hpLost.length); n++)
      expect(lost[n] ?? 0, `${n} lost`).toBeCloseTo(hpLost[n] ?? 0, 12);
  });
});
