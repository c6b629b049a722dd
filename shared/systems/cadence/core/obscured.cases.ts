import { casesOf } from '../../../rules/cases';
import { hitsOn } from '../../../rules/probes';
import { obscured } from './obscured';

export const cases = casesOf('cadence', obscured, [['obscured sight', hitsOn({ sight: 'obscured' }), 5]]);
