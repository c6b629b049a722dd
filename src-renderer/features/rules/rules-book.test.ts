import { describe, expect, it } from 'vitest';
import { builtInRegistry } from '#shared/systems/registry';
import { inOrderOfPlay } from './book-order';
import { crossLinks, linked } from './cross-links';
import { rulesIndex, searchRules, tableHeads } from './rules-index';

const SYSTEMS = ['squadrons', 'devils-bluff', 'cadence', 'salt-road', 'bellum-caelum'] as const;
const systemOf = (id: string) => {
  const system = builtInRegistry.get(id);
  if (!system) throw new Error(`no system ${id}`);
  return system;
};

describe('the rules as a book', () => {
  it('tells chapters in the order of play, and leaves a chapter as it is written', () => {
    const chapters = ['Victory Points', 'Movement', 'Own', 'The game', 'Movement'].map((chapter, i) => ({
      chapter,
      i,
    }));
    expect(inOrderOfPlay(chapters).map(({ chapter, i }) => `${chapter} ${i}`)).toEqual([
      'The game 3',
      'Movement 1',
      'Movement 4',
      'Victory Points 0',
      'Own 2',
    ]);
  });

  it.each(SYSTEMS)('of %s knows a place for every chapter of its guide', (id) => {
    const guide = rulesIndex(systemOf(id)).filter(({ key }) => key.startsWith('guide:'));
    // A chapter that is on no list would come after one that never existed.
    const [last] = inOrderOfPlay([{ chapter: 'No such chapter' }, ...guide]).slice(-1);
    expect(last?.chapter).toBe('No such chapter');
  });

  it.each(SYSTEMS)('of %s has a figure under every head of its tables', (id) => {
    const system = systemOf(id);
    for (const { part, cells } of rulesIndex(system)) expect(cells?.length).toBe(tableHeads(system, part)?.length);
  });

  it('finds names before texts that mention them', () => {
    const [first] = searchRules(rulesIndex(systemOf('squadrons')), null, 'target lock');
    expect(first?.name).toMatch(/^Target Lock/);
  });
});

describe('links between rules', () => {
  const index = rulesIndex(systemOf('cadence'));
  const links = crossLinks(index);
  const keysIn = (text: string, own = '') => linked(text, links, own).flatMap(({ key }) => key ?? []);

  it('lead from a name in a text to its rule, the longest name first, and never to itself', () => {
    expect(keysIn('A model with Heavy Armour ignores it.')).toEqual(['rules:heavy-armour']);
    expect(keysIn('It has Stealth and Heavy weapons.')).toEqual(['rules:stealth', 'rules:heavy']);
    expect(keysIn('It has Stealth.', 'rules:stealth')).toEqual([]);
    expect(keysIn('Heavy rain. Stealthy folk.')).toEqual([]);
  });

  it('change no letter of any text', () => {
    for (const { text, key } of index)
      expect(
        linked(text, links, key)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
  });
});
