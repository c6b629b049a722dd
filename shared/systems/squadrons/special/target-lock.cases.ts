import { casesOf } from '../../../rules/cases';
import { locksOn, ofPlan } from '../../../rules/probes';
import { targetLock } from './target-lock';

export const cases = casesOf('squadrons', targetLock, [['3+ first', locksOn({ weapon: ['Target Lock'] }), 3]], {
  'S-WSR-LOCK-2': [
    ['a failed lock leaves the weapon out', ofPlan({ weapon: ['Target Lock'] }, (plan) => plan.preRoll !== null), true],
  ],
  'S-WSR-LOCK-3': [
    ['rolled whatever the Skill', locksOn({ weapon: ['Target Lock'], attacker: ['Skilled'], skill: 2 }), 3],
  ],
});
