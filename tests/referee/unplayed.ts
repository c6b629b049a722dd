/** Rows that no battle can break yet, because the engine does not play their system: they leave this list when it does. */
export const UNPLAYED: ReadonlySet<string> = new Set([
  'C-ATK-4',
  'C-DMG-2',
  'C-FORM-2',
  'C-FORM-4',
  'C-FORM-5',
  'C-FORM-6',
  'C-OBJ-5',
  'C-OBJ-ACCESS-2',
  'C-USR-AGILE',
  'C-USR-NONSCORING',
  'C-VEH-3',
  'C-WSR-ONEUSE',
]);
