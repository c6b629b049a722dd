import type { SystemDocument } from '../schema/system';
import type { SystemEdit } from './edit';
import type { GameSystem } from './game-system';
import type { SystemPart } from './system-parts';

/** Parts that are a module's own as a whole as soon as it names one thing of them (S-CORE-10, S-CORE-11). */
const AS_A_WHOLE: ReadonlySet<SystemPart> = new Set<SystemPart>(['terrain', 'objectives']);

type Item = { readonly id: string; readonly name: string };

/** What holds from below while a module has none of its own, and would be lost with its first. */
export const partBelow = (module: SystemDocument, { document }: GameSystem, part: SystemPart): readonly Item[] =>
  AS_A_WHOLE.has(part) && module[part].length === 0 ? document[part] : [];

/** Adds a thing; the first terrain or objective of a module takes along those that it was played with, so that its missions still are. */
export const addingEdits = (
  module: SystemDocument,
  system: GameSystem,
  part: SystemPart,
  item: { readonly id: string },
): readonly SystemEdit[] =>
  [...partBelow(module, system, part), item].map((each) => ({ kind: 'put', part, item: each }));
