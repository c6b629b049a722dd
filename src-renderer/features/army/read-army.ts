import { importArmyText, type ImportedArmy } from '#shared/army/import-text';
import { decodeShareCode } from '#shared/army/share-code';
import { err, ok, type Result } from '#shared/core/result';
import { parseDocumentOf } from '#shared/schema/parse';
import type { SystemRegistry } from '#shared/systems/registry';

/** Whatever form an army was pasted in. */
export function readArmy(text: string, registry: SystemRegistry, system: string | null): Result<ImportedArmy, string> {
  const trimmed = text.trim();
  const code = /MUSTER1-[A-Za-z0-9_\-\s]+/i.exec(trimmed);
  if (code) {
    const army = decodeShareCode(code[0]);
    return army.ok ? ok({ army: army.value, leftOver: [], understood: [] }) : army;
  }
  if (trimmed.startsWith('{')) {
    const parsed = parseDocumentOf('muster/army', trimmed);
    return parsed.ok ? ok({ army: parsed.value, leftOver: [], understood: [] }) : err(parsed.error.message);
  }
  return importArmyText(trimmed, registry, { id: 'new', ...(system === null ? {} : { system }) });
}
