import { expect, test } from 'vitest';
import { systemSchema } from '../../schema/system';
import { makeSystemRegistry } from '../../systems/registry';
import { moduleChapters } from './chapters';

const values = { command: 4, movement: 6, skill: 4, defence: 4, toughness: 4, hitPoints: 1 };
const document = systemSchema.parse({
  ...{ format: 'muster/system', version: 1, id: 'ash', name: 'Ash', release: '1' },
  extends: { id: 'cadence', version: '1' },
  roles: [{ id: 'forewoman', name: 'Forewoman', grants: ['Skilled'], text: 'Leads the shift' }],
  weapons: [{ id: 'rivet-gun', name: 'Rivet gun', range: 12, attacks: 2, damage: 4, piercing: 0, cost: 5 }],
  profiles: [{ id: 'stoker', name: 'Stoker', values, cost: 12 }],
  entries: [{ id: 'gang', name: 'Stoker gang', groups: [{ id: 'g', profile: 'stoker', min: 1, max: 4 }] }],
  premades: [
    {
      ...{ id: 'night', name: 'Night shift', points: 51 },
      unit: {
        entry: 'gang',
        roles: [],
        models: [{ profile: 'stoker', count: 3, options: [], weapons: ['rivet-gun'] }],
      },
    },
  ],
});

test('the book has the roles of an army and its ready-made units, and the index finds them', () => {
  const lists = moduleChapters(makeSystemRegistry([document]).get('ash')!).find(({ title }) => title === 'Army lists');
  const paragraphs = lists?.blocks.flatMap((block) => (block.kind === 'paragraphs' ? block.entries : [])) ?? [];
  expect(paragraphs).toContainEqual({ name: 'Forewoman', find: true, text: 'Gives Skilled. Leads the shift.' });
  expect(paragraphs).toContainEqual({
    ...{ name: 'Night shift', find: true },
    text: 'Stoker gang, 51 points: 3 Stoker with Rivet gun.',
  });
});
