import { casesOf } from '../../../rules/cases';
import { hitsOn } from '../../../rules/probes';
import { inaccurate } from './inaccurate';

export const cases = casesOf('cadence', inaccurate, [
  ['Skill counts as 6+', hitsOn({ weapon: ['Inaccurate'], skill: 2 }), 6],
]);
