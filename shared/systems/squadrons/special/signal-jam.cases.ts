import { casesOf } from '../../../rules/cases';
import { locksOn } from '../../../rules/probes';
import { signalJam } from './signal-jam';

export const cases = casesOf('squadrons', signalJam, [
  ['lock on 5+', locksOn({ weapon: ['Target Lock'], target: ['Signal Jam'] }), 5],
]);
