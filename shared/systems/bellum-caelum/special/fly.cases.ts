import { casesOf } from '../../../rules/cases';
import { bellumStates } from '../../../rules/probes';
import { fly } from './fly';

export const cases = casesOf('bellum-caelum', fly, [
  ['over terrain', bellumStates('Fly', (hooks) => hooks.flies), true],
]);
