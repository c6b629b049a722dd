/** Small points of single rules that no whole battle shows: what is absent, what is exactly at a bound, what stays as it is. */
import { describe, expect, it, test } from 'vitest';
import { planAttack, type AttackContext } from '#shared/rules/attack';
import { planBellumAttack } from '#shared/rules/bellum-attack';
import { planCheck } from '#shared/rules/bellum-check';
import { groundPrices } from '#shared/rules/ground-prices';
import { rulesInForce } from '#shared/rules/resolve-rules';
import { sharedRules } from '#shared/rules/rule-book';
import { secureFrom } from '#shared/rules/scoring/marker-rules';
import { weaponsPerAttack } from '#shared/rules/turn';
import type { RuleRef } from '#shared/schema/rule-ref';
import { parseRuleRef } from '#shared/schema/rule-ref';
import { bellumCaelumFigures } from '#shared/systems/bellum-caelum/system';
import { limitOf } from '#shared/systems/bellum-caelum/special/enhance';
import { cadenceFigures } from '#shared/systems/cadence/system';
import { dangerousTerrain } from '#shared/systems/cadence/core/dangerous-terrain';
import { evasion } from '#shared/systems/cadence/core/evasion';
import { heightAdvantage } from '#shared/systems/cadence/core/height-advantage';
import { lastCommandPoint } from '#shared/systems/cadence/core/last-command-point';
import { obscured } from '#shared/systems/cadence/core/obscured';
import { countermeasures } from '#shared/systems/squadrons/special/countermeasures';
import { horse } from '#shared/systems/devils-bluff/special/horse';
import { boost } from '#shared/systems/squadrons/special/boost';
import { galvanised } from '#shared/systems/bellum-caelum/special/galvanised';
import { applySystemEdit } from '#shared/systems/edit';
import { compareReleases, builtInRegistry } from '#shared/systems/registry';
import { RULE_BOOKS } from '#shared/systems/rule-books';

const BELLUM = RULE_BOOKS['bellum-caelum'];
const CADENCE = RULE_BOOKS.cadence;
const bellum = (...refs: RuleRef[]) => rulesInForce(BELLUM, refs);
const cadence = (...printed: string[]) => rulesInForce(CADENCE, printed.map(parseRuleRef));

describe('a figure that a game does not have', () => {
  const { dice } = CADENCE;
  const without = (figures: Partial<typeof cadenceFigures>) => ({ ...cadenceFigures, ...figures });

  test.each([
    ['Dangerous, without a roll', dangerousTerrain, { dangerousRoll: null, dangerousDamage: 3 }],
    ['Dangerous, without Damage', dangerousTerrain, { dangerousRoll: 4, dangerousDamage: null }],
    ['Evasion', evasion, { evasionCost: null }],
    ['Height Advantage', heightAdvantage, { heightAdvantage: null }],
    ['Obscured', obscured, { obscuredPenalty: null }],
  ] as const)('%s says nothing, and says something once it is there', (_, rule, figures) => {
    expect(rule.text(without(figures), dice)).toBe('');
    expect(rule.short?.(without(figures), dice)).toBe('');
    const there = { dangerousRoll: 4, dangerousDamage: 3, evasionCost: 1, heightAdvantage: 1, obscuredPenalty: -1 };
    expect(rule.text(without(there), dice)).not.toBe('');
    expect(rule.short?.(without(there), dice)).not.toBe('');
  });

  it('costs nothing on the ground, and boosts by nothing', () => {
    expect(groundPrices(without({ climbUp: null, roughCost: null, climbDownLevels: null }))).toEqual({
      up: 0,
      downLevels: null,
      rough: 0,
    });
    expect(groundPrices(bellumCaelumFigures)).toEqual({
      up: 0,
      downLevels: null,
      rough: bellumCaelumFigures.roughPenalty,
    });
    for (const words of [boost.text, boost.short!])
      expect(words(without({ boostInches: null }), dice)).toContain('up to 0″');
    expect(horse.text(without({ riderMove: null }), dice)).toContain('moves 0″');
  });
});

describe('words', () => {
  const fails = (n: number) => ({ ...cadenceFigures, lastCommandPointFailsOn: n });
  test('the last Command Point is lost on one face, or on all up to a face', () => {
    for (const words of [lastCommandPoint.text, lastCommandPoint.short!]) {
      expect(words(fails(1), CADENCE.dice)).toContain('a natural 1');
      expect(words(fails(2), CADENCE.dice)).toContain('2 or less');
      expect(words(fails(2), CADENCE.dice)).not.toContain('natural');
    }
  });
});

describe('Cadence', () => {
  it('C-USR-PLATFORM: Platform (1) is one weapon, as for everybody', () => {
    expect(weaponsPerAttack(CADENCE, cadence('Platform (1)'))).toBe(1);
    expect(weaponsPerAttack(CADENCE, cadence('Platform (3)'))).toBe(3);
  });

  it('S-USR-COUNTERMEASURES: an evasion for nothing, once', () => {
    const reaction = countermeasures.hooks.defending!.reaction! as () => unknown;
    expect(reaction()).toMatchObject({ id: 'evade', cost: 0, oncePerGame: true });
  });

  it('C-OBJ-ACCESS-2: an Access marker opens in round 2, others and those that say so in round 1', () => {
    expect(['access', 'control', 'recover'].map((type) => secureFrom({}, type))).toEqual([2, 1, 1]);
    expect(secureFrom({ secureFrom: 3 }, 'control')).toBe(3);
  });

  it('a unit without models shares no rules', () => {
    expect(sharedRules([])).toEqual([]);
  });

  it('odds of a weapon that is used once, and of a grenade, are those of the first use', () => {
    const attack = (...rules: string[]): AttackContext => ({
      book: CADENCE,
      attacker: { skill: 4, rules: [] },
      weapon: { range: 12, attacks: 2, damage: 4, piercing: 1, rules: cadence(...rules) },
      target: [{ defence: 4, toughness: 4, hp: 3, hpMax: 3, rules: [] }],
      situation: { distance: 6 },
    });
    for (const rule of ['One Use', 'Grenade']) expect(planAttack(attack(rule)).illegal, rule).toBeNull();
  });

  it('D-UPG-STEADY-HANDS: eases the penalty of a rush, and no other attack', () => {
    const book = RULE_BOOKS['devils-bluff'];
    const rules = rulesInForce(book, [{ rule: 'steady-hands' }]);
    const hook = rules[0]!.rule.hooks.attacking!.rushPenalty! as unknown as (penalty: number, scene: object) => number;
    const scene = (actions: number, waived: boolean) => ({
      actions,
      dice: book.dice,
      figures: { rushFrom: 3 },
      waived: () => waived,
    });
    expect(hook(-9, scene(3, false))).toBe(-book.dice.step);
    expect(hook(-9, scene(2, false))).toBe(-9);
    expect(hook(-9, scene(3, true))).toBe(-9);
    expect(hook(-9, scene(2, true))).toBe(-9);
  });
});

describe('Bellum Caelum', () => {
  const group = (over: {
    readonly type?: 'i' | 'v' | 'h' | 't';
    readonly target?: 'infantry' | 'hero' | 'vehicle' | 'titan';
    readonly units?: number;
    readonly unit?: readonly RuleRef[];
    readonly weapon?: readonly RuleRef[];
    readonly attacks?: number;
  }) =>
    planBellumAttack({
      book: BELLUM,
      action: 'shoot',
      attacker: { type: 'hero', skill: 4, models: 1, units: 1, repeat: 0, rules: bellum(...(over.unit ?? [])) },
      weapon: {
        attacks: over.attacks ?? 7,
        count: 1,
        type: over.type ?? 'h',
        strength: 6,
        damage: 1,
        rules: bellum(...(over.weapon ?? [])),
      },
      target: {
        type: over.target ?? 'vehicle',
        saves: 3,
        defence: 2,
        toughness: 4,
        wounds: 2,
        woundsLeft: 2,
        units: over.units ?? 1,
        rules: [],
      },
    });

  it('B-INF-2: squadrons of infantry pool their saves, vehicles have their own', () => {
    expect(group({ target: 'infantry', units: 3 }).saveDice).toBe(9);
    expect(group({ target: 'vehicle', units: 3 }).saveDice).toBe(3);
  });

  it('B-TYPE-I-2: type i has half its dice against vehicles and titans, all against the rest', () => {
    const dice = (['vehicle', 'titan', 'infantry', 'hero'] as const).map((target) => group({ type: 'i', target }).dice);
    expect(dice).toEqual([3, 3, 7, 7]);
    expect(group({ type: 'h', target: 'titan' }).dice).toBe(7);
  });

  it('B-SR-PIERCING: from its face, and from the lower of two', () => {
    const from = (...faces: number[]) =>
      group({ type: 'h', target: 'vehicle', weapon: faces.map((x) => ({ rule: 'piercing', x, type: 'v' })) })
        .unsaveableFrom;
    expect(from()).toBeNull();
    expect(from(5)).toBe(5);
    expect(from(5, 4)).toBe(4);
  });

  it('B-SRG-8: an entry of the weapon that the unit has too counts once, whatever else the unit has', () => {
    const one = { rule: 'enhance', stat: 'sho', x: 1 };
    const other = { rule: 'enhance', stat: 'ini', x: 2 };
    const need = (unit: readonly RuleRef[], weapon: readonly RuleRef[]) => group({ unit, weapon }).attack;
    expect(need([one, other], [one])).toEqual(need([one, other], []));
    expect(need([], [one])).toEqual(need([one], []));
    expect(need([other], [one])).toEqual(need([one], []));
  });

  it('B-SRG-6, B-ACT-6: a check says what changed it', () => {
    const ask = { book: BELLUM, stat: 'ini' as const, rules: bellum({ rule: 'enhance', stat: 'ini', x: 2 }) };
    expect(planCheck({ ...ask, difficulty: 4 }).why).toEqual([{ rule: 'B-SR-ENHANCE', effect: '+2 to the roll' }]);
    expect(planCheck({ ...ask, difficulty: null })).toMatchObject({ why: [], need: null });
    const repeated = planCheck({ book: BELLUM, stat: 'apt', difficulty: 3, rules: [], repeat: 1 });
    expect(repeated.why).toEqual([{ rule: 'B-ACT-6', effect: '−1 for repeating the action' }]);
    expect(repeated.need).toBe(4);
  });

  it('a limit is read as a plain number, and is none where none is printed', () => {
    expect([limitOf(undefined), limitOf('2+'), limitOf('12')]).toEqual([null, 2, 12]);
  });

  it('B-SR-GALVANISED: one more action, of a kind only if one is named', () => {
    const instant = galvanised.hooks.bellum!.instant! as (use: { ref: RuleRef }) => unknown;
    expect(instant({ ref: { rule: 'galvanised' } })).toEqual({ kind: 'extra-action', amount: 1, action: null });
  });
});

describe('systems', () => {
  it('an edit changes neither the format nor the version', () => {
    const { document } = builtInRegistry.get('squadrons')!;
    for (const field of ['format', 'version'] as const)
      expect(applySystemEdit(document, { kind: 'set', field, value: document[field] } as never)).toBe(document);
  });

  it('releases compare as numbers, then as words', () => {
    expect([compareReleases('b', 'a'), compareReleases('a', 'b'), compareReleases('1.10', '1.9')]).toEqual([1, -1, 1]);
  });
});
