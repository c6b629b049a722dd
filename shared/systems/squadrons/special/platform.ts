import { variantOf } from '../../../rules/rule';
import { platform } from '../../cadence/special/platform';

/** S-CORE-1: X weapons beyond the first, as `platformExtra` says. */
export const shipPlatform = variantOf(platform, { id: 'S-USR-PLATFORM', covers: ['S-CORE-1'] });
