import { notifications } from '@mantine/notifications';
import type { LibraryRow } from '#shared/host/calls/row';
import type { CallOutput } from '#shared/host/contract';
import type { JsonObject } from '#shared/host/json-object';
import type { BattleRecord } from '#shared/schema/battle/record';
import { host } from '../../host';
import { ownSystemDocuments } from './own-systems';

type HostMismatch = CallOutput<'battle.verify'>['mismatch'];

export interface Verdict {
  readonly ok: boolean;
  readonly text: string;
}

const ask = async (record: BattleRecord | JsonObject) =>
  host().call('battle.verify', { record, systems: await ownSystemDocuments() });

/** What in a record does not follow from its decisions; null if nothing does, or if it could not be played again. */
export async function differenceIn(record: BattleRecord): Promise<string | null> {
  const answer = await ask(record);
  if (!answer.ok || answer.value.matches || answer.value.mismatch?.kind === 'other-engine') return null;
  return partsAt(answer.value.mismatch);
}

/** Plays the decisions of a record again and says whether every event came out the same. */
export async function verifyBattle(record: BattleRecord | JsonObject): Promise<Verdict> {
  const answer = await ask(record);
  if (!answer.ok) return { ok: false, text: `It could not be checked: ${answer.error.message}` };
  const { matches, events, decisions, mismatch } = answer.value;
  if (matches)
    return {
      ok: true,
      text: `Every one of ${events.toLocaleString('en-GB')} events follows from the ${decisions.toLocaleString('en-GB')} decisions and the seed.`,
    };
  // Another engine's record is not played again: nothing was found to differ.
  if (mismatch?.kind === 'other-engine') return { ok: false, text: mismatch.message };
  return { ok: false, text: `The record and the rules part: ${partsAt(mismatch)}` };
}

function partsAt(mismatch: HostMismatch): string {
  const { message = 'the events differ', rule = null } = mismatch ?? {};
  return `${message}${rule ? ` (${rule})` : ''}`;
}

/** From the library: loads the record, checks it and says so. */
export async function verifyRow(row: LibraryRow): Promise<void> {
  const loaded = await host().call('documents.load', { id: row.id });
  const verdict: Verdict = loaded.ok
    ? await verifyBattle(loaded.value.document)
    : { ok: false, text: loaded.error.message };
  notifications.show({
    title: verdict.ok ? `${row.name} is sound` : `${row.name} does not hold`,
    message: verdict.text,
    ...(verdict.ok ? {} : { color: 'red', autoClose: false }),
  });
}
