/** Lists of a system whose items have ids: merged by id, looked up by id, added, changed and removed by forms. */
export const SYSTEM_PARTS = [
  'factions',
  'categories',
  'roles',
  'rules',
  'profiles',
  'weapons',
  'options',
  'lists',
  'entries',
  'premades',
  'cards',
  'terrain',
  'objectives',
] as const;
export type SystemPart = (typeof SYSTEM_PARTS)[number];
