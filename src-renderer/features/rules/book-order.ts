/** The chapters of all guides as a game goes: what it is, what is brought, how the table is laid, the round, its actions, who wins. */
const ORDER: readonly string[] = [
  'The game',
  'General',
  'Conventions',
  'The deck',
  'Dice and measuring',
  'Building a squadron',
  'Hiring a gang',
  'Armies and units',
  'Units and cards',
  'Unit types',
  'Weapons and squadrons',
  'Printed cards',
  'Missions',
  'The round',
  'Rounds and actions',
  'Activation',
  'Actions',
  'Movement',
  'Horses',
  'Vehicles and transports',
  'Engagement',
  'Attacks',
  'Attacking',
  'Attacks and terrain',
  'Terrain and facing',
  'Objectives',
  'Objectives and routing',
  'Missions and objectives',
  'Missions and victory',
  'Victory Points',
  'Campaign',
];

const rank = (chapter: string): number => {
  const at = ORDER.indexOf(chapter);
  return at < 0 ? ORDER.length : at;
};

/** In the order of play; entries of one chapter stay as they are written, chapters of nobody's list come last. */
export const inOrderOfPlay = <T extends { readonly chapter: string }>(entries: readonly T[]): readonly T[] =>
  entries
    .map((entry, i) => ({ entry, i }))
    .sort((a, b) => rank(a.entry.chapter) - rank(b.entry.chapter) || a.i - b.i)
    .map(({ entry }) => entry);
