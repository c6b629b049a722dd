import { TERRAIN_KINDS, type TerrainKind } from '../schema/mission/terrain';

interface Seen {
  readonly name: string;
  readonly parts: readonly { readonly keywords: readonly string[]; readonly level: number }[];
  readonly look?: TerrainKind | undefined;
}

/**
 * What a piece is, for the eye alone: its tint and the line work on it. The author may say so; else its keywords tell, then its
 * name. What a piece does in play stands in its keywords and hatching and never follows from this.
 */
export function terrainKind(piece: Seen): TerrainKind {
  if (piece.look !== undefined) return piece.look;
  const keywords = new Set(piece.parts.flatMap((part) => part.keywords));
  const plain = TERRAIN_KINDS.find((kind) => keywords.has(kind));
  if (plain !== undefined) return plain;
  if (keywords.has('obscuring')) return 'gas';
  // A ruin is built, whatever it is called: a choir of stone is no boulder.
  if (keywords.has('ruin-wall')) return 'built';
  const named = BY_NAME.find(([, words]) => words.test(piece.name));
  if (named) return named[0];
  if (keywords.has('dangerous')) return 'rock';
  if (keywords.has('impassable')) return 'built';
  return piece.parts.some(({ level }) => level > 0) ? 'rock' : 'waste';
}

/** What a name ends in says what the thing is: a creek hotel is a hotel, a mill pond a pond. */
const BUILDINGS =
  'hotel saloon hall house store office stables? shed depot chapel church hut mill barn tower works court shop ' +
  'bank station bridge pier inn cabin wall fort';
const BUILT = new RegExp(`(${BUILDINGS.replaceAll(' ', '|')})( \\S)?$`, 'i');

const BY_NAME: readonly (readonly [TerrainKind, RegExp])[] = [
  ['built', BUILT],
  ['waste', /\bdry (creek|river|wash)/i],
  ['water', /\b(river|creek|stream|lake|pond|marsh|bog|ford|flooded|canal|water(?! tower| trough))/i],
  ['wood', /(wood|copse|grove|orchard|forest|thicket|trees?\b|windbreak|brake\b|hedge|scrub|bracken)/i],
  ['gas', /\b(gas|cloud|mist|fog|smoke|dust lane|nebula)/i],
  [
    'rock',
    /(rock|hill|rise\b|ridge|crag|spire|boulder|cliff|asteroid|slab|fang|tooth|needle|stone|tumbling|mesa|butte|knoll)/i,
  ],
  ['waste', /\b(scree|shale|crater|shell hole|broken ground|slag|rubble|dunes?|debris|scrap)/i],
];
