import { casesOf } from '../../../rules/cases';
import { ofGroup } from '../../../rules/probes';
import { arealEffect } from './areal-effect';

export const cases = casesOf('bellum-caelum', arealEffect, [
  ['damage carries', ofGroup({ damage: 3, weapon: ['Areal Effect'] }, (plan) => plan.damagePerHit), 3],
]);
