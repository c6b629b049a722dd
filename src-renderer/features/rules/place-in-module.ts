import type { SystemDocument } from '#shared/schema/system';
import { SYSTEM_PARTS } from '#shared/systems/system-parts';
import { PART_TITLES } from './module-fields';
import { HEAD_SECTIONS } from './module-head-fields';

const OTHERS: ReadonlyMap<string, string> = new Map([
  ['engine', 'Figures of the rules'],
  ['release', 'Edition'],
  ['editions', 'Edition'],
]);

/** Where an issue of a module is, as a reader calls it: the thing's own name, or the chapter of the form. */
export function placeInModule([field, at]: readonly (string | number)[], module: SystemDocument): string {
  const part = SYSTEM_PARTS.find((each) => each === field);
  if (part) {
    const items: readonly { readonly name: string }[] = module[part];
    return (typeof at === 'number' && items[at]?.name) || PART_TITLES[part];
  }
  return (
    HEAD_SECTIONS.find(({ parts }) => parts.some((each) => each === field))?.title ??
    OTHERS.get(String(field)) ??
    'The module itself'
  );
}
