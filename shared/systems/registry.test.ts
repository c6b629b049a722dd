import { describe, expect, it } from 'vitest';
import { systemSchema, type SystemDocument } from '../schema/system';
import { serialise } from '../schema/serialise';
import { BUILT_IN_SYSTEMS, compareReleases, makeSystemRegistry } from './registry';
import { changesThatMatter, diffSystems } from './system-diff';
import { squadrons } from './squadrons/system';
import { validateSystem } from './validate-system';

const module = (changes: Partial<SystemDocument>): SystemDocument =>
  systemSchema.parse({
    format: 'muster/system',
    version: 1,
    id: 'mine',
    name: 'Mine',
    release: '1',
    extends: { id: 'squadrons', version: '1' },
    licence: { name: 'Mine' },
    credits: [{ name: 'Me' }],
    ...changes,
  });
const check = (document: SystemDocument): string[] =>
  validateSystem(document, makeSystemRegistry([document])).map(({ code }) => code);

describe('built-in systems', () => {
  it.each(BUILT_IN_SYSTEMS.map((document) => [document.id, document] as const))(
    '%s has nothing to put right and comes back from its file',
    (id, document) => {
      expect(validateSystem(document, makeSystemRegistry())).toEqual([]);
      expect(systemSchema.parse(JSON.parse(serialise(document)))).toEqual(document);
      const system = makeSystemRegistry().get(id)!;
      for (const rule of system.rules.values()) expect(rule.text, rule.id).not.toBe('');
      expect(system.document.licence?.name).toBeTruthy();
      expect(system.document.credits.length).toBeGreaterThan(0);
    },
  );

  it('count what the catalogue counts', () => {
    const { options, weapons, premades } = makeSystemRegistry().get('squadrons')!;
    expect([options.size, weapons.size, premades.size]).toEqual([22, 12, 3]);
    const bluff = makeSystemRegistry().get('devils-bluff')!;
    const injuries = [...bluff.options.values()].filter(({ category }) => category === 'injury');
    expect([bluff.options.size - injuries.length, injuries.length]).toEqual([12, 4]);
    expect([bluff.weapons.size, bluff.profiles.size]).toEqual([10, 3]);
    expect(makeSystemRegistry().get('bellum-caelum')!.cards.size).toBe(15);
    expect(makeSystemRegistry().get('cadence')!.rules.size).toBe(33);
  });
});

describe('a module of one’s own', () => {
  it('stands on another system and changes one figure', () => {
    const cheap = module({ options: [{ ...squadrons.options[0]!, costPerOther: 1 }] });
    const system = makeSystemRegistry([cheap]).get('mine')!;
    expect(system.options.get('command-1')?.costPerOther).toBe(1);
    expect(system.options.size).toBe(22);
    expect(system.lineage.map(({ id }) => id)).toEqual(['cadence', 'squadrons', 'mine']);
    expect(system.rules.get('shields')?.rule).toBe('S-USR-SHIELDS');
    expect(check(cheap)).toEqual([]);
  });

  it('cannot take the place of a built-in edition, but can be a newer one', () => {
    const fake = { ...squadrons, name: 'Fake' };
    expect(makeSystemRegistry([fake]).get('squadrons')?.name).toBe('Squadrons');
    const registry = makeSystemRegistry([{ ...squadrons, name: 'Second', release: '2' }]);
    expect([
      registry.get('squadrons')?.name,
      registry.get('squadrons', '1')?.name,
      registry.get('squadrons', '9')?.name,
    ]).toEqual(['Second', 'Squadrons', 'Second']);
  });

  it('orders editions like people do', () => {
    expect(['1.10', '2', '1.9', '1'].sort(compareReleases)).toEqual(['1', '1.9', '1.10', '2']);
  });

  it.each<[string, Partial<SystemDocument>, string]>([
    ['stands on nothing known', { extends: { id: 'nowhere', version: '1' } }, 'unknown-base'],
    ['stands on itself', { extends: { id: 'mine', version: '1' } }, 'unknown-base'],
    ['was written for another edition', { extends: { id: 'squadrons', version: '7' } }, 'other-edition'],
    [
      'names a rule nobody has',
      {
        profiles: [
          {
            id: 'p',
            name: 'P',
            values: { command: 4, movement: 6, skill: 4, defence: 4, toughness: 4, hitPoints: 4 },
            rules: [{ rule: 'sparkle' }],
            weapons: [],
            cost: 0,
          },
        ],
      },
      'unknown-rule',
    ],
    [
      'leaves out a rule’s number',
      { weapons: [{ ...squadrons.weapons[0]!, rules: [{ rule: 'rending' }] }] },
      'rule-needs-number',
    ],
    [
      'leaves out a rule’s arc',
      { weapons: [{ ...squadrons.weapons[0]!, rules: [{ rule: 'arc' }] }] },
      'rule-needs-arc',
    ],
    [
      'has a Command of 9',
      { profiles: [{ ...squadrons.profiles[0]!, values: { ...squadrons.profiles[0]!.values, command: 9 } }] },
      'value-out-of-range',
    ],
    [
      'lists an unknown weapon',
      { lists: [{ id: 'weapons', name: 'Weapons', items: [{ weapon: 'sling' }] }] },
      'unknown-weapon',
    ],
    ['has an empty line in a list', { lists: [{ id: 'weapons', name: 'Weapons', items: [{}] }] }, 'empty-item'],
    ['says an id twice', { weapons: [squadrons.weapons[0]!, squadrons.weapons[0]!] }, 'duplicate-id'],
    ['asks for the impossible', { entries: [{ ...squadrons.entries[0]!, size: { min: 5 } }] }, 'impossible-size'],
    ['has an entry without models', { entries: [{ ...squadrons.entries[0]!, groups: [] }] }, 'empty-entry'],
    [
      'has a choice for nobody',
      { entries: [{ ...squadrons.entries[0]!, choices: [{ id: 'c', name: 'C', lists: [], for: ['ghost'] }] }] },
      'unknown-group',
    ],
    [
      'has a rule that is text only',
      {
        rules: [
          {
            id: 'brave',
            name: 'Brave',
            rule: 'M-1',
            kind: 'command',
            on: 'unit',
            takes: 'nothing',
            text: 'Never runs.',
          },
        ],
      },
      'text-only-rule',
    ],
    [
      'has a weapon nobody may take',
      { weapons: [{ ...squadrons.weapons[0]!, id: 'sling', name: 'Sling' }] },
      'unreachable',
    ],
    ['names no licence', { licence: undefined }, 'no-licence'],
    [
      'wants a share of an unknown category',
      { constraints: [{ kind: 'share', category: 'dragons', min: 10, rule: 'M-2' }] },
      'unknown-category',
    ],
  ] as [string, Partial<SystemDocument>, string][])('that %s is told so', (_, changes, code) => {
    const { licence, ...rest } = module({});
    const document = 'licence' in changes ? { ...rest } : { ...rest, licence, ...changes };
    expect(check(document as SystemDocument)).toContain(code);
  });
});

describe('two editions', () => {
  const second: SystemDocument = {
    ...squadrons,
    release: '2',
    rounds: 5,
    options: squadrons.options
      .filter(({ id }) => id !== 'boost')
      .map((option) => (option.id === 'speed-1' ? { ...option, cost: 4 } : option)),
    weapons: [...squadrons.weapons, { ...squadrons.weapons[0]!, id: 'ray', name: 'Ray' }],
  };

  it('are compared part by part', () => {
    expect(diffSystems(squadrons, second).map(({ kind, part, id, details }) => [kind, part, id, ...details])).toEqual([
      ['added', 'weapons', 'ray'],
      ['removed', 'options', 'boost'],
      ['changed', 'options', 'speed-1', 'cost 3 → 4'],
      ['changed', 'rounds', 'rounds', 'value 4 → 5'],
    ]);
  });

  it('matter to an army only where it uses what changed', () => {
    expect(changesThatMatter(diffSystems(squadrons, second), new Set(['ship', 'speed-1'])).map(({ id }) => id)).toEqual(
      ['speed-1'],
    );
  });
});
