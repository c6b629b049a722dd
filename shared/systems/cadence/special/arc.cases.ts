import { casesOf } from '../../../rules/cases';
import { aimed } from '../../../rules/probes';
import { arc } from './arc';

export const cases = casesOf('cadence', arc, [
  ['target outside the arc', aimed({ weapon: ['Arc (Front)'] }, { inArc: () => false }), 'C-WSR-ARC'],
]);
