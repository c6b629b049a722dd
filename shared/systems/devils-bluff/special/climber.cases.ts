import { casesOf } from '../../../rules/cases';
import { moves } from '../../../rules/probes';
import { climber } from './climber';

export const cases = casesOf('devils-bluff', climber, [
  ['free climbing', moves(['Climber'], 'climbFree'), true],
  ['2" a level on Impassable', moves(['Climber'], 'climbImpassable'), 2],
]);
