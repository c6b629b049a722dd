/** Modules made at random by the schema: read or refused with a place; checked, worded and printed without a crash; played. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { validateModule } from '#shared/army/validate-module';
import { moduleMarkdown } from '#shared/print/module-book/markdown';
import { missionsInBook, moduleBook } from '#shared/print/module-book/module-book';
import { defaultPrintOptions } from '#shared/print/print-options';
import { inspectModule } from '#shared/players/module-check/inspect';
import { notFielded, playTrial, trialOf } from '#shared/players/module-check/trials';
import { systemSchema, type SystemDocument } from '#shared/schema/system';
import { shapeProblem } from '#shared/schema/shape-problem';
import { withNextEdition } from '#shared/systems/editions';
import { itemWords } from '#shared/systems/item-words';
import { makeSystemRegistry } from '#shared/systems/registry';
import { SYSTEM_PARTS } from '#shared/systems/system-parts';
import { arbitraryOf, type Schema } from '../support/schema-arbitrary';

vi.setConfig({ testTimeout: 300_000 });
/** `MODULES=500 npx vitest run … random-modules` for the long run. */
const MODULES = Number(process.env['MODULES'] ?? 16);
const options = { endOnFailure: true, numRuns: MODULES, seed: Number(process.env['SEED'] ?? 20_26) };

const BASES = ['cadence', 'squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'];

/** Anything the schema can say, standing on one of the games or on nothing. */
const anyModule = fc
  .tuple(arbitraryOf(systemSchema as unknown as Schema), fc.option(fc.constantFrom(...BASES)))
  .map(([document, base]): unknown => {
    const { extends: _, earlier: __, ...rest } = document as Record<string, unknown>;
    return { ...rest, id: 'at-random', ...(base ? { extends: { id: base, version: '1' } } : {}) };
  });

function everythingSaid(document: SystemDocument): void {
  const registry = makeSystemRegistry([document]);
  for (const issue of validateModule(document, registry, new Set())) {
    expect(issue.message).not.toMatch(/undefined|NaN|\[object/);
    if (issue.severity === 'error') expect(issue.path.length, issue.message).toBeGreaterThan(0);
  }
  const system = registry.get(document.id, document.release);
  if (!system) return;
  for (const part of SYSTEM_PARTS)
    for (const { id } of document[part]) expect(itemWords(part, id, system)).not.toMatch(/undefined|NaN|\[object/);
  inspectModule(document, system);
  notFielded(document, system);
  const missions = missionsInBook(system, []).slice(0, 1);
  expect(moduleMarkdown(system, missions)).not.toMatch(/undefined|NaN|\[object/);
  expect(moduleBook(system, [], { options: defaultPrintOptions(), date: '2024-01-01' }).length).toBeGreaterThan(0);
  expect(withNextEdition(document, 'next').release).toBe('next');
}

test('read or refused with its place; read ones are checked, worded and printed', () => {
  let read = 0;
  fc.assert(
    fc.property(anyModule, (document) => {
      const parsed = systemSchema.safeParse(document);
      if (!parsed.success) {
        const { path, message } = shapeProblem(document, parsed.error.issues[0]);
        expect(path.length, message).toBeGreaterThan(0);
        return;
      }
      read += 1;
      everythingSaid(parsed.data);
    }),
    options,
  );
  expect(read).toBeGreaterThan(MODULES / 10);
});

const figure = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom('d3', 'd6', 'D3+1', '2d6-1'));
const weapon = fc.record(
  {
    range: fc.integer({ min: 1, max: 36 }),
    attacks: figure,
    damage: figure,
    piercing: fc.integer({ min: 0, max: 3 }),
    rules: fc.subarray(['Rending (1)', 'Assault', 'Shred', 'One Use', 'Heavy', 'Blast (1)', 'Volley'], {
      maxLength: 2,
    }),
    modes: fc.array(
      fc.record(
        { name: fc.constantFrom('aimed', 'burst'), range: fc.integer({ min: 2, max: 30 }), attacks: figure },
        { requiredKeys: ['name'] },
      ),
      { maxLength: 2 },
    ),
    cost: fc.integer({ min: 0, max: 10 }),
  },
  { requiredKeys: ['range', 'attacks', 'damage', 'piercing'] },
);
const profile = fc.record({
  values: fc.record({
    command: fc.integer({ min: 2, max: 6 }),
    movement: fc.integer({ min: 3, max: 9 }),
    skill: fc.integer({ min: 2, max: 6 }),
    defence: fc.integer({ min: 2, max: 6 }),
    toughness: fc.integer({ min: 1, max: 8 }),
    hitPoints: fc.integer({ min: 1, max: 4 }),
  }),
  rules: fc.subarray(['Stealth (9)', 'Skilled', 'Resilient', 'Platform (2)'], { maxLength: 2 }),
  cost: fc.integer({ min: 3, max: 30 }),
});

/** Modules of Cadence that make sense: units of what there is, options that change it, an army that can be kept to. */
const playable = fc
  .record({
    weapons: fc.array(weapon, { minLength: 1, maxLength: 4 }),
    profiles: fc.array(profile, { minLength: 1, maxLength: 3 }),
    by: fc.record({ range: fc.integer({ min: -3, max: 6 }), attacks: fc.integer({ min: 0, max: 2 }) }),
    size: fc.integer({ min: 1, max: 5 }),
    share: fc.integer({ min: 30, max: 100 }),
    figures: fc.record({ rushFrom: fc.integer({ min: 2, max: 4 }), coverBonus: fc.integer({ min: 0, max: 2 }) }),
  })
  .map(({ weapons, profiles, by, size, share, figures }) => ({
    ...{ format: 'muster/system', version: 1, id: 'at-random', name: 'At random', release: '1' },
    extends: { id: 'cadence', version: '1' },
    engine: { id: 'cadence', parameters: figures },
    limits: { default: 150, choices: [100, 150] },
    categories: [{ id: 'foot', name: 'Foot' }],
    constraints: [
      { kind: 'limit', rule: 'OWN-1' },
      { kind: 'share', category: 'foot', max: share, severity: 'warning', rule: 'OWN-2' },
    ],
    weapons: weapons.map((each, i) => ({ ...each, id: `w${i}`, name: `Weapon ${i}` })),
    options: [
      { id: 'tuned', name: 'Tuned', cost: 2, effects: [{ change: '*', by }] },
      { id: 'tough', name: 'Tough', cost: 3, effects: [{ add: 'hitPoints', by: 1 }] },
    ],
    profiles: profiles.map((each, i) => ({
      ...{ ...each, id: `p${i}`, name: `Profile ${i}`, weapons: [`w${i % weapons.length}`] },
    })),
    entries: profiles.map((_, i) => ({
      ...{ id: `e${i}`, name: `Unit ${i}`, category: 'foot' },
      groups: [{ id: 'm', profile: `p${i}`, min: 1, max: size }],
      choices: [
        { id: 'gear', name: 'Gear', max: 1, items: [{ option: 'tuned' }, { option: 'tough' }] },
        {
          id: 'gun',
          name: 'Gun',
          max: 1,
          items: [{ weapon: `w${weapons.length - 1}` }],
          replaces: [`w${i % weapons.length}`],
        },
      ],
    })),
  }));

test('modules that make sense have no errors, and their battles go to the end', () => {
  fc.assert(
    fc.property(playable, (made) => {
      const document = systemSchema.parse(made);
      const registry = makeSystemRegistry([document]);
      const errors = validateModule(document, registry, new Set()).filter(({ severity }) => severity === 'error');
      expect(errors.map(({ message }) => message)).toEqual([]);
      everythingSaid(document);
      const system = registry.get('at-random')!;
      const games = [0, 1].map((index) => playTrial(trialOf(system, registry), 7, index));
      expect(games.map(({ trouble }) => trouble).filter((each) => each && each.kind !== 'no-army')).toEqual([]);
    }),
    { ...options, numRuns: Math.ceil(MODULES / 3) },
  );
});
