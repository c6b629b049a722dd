import type { GameSystem } from '#shared/systems/game-system';
import { systems } from './system-registry';

/** The game that a document belongs to, if it names one that is known here. */
export function systemOf(document: object): GameSystem | null {
  const pin = (document as { readonly system?: { readonly id?: unknown; readonly version?: unknown } | null }).system;
  if (typeof pin?.id !== 'string') return null;
  return systems().get(pin.id, typeof pin.version === 'string' ? pin.version : undefined) ?? null;
}
