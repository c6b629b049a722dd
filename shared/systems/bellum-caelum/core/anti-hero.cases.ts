import { casesOf } from '../../../rules/cases';
import { coreStates } from '../../../rules/probes';
import { antiHero } from './anti-hero';

export const cases = casesOf('bellum-caelum', antiHero, [
  ['past the screen', coreStates('B-TYPE-H-2', (hooks) => hooks.targeting), 'through-hero-screen'],
]);
