import type { Footprint } from '../geometry/footprint';
import { cloudBetween, flatRays, lookFlat } from '../geometry/sight-flat';
import { RAYS } from '../geometry/sight-fan';
import { isScrum, type SightAnswer, type SightFigures, type SightSituation } from './sight-verdict';
import type { Sky } from './terrain';

/** Two ships and what is about them (S-LOS-1: bases on the flat table, no heights). */
export interface FlatScene extends Pick<SightSituation, 'gap' | 'friendGap'> {
  readonly from: Footprint;
  readonly to: Footprint;
  readonly sky: Sky;
  /** Bases of third ships and of what else is a base to the attacker (S-OBJ-DES-1). */
  readonly others: readonly Footprint[];
}

const NO_CLOUDS: readonly Footprint[] = [];

/** The rule that shuts the line between two ships, in the order of S-LOS-3; null if sight is clear. */
export function flatShutBy(figures: SightFigures, scene: FlatScene): string | null {
  const { from, to, sky, others } = scene;
  if (cloudBetween(from, to, sky.clouds) >= 0) return 'S-TER-OBSC-2';
  if (isScrum(figures, scene)) return 'S-CORE-8';
  const { third, cutRays } = lookFlat(from, to, NO_CLOUDS, sky.solids, others);
  if (third >= 0) return 'S-LOS-3';
  return cutRays === RAYS ? 'S-TER-DANG-4' : null;
}

/** The same with everything a person wants to see of it. */
export function seeFlat(figures: SightFigures, scene: FlatScene): SightAnswer {
  const { from, to, sky, others } = scene;
  const look = lookFlat(from, to, sky.clouds, sky.solids, others);
  const rule = flatShutBy(figures, scene);
  return {
    sight: rule === null ? 'clear' : 'blocked',
    rule: rule ?? 'S-LOS-3',
    gap: scene.gap,
    get rays() {
      return flatRays(from, to, sky.solids).map(({ to: end, cut }) => ({
        to: end,
        state: look.cloud >= 0 ? ('covered' as const) : cut ? ('shut' as const) : ('open' as const),
      }));
    },
    by: look.cloud >= 0 ? [sky.cloudParts[look.cloud]!] : look.cutBy.map((i) => sky.solids[i]!.first),
  };
}
