import { casesOf } from '../../../rules/cases';
import { savesOn } from '../../../rules/probes';
import { piercing } from './piercing';

export const cases = casesOf('cadence', piercing, [['Piercing 2 against 4+', savesOn({ piercing: 2 }), 6]]);
