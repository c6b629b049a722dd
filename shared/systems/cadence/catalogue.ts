import { D6 } from '../../rules/randomiser';
import type { Rule } from '../../rules/rule';
import { makeBook } from '../../rules/rule-book';
import { closeRange } from './core/close-range';
import { counterTable } from './core/counter-table';
import { cover } from './core/cover';
import { dangerousTerrain } from './core/dangerous-terrain';
import { evasion } from './core/evasion';
import { heightAdvantage } from './core/height-advantage';
import { lastCommandPoint } from './core/last-command-point';
import { minimumDistance } from './core/minimum-distance';
import { obscured } from './core/obscured';
import { piercing } from './core/piercing';
import { range } from './core/range';
import { rush } from './core/rush';
import { secureRoll } from './core/secure-roll';
import { sightBlocked } from './core/sight-blocked';
import { sightUpClose } from './core/sight-up-close';
import { cadenceRows } from './rows';
import { accurate } from './special/accurate';
import { agile } from './special/agile';
import { arc } from './special/arc';
import { assault } from './special/assault';
import { blast } from './special/blast';
import { destructive } from './special/destructive';
import { fixed } from './special/fixed';
import { flying } from './special/flying';
import { grenade } from './special/grenade';
import { heavy } from './special/heavy';
import { heavyArmour } from './special/heavy-armour';
import { inaccurate } from './special/inaccurate';
import { indirect } from './special/indirect';
import { large } from './special/large';
import { nonScoring } from './special/non-scoring';
import { oneUse } from './special/one-use';
import { platform } from './special/platform';
import { rapidFire } from './special/rapid-fire';
import { rending } from './special/rending';
import { resilient } from './special/resilient';
import { rugged } from './special/rugged';
import { shields } from './special/shields';
import { shred } from './special/shred';
import { skilled } from './special/skilled';
import { steady } from './special/steady';
import { stealth } from './special/stealth';
import { support } from './special/support';
import { torrent } from './special/torrent';
import { transport } from './special/transport';
import { vehicle } from './special/vehicle';
import { volatile } from './special/volatile';
import { volley } from './special/volley';
import { weakSpot } from './special/weak-spot';
import { cadenceFigures } from './system';

/** The core rules of the whole family. A rule whose figure is null is not played: Cadence itself has neither evasion nor Dangerous ground. */
export const CADENCE_CORE: readonly Rule[] = [
  range,
  sightBlocked,
  rush,
  closeRange,
  heightAdvantage,
  obscured,
  sightUpClose,
  cover,
  piercing,
  counterTable,
  lastCommandPoint,
  secureRoll,
  minimumDistance,
  evasion,
  dangerousTerrain,
];

export const CADENCE_UNIT_RULES: readonly Rule[] = [
  agile,
  flying,
  heavyArmour,
  large,
  nonScoring,
  platform,
  resilient,
  rugged,
  shields,
  skilled,
  steady,
  stealth,
  support,
  transport,
  weakSpot,
  vehicle,
];

export const CADENCE_WEAPON_RULES: readonly Rule[] = [
  accurate,
  arc,
  assault,
  blast,
  destructive,
  fixed,
  grenade,
  heavy,
  inaccurate,
  indirect,
  oneUse,
  rapidFire,
  rending,
  shred,
  torrent,
  volatile,
  volley,
];

export const cadenceRules = makeBook({
  system: 'cadence',
  rows: cadenceRows,
  dice: D6,
  figures: cadenceFigures,
  core: CADENCE_CORE,
  special: [...CADENCE_UNIT_RULES, ...CADENCE_WEAPON_RULES],
});
