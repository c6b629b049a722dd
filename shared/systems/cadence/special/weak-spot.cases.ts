import { casesOf } from '../../../rules/cases';
import { countersOn } from '../../../rules/probes';
import { weakSpot } from './weak-spot';

export const cases = casesOf('cadence', weakSpot, [
  ['from that arc', countersOn({ arc: 'left', target: ['Weak Spot (Left)'] }), 5],
]);
