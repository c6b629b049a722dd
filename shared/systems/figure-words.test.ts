import { expect, test } from 'vitest';
import { figureNames } from '../rules/figures/figures';
import { figureChapters } from './figure-words';
import { guideFor } from './guide';
import { makeSystemRegistry } from './registry';

const registry = makeSystemRegistry();
const systems = registry.documents.map(({ id }) => registry.get(id)!);

test('every figure of both families, and every row of a table, is said once', () => {
  for (const family of ['cadence', 'bellum-caelum'] as const) {
    const said = figureChapters(family)
      .flatMap(({ figures }) => figures)
      .map(({ name, row }) => (row === undefined ? name : `${name}.${row}`));
    const held = systems.find(({ figures }) => figures.family === family)!.figures;
    const all = Object.entries(held)
      .filter(([name]) => figureNames(family).includes(name))
      .flatMap(([name, value]: [string, unknown]) =>
        typeof value === 'object' && value !== null ? Object.keys(value).map((row) => `${name}.${row}`) : [name],
      );
    expect(said.toSorted()).toEqual(all.toSorted());
  }
});

test('the rows that a figure is cited with are told in the guide or by a special rule', () => {
  const told = new Set(
    systems.flatMap((system) => [
      ...guideFor(system).map(({ id }) => id),
      ...[...system.rules.values()].map(({ rule }) => rule),
    ]),
  );
  const cited = [...figureChapters('cadence'), ...figureChapters('bellum-caelum')].flatMap(({ figures }) =>
    figures.map(({ rules }) => rules),
  );
  expect(cited.filter((rule) => !told.has(rule))).toEqual([]);
});
