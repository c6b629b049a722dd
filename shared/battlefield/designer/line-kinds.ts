import { lookup } from '../../core/lookup';
import type { TerrainPart } from '../../schema/mission/terrain';
import type { GameSystem } from '../../systems/game-system';

/** What is drawn along its middle line: its name, how wide it usually is and what it does in play. */
export interface LineKind {
  readonly name: string;
  /** In table units. */
  readonly width: number;
  readonly looks: Omit<TerrainPart, 'shape'>;
}

const kind = (
  name: string,
  width: number,
  keywords: readonly string[],
  [top, sight]: readonly [top: number, sight: TerrainPart['sight']],
  vehicleKeywords: readonly string[] | null = null,
): LineKind => ({
  name,
  width,
  looks: {
    keywords: [...keywords],
    vehicleKeywords: vehicleKeywords && [...vehicleKeywords],
    level: 0,
    bottom: 0,
    top,
    sight,
  },
});

const HIGH = [1, 'full'] as const;
const LOW = [0.5, 'partial'] as const;
const FLAT = [0, 'none'] as const;

const KINDS = lookup<readonly LineKind[]>({
  cadence: [
    kind('Wall', 0.5, ['climbable'], HIGH),
    kind('Hedge', 1, ['cover', 'climbable'], LOW),
    kind('River', 2, ['rough'], FLAT, ['impassable']),
    kind('Road', 3, ['clear'], FLAT),
  ],
  'devils-bluff': [
    kind('Wall', 0.5, ['cover', 'climbable'], HIGH),
    kind('Fence', 0.3, ['cover', 'climbable'], LOW),
    kind('Creek', 2, ['rough'], FLAT),
    kind('Road', 3, ['clear'], FLAT),
  ],
  squadrons: [kind('Dust lane', 2, ['obscuring'], FLAT), kind('Debris', 1.5, ['dangerous'], HIGH)],
  'bellum-caelum': [
    kind('Wall', 0.8, ['ruin-wall'], [3, 'full']),
    kind('Hedge', 1.5, ['wood'], [3, 'partial']),
    kind('River', 5, ['water'], FLAT),
    kind('Road', 6, [], FLAT),
  ],
});

/** The usual lines of a game or of what it stands on, as far as it knows their keywords. */
export function lineKindsFor(system: GameSystem): readonly LineKind[] {
  const kin = system.kin.map(({ id }) => id).reverse();
  const list = kin
    .flatMap((id) => KINDS[id] ?? [])
    .filter(({ name }, i, all) => all.findIndex((one) => one.name === name) === i);
  const known = list.filter(({ looks }) => looks.keywords.every((keyword) => system.terrain.has(keyword)));
  return known.slice(0, 4);
}
