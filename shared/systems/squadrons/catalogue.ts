import { variantOf, type Rule } from '../../rules/rule';
import { extendBook } from '../../rules/rule-book';
import { cadenceRules, CADENCE_CORE } from '../cadence/catalogue';
import { agile } from '../cadence/special/agile';
import { resilient } from '../cadence/special/resilient';
import { shields } from '../cadence/special/shields';
import { skilled } from '../cadence/special/skilled';
import { stealth } from '../cadence/special/stealth';
import { dangerousTerrain } from './core/dangerous-terrain';
import { evasion } from './core/evasion';
import { minimumDistance } from './core/minimum-distance';
import { boost } from './special/boost';
import { countermeasures } from './special/countermeasures';
import { disruptor } from './special/disruptor';
import { kinetic } from './special/kinetic';
import { shipPlatform } from './special/platform';
import { ship } from './special/ship';
import { signalJam } from './special/signal-jam';
import { squadronLeader } from './special/squadron-leader';
import { targetLock } from './special/target-lock';

/** S-CORE-10: no terrain gives Cover or height here, so these core rules are left out. */
const UNUSED = new Set(['C-TER-COVER', 'C-HIT-HEIGHT']);

export const SQUADRONS_SHIP_RULES: readonly Rule[] = [
  variantOf(agile, { id: 'S-USR-AGILE' }),
  boost,
  countermeasures,
  squadronLeader,
  signalJam,
  variantOf(shields, { id: 'S-USR-SHIELDS' }),
  variantOf(resilient, { id: 'S-USR-RESILIENT' }),
  variantOf(skilled, { id: 'S-USR-SKILLED' }),
  variantOf(stealth, { id: 'S-USR-STEALTH' }),
  shipPlatform,
  ship,
];

export const SQUADRONS_WEAPON_RULES: readonly Rule[] = [disruptor, targetLock, kinetic];

export const squadronsRules = extendBook(cadenceRules, {
  system: 'squadrons',
  core: [...CADENCE_CORE.filter((rule) => !UNUSED.has(rule.id)), minimumDistance, evasion, dangerousTerrain],
  special: [...SQUADRONS_SHIP_RULES, ...SQUADRONS_WEAPON_RULES],
  implied: [{ rule: 'vehicle' }],
});
