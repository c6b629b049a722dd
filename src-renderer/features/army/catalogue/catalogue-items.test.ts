import { expect, test } from 'vitest';
import { newArmy } from '#shared/army/new-army';
import { systemSchema } from '#shared/schema/system';
import { makeSystemRegistry } from '#shared/systems/registry';
import { blankModule } from '#shared/systems/blank-module';
import { catalogueSections } from './catalogue-items';

const registry = makeSystemRegistry([]);
const card = registry.get('bellum-caelum')!.document.cards[0]!;
const brass = (more: object) => {
  const blank = blankModule(registry, { id: 'brass', name: 'Brass', like: 'bellum-caelum' });
  const system = makeSystemRegistry([systemSchema.parse({ ...blank, ...more })]).get('brass')!;
  return catalogueSections(newArmy(system, { id: 'a', name: 'A' }), system, []).map(
    ({ title, items }) => `${title}: ${items.map(({ name }) => name).join(', ')}`,
  );
};

test('a data card of no faction is offered too', () => {
  const lancers = { ...card, id: 'lancers', name: 'Lancers', faction: null };
  expect(brass({ cards: [lancers] })).toEqual(['Cards: Lancers']);
  const factions = [{ id: 'crown', name: 'Crown' }];
  expect(brass({ factions, cards: [lancers, { ...lancers, id: 'guard', name: 'Guard', faction: 'crown' }] })).toEqual([
    'Crown: Guard',
    'Of no faction: Lancers',
  ]);
});
