import type { RecordFile } from '../bellum-caelum/record';
import { play, type SetUp } from './play';

/** A record of its own family, which the other referee does not read. */
export const playBellum = (setUp: SetUp): RecordFile => play(setUp) as unknown as RecordFile;
