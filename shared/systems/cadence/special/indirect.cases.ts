import { casesOf } from '../../../rules/cases';
import { hitsOn } from '../../../rules/probes';
import { indirect } from './indirect';

export const cases = casesOf('cadence', indirect, [
  ['obscured counts as clear', hitsOn({ sight: 'obscured', weapon: ['Indirect'] }), 4],
  ['Stealth does not help', hitsOn({ distance: 20, weapon: ['Indirect'], target: ['Stealth (9)'] }), 4],
]);
