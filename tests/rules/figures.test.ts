/** Figures live once: a module that changes one changes odds or battle, text and paper together. */
import { describe, expect, it } from 'vitest';
import { referenceCards } from '#shared/print/cards/reference-card';
import { figureNames, readFigures } from '#shared/rules/figures/figures';
import { needOf } from '#shared/rules/dice-test';
import { planOf } from '#shared/rules/probes';
import { planHazard } from '#shared/rules/turn';
import { systemSchema, type SystemDocument } from '#shared/schema/system';
import { guideOf } from '#shared/systems/guide';
import type { GameSystem } from '#shared/systems/game-system';
import { BUILT_IN_SYSTEMS, makeSystemRegistry } from '#shared/systems/registry';
import { bookOf } from '#shared/systems/rule-books';

const moduleOf = (base: string, parameters: Record<string, unknown>): GameSystem => {
  const document: SystemDocument = systemSchema.parse({
    format: 'muster/system',
    version: 1,
    id: 'own',
    name: 'Own',
    release: '1',
    extends: { id: base, version: BUILT_IN_SYSTEMS.find(({ id }) => id === base)!.release },
    engine: { id: base === 'bellum-caelum' ? 'bellum-caelum' : 'cadence', parameters },
  });
  return makeSystemRegistry([document]).get('own')!;
};

const printed = (system: GameSystem): string =>
  JSON.stringify(
    referenceCards({
      system,
      army: { id: 'a', name: 'Host' },
      options: { ink: 'black', side: 'a', rules: 'short' } as never,
      shape: { width: 200, height: 300, scale: 1 } as never,
    }).map(({ front }) => front),
  );
const told = (system: GameSystem): string =>
  JSON.stringify([
    system.lineage.flatMap(({ id }) => guideOf(id, system)),
    [...system.rules.values()].map(({ text, short }) => [text, short]),
    bookOf(system).core.map((rule) => rule.text(system.figures, system.dice)),
    [...system.terrain.values(), ...system.objectives.values()].map(({ text }) => text),
  ]);

describe('a module on Squadrons that changes figures', () => {
  const counterTable = { half: 3, less: 4, equal: 5, more: 6, double: 6 };
  const own = moduleOf('squadrons', {
    rushPenalty: -1,
    rushFrom: 4,
    evasionCost: 2,
    dangerousDamage: 9,
    counterTable,
  });
  const book = bookOf(own);

  it('plays them', () => {
    expect(needOf(planOf(book, { skill: 4, actions: 3 }).attack)).toBe(4);
    expect(needOf(planOf(book, { skill: 4, actions: 4 }).attack)).toBe(5);
    expect(needOf(planOf(book, { damage: 4, toughness: 4 }).counter)).toBe(5);
    const evade = book.core.map((rule) => rule.hooks.defending?.reaction?.(own.figures as never)).find(Boolean);
    expect(evade?.cost).toBe(2);
    const hazard = planHazard(book, { hp: 4, hpMax: 4, defence: 4, toughness: 4, rules: [] });
    expect(hazard && needOf(hazard.hit.counter)).toBe(6);
  });

  it('prints and tells them', () => {
    expect(printed(own)).toContain('2 CP before dice');
    expect(printed(own)).toContain('4 actions or more');
    expect(printed(own)).toContain('Dmg 9');
    expect(told(own)).toContain('four or more actions');
    expect(own.terrain.get('dangerous')?.text).toContain('Damage 9');
  });
});

describe("Devil's Bluff", () => {
  const bluff = makeSystemRegistry().get('devils-bluff')!;
  const words = (rule: string): string => `${bluff.rules.get(rule)?.text} ${bluff.rules.get(rule)?.short}`;

  it('D-MOD-1: Accurate is +2 in the full text, on the card and in play', () => {
    expect(words('accurate').match(/\+2/g)).toHaveLength(2);
    expect(words('accurate')).not.toContain('+1');
    expect(needOf(planOf(bookOf(bluff), { skill: 8, weapon: ['Accurate'] }).attack)).toBe(6);
  });

  it('D-SIX-1: Rending looks for a King', () => {
    expect(words('rending')).toContain('King');
    expect(words('rending')).not.toContain('6');
  });

  it('Cover and Rush are told as they are played', () => {
    expect(told(bluff)).toContain('attacks at −4');
    expect(bluff.terrain.get('cover')?.text).toContain('adds 4');
  });

  it("D-HORSE-4: a rider's Movement is one figure", () => {
    const slow = moduleOf('devils-bluff', { riderMove: 10 });
    expect(slow.options.get('horse')?.effects).toContainEqual({ set: 'movement', to: 10 });
    expect(slow.rules.get('horse')?.text).toContain('10″');
    expect(told(slow)).not.toContain('12″, also');
  });
});

describe.each(['cadence', 'squadrons', 'devils-bluff', 'bellum-caelum'])('%s', (id) => {
  const system = makeSystemRegistry().get(id)!;

  it('states every figure of its family', () => {
    const stated = Object.keys(system.figures).filter((name) => name !== 'family');
    expect(stated.sort()).toEqual([...figureNames(system.figures.family)].sort());
  });

  it('leaves no figure unfilled in its texts', () => {
    expect(told(system).match(/\{[a-zA-Z.:]+\}/g)).toBeNull();
  });

  it('reports what is no figure or of the wrong kind, and keeps the rest', () => {
    const { figures, problems } = readFigures(system.figures, { rushFromm: 3, formationGap: 'wide' });
    expect(problems.map(({ name, kind }) => [name, kind])).toEqual([
      ['rushFromm', 'unknown'],
      ['formationGap', 'wrong'],
    ]);
    expect(figures).toEqual(system.figures);
  });
});

/** A value of the same kind that is another one. */
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value < 0 ? value - 1 : value + 1;
  if (typeof value === 'boolean') return !value;
  return Object.fromEntries(Object.entries(value as object).map(([row, n]) => [row, Number(n) + 1]));
};
const SYSTEMS = ['cadence', 'squadrons', 'devils-bluff', 'bellum-caelum'] as const;
const stated = (id: string): [string, unknown][] =>
  Object.entries(makeSystemRegistry().get(id)!.figures).filter(([name, value]) => name !== 'family' && value !== null);

describe.each(SYSTEMS)('every figure of %s', (id) => {
  const whole = moduleOf(id, {});

  it.each(stated(id))('%s is told in words by its own value', (name, value) => {
    const changed = moduleOf(id, { [name]: other(value) });
    expect(changed.figures).not.toEqual(whole.figures);
    expect(told(changed), 'no text tells it').not.toBe(told(whole));
  });
});
