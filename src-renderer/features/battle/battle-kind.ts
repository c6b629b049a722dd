import type { BattleRecord } from '#shared/schema/battle/record';
import { defineDocumentKind } from '../../state/document-kinds';

/** A record is never edited, only named: what happened has happened. */
export const battleKind = defineDocumentKind<BattleRecord, never>({ kind: 'battle', apply: (record) => record });
