import { variantOf, type Rule } from '../../rules/rule';
import { extendBook } from '../../rules/rule-book';
import { cadenceRules } from '../cadence/catalogue';
import { agile } from '../cadence/special/agile';
import { resilient } from '../cadence/special/resilient';
import { shields } from '../cadence/special/shields';
import { skilled } from '../cadence/special/skilled';
import { stealth } from '../cadence/special/stealth';
import { squadronsRows } from './rows';
import { boost } from './special/boost';
import { countermeasures } from './special/countermeasures';
import { disruptor } from './special/disruptor';
import { kinetic } from './special/kinetic';
import { shipPlatform } from './special/platform';
import { ship } from './special/ship';
import { signalJam } from './special/signal-jam';
import { squadronLeader } from './special/squadron-leader';
import { targetLock } from './special/target-lock';
import { squadronsFigures } from './system';

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
  rows: squadronsRows,
  figures: squadronsFigures,
  special: [...SQUADRONS_SHIP_RULES, ...SQUADRONS_WEAPON_RULES],
  implied: [{ rule: 'vehicle' }],
});
