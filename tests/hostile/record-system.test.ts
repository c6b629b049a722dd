import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseDocumentOf } from '#shared/schema/parse';

const record = JSON.parse(
  readFileSync(join(import.meta.dirname, '../golden/debris-field-rushers.battle.json'), 'utf8'),
) as { system: object };

it('half a system inside a record is not taken for the name of one', () => {
  expect(parseDocumentOf('muster/battle', record).ok).toBe(true);
  const half = parseDocumentOf('muster/battle', { ...record, system: { ...record.system, format: 'muster/system' } });
  expect(half.ok ? 'read' : half.error.path[0]).toBe('system');
});
