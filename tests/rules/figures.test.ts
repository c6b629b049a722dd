/** Figures live once: a module that changes one changes odds or battle, text and paper together. */
import { describe, expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { CARD_SHAPES } from '#shared/print/cards/card-size';
import { referenceCards } from '#shared/print/cards/reference-card';
import type { Mark } from '#shared/print/marks';
import { armyPrint } from '#shared/print/print-book';
import { printOptionsSchema } from '#shared/print/print-options';
import { rosterSheets } from '#shared/print/roster-sheet';
import { figureNames, readFigures, type Family } from '#shared/rules/figures/figures';
import { needOf } from '#shared/rules/dice-test';
import { planOf } from '#shared/rules/probes';
import { planHazard } from '#shared/rules/turn';
import { guideOf } from '#shared/systems/guide';
import type { GameSystem } from '#shared/systems/game-system';
import { makeSystemRegistry } from '#shared/systems/registry';
import { bookOf } from '#shared/systems/rule-books';
import { moduleOf } from './figures/module';
import { BELLUM_PROBES, CADENCE_PROBES, type FigureProbe } from './figures/probes';
import { WAITING } from './figures/waiting';

/** Every word of the reference card and the reference sheet of an army that uses every rule of the system. */
const printed = (system: GameSystem): string => {
  const sample = sampleArmies(system.lineage.at(-2)!.id)[0]!;
  const army = { ...armyPrint(sample, makeSystemRegistry().get(sample.system.id)!), system };
  const refs = [...system.rules.keys()].map((rule) => ({ rule, x: 1 }));
  const units = army.units.map((unit) => ({
    ...unit,
    models: unit.models.map((model) => ({ ...model, rules: refs })),
    ...(unit.card ? { card: { ...unit.card, specialRules: refs } } : {}),
  }));
  const options = printOptionsSchema.parse({ roster: 'reference' });
  const sheets = rosterSheets({ ...army, units }, { options, date: '' }).flatMap(({ marks }) => marks);
  const cards = referenceCards({ system, army, options, shape: CARD_SHAPES.poker }).flatMap(({ front }) => front);
  return wordsOf([...cards, ...sheets]).join(' ');
};
const wordsOf = (marks: readonly Mark[]): string[] =>
  marks.flatMap((mark) => {
    if (mark.kind === 'group' || mark.kind === 'clip') return wordsOf(mark.marks);
    return mark.kind === 'text' ? [mark.text] : [];
  });
const told = (system: GameSystem): string =>
  JSON.stringify([
    system.lineage.flatMap(({ id }) => guideOf(id, system)),
    [...system.rules.values()].map(({ text, short }) => [text, short]),
    bookOf(system).core.map((rule) => rule.text(system.figures, system.dice)),
    [...system.terrain.values(), ...system.objectives.values()].map(({ text }) => text),
  ]);

const FAMILIES = ['cadence', 'bellum-caelum'] as const;

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

/** A figure of a system; a row of a table is one, too. */
interface Figure {
  /** `rushFrom`, `counterTable.half`. */
  readonly name: string;
  readonly changed: Readonly<Record<string, unknown>>;
}

/** A value of the same kind that is another one. */
const another = (value: unknown): unknown =>
  typeof value === 'boolean' ? !value : Number(value) < 0 ? Number(value) - 1 : Number(value) + 1;

const figuresOf = (id: string): readonly Figure[] =>
  Object.entries(makeSystemRegistry().get(id)!.figures).flatMap(([name, value]: [string, unknown]): Figure[] => {
    if (name === 'family' || value === null) return [];
    if (typeof value !== 'object') return [{ name, changed: { [name]: another(value) } }];
    return Object.entries(value).map(([row, n]) => ({
      name: `${name}.${row}`,
      changed: { [name]: { [row]: another(n) } },
    }));
  });

const PROBES: Readonly<Record<Family, Readonly<Record<string, FigureProbe>>>> = {
  cadence: CADENCE_PROBES,
  'bellum-caelum': BELLUM_PROBES,
};

describe.each(['cadence', 'squadrons', 'devils-bluff', 'bellum-caelum'])('every figure of %s', (id) => {
  const whole = moduleOf(id, {});
  const { family } = whole.figures;

  describe.each(figuresOf(id))('$name', ({ name, changed }) => {
    const own = moduleOf(id, changed);

    it('is told in words', () => expect(told(own)).not.toBe(told(whole)));
    it('is printed', () => expect(printed(own)).not.toBe(printed(whole)));

    const waits = WAITING[family][name.split('.')[0]!];
    if (waits === undefined) {
      const probe = PROBES[family][name];
      it('is played', () => {
        expect(probe, 'no probe asks for it').toBeDefined();
        expect(probe?.(own)).not.toEqual(probe?.(whole));
      });
    }
  });
});

describe('figures whose games are not played yet', () => {
  it.each(FAMILIES)('%s: none of them has a probe, all of them are figures', (family) => {
    const names = Object.keys(WAITING[family]);
    expect(names.filter((name) => Object.hasOwn(PROBES[family], name))).toEqual([]);
    expect(names.filter((name) => !figureNames(family).includes(name))).toEqual([]);
  });
});
