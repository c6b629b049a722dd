import { judgeBellum } from './bellum-caelum/judge';
import type { RecordFile as BellumRecord } from './bellum-caelum/record';
import { judge } from './judge';
import type { RecordFile } from './record';
import { BELLUM_CAELUM, BUILT_IN } from './systems';
import type { Verdict } from './verdict';

/** By the rules of its family. */
export const judgeAny = (record: RecordFile | BellumRecord): Verdict =>
  'family' in record && record.family === 'bellum-caelum'
    ? judgeBellum(record as BellumRecord, BELLUM_CAELUM)
    : judge(record as RecordFile, BUILT_IN);
