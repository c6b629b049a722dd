import { casesOf } from '../../../rules/cases';
import { savesOn } from '../../../rules/probes';
import { cover } from './cover';

export const cases = casesOf('cadence', cover, [
  ['Defence 4+ in Cover', savesOn({ sight: 'obscured', cover: true }), 2],
  ['never worse than 6+', savesOn({ sight: 'obscured', cover: true, piercing: 5 }), 6],
]);
