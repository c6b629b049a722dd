import { variantOf } from '../../../rules/rule';
import { platform } from '../../cadence/special/platform';

/** S-CORE-1: X weapons beyond the first. */
export const shipPlatform = variantOf(platform, {
  id: 'S-USR-PLATFORM',
  covers: ['S-CORE-1'],
  text: 'Uses X weapons beyond the first in one Attack action, each once and each at a target of its own.',
  hooks: { attacking: { weaponsPerAttack: (count, { x }) => count + x } },
});
