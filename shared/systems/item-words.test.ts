import { expect, test } from 'vitest';
import { itemWords } from './item-words';
import { makeSystemRegistry } from './registry';
import { SYSTEM_PARTS } from './system-parts';

const registry = makeSystemRegistry();
const saltRoad = registry.get('salt-road')!;
const bellum = registry.get('bellum-caelum')!;

test('everything of the built-in games says itself in a sentence', () => {
  for (const { id } of registry.documents) {
    const system = registry.get(id)!;
    for (const part of SYSTEM_PARTS)
      for (const item of system.document[part])
        expect(itemWords(part, item.id, system), `${part}/${item.id}`).not.toBe('');
  }
});

test('categories and factions name who is of them, a card what it is', () => {
  expect(itemWords('categories', 'line', saltRoad)).toBe('Warden Section and Drift Band.');
  expect(itemWords('factions', 'road-wardens', saltRoad)).toContain('Warden Captain, Warden Section');
  const card = bellum.document.cards.find(({ type }) => type === 'infantry')!;
  const arms = card.weapons.map(({ name }) => name).join(' and ');
  expect(itemWords('cards', card.id, bellum)).toBe(
    `Infantry, ${card.models} models, Shocked below ${card.shockBelow}. Armed with ${arms}. Costs ${card.points} points.`,
  );
});
