import { casesOf } from '../../../rules/cases';
import { ofPlan } from '../../../rules/probes';
import { disruptor } from './disruptor';

export const cases = casesOf(
  'squadrons',
  disruptor,
  [['Shields do not help', ofPlan({ weapon: ['Disruptor'], target: ['Shields'] }, (plan) => plan.shielded), [false]]],
  {
    'S-WSR-DISRUPTOR-2': [['costs a Command Point', ofPlan({ weapon: ['Disruptor'] }, (plan) => plan.after.length), 1]],
  },
);
