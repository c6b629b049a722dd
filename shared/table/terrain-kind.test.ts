import { describe, expect, it } from 'vitest';
import { terrainKind } from './terrain-kind';

const piece = (name: string, keywords: readonly string[] = [], level = 0) => ({ name, parts: [{ keywords, level }] });

describe('what a piece looks like, told by its name', () => {
  it.each([
    ['Creek hotel', ['impassable'], 'built'],
    ['Ford House 2', ['impassable'], 'built'],
    ['Choir of stone', ['ruin-wall'], 'built'],
    ['Field wall', ['cover'], 'built'],
    ['Mill pond', ['rough'], 'water'],
    ['Sallow creek', ['rough'], 'water'],
    ['Dry creek', ['rough'], 'waste'],
    ['Water tower', ['impassable'], 'built'],
    ['Standing stone', ['impassable'], 'rock'],
    ['North copse', ['rough'], 'wood'],
  ] as const)('%s (%j) is %s', (name, keywords, kind) => {
    expect(terrainKind(piece(name, keywords))).toBe(kind);
  });
});
