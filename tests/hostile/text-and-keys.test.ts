/** Text that becomes an army, and records with fields of any name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importArmyText } from '#shared/army/import-text';
import { runBattle } from '#shared/battle/frame/session';
import { verifyRecord } from '#shared/battle/frame/verify';
import { prepareRecord } from '#shared/battle/prepare';
import { rusher } from '#shared/players/rusher';
import { parseDocumentOf } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import { makeSystemRegistry } from '#shared/systems/registry';
import { aModuleBattle } from '../support/ability-module';
import { aField } from '../support/ground-battle';

const registry = makeSystemRegistry();

describe('text import', () => {
  const savable = (text: string, system?: string): void => {
    const read = importArmyText(text, registry, { id: 'new', ...(system === undefined ? {} : { system }) });
    if (!read.ok) return;
    const again = parseDocumentOf('muster/army', serialise(read.value.army));
    expect(again.ok ? '' : again.error.message).toBe('');
  };

  it.each([
    ['a limit beyond all measure', 'Fleet\nSquadrons 10 of 99999999999999\nShip'],
    ['a faction of two thousand letters', `Gang\nCadence\nFaction: ${'a'.repeat(1990)}\nUnit`],
    ['a hundred thousand models', `Host\nCadence\n${'Unit\n1000x Trooper\n'.repeat(2000)}`],
    [
      'models of every profile',
      registry.documents
        .map(({ name, profiles, entries }) =>
          [name, entries[0]?.name ?? '', ...profiles.map((profile) => `9999x ${profile.name}`)].join('\n').repeat(30),
        )
        .join('\n'),
    ],
  ])('%s makes an army that can be saved, or none', (_name, text) => {
    for (const { id } of registry.documents) savable(text, id);
    savable(text);
  });

  it('of anything that looks like a list', () => {
    const words = registry.documents.flatMap(({ name, entries, profiles, weapons, options, roles }) =>
      [...entries, ...profiles, ...weapons, ...options, ...roles].map((each) => each.name).concat(name),
    );
    const word = fc.oneof(
      fc.constantFrom(...words),
      fc.string(),
      fc.constantFrom('1000x', '999 bases', 'reserve', 'Inside: x', 'Faction:', 'Note:', 'Unit:'),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.array(word, { maxLength: 6 }).map((parts) => parts.join(' ')),
          { maxLength: 30 },
        ),
        (lines) => savable(lines.join('\n')),
      ),
      { numRuns: 300 },
    );
  });
});

describe('a record with fields of any name', () => {
  const folder = join(import.meta.dirname, '../golden');
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.battle.json'));
  const record = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { events: object[]; decisions: object[] };
  const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'length', 'then', 'toJSON', ''];

  it.each(NAMES)('%s is verified without a fault', (name) => {
    for (const place of ['events', 'decisions'] as const)
      for (const value of [{ toString: 1 }]) {
        const strange = {
          ...record,
          [place]: record[place].map((each, i) =>
            i === 2 ? Object.defineProperty({ ...each }, name, { value, enumerable: true }) : each,
          ),
        };
        const parsed = parseDocumentOf('muster/battle', strange);
        if (!parsed.ok) continue;
        const setup = prepareRecord(parsed.value, []);
        if (!setup.ok) throw new Error(setup.error[0]?.message);
        expect(() => verifyRecord(setup.value, parsed.value)).not.toThrow();
      }
  });
});

it('a marker of a type that every object answers to is secured by the rule for any marker', () => {
  const objectives = [30, 6].map((y, i) => ({ id: `o${String(i)}`, type: 'constructor', x: 24, y }));
  const theatre = aModuleBattle(aField({ objectives, rounds: 6 }));
  const played = runBattle(theatre, { seed: 3, choosers: { a: rusher, b: rusher } });
  const secured = played.events.filter(({ kind }) => kind === 'secured');
  expect(secured.length).toBeGreaterThan(0);
  for (const event of secured) expect(event).toMatchObject({ rule: 'C-OBJ-4', type: 'constructor' });
});
