import { cadenceFigures } from '#shared/systems/cadence/system';
import { devilsBluffFigures } from '#shared/systems/devils-bluff/system';
import { describe, expect, it } from 'vitest';
import { bellumScenarioSchema, cadenceScenarioSchema } from '#shared/odds/scenario-schema';
import { planBellumScenario } from '#shared/odds/bellum-answer';
import { planScenario } from '#shared/odds/plan-scenario';
import { scenarioOdds } from '#shared/odds/scenario';
import type { BellumAnswer, CadenceAnswer } from '#shared/odds/answer';
import { needOf, successChance } from '#shared/rules/dice-test';
import { counterNeed } from '#shared/rules/randomiser';
import { ruleBookOf } from '#shared/systems/rule-books';
import { groupResult, limitedNeed, skillCheck } from '#shared/rules/bellum-attack';
import { endOfRound, reviveOdds, speedRollOff } from '#shared/odds/bellum-odds';
import { certain, convolve, toArray, type Pmf } from '#shared/odds/distribution';
import { lastPointTest, secureTest, planHazard } from '#shared/rules/turn';
import { rulesInForce } from '#shared/rules/resolve-rules';
import { poolLoss } from '#shared/odds/attack-odds';
import { failChance } from '#shared/odds/die-chances';
import { trackOf } from '#shared/odds/loss-track';
import { bestOfDrawAndHand, routChance, cardSumOdds } from '#shared/odds/card-odds';
import { parseRuleRef } from '#shared/schema/rule-ref';

type Fields = Record<string, unknown>;
const near = (actual: number, expected: number): void => expect(Math.abs(actual - expected)).toBeLessThan(1e-12);
const nearAll = (actual: readonly number[], expected: readonly number[]): void => {
  expect(actual.length).toBeLessThanOrEqual(Math.max(actual.length, expected.length));
  for (let i = 0; i < Math.max(actual.length, expected.length); i++) near(actual[i] ?? 0, expected[i] ?? 0);
};

const basicWeapon = { range: 12, attacks: 6, damage: 4, piercing: 0, rules: [] as string[] };
const basicTarget = { defence: 4, toughness: 4, hp: 4, rules: [] as string[] };
interface Parts {
  attacker?: Fields;
  weapon?: Fields;
  target?: Fields;
  situation?: Fields;
  deck?: unknown;
}
const scenario = (system: string, { attacker, weapon, target, situation, deck }: Parts): Fields => ({
  system,
  attacker: { skill: 4, rules: [], ...attacker },
  weapon: { ...basicWeapon, ...weapon },
  target: { ...basicTarget, ...target },
  situation: { distance: 8, actions: 2, sight: 'clear', ...situation },
  ...(deck === undefined ? {} : { deck }),
});
const ask = (system: string, parts: Parts): CadenceAnswer => {
  const result = scenarioOdds(scenario(system, parts));
  if (!result.ok) throw new Error(result.error);
  return result.value as CadenceAnswer;
};
const planned = (system: string, parts: Parts) => {
  const book = ruleBookOf(system);
  if (!book) throw new Error(system);
  return planScenario(cadenceScenarioSchema.parse(scenario(system, parts)), book).plans[0].plan;
};
const attackChance = (system: string, parts: Parts): number => successChance(planned(system, parts).attack);
const saveChance = (system: string, parts: Parts): number => successChance(planned(system, parts).defence);
const uses = (system: string, ...printed: string[]) => {
  const book = ruleBookOf(system);
  if (!book) throw new Error(system);
  return rulesInForce(book, printed.map(parseRuleRef), book.implied);
};
const bookNamed = (system: string) => {
  const book = ruleBookOf(system);
  if (!book) throw new Error(system);
  return book;
};

describe('Cadence', () => {
  const chance = (attacker: Fields, situation: Fields, weaponRules: string[] = []) =>
    attackChance('cadence', { attacker, situation, weapon: { rules: weaponRules } });
  it('C-X-1: Rush and obscured', () => {
    const steps: [Fields, number, number][] = [
      [{}, 4, 1 / 2],
      [{ actions: 3 }, 6, 1 / 6],
      [{ actions: 3, sight: 'obscured' }, 7, 0],
    ];
    for (const [situation, need, p] of steps) {
      const { attack } = planned('cadence', { situation });
      expect(needOf(attack)).toBe(need);
      near(successChance(attack), p);
    }
  });
  it('C-X-2: other Skills', () => {
    near(chance({ skill: 3 }, { actions: 3 }), 1 / 3);
    near(chance({ skill: 2 }, { higher: true }, ['Accurate']), 5 / 6);
    near(chance({ skill: 5 }, { actions: 3 }), 0);
  });
  it('C-X-3: Skilled', () => {
    near(chance({ rules: ['Skilled'] }, {}), 3 / 4);
    near(chance({ rules: ['Skilled'] }, { actions: 3 }), 11 / 36);
    near(chance({ rules: ['Skilled'] }, { actions: 3, sight: 'obscured' }), 0);
  });
  it('C-X-4: Inaccurate', () => {
    near(chance({}, {}, ['Inaccurate']), 1 / 6);
    near(chance({ rules: ['Skilled'] }, {}, ['Inaccurate']), 11 / 36);
    near(chance({}, { actions: 4 }, ['Inaccurate']), 0);
  });
  it('C-X-5: close range', () => {
    near(chance({ skill: 2 }, { distance: 2.5, actions: 3 }, ['Accurate']), 1 / 6);
    near(chance({ skill: 2 }, { distance: 2.5, actions: 3 }, ['Accurate', 'Assault']), 5 / 6);
  });
  it('C-X-6: Piercing', () => {
    [1 / 2, 1 / 3, 1 / 6, 0].forEach((p, piercing) => near(saveChance('cadence', { weapon: { piercing } }), p));
  });
  it('C-X-7: Cover', () => {
    [5 / 6, 2 / 3, 1 / 2, 1 / 3, 1 / 6, 1 / 6].forEach((p, piercing) =>
      near(saveChance('cadence', { weapon: { piercing }, situation: { sight: 'obscured', cover: true } }), p),
    );
  });
  it('C-X-8: Heavy Armour', () => {
    near(saveChance('cadence', { weapon: { piercing: 3 }, target: { rules: ['Heavy Armour (1)'] } }), 1 / 6);
    near(saveChance('cadence', { weapon: { piercing: 0 }, target: { rules: ['Heavy Armour (1)'] } }), 1 / 2);
  });
  it('C-X-9: the Counter table', () => {
    const rows: [number, number, number][] = [
      [4, 4, 4],
      [5, 4, 5],
      [6, 4, 5],
      [8, 4, 6],
      [3, 4, 3],
      [2, 4, 2],
      [6, 3, 6],
      [3, 6, 2],
      [4, 6, 3],
      [3, 7, 2],
    ];
    for (const [damage, toughness, need] of rows) {
      expect(counterNeed(cadenceFigures.counterTable, damage, toughness)).toBe(need);
      expect(needOf(planned('cadence', { weapon: { damage }, target: { toughness } }).counter)).toBe(need);
    }
  });
  it('C-X-10: Shred', () => {
    near(successChance(planned('cadence', { weapon: { damage: 5, rules: ['Shred'] } }).counter), 1 / 6);
    near(successChance(planned('cadence', { weapon: { damage: 8, rules: ['Shred'] } }).counter), 0);
  });
  it('C-X-11: one die', () => {
    near(ask('cadence', { weapon: { attacks: 1, piercing: 1 } }).hpLost.pmf[1] ?? 0, 1 / 6);
  });
  it('C-X-12: Rending', () => {
    const weapon = { attacks: 8, rules: ['Rending (1)'] };
    near(ask('cadence', { weapon }).hits.mean, 16 / 3);
    near(ask('cadence', { weapon, attacker: { rules: ['Skilled'] } }).hits.mean, 8);
    near(ask('cadence', { weapon, situation: { distance: 2 } }).hits.mean, 8 / 3);
  });
  it('C-X-13: Torrent', () => {
    near(
      ask('cadence', {
        weapon: { attacks: 3, rules: ['Torrent', 'Inaccurate'] },
        situation: { distance: 2, actions: 4 },
      }).hits.mean,
      5 / 2,
    );
  });
  it('C-X-14: the 2d6 roll-off', () => {
    const die = Float64Array.from([0, 1, 1, 1, 1, 1, 1], (n) => n / 6);
    const sum: Pmf = convolve(die, die);
    let tie = 0;
    let first = 0;
    sum.forEach((p, a) =>
      sum.forEach((q, b) => {
        if (a === b) tie += p * q;
        else if (a > b) first += p * q;
      }),
    );
    near(first, 575 / 1296);
    near(tie, 73 / 648);
  });
  it('C-X-15: last Command Point and Secure', () => {
    const book = bookNamed('cadence');
    near(successChance(lastPointTest(book, [])), 5 / 6);
    near(successChance(secureTest(book, 4, [])), 2 / 3);
    near(successChance(lastPointTest(book, [])) * successChance(secureTest(book, 4, [])), 5 / 9);
  });
  it('C-X-16: range is strict', () => {
    expect(planned('cadence', { situation: { distance: 11.999 } }).illegal).toBeNull();
    expect(planned('cadence', { situation: { distance: 12 } }).illegal?.rule).toBe('C-RNG-2');
  });
  it('C-X-33: Rapid Fire rolls three attacks of four dice', () => {
    const answer = ask('cadence', { weapon: { attacks: 4, rules: ['Rapid Fire (2)'] }, target: { hp: 40 } });
    near(answer.hits.mean, 6);
    expect(answer.hits.pmf).toHaveLength(13);
  });
  it('C-X-35: Shields drop mid-attack', () => {
    // Damage 1, 2, 3 certain: the first point is re-rolled, the others are not.
    const plan = planned('cadence', { target: { hp: 3, rules: ['Shields'] } });
    const track = trackOf([{ hp: 3, hpMax: 3 }]);
    const loss = poolLoss(certain(3), { ...plan, defence: { ...plan.defence, target: 99 } }, track);
    // First point lost 1/4, then 1/2 each without Shields; while none is lost the re-roll stays.
    nearAll(toArray(loss), [
      27 / 64,
      ((1 / 4) * 1) / 4 + ((((3 / 4) * 1) / 4) * 1) / 2 + ((9 / 16) * 1) / 4,
      ((1 / 4) * 1) / 2 + ((((3 / 4) * 1) / 4) * 1) / 2,
      ((1 / 4) * 1) / 4,
    ]);
  });
});

describe('Squadrons', () => {
  const fixed = (rules: string[] = []) => ['Fixed', ...rules];
  const kinetic = { range: 12, attacks: 6, damage: 4, piercing: 1, rules: fixed(['Kinetic']) };
  const heavyKinetic = { range: 16, attacks: 6, damage: 4, piercing: 2, rules: fixed(['Kinetic', 'Shred']) };
  const disruptor = { range: 8, attacks: 6, damage: 4, piercing: 2, rules: fixed(['Disruptor']) };
  const missiles = {
    range: 16,
    attacks: 3,
    damage: 6,
    piercing: 2,
    rules: ['Arc (Front)', 'Destructive (2)', 'Target Lock'],
  };
  const heavyMissiles = { ...missiles, attacks: 4, piercing: 3 };
  const bombs = { range: 6, attacks: 2, damage: 6, piercing: 3, rules: fixed(['Destructive (2)', 'Inaccurate']) };
  it('S-X-11: Energy Cannons at a basic ship', () => {
    const { hpLost, destroyed } = ask('squadrons', {});
    near(hpLost.pmf[0] ?? 0, 117649 / 262144);
    near(hpLost.mean, 49141 / 65536);
    near(destroyed, 389 / 131072);
  });
  it('S-X-12: from the rear', () => {
    const answer = ask('squadrons', { situation: { arc: 'rear' } });
    expect(answer.needs.counter).toBe('5+');
    near(answer.hpLost.pmf[0] ?? 0, 15625 / 46656);
    near(answer.hpLost.mean, 1457 / 1458);
  });
  it('S-X-13: Rush, or close by', () => {
    for (const situation of [{ actions: 3 }, { distance: 2 }])
      near(ask('squadrons', { situation }).hpLost.pmf[0] ?? 0, 148035889 / 191102976);
  });
  it('S-X-14: evasion', () =>
    near(ask('squadrons', { situation: { evading: true } }).hpLost.pmf[0] ?? 0, 887503681 / 1073741824));
  it('S-X-15: Shields', () => {
    const full = ask('squadrons', { target: { rules: ['Shields'] } });
    near(full.hpLost.pmf[0] ?? 0, 11390625 / 16777216);
    near(full.hpLost.mean, 7194897 / 16777216);
    near(ask('squadrons', { target: { hp: 3, hpMax: 4, rules: ['Shields'] } }).hpLost.pmf[0] ?? 0, 117649 / 262144);
  });
  it('S-X-16: Disruptor', () => {
    const answer = ask('squadrons', { weapon: disruptor, situation: { distance: 7 }, target: { rules: ['Shields'] } });
    expect(answer.needs).toMatchObject({ defence: '6+', counter: '4+' });
    near(answer.commandPointsLost ?? 0, 144057095 / 191102976);
  });
  it('S-X-17: Kinetic', () => {
    const plain = ask('squadrons', { weapon: kinetic });
    expect(plain.needs.defence).toBe('5+');
    near(plain.hpLost.pmf[0] ?? 0, 15625 / 46656);
    const shielded = ask('squadrons', { weapon: kinetic, target: { rules: ['Shields'] } });
    expect(shielded.needs.defence).toBe('3+');
    near(shielded.hpLost.pmf[0] ?? 0, 148035889 / 191102976);
  });
  it('S-X-18: Heavy Kinetic Cannons', () => {
    near(ask('squadrons', { weapon: heavyKinetic }).hpLost.mean, 7051505 / 4251528);
    near(ask('squadrons', { weapon: heavyKinetic, situation: { arc: 'rear' } }).hpLost.mean, 71748864325 / 34828517376);
  });
  it('S-X-19: Concussion Missiles', () => {
    const after = ask('squadrons', { weapon: missiles, situation: { locked: true } });
    near(after.hpLost.mean, 32180 / 19683);
    near(after.destroyed, 2150 / 19683);
    const lock = ask('squadrons', { weapon: missiles });
    near(lock.hpLost.mean, 64360 / 59049);
    near(lock.destroyed, 4300 / 59049);
    const jammed = ask('squadrons', { weapon: missiles, target: { rules: ['Signal Jam'] } });
    near(jammed.hpLost.mean, 32180 / 59049);
    near(jammed.destroyed, 2150 / 59049);
  });
  it('S-X-20: Heavy Concussion Missiles', () => {
    const after = ask('squadrons', { weapon: heavyMissiles, situation: { locked: true } });
    expect(after.needs.defence).toBe('7+');
    near(after.hpLost.mean, 16184 / 6561);
    near(after.destroyed, 1976 / 6561);
    near(ask('squadrons', { weapon: heavyMissiles }).destroyed, 3952 / 19683);
  });
  it('S-X-21: Unguided Bombs', () => {
    const rows: [Fields, string[], number, number][] = [
      [{ distance: 4 }, [], 1 / 6, 4 / 9],
      [{ distance: 4, actions: 3 }, [], 0, 0],
      [{ distance: 2, actions: 3 }, [], 1 / 6, 4 / 9],
      [{ distance: 4 }, ['Skilled'], 11 / 36, 22 / 27],
    ];
    for (const [situation, rules, hit, mean] of rows) {
      const parts = { weapon: bombs, situation, attacker: { rules } };
      near(attackChance('squadrons', parts), hit);
      near(ask('squadrons', parts).hpLost.mean, mean);
    }
  });
  it('S-X-22: Twin Energy Cannons', () => {
    const answer = ask('squadrons', { weapon: { attacks: 8, rules: fixed(['Rending (1)']) } });
    near(answer.hits.mean, 16 / 3);
    near(answer.hpLost.pmf[0] ?? 0, 282429536481 / 1099511627776);
  });
  it('S-X-23: Stealth', () => {
    const heavy = { range: 16, damage: 5, piercing: 1 };
    const at = (distance: number, rule: string) =>
      planned('squadrons', { weapon: heavy, situation: { distance }, target: { rules: [rule] } });
    near(successChance(at(9, 'Stealth (9)').attack), 1 / 2);
    near(successChance(at(9.5, 'Stealth (9)').attack), 1 / 3);
    expect(at(16, 'Stealth (9)').illegal?.rule).toBe('C-RNG-2');
    near(successChance(at(15.9, 'Stealth (18)').attack), 1 / 2);
  });
  it('S-X-24: a Destroy objective', () => {
    const answer = ask('squadrons', { target: { hp: 2 } });
    near(answer.destroyed, 43653 / 262144);
    near(answer.hpLost.mean, 47037 / 65536);
    near(
      ask('squadrons', { weapon: { range: 16, attacks: 4, damage: 5, piercing: 1 }, target: { hp: 2 } }).destroyed,
      472 / 2187,
    );
  });
  it('S-X-25: Dangerous terrain', () => {
    const rows: [number, string[], number][] = [
      [4, [], 1 / 3],
      [5, [], 1 / 4],
      [6, [], 1 / 6],
      [4, ['Shields'], 2 / 9],
      [5, ['Shields'], 1 / 8],
      [6, ['Shields'], 1 / 18],
    ];
    for (const [toughness, rules, p] of rows) {
      const model = { hp: 4, hpMax: 4, defence: 4, toughness, rules: uses('squadrons', ...rules) };
      const hazard = planHazard(bookNamed('squadrons'), model);
      if (!hazard) throw new Error('no hazard');
      const certainHit = { ...hazard.hit, defence: { ...hazard.hit.defence, target: 99 } };
      near(successChance(hazard.test) * (poolLoss(certain(1), certainHit, trackOf([model]))[1] ?? 0), p);
    }
  });
  it('S-WSR-LOCK-2: another weapon after a failed lock', () => {
    const answer = scenarioOdds({ ...scenario('squadrons', { weapon: missiles }), fallback: [{ ...basicWeapon }] });
    if (!answer.ok) throw new Error(answer.error);
    const locked = ask('squadrons', { weapon: missiles, situation: { locked: true } });
    const cannons = ask('squadrons', {});
    near((answer.value as CadenceAnswer).hpLost.mean, (2 / 3) * locked.hpLost.mean + (1 / 3) * cannons.hpLost.mean);
  });
});

describe("Devil's Bluff", () => {
  const revolver = { range: 6, attacks: 2, damage: 4, piercing: 1, rules: ['Assault', 'Longshot'] };
  const rifle = { range: 18, attacks: 2, damage: 5, piercing: 2, rules: ['Rending (1)'] };
  const shotgun = { range: 8, attacks: 3, damage: 6, piercing: 2 };
  const gunman = { defence: 10, toughness: 3, hp: 3 };
  const db = (parts: Parts) =>
    ask('devils-bluff', {
      ...parts,
      target: { ...gunman, ...parts.target },
      situation: { distance: 5, ...parts.situation },
    });
  const need = (parts: Parts) =>
    attackChance('devils-bluff', { ...parts, situation: { distance: 5, ...parts.situation } });
  it('D-EX-1: Skills', () =>
    [
      [6, 8],
      [8, 6],
      [9, 5],
    ].forEach(([skill, k]) => near(need({ attacker: { skill }, weapon: rifle }), (k ?? 0) / 13)));
  it('D-EX-2: modifiers', () => {
    near(need({ attacker: { skill: 9 }, weapon: rifle, situation: { actions: 3 } }), 1 / 13);
    near(need({ attacker: { skill: 9 }, weapon: rifle, situation: { actions: 3, sight: 'obscured' } }), 0);
    near(need({ attacker: { skill: 9 }, weapon: rifle, situation: { higher: true } }), 7 / 13);
  });
  it('D-EX-3: Steady Hands', () => {
    near(need({ attacker: { skill: 6 }, weapon: rifle, situation: { actions: 3 } }), 4 / 13);
    near(need({ attacker: { skill: 6, rules: ['Steady Hands'] }, weapon: rifle, situation: { actions: 3 } }), 6 / 13);
  });
  it('D-EX-4: Mounted Combat and Aces Wild', () => {
    const pistol = { range: 9, attacks: 2, damage: 4, piercing: 1, rules: ['Accurate', 'Assault', 'Longshot'] };
    near(
      need({ attacker: { skill: 6, rules: ['Horse', 'Mounted Combat'] }, weapon: pistol, situation: { higher: true } }),
      12 / 13,
    );
    near(
      need({
        attacker: { skill: 6, rules: ['Horse', 'Mounted Combat', 'Aces Wild'] },
        weapon: pistol,
        situation: { higher: true },
      }),
      1,
    );
  });
  it('D-EX-5: close range', () =>
    near(
      need({ attacker: { skill: 9 }, weapon: rifle, situation: { distance: 2, actions: 3, higher: true } }),
      1 / 13,
    ));
  it('D-EX-6: two hits of two, without replacement', () => {
    const answer = db({ attacker: { skill: 8 }, weapon: { ...rifle, rules: [] }, deck: 'fresh' });
    near(answer.hits.pmf[2] ?? 0, 46 / 221);
  });
  it('D-EX-7: three draws at 6+, without replacement', () => {
    const answer = db({ attacker: { skill: 6 }, weapon: { ...rifle, attacks: 3, rules: [] }, deck: 'fresh' });
    nearAll(answer.hits.pmf, [57 / 1105, 304 / 1105, 496 / 1105, 248 / 1105]);
  });
  it('D-EX-8: Defence in the open', () =>
    [
      [0, 4],
      [1, 3],
      [2, 2],
      [4, 0],
    ].forEach(([piercing, k]) =>
      near(saveChance('devils-bluff', { weapon: { piercing }, target: gunman }), (k ?? 0) / 13),
    ));
  it('D-EX-9: Defence in Cover', () => {
    const inCover = (piercing: number, target: Fields) =>
      saveChance('devils-bluff', {
        weapon: { piercing },
        target: { ...gunman, ...target },
        situation: { sight: 'obscured', cover: true },
      });
    near(inCover(2, {}), 6 / 13);
    near(inCover(4, {}), 4 / 13);
    near(inCover(1, { defence: 8 }), 9 / 13);
    near(inCover(2, { mounted: true }), 2 / 13);
  });
  it('D-EX-10, D-EX-11: Counter targets', () => {
    [
      [2, 7],
      [3, 9],
      [4, 11],
      [5, 11],
      [6, 13],
    ].forEach(([damage, n]) => expect(counterNeed(devilsBluffFigures.counterTable, damage ?? 0, 3)).toBe(n));
    [
      [2, 5],
      [3, 7],
      [4, 9],
      [5, 11],
      [6, 11],
    ].forEach(([damage, n]) => expect(counterNeed(devilsBluffFigures.counterTable, damage ?? 0, 4)).toBe(n));
    near(
      successChance(planned('devils-bluff', { weapon: { damage: 6, rules: ['Shred'] }, target: gunman }).counter),
      0,
    );
  });
  it('D-EX-12: HP lost per hit', () => {
    const rows: [number, number, string[], number][] = [
      [2, 0, [], 54],
      [3, 1, [], 80],
      [4, 1, [], 100],
      [5, 2, [], 110],
      [6, 2, [], 132],
      [6, 4, ['Shred'], 169],
    ];
    for (const [damage, piercing, rules, k] of rows) {
      const plan = planned('devils-bluff', { weapon: { damage, piercing, rules }, target: gunman });
      near(failChance(plan.defence) * failChance(plan.counter), k / 169);
    }
  });
  it('D-EX-13: one Leader Revolver draw', () => {
    const parts = { attacker: { skill: 6 }, weapon: { ...revolver, attacks: 1 } };
    near(db(parts).hpLost.pmf[1] ?? 0, 800 / 2197);
    near(db({ ...parts, deck: 'fresh' }).hpLost.pmf[1] ?? 0, 31 / 85);
  });
  it('D-EX-14: one Hired Gun draw, without replacement', () => {
    near(
      db({ attacker: { skill: 9 }, weapon: { ...rifle, attacks: 1, rules: [] }, deck: 'fresh' }).hpLost.pmf[1] ?? 0,
      4198 / 16575,
    );
    near(
      db({ attacker: { skill: 9 }, weapon: { ...shotgun, attacks: 1 }, deck: 'fresh' }).hpLost.pmf[1] ?? 0,
      1671 / 5525,
    );
  });
  it('D-EX-15: mean hits', () => {
    const hunting = { range: 12, attacks: 2, damage: 4, piercing: 2, rules: ['Accurate', 'Longshot', 'Rending (1)'] };
    near(db({ attacker: { skill: 9 }, weapon: rifle }).hits.mean, 12 / 13);
    near(db({ attacker: { skill: 6 }, weapon: hunting }).hits.mean, 22 / 13);
    near(
      db({ attacker: { skill: 6 }, weapon: hunting, situation: { longshot: true, distance: 20 } }).hits.mean,
      11 / 13,
    );
  });
  it('D-EX-16: Dynamite on a bystander', () => {
    const dynamite = { range: 6, attacks: 3, damage: 6, piercing: 4, rules: ['Blast (2)', 'One Use', 'Shred'] };
    const plan = planned('devils-bluff', { weapon: dynamite, target: gunman, situation: { distance: 5 } });
    nearAll(toArray(poolLoss(certain(plan.blast), plan, trackOf([{ hp: 2, hpMax: 3 }]))), [0, 0, 1]);
  });
  it('D-EX-17: last Command Point', () => {
    const book = bookNamed('devils-bluff');
    near(1 - successChance(lastPointTest(book, [])), 1 / 13);
    near(1 - successChance(lastPointTest(book, uses('devils-bluff', 'Aces Wild'))), 0);
  });
  it('D-EX-20, D-EX-21: the rout pile', () => {
    [
      [2, 19 / 221],
      [3, 8 / 17],
      [4, 31232 / 38675],
      [5, 206473 / 216580],
    ].forEach(([n, p]) => near(routChance(n ?? 0), p ?? 0));
    expect(routChance(1)).toBe(0);
  });
  it('D-EX-22: best of the drawn card and the hand', () => {
    near(bestOfDrawAndHand(6), 3128 / 3185);
    near(bestOfDrawAndHand(9), 46953 / 54145);
    near(bestOfDrawAndHand(13), 15229 / 54145);
  });
  it('D-EX-18, D-EX-19: roll-offs with cards', () => {
    const two = cardSumOdds(2);
    near(two.first, 7868 / 16575);
    near(two.tie, 839 / 16575);
    const one = cardSumOdds(1);
    near(one.first, 8 / 17);
    near(one.tie, 1 / 17);
  });
  it('D-EX-23: the lowest sufficient hand card is swapped in', () => {
    // Deck 5 and Queen left, hand King 4 Ace: both draws hit, one by the swap.
    const counts = Array.from({ length: 13 }, (_, i) => (i === 4 || i === 11 ? 1 : 0));
    const answer = db({ attacker: { skill: 6 }, weapon: revolver, deck: { counts, hand: [13, 4, 1] } });
    nearAll(answer.hits.pmf, [0, 0, 1]);
  });
  it('D-EX-32: Gold Rush', () => {
    const answer = db({ attacker: { skill: 6 }, weapon: { ...rifle, attacks: 3, rules: [] }, deck: 'fresh' });
    near(answer.hits.pmf[3] ?? 0, 248 / 1105);
    near(3 * answer.hits.mean, 72 / 13);
  });
});

describe('Bellum Caelum', () => {
  const bc = (action: string, attacker: Fields, weapon: Fields, target: Fields): Fields => ({
    system: 'bellum-caelum',
    action,
    attacker: { type: 'hero', skill: 4, ...attacker },
    weapon: { attacks: 2, type: 'v', strength: 4, damage: 1, ...weapon },
    target: { type: 'infantry', saves: 1, defence: 0, toughness: 5, models: 10, ...target },
  });
  const answer = (fields: Fields): BellumAnswer => {
    const result = scenarioOdds(fields);
    if (!result.ok) throw new Error(result.error);
    return result.value as BellumAnswer;
  };
  const plan = (fields: Fields) =>
    planBellumScenario(bellumScenarioSchema.parse(fields), bookNamed('bellum-caelum'))[0];
  it('B-EX-1, B-EX-2: roll-offs', () => {
    const eldaer = speedRollOff(2, 0);
    near(eldaer.a, 13 / 18);
    near(eldaer.b, 1 / 6);
    near(eldaer.tie, 1 / 9);
    near(eldaer.aFinally, 13 / 16);
    const nekhra = speedRollOff(1, 0);
    near(nekhra.a, 7 / 12);
    near(nekhra.b, 5 / 18);
    near(nekhra.aFinally, 21 / 31);
  });
  it('B-EX-3: saves', () => {
    const rows: [number, number, number][] = [
      [4, -1, 1 / 3],
      [4, 0, 1 / 2],
      [4, 1, 2 / 3],
      [4, 2, 5 / 6],
      [6, -1, 0],
      [6, 0, 1 / 6],
      [6, 1, 1 / 3],
      [6, 2, 1 / 2],
      [3, 2, 1],
    ];
    for (const [strength, defence, p] of rows)
      near(successChance(plan(bc('shoot', {}, { strength }, { defence })).save), p);
  });
  it('B-EX-4, B-EX-5: type v and type i at infantry', () => {
    nearAll(answer(bc('shoot', {}, {}, {})).unsaved.pmf, [1 / 2, 3 / 8, 1 / 8]);
    nearAll(answer(bc('shoot', {}, { type: 'i' }, {})).unsaved.pmf, [5 / 12, 4 / 9, 5 / 36]);
  });
  it('B-EX-6: type i at a vehicle', () => {
    expect(
      plan(bc('shoot', { type: 'infantry', models: 5 }, { attacks: 1, type: 'i' }, { type: 'vehicle', wounds: 9 }))
        .dice,
    ).toBe(2);
    expect(plan(bc('shoot', {}, { attacks: 1, type: 'i' }, { type: 'vehicle', wounds: 9 })).dice).toBe(0);
  });
  const vehicle = { type: 'vehicle', saves: 3, wounds: 9, models: 1 };
  it('B-EX-7: a vehicle by faces', () => {
    [
      [2, 31 / 81],
      [1, 11 / 24],
      [0, 47 / 81],
    ].forEach(([defence, mean]) =>
      near(answer(bc('shoot', {}, { strength: 5 }, { ...vehicle, defence })).unsaved.mean, mean ?? 0),
    );
  });
  it('B-EX-8: Piercing 5+', () => {
    nearAll(answer(bc('shoot', {}, { strength: 5, rules: ['Piercing 5+'] }, { ...vehicle, defence: 2 })).unsaved.pmf, [
      419 / 972,
      110 / 243,
      113 / 972,
    ]);
  });
  it('B-EX-9: damage cap', () => {
    const per = (action: string, rules: string[], target: Fields) =>
      plan(bc(action, {}, { damage: 2, rules }, target)).damagePerHit;
    expect(5 * per('shoot', [], {})).toBe(5);
    expect(5 * per('shoot', [], { type: 'vehicle', wounds: 10 })).toBe(10);
    expect(5 * per('shoot', ['Areal Effect'], {})).toBe(10);
    expect(5 * per('fight', [], {})).toBe(10);
  });
  it('B-EX-12: a fight with returns', () => {
    const { unsaved, returned } = answer(bc('fight', {}, { attacks: 3, type: 'h' }, { saves: 2 }));
    nearAll(unsaved.pmf, [1 / 2, 5 / 16, 5 / 32, 1 / 32]);
    nearAll(returned.pmf, [13 / 16, 5 / 32, 1 / 32]);
  });
  it('B-EX-13: parries', () => {
    const { unsaved, returned } = answer(
      bc('fight', { skill: 5 }, { attacks: 1, strength: 3 }, { saves: 4, defence: 1 }),
    );
    near(returned.mean, 11665 / 3888);
    near(unsaved.pmf[1] ?? 0, 1 / 3888);
  });
  it('B-EX-14, B-EX-15, B-EX-16: Toughness', () => {
    const tough = (need: number) => skillCheck('toughness', need, []);
    nearAll(toArray(endOfRound(certain(5), tough(5), Infinity).wounds), [
      1 / 243,
      10 / 243,
      40 / 243,
      80 / 243,
      80 / 243,
      32 / 243,
    ]);
    const lost = endOfRound(certain(5), tough(5), 3);
    near(lost.incapacitated, 64 / 81);
    expect(lost.wounds).toHaveLength(4);
    near(endOfRound(certain(4), tough(4), 3).incapacitated, 5 / 16);
  });
  it('B-EX-18: Shock checks', () => {
    const ini = (need: number) => successChance(skillCheck('ini', need, []));
    near((1 - ini(4)) ** 2, 1 / 4);
    near((1 - ini(3)) ** 2, 1 / 9);
    near(ini(3) ** 2, 4 / 9);
  });
  it('B-EX-19, B-EX-20, B-EX-21: repetition', () => {
    [1 / 2, 1 / 3, 1 / 6, 0].forEach((p, repeat) =>
      near(successChance(plan(bc('shoot', { repeat }, {}, {})).attack), p),
    );
    const leave = (repeat: number) => successChance(skillCheck('ini', 4, [], 1, -repeat));
    near(leave(0) + (1 - leave(0)) * leave(1), 2 / 3);
    near(successChance(skillCheck('apt', 2 + 2, [])), 1 / 2);
    near(successChance(skillCheck('apt', 2 + 2, [], 1, -1)), 1 / 3);
  });
  it('B-EX-22: Enhance and Vitiate with limits', () => {
    const up = (by: number, limit: number | null) => ({ stat: 's', by, limit });
    expect(limitedNeed(3, [up(2, 2)])).toBe(2);
    expect(limitedNeed(5, [up(2, 2)])).toBe(3);
    expect(limitedNeed(2, [up(2, 3)])).toBe(2);
    expect(limitedNeed(5, [up(-2, 6)])).toBe(6);
    expect(limitedNeed(4, [up(1, null), up(-2, null)])).toBe(5);
    expect(needOf(skillCheck('toughness', 3, uses('bellum-caelum', 'Enhance Toughness 2 min. 2+')))).toBe(2);
  });
  it('B-EX-23: Advantaged', () => {
    near(successChance(plan(bc('shoot', { rules: ['Advantaged Shooting 1'] }, {}, {})).attack), 7 / 12);
    near(successChance(plan(bc('shoot', { rules: ['Advantaged Shooting 1'], repeat: 1 }, {}, {})).attack), 7 / 18);
  });
  it('B-EX-24: Revive', () => nearAll(toArray(reviveOdds(certain(3), 5)), [8 / 27, 4 / 9, 2 / 9, 1 / 27]));
  it('B-EX-27: a titan part', () => {
    const damage = certain(12);
    near(endOfRound(damage, skillCheck('toughness', 4, []), 2).incapacitated, 4083 / 4096);
  });
  it('B-EX-29: Tuskers at lone Rankers', () => {
    const carbine = { attacks: 1, type: 'i', strength: 3 };
    const rankers = { type: 'infantry', saves: 2, defence: 0, models: 10 };
    const first = bc('shoot', { type: 'infantry', models: 10, skill: 5 }, carbine, rankers);
    expect(answer(first).needs).toMatchObject({ dice: 10, saves: 2, attack: '5+', save: '3+' });
    near(answer(first).unsaved.mean, 320925917 / 136048896);
    near(answer({ ...first, attacker: { type: 'infantry', models: 10, skill: 5, repeat: 1 } }).unsaved.mean, 5 / 3);
  });
  it('B-EX-10, B-EX-11: hits against parries', () => {
    expect(groupResult(2, 1, 3, true)).toEqual({ unsaved: 2, returned: 0 });
    expect(groupResult(0, 2, 4, true)).toEqual({ unsaved: 0, returned: 2 });
    expect(groupResult(1, 0, 3, true)).toEqual({ unsaved: 1, returned: 2 });
  });
  it('B-EX-30: Sun Guard at a Ramwagon', () => {
    const shot = (defence: number) =>
      bc(
        'shoot',
        { type: 'infantry', models: 6, skill: 3 },
        { attacks: 2, type: 'i', strength: 4 },
        { type: 'vehicle', saves: 2, defence, wounds: 9 },
      );
    expect(answer(shot(2)).needs.dice).toBe(6);
    near(answer(shot(2)).unsaved.mean, 1711 / 729);
    near(answer(shot(0)).unsaved.mean, 2191 / 729);
  });
  it('B-EX-32: Piercing v does nothing to a titan', () => {
    const lance = { attacks: 2, type: 'v', strength: 5, damage: 3, rules: ['Piercing 5+'] };
    nearAll(
      answer(bc('shoot', { type: 'vehicle', skill: 3 }, lance, { type: 'titan', saves: 2, defence: 1, wounds: 12 }))
        .unsaved.pmf,
      [5 / 9, 1 / 3, 1 / 9],
    );
  });
  it('B-EX-31, B-EX-31b: Targeted Attack', () => {
    const lance = answer(
      bc(
        'shoot',
        { type: 'vehicle', skill: 4 },
        { attacks: 2, type: 'v', strength: 6, damage: 4, rules: ['Targeted Attack'] },
        { saves: 2, units: 4 },
      ),
    );
    expect(lance.needs).toMatchObject({ saves: 2, save: '6+' });
    nearAll(lance.unsaved.pmf, [59 / 144, 5 / 12, 25 / 144]);
    nearAll(lance.damage.pmf, [59 / 144, 5 / 12, 25 / 144]);
    expect(
      plan(
        bc(
          'shoot',
          { type: 'infantry', models: 6 },
          { attacks: 1, rules: ['Targeted Attack'] },
          { saves: 2, units: 4 },
        ),
      ),
    ).toMatchObject({ dice: 6, saveDice: 1 });
  });
});

it('answers name every rule that shaped the number', () => {
  const { why } = ask('squadrons', {
    weapon: { rules: ['Rending (1)', 'Shred'], piercing: 1 },
    target: { rules: ['Shields', 'Stealth (5)'] },
    situation: { actions: 3, arc: 'rear' },
  });
  expect(why.map((reason) => reason.rule).sort()).toEqual([
    'C-CTR-3',
    'C-DEF-3',
    'C-HIT-RUSH',
    'C-USR-WEAKSPOT',
    'C-WSR-RENDING',
    'C-WSR-SHRED',
    'S-USR-SHIELDS',
    'S-USR-STEALTH',
  ]);
});
