/**
 * A module's own rule plays like the rule it names. Every special rule of every built-in system is given another name by
 * a module, in each way a module can say it, and must come to the same on every path.
 */
import { describe, expect, it } from 'vitest';
import { deriveUnit } from '#shared/army/derive';
import type { MusteredUnit } from '#shared/army/muster';
import { battleUnit } from '#shared/battle/cadence/theatre-parts';
import { runBattle } from '#shared/battle/frame/session';
import { prepareBattle } from '#shared/battle/prepare';
import { scenarioFor } from '#shared/odds/matchup';
import { scenarioOdds } from '#shared/odds/scenario';
import { randomPlayer } from '#shared/players/random';
import { planAttack } from '#shared/rules/attack';
import { resolveRules, rulesInForce } from '#shared/rules/resolve-rules';
import type { Rule } from '#shared/rules/rule';
import { maySecure } from '#shared/rules/turn';
import { armySchema, type Army } from '#shared/schema/army';
import { missionSchema } from '#shared/schema/mission';
import { parseDocumentOf } from '#shared/schema/parse';
import type { RuleRef } from '#shared/schema/rule-ref';
import type { SystemDocument } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import { builtInRegistry, BUILT_IN_SYSTEMS, makeSystemRegistry } from '#shared/systems/registry';
import { bookFinder, bookOf } from '#shared/systems/rule-books';
import { validateSystem } from '#shared/systems/validate-system';
import { cadenceTheatre } from '../support/cadence-record';

/** What a profile would print of a rule. */
function printedRef(rule: Rule): RuleRef {
  switch (rule.param?.kind) {
    case undefined:
      return { rule: rule.slug };
    case 'arc':
      return { rule: rule.slug, arc: 'rear' };
    case 'stat':
      return { rule: rule.slug, stat: rule.slug === 'advantaged' ? 'sho' : 'toughness', x: 1 };
    case 'inches':
      return { rule: rule.slug, x: 7 };
    case 'difficulty':
      return { rule: rule.slug, x: 4 };
    case 'count':
      return { rule: rule.slug, x: 2 };
  }
}

/** The ways in which a module can name a rule: the rules it writes, and what its profiles then print. */
const WAYS: Readonly<Record<string, (ref: RuleRef) => { rules: object[]; printed: RuleRef }>> = {
  'its own name, values printed': (ref) => ({
    rules: [own('alias', { hook: { rule: ref.rule } })],
    printed: { ...ref, rule: 'alias' },
  }),
  'its own name, values in the hook': (ref) => ({ rules: [own('alias', { hook: ref })], printed: { rule: 'alias' } }),
  'a name for its name': (ref) => ({
    rules: [own('alias', { hook: { rule: 'middle' } }), own('middle', { hook: { rule: ref.rule } })],
    printed: { ...ref, rule: 'alias' },
  }),
  'a name for its name, values in the hooks': (ref) => ({
    rules: [own('alias', { hook: { rule: 'middle' } }), own('middle', { hook: ref })],
    printed: { rule: 'alias' },
  }),
  'a rule made of it': (ref) => ({ rules: [own('alias', { implies: [ref] })], printed: { rule: 'alias' } }),
  'a rule made of its own name': (ref) => ({
    rules: [own('alias', { implies: [{ rule: 'middle' }] }), own('middle', { hook: ref })],
    printed: { rule: 'alias' },
  }),
};

const own = (id: string, more: object): object => ({
  id,
  name: id,
  rule: 'X-1',
  kind: 'attack',
  on: 'unit',
  takes: 'nothing',
  text: 'Words.',
  ...more,
});

const VALUES = { command: 4, movement: 6, skill: 4, defence: 4, toughness: 4, hitPoints: 4 };

/** A module of one model: where its rule stands is up to the caller. */
function moduleOn(base: string, rules: readonly object[], model: readonly RuleRef[], gun: readonly RuleRef[]): object {
  return {
    format: 'muster/system',
    version: 1,
    id: 'own',
    name: 'Own',
    release: '1',
    extends: { id: base, version: '1' },
    rules,
    profiles: [
      { id: 'bearer', name: 'Bearer', values: VALUES, rules: model, weapons: ['gun'] },
      { id: 'plain', name: 'Plain', values: VALUES, weapons: ['gun'] },
    ],
    weapons: [{ id: 'gun', name: 'Gun', range: 24, attacks: 3, damage: 5, piercing: 1, rules: gun }],
    entries: ['bearer', 'plain'].map((profile) => ({
      id: profile,
      name: profile,
      groups: [{ id: profile, profile, min: 1 }],
    })),
    cards:
      base === 'bellum-caelum' ? ['bearer', 'plain'].map((id) => cardOf(id, id === 'bearer' ? model : [], gun)) : [],
    constraints: [{ kind: 'limit', rule: 'C-UNIT-1' }],
  };
}

const cardOf = (id: string, rules: readonly RuleRef[], gun: readonly RuleRef[]): object => ({
  id: `${id}-card`,
  name: id,
  type: 'infantry',
  stats: { mov: 15, act: 2, ini: 4, sho: 4, clo: 4, apt: 4, shi: 2, par: 2, pow: 0, defence: 0, toughness: 4 },
  models: 5,
  weapons: [{ name: 'gun', ra: 60, at: 3, type: 'i', st: 4, da: 2, rules: gun }],
  specialRules: rules,
});

interface World {
  readonly system: GameSystem;
  readonly registry: ReturnType<typeof makeSystemRegistry>;
}

function worldOf(document: object): World {
  const parsed = parseDocumentOf('muster/system', JSON.stringify(document));
  if (!parsed.ok) throw new Error(parsed.error.message);
  const registry = makeSystemRegistry([parsed.value as SystemDocument]);
  return { system: registry.get('own')!, registry };
}

const armyOf = (units: readonly object[]): Army =>
  armySchema.parse({
    format: 'muster/army',
    version: 1,
    id: 'army',
    name: 'Army',
    system: { id: 'own', version: '1' },
    faction: null,
    limit: null,
    units,
  });

function unitOf({ system }: World, profile: 'bearer' | 'plain'): MusteredUnit {
  const bellum = system.engine === 'bellum-caelum';
  const army = armyOf([
    {
      id: profile,
      entry: bellum ? `${profile}-card` : profile,
      models: bellum ? [] : [{ profile, count: 1, options: [], weapons: [] }],
    },
  ]);
  return deriveUnit(army, army.units[0]!, system);
}

const SITUATIONS = [
  { distance: 10, actions: 2 },
  { distance: 2, actions: 3, arc: 'rear', sight: 'obscured', cover: true, higher: true, longshot: true },
] as const;

/** Every number that the paths give, the module's own names left out. */
function numbersOf(world: World, model: readonly RuleRef[], gun: readonly RuleRef[]): unknown {
  const findBook = bookFinder((id) => world.registry.get(id));
  const bellum = world.system.engine === 'bellum-caelum';
  const raw = (attacker: readonly RuleRef[], target: readonly RuleRef[]) =>
    bellum
      ? {
          system: 'own',
          action: 'shoot',
          attacker: { type: 'infantry', skill: 4, models: 5, rules: attacker },
          weapon: { attacks: 3, count: 1, type: 'i', strength: 4, damage: 2, rules: gun },
          target: { type: 'infantry', saves: 2, defence: 0, toughness: 4, wounds: 1, models: 5, rules: target },
        }
      : {
          system: 'own',
          attacker: { skill: 4, rules: attacker, defence: 4, toughness: 4, hp: 4 },
          weapon: { range: 24, attacks: 3, damage: 5, piercing: 1, rules: gun },
          target: { defence: 4, toughness: 4, hp: 4, rules: target },
        };
  const bearer = unitOf(world, 'bearer');
  const plain = unitOf(world, 'plain');
  const weaponKey = 'gun';
  return SITUATIONS.map((situation) => ({
    raw: [raw(model, []), raw([], model)].map((scenario) =>
      scenarioOdds({ ...scenario, ...(bellum ? {} : { situation }) }, findBook),
    ),
    matchup: [
      [bearer, plain],
      [plain, bearer],
    ].map(([attacker, target]) => {
      const scenario = scenarioFor('own', attacker!, weaponKey, target!, bellum ? {} : situation);
      if (!scenario) throw new Error('no such weapon');
      return scenarioOdds({ ...scenario, system: 'own' }, findBook);
    }),
    engine: bellum ? null : enginePlans(world.system, bearer, plain, situation),
  }));
}

const CLEAR_SKY = { cloudParts: [], clouds: [], dangerous: [], solids: [] };

function enginePlans(system: GameSystem, bearer: MusteredUnit, plain: MusteredUnit, situation: object): unknown {
  const book = bookOf(system);
  const [a, b] = [bearer, plain].map((unit) =>
    battleUnit(system, book, unit, {
      fixed: { ...unit, index: 0, side: 'a' },
      deployBy: (own) => own,
      sky: () => CLEAR_SKY,
    }),
  );
  const plan = (from: typeof a, to: typeof a) => {
    const attacker = from!.models[0]!;
    const { weapons, rules, skill } = attacker;
    const taker = (model: typeof attacker) => ({ ...model, hpMax: model.hp });
    const made = planAttack({
      book,
      attacker: { skill, rules, self: taker(attacker) },
      weapon: weapons[0]!,
      target: to!.models.map(taker),
      situation,
    });
    return JSON.parse(JSON.stringify(made)) as unknown;
  };
  const facts = ({ deployBy, models: [model] }: NonNullable<typeof a>) => ({
    maySecure: maySecure([model!.rules]),
    deployBy,
    allowance: model!.allowance,
    volleys: model!.volleys,
    aura: model!.aura,
    reactions: model!.reactions,
  });
  return { plans: [plan(a, b), plan(b, a)], facts: facts(a!) };
}

const SYSTEMS = BUILT_IN_SYSTEMS.map(({ id }) => builtInRegistry.get(id)!);
const recordsOf = (system: GameSystem): Rule[] =>
  [...bookOf(system).special.values()].filter((rule) => !rule.own && !rule.borrows);

describe.each(SYSTEMS.map((system) => [system.id, system] as const))('%s', (base, system) => {
  it.each(recordsOf(system).map((rule) => [rule.slug, rule] as const))(
    '%s under another name gives the same odds and plans',
    (_, rule) => {
      const ref = printedRef(rule);
      for (const place of ['model', 'gun'] as const) {
        const at = (printed: RuleRef): [RuleRef[], RuleRef[]] =>
          place === 'model' ? [[printed], []] : [[], [printed]];
        const expected = numbersOf(worldOf(moduleOn(base, [], ...at(ref))), ...at(ref));
        for (const [way, say] of Object.entries(WAYS)) {
          const { rules, printed } = say(ref);
          const world = worldOf(moduleOn(base, rules, ...at(printed)));
          expect(numbersOf(world, ...at(printed)), `${way}, on the ${place}`).toEqual(expected);
        }
      }
    },
  );

  it('most rules make a difference to some number, so that equal means something', () => {
    const blank = numbersOf(worldOf(moduleOn(base, [], [], [])), [], []);
    const telling = recordsOf(system).filter((rule) => {
      const ref = printedRef(rule);
      return [
        [[ref], []],
        [[], [ref]],
      ].some(([model, gun]) => {
        const numbers = numbersOf(worldOf(moduleOn(base, [], model!, gun!)), model!, gun!);
        return JSON.stringify(numbers) !== JSON.stringify(blank);
      });
    });
    expect(telling.length / recordsOf(system).length).toBeGreaterThan(base === 'bellum-caelum' ? 0.25 : 0.7);
  });
});

/** Ways enough to name a rule in each game that is played: one resolution step serves all. */
const BATTLES: readonly (readonly [string, readonly string[]])[] = [
  ['squadrons', Object.keys(WAYS)],
  ['cadence', ['its own name, values in the hook', 'a rule made of its own name']],
  ['devils-bluff', ['its own name, values in the hook', 'a rule made of its own name']],
];

describe.each(BATTLES)('battles of %s', (base, ways) => {
  const records = recordsOf(builtInRegistry.get(base)!);
  const mission = missionSchema.parse({
    format: 'muster/mission',
    version: 1,
    id: 'table',
    name: 'Table',
    system: { id: 'own', version: '1' },
    table: { width: 20, height: 20 },
    rounds: 3,
    sides: [
      { id: 'a', name: 'A', role: null, edge: 'bottom' },
      { id: 'b', name: 'B', role: null, edge: 'top' },
    ],
    entryPoints: [
      { id: 'e1', side: 'a', x: 10, y: 20 },
      { id: 'e2', side: 'b', x: 10, y: 0 },
    ],
    scoring: [{ when: 'now', what: 'destroyed', subject: { each: true }, vp: 1 }],
  });
  // A gang needs nobody in particular here.
  const optional =
    base === 'devils-bluff'
      ? ['leader', 'legend', 'hired-gun'].map((id) => ({ id, name: id, groups: [{ id, profile: 'plain', min: 1 }] }))
      : [];
  const army = armyOf(
    ['u1', 'u2'].map((id) => ({
      id,
      entry: 'bearer',
      name: id,
      models: [{ profile: 'bearer', count: 1, options: [], weapons: [] }],
    })),
  );
  const play = (...given: Parameters<typeof moduleOn>): string => {
    const module = moduleOn(...given) as { entries: object[] };
    const { registry } = worldOf({ ...module, entries: [...module.entries, ...optional] });
    const made = prepareBattle({ mission, armies: { a: army, b: army } }, registry);
    if (!made.ok) return JSON.stringify(made.error.map(({ code }) => code));
    const { events } = runBattle(cadenceTheatre(made.value), {
      seed: 5,
      choosers: { a: randomPlayer, b: randomPlayer },
    });
    return JSON.stringify(events);
  };
  const on = (rule: Rule, printed: RuleRef): [RuleRef[], RuleRef[]] =>
    rule.on === 'weapon' ? [[], [printed]] : [[printed], []];

  it.each(records.map((rule) => [rule.slug, rule] as const))(
    '%s under another name gives the same bytes',
    { timeout: 300_000 },
    (_, rule) => {
      const ref = printedRef(rule);
      const expected = play(base, [], ...on(rule, ref));
      for (const way of ways) {
        const { rules, printed } = WAYS[way]!(ref);
        expect(play(base, rules, ...on(rule, printed)) === expected, way).toBe(true);
      }
    },
  );

  it('most rules change the battle', { timeout: 300_000 }, () => {
    const blank = play(base, [], [], []);
    expect(blank.includes('"kind":"targeted"'), blank.slice(0, 200)).toBe(true);
    const telling = records.filter((rule) => play(base, [], ...on(rule, printedRef(rule))) !== blank);
    expect(telling.length / records.length).toBeGreaterThan(0.5);
  });
});

describe('what was wrong', () => {
  const oddsWith = (rules: object[], scenario: object) => {
    const { registry } = worldOf(moduleOn('squadrons', rules, [], []));
    const answer = scenarioOdds(
      { system: 'own', ...scenario },
      bookFinder((id) => registry.get(id)),
    );
    if (!answer.ok || !('hpLost' in answer.value)) throw new Error('no answer');
    return answer.value;
  };
  const gun = { range: 12, attacks: 8, damage: 4, piercing: 3 };
  const target = { defence: 4, toughness: 4, hp: 4 };

  it('Armoured as Heavy Armour (1) takes 1 off Piercing 3, once', () => {
    const world = worldOf(
      moduleOn('squadrons', [own('armoured', { hook: { rule: 'heavy-armour', x: 1 } })], [{ rule: 'armoured' }], []),
    );
    const bearer = unitOf(world, 'bearer');
    expect(bearer.models[0]?.inForce.filter(({ rule }) => rule === 'heavy-armour')).toEqual([
      { rule: 'heavy-armour', x: 1 },
    ]);
    const why = oddsWith([own('armoured', { hook: { rule: 'heavy-armour', x: 1 } })], {
      attacker: { skill: 4 },
      weapon: gun,
      target: { ...target, rules: ['Armoured'] },
    }).why;
    expect(why).toContainEqual({ rule: 'C-USR-HEAVYARMOUR', effect: 'Piercing counts as 2' });
  });

  it('Bunker Buster (3) as Destructive keeps its 3', () => {
    const why = oddsWith([own('bunker-buster', { hook: { rule: 'destructive' }, takes: 'number' })], {
      attacker: { skill: 4 },
      weapon: { ...gun, rules: ['Bunker Buster (3)'] },
      target,
    }).why;
    expect(why).toContainEqual({ rule: 'C-WSR-DESTRUCTIVE', effect: '3 damage for each failed Defence' });
  });

  it('Ion as Disruptor lifts Shields and costs a Command Point', () => {
    const answer = oddsWith([own('ion', { hook: { rule: 'disruptor' } })], {
      attacker: { skill: 4 },
      weapon: { ...gun, rules: ['Ion'] },
      target: { ...target, rules: ['Shields'] },
    });
    expect(answer.commandPointsLost).toBeGreaterThan(0);
    expect(answer.chances.counterShielded).toBeUndefined();
  });

  it('a circle of hooks plays nothing and is told with its place', () => {
    const document = moduleOn(
      'squadrons',
      [own('egg', { hook: { rule: 'hen' } }), own('hen', { hook: { rule: 'egg' } })],
      [],
      [],
    );
    const { registry, system } = worldOf(document);
    const issues = validateSystem(
      registry.documents.find(({ id }) => id === 'own')!,
      registry,
    );
    expect(issues.filter(({ code }) => code === 'hook-circle').map(({ path }) => path)).toEqual([
      ['rules', 0, 'hook'],
      ['rules', 1, 'hook'],
    ]);
    expect(rulesInForce(bookOf(system), [{ rule: 'egg' }])[0]?.rule.hooks).toEqual({});
  });

  it('a text rule says that no number knows it, and a rule made of text too', () => {
    const answer = oddsWith(
      [own('grit', {}), own('pluck', { implies: [{ rule: 'grit' }] }), own('nerve', { hook: { rule: 'grit' } })],
      {
        attacker: { skill: 4, rules: ['Pluck'] },
        weapon: { ...gun, rules: ['Shred'] },
        target: { ...target, rules: ['Nerve', 'Glumph (2)'] },
      },
    );
    expect(answer.notSimulated).toEqual(['pluck', 'grit', 'nerve', 'Glumph (2)']);
    expect(answer.unknownRules).toEqual(['Glumph (2)']);
    expect(answer.why.filter(({ effect }) => /not simulated/.test(effect))).toHaveLength(4);
  });
});

describe('resolution', () => {
  const book = bookOf(builtInRegistry.get('cadence')!);
  const slugs = (refs: readonly RuleRef[]) => resolveRules(book, refs).map(({ ref }) => [ref.rule, ref.x ?? ref.arc]);

  it('follows what follows: a Transport is a Vehicle with Platform (2) and a Weak Spot', () => {
    expect(slugs([{ rule: 'transport', x: 6 }])).toEqual([
      ['transport', 6],
      ['vehicle', undefined],
      ['platform', 2],
      ['weak-spot', 'rear'],
    ]);
  });

  it('what is printed goes before what is implied, better or not (C-VEH-12)', () => {
    expect(slugs([{ rule: 'vehicle' }, { rule: 'platform', x: 1 }, { rule: 'weak-spot', arc: 'left' }])).toEqual([
      ['vehicle', undefined],
      ['platform', 1],
      ['weak-spot', 'left'],
    ]);
  });

  it('keeps the best of two values, and two arcs (C-USR-0)', () => {
    expect(
      slugs([
        { rule: 'stealth', x: 12 },
        { rule: 'stealth', x: 9 },
        { rule: 'rending', x: 1 },
        { rule: 'rending', x: 2 },
        { rule: 'arc', arc: 'left' },
        { rule: 'arc', arc: 'right' },
      ]),
    ).toEqual([
      ['stealth', 9],
      ['rending', 2],
      ['arc', 'left'],
      ['arc', 'right'],
    ]);
  });

  it.each(SYSTEMS.map((system) => [system.id, system] as const))(
    '%s: what is shown comes to the same again, in any order',
    (_, system) => {
      const own = bookOf(system);
      const all = recordsOf(system).map(printedRef);
      const lists = [all, ...all.map((ref, i) => [ref, all[(i + 7) % all.length]!])];
      for (const list of lists) {
        const once = rulesInForce(own, list, own.implied);
        const again = rulesInForce(
          own,
          once.map(({ shown }) => shown),
          own.implied,
        );
        const backwards = rulesInForce(own, list.toReversed(), own.implied);
        const plain = (uses: typeof once) => uses.map(({ ref }) => ref);
        expect(plain(again)).toEqual(plain(once));
        expect(plain(backwards)).toEqual(plain(once));
      }
    },
  );
});
