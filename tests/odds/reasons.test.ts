/** What shaped a number, as the odds panel and the log tell it: rule by rule, in the order of the attack. */
import { describe, expect, it } from 'vitest';
import { bellumScenarioSchema, cadenceScenarioSchema } from '#shared/odds/scenario-schema';
import { planBellumScenario } from '#shared/odds/bellum-answer';
import { planScenario } from '#shared/odds/plan-scenario';
import { planAttack } from '#shared/rules/attack';
import { bellumNeeds, groupResult } from '#shared/rules/bellum-attack';
import type { Reason } from '#shared/rules/dice-test';
import { rulesInForce } from '#shared/rules/resolve-rules';
import { parseRuleRef } from '#shared/schema/rule-ref';
import { ruleBookOf, RULE_BOOKS } from '#shared/systems/rule-books';

type Fields = Record<string, unknown>;
type Parts = Partial<Record<'attacker' | 'weapon' | 'target' | 'situation', Fields>>;
const lines = (why: readonly Reason[]): string[] => why.map(({ rule, effect }) => `${rule}: ${effect}`);

const planned = (system: string, { attacker, weapon, target, situation }: Parts) => {
  const scenario = {
    system,
    attacker: { skill: 4, ...attacker },
    weapon: { range: 12, attacks: 2, damage: 4, piercing: 0, ...weapon },
    target: { defence: 4, toughness: 5, hp: 4, ...target },
    situation: { distance: 8, actions: 2, sight: 'clear', ...situation },
  };
  return planScenario(cadenceScenarioSchema.parse(scenario), ruleBookOf(system)!).plans[0].plan;
};
const COUNTER = 'C-CTR-3: Damage 4 against Toughness 5: Counter on 3+';
/** Every reason but the counter table's, which every attack has. */
const reasons = (system: string, parts: Parts): string[] =>
  lines(planned(system, parts).why).filter((line) => line !== COUNTER);

describe('reasons of an attack', () => {
  it('an attack that nothing shapes names the counter table alone', () =>
    expect(lines(planned('cadence', {}).why)).toEqual([COUNTER]));

  it.each([
    ['Rending (1)', 'C-WSR-RENDING: 1 more hit for each hit on the best face'],
    ['Rending (2)', 'C-WSR-RENDING: 2 more hits for each hit on the best face'],
    ['Volley', 'C-WSR-VOLLEY: one more attack roll for each best face'],
    ['Volatile', 'C-WSR-VOLATILE: natural 1s hit the attacker'],
    ['Blast (3)', 'C-WSR-BLAST: 3 hits on every other model within 2"'],
    ['Rapid Fire (1)', 'C-WSR-RAPIDFIRE: 1 further attack, within 1" of the first'],
    ['Rapid Fire (2)', 'C-WSR-RAPIDFIRE: 2 further attacks, within 1" of the first'],
    ['Accurate', 'C-WSR-ACCURATE: +1 to attack'],
    ['Inaccurate', 'C-WSR-INACCURATE: Skill counts as 6+'],
    ['Torrent', 'C-WSR-TORRENT: hits on anything but a 1'],
    ['Destructive (2)', 'C-WSR-DESTRUCTIVE: 2 damage for each failed Defence'],
    ['Shred', 'C-WSR-SHRED: −1 to Counter'],
    ['Skilled', 'C-USR-SKILLED: failed attack rolls are re-rolled'],
  ])('a weapon with %s', (rule, line) => expect(reasons('cadence', { weapon: { rules: [rule] } })).toEqual([line]));

  it.each([
    ['Stealth (6)', ['C-USR-STEALTH: −1 to attack', 'C-DEF-3: −1 to Defence']],
    ['Heavy Armour (1)', ['C-USR-HEAVYARMOUR: Piercing counts as 0']],
    ['Shields', ['C-DEF-3: −1 to Defence', 'C-USR-SHIELDS: failed Counters are re-rolled at full HP']],
    ['Resilient', ['C-DEF-3: −1 to Defence', 'C-USR-RESILIENT: failed Defence rolls are re-rolled']],
    ['Weak Spot (Rear)', ['C-DEF-3: −1 to Defence', 'C-USR-WEAKSPOT: −1 to Counter']],
  ])('a target with %s', (rule, expected) => {
    const parts = { weapon: { piercing: 1 }, target: { rules: [rule] }, situation: { arc: 'rear' } };
    expect(reasons('cadence', parts)).toEqual(expected);
  });

  it('each modifier is told by what it adds, not by what they come to', () =>
    expect(reasons('cadence', { situation: { actions: 3, sight: 'obscured', cover: true, higher: true } })).toEqual([
      'C-HIT-RUSH: −2 to attack',
      'C-HIT-HEIGHT: +1 to attack',
      'C-HIT-OBSC: −1 to attack',
      'C-TER-COVER: +2 to Defence, never worse than 6+',
    ]));

  it('no modifier touches a replaced test, so that none of them is a reason', () => {
    expect(reasons('cadence', { situation: { distance: 1, actions: 3 } })).toEqual([
      'C-HIT-CLOSE: only a natural 6 hits',
    ]);
    expect(reasons('cadence', { weapon: { rules: ['Torrent'] }, situation: { actions: 3, higher: true } })).toEqual([
      'C-WSR-TORRENT: hits on anything but a 1',
    ]);
  });

  it('Squadrons: locks, evasion, what a loss costs', () => {
    const at = (weapon: string, ...rules: string[]) =>
      reasons('squadrons', { weapon: { rules: [weapon] }, target: { rules } });
    expect(at('Target Lock')).toEqual(['S-WSR-LOCK-1: lock roll of 3+ first']);
    expect(at('Target Lock', 'Signal Jam')).toEqual([
      'S-WSR-LOCK-1: lock roll of 3+ first',
      'S-USR-SIGNALJAM: lock roll of 5+ first',
    ]);
    expect(at('Disruptor')).toEqual(['S-WSR-DISRUPTOR-1: a loss of HP costs 1 Command Point']);
    expect(reasons('squadrons', { situation: { evading: true } })).toEqual([
      'S-EVA-6: failed Defence rolls are re-rolled',
      'S-EVA-6: failed Counters are re-rolled',
    ]);
  });

  it('Devil’s Bluff: one die is a die, and an Ace may count', () => {
    const told = lines(
      planned('devils-bluff', {
        attacker: { rules: ['Aces Wild'] },
        weapon: { rules: ['Longshot'] },
        situation: { longshot: true, distance: 20 },
      }).why,
    );
    expect(told).toContain('D-SR-LONGSHOT: 1 attack die');
    expect(told).toContain('D-UPG-ACES-WILD: an Ace may count as 11 in attack');
  });
});

describe('whom a hit reaches', () => {
  const uses = (...printed: string[]) => rulesInForce(RULE_BOOKS.squadrons, printed.map(parseRuleRef));
  const model = (hp: number, ...rules: string[]) => ({
    hp,
    hpMax: 4,
    defence: 4,
    toughness: 4,
    rules: uses(...rules),
  });
  const plan = (weapon: string[], target: ReturnType<typeof model>[], situation = {}) =>
    planAttack({
      book: RULE_BOOKS.squadrons,
      attacker: { skill: 4, rules: [] },
      weapon: { range: 12, attacks: 2, damage: 4, piercing: 1, rules: uses(...weapon) },
      target,
      situation: { distance: 8, ...situation },
    });

  it('C-WSR-BLAST: the models it catches have no Cover, the one aimed at has', () => {
    const cadence = { weapon: { rules: ['Blast (2)'] }, target: { models: 3 } };
    const covered = planned('cadence', { ...cadence, situation: { sight: 'obscured', cover: true, caught: 2 } });
    const open = planned('cadence', { ...cadence, situation: { caught: 2 } });
    expect(covered.defence.modifier).toBe(2);
    expect(covered.blastDefence).toEqual(open.defence);
    expect(open.blastDefence).toEqual(open.defence);
    expect([covered.caught, open.caught]).toEqual([2, 2]);
  });

  it('C-WSR-BLAST: nobody is caught by a weapon without it, nor where nobody was measured', () => {
    expect(plan([], [model(4)], { caught: 2 }).caught).toBe(0);
    expect(plan(['Blast (2)'], [model(4)]).caught).toBe(0);
    expect(plan(['Blast (1)'], [model(4)], { caught: 1 }).caught).toBe(1);
  });

  it('S-WSR-KINETIC: only Shields that are up stop it, those of the model next in line', () => {
    const pierced = (...models: ReturnType<typeof model>[]) => -plan(['Kinetic'], models).defence.modifier;
    const [up, down] = [pierced(model(4, 'Shields')), pierced(model(4))];
    expect(up).toBeLessThan(down);
    expect(pierced(model(3, 'Shields'))).toBe(down);
    expect(pierced(model(4, 'Shields'), model(3))).toBe(down);
    expect(pierced(model(4), model(4, 'Shields'))).toBe(up);
  });
});

describe('reasons of a Bellum Caelum attack', () => {
  const bellum = ({ attacker, weapon, target, action = 'shoot' }: Parts & { action?: string }) => {
    const scenario = {
      system: 'bellum-caelum',
      action,
      attacker: { type: 'vehicle', skill: 4, ...attacker },
      weapon: { attacks: 2, count: 1, type: 'h', strength: 4, damage: 1, ...weapon },
      target: { type: 'vehicle', saves: 2, toughness: 5, wounds: 3, ...target },
    };
    return planBellumScenario(bellumScenarioSchema.parse(scenario), RULE_BOOKS['bellum-caelum'])[0]!;
  };
  const told = (parts: Parameters<typeof bellum>[0]): string[] => lines(bellum(parts).why);

  it('says nothing where nothing shapes it', () => expect(told({})).toEqual([]));

  it('B-INF-1: how many use the weapon', () => {
    const infantry = (models: number, attacks: number) =>
      told({ attacker: { type: 'infantry', models }, weapon: { attacks } });
    expect(infantry(1, 2)).toEqual([]);
    expect(infantry(3, 2)).toEqual(['B-INF-1: 3 instances of the weapon']);
  });

  it('B-TYPE-I-2: how many dice are left of a weapon against the wrong target', () => {
    const at = (attacks: number) => told({ weapon: { type: 'i', attacks } });
    expect(at(2)).toEqual(['B-TYPE-I-2: 1 attack die']);
    expect(at(4)).toEqual(['B-TYPE-I-2: 2 attack dice']);
  });

  it('B-ACT-6: a repeated action', () =>
    expect(told({ attacker: { repeat: 1 } })).toEqual(['B-ACT-6: −1 to hit for repeating the action']));

  it('B-STAT-10: Defence is added to saves, and no Defence is no reason', () => {
    expect(told({ target: { defence: -1 } })).toEqual(['B-STAT-10: Defence −1 to saves']);
    expect(told({ target: { defence: 2 } })).toEqual(['B-STAT-10: Defence +2 to saves']);
    expect(told({ target: { defence: 0 } })).toEqual([]);
  });

  it('B-SR-ENHANCE, B-SR-VITIATE: every stat by its name', () => {
    const own = (rule: string) => told({ attacker: { rules: [rule] } });
    const theirs = (rule: string, target: Fields = {}) => told({ target: { rules: [rule], ...target } });
    expect(own('Enhance Shooting 1')).toEqual(['B-SR-ENHANCE: +1 to hit']);
    expect(own('Vitiate Shooting 2 max. 6+')).toEqual(['B-SR-VITIATE: −2 to hit']);
    expect(own('Enhance Strength 1')).toEqual(['B-SR-ENHANCE: −1 to saves']);
    expect(own('Enhance Attacks 1')).toEqual(['B-SR-ENHANCE: +1 Attacks']);
    expect(own('Enhance Damage 1')).toEqual(['B-SR-ENHANCE: +1 Damage']);
    expect(theirs('Enhance Shielding 1')).toEqual(['B-SR-ENHANCE: +1 save dice']);
    expect(theirs('Enhance Toughness 1')).toEqual(['B-SR-ENHANCE: +1 to Toughness']);
    expect(theirs('Enhance Wounds 1')).toEqual(['B-SR-ENHANCE: +1 Wounds']);
    expect(theirs('Enhance Wounds 1', { type: 'infantry' })).toEqual(['B-SR-ENHANCE: +1 Models']);
    expect(theirs('Enhance Toughness 1', { toughness: null })).toEqual([]);
    expect(told({ attacker: { skill: null, rules: ['Enhance Shooting 1'] } })).toEqual([]);
  });

  it('B-SR-ADVANTAGED: which rolls are rolled again', () => {
    expect(told({ attacker: { rules: ['Advantaged Shooting 2'] } })).toEqual([
      'B-SR-ADVANTAGED: failed hit rolls of 2 or less are re-rolled',
    ]);
    expect(told({ target: { rules: ['Advantaged Shielding 1'] } })).toEqual([
      'B-SR-ADVANTAGED: failed save rolls of 1 or less are re-rolled',
    ]);
  });

  it('B-SR-PIERCING: from which face on nothing is saved', () =>
    expect(told({ weapon: { type: 'v', rules: ['Piercing 5+'] } })).toEqual([
      'B-TYPE-V-2: hits on a natural 6 or more cannot be saved',
      'B-SR-PIERCING: hits on a natural 5 or more cannot be saved',
    ]));

  it('B-SR-TARGETED-ATTACK: how many save dice are left', () => {
    const targeted = (attacks: number) =>
      told({ weapon: { attacks, rules: ['Targeted Attack'] }, target: { saves: 4 } });
    expect(targeted(1)).toEqual(['B-SR-TARGETED-ATTACK: 1 save die']);
    expect(targeted(2)).toEqual(['B-SR-TARGETED-ATTACK: 2 save dice']);
  });

  it('B-SQD-5: a condition on the size of a squadron holds from that size on', () => {
    const rule = { ...parseRuleRef('Enhance Shooting 1'), when: { minSquadronUnits: 2 } };
    const ofUnits = (units: number) => told({ attacker: { units, rules: [rule] } });
    expect([1, 2, 3].map((units) => ofUnits(units).length)).toEqual([0, 1, 1]);
  });

  it('B-SRG-8: unit and weapon stand on one card, where an identical entry counts once', () => {
    const both = (unit: string, weapon: string) => told({ attacker: { rules: [unit] }, weapon: { rules: [weapon] } });
    expect(both('Enhance Strength 1', 'Enhance Strength 1')).toEqual(['B-SR-ENHANCE: −1 to saves']);
    expect(both('Enhance Strength 1', 'Enhance Strength 2')).toEqual([
      'B-SR-ENHANCE: −1 to saves',
      'B-SR-ENHANCE: −2 to saves',
    ]);
    expect(both('Advantaged Shooting 1', 'Advantaged Shooting 1')).toHaveLength(2);
  });

  it('B-SHOOT-11, B-SR-AREAL-EFFECT: damage beyond one model’s wounds is lost, unless the weapon spreads it', () => {
    const shot = (damage: number, target: Fields, ...rules: string[]) => {
      const plan = bellum({ weapon: { damage, rules }, target });
      return [plan.damagePerHit, ...lines(plan.why)];
    };
    const capped = (n: number) => `B-SHOOT-11: ${n} damage for each unsaved hit: no more than one model's wounds`;
    expect(shot(3, { wounds: 3 })).toEqual([3]);
    expect(shot(5, { wounds: 3 })).toEqual([3, capped(3)]);
    expect(shot(5, { wounds: 3 }, 'Areal Effect')).toEqual([
      5,
      'B-SR-AREAL-EFFECT: 5 damage for each unsaved hit, without a cap',
    ]);
    expect(shot(3, { wounds: 3 }, 'Areal Effect')).toEqual([3]);
    // B-STAT-12: more models make none of them hardier.
    expect(shot(5, { wounds: 3, rules: ['Enhance Wounds 1'] })).toEqual([4, 'B-SR-ENHANCE: +1 Wounds', capped(4)]);
    expect(shot(5, { type: 'infantry', wounds: 1, rules: ['Enhance Wounds 1'] })).toEqual([
      1,
      'B-SR-ENHANCE: +1 Models',
      capped(1),
    ]);
  });

  it('B-SRG-6: a figure falls to 0 and no further', () => {
    const dice = (rule: string) => bellum({ attacker: { rules: [rule] } }).dice;
    expect([dice('Vitiate Attacks 1'), dice('Vitiate Attacks 2'), dice('Vitiate Attacks 5')]).toEqual([1, 0, 0]);
    const modifier = (defence: number, rule: string) => bellum({ target: { defence, rules: [rule] } }).save.modifier;
    expect([modifier(1, 'Vitiate Defence 3'), modifier(-2, 'Vitiate Defence 3')]).toEqual([0, -2]);
  });

  it('B-FIGHT-7: a parry stops a hit or comes back, and no more of them than there are', () => {
    expect(groupResult(1, 2, 1, true)).toEqual({ unsaved: 2, returned: 0 });
    expect(groupResult(1, 2, 3, true)).toEqual({ unsaved: 1, returned: 0 });
    expect(groupResult(1, 2, 5, true)).toEqual({ unsaved: 1, returned: 2 });
    expect(groupResult(1, 2, 5, false)).toEqual({ unsaved: 1, returned: 0 });
    expect(groupResult(0, 2, 2, true)).toEqual({ unsaved: 0, returned: 0 });
  });

  it('B-FIGHT-7: surplus parries come back in a fight and not in a shoot-out', () => {
    expect(told({ action: 'fight' })).toEqual(['B-FIGHT-7: surplus parries hurt the attacker']);
    expect([bellum({ action: 'fight' }).parryReturns, bellum({}).parryReturns]).toEqual([true, false]);
  });

  it('what is never passed has no face', () =>
    expect(bellumNeeds(bellum({ attacker: { skill: null }, target: { toughness: null } }))).toEqual({
      attack: 'none',
      save: '4+',
      toughness: 'none',
    }));
});
