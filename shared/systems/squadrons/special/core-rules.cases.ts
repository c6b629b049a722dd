import { casesOf } from '../../../rules/cases';
import { hitsOn, moves, ofPlan, rerolls } from '../../../rules/probes';

/** The core's records under this module's own rows. */
export const cases = [
  casesOf('squadrons', 'S-USR-AGILE', [['one more pivot', moves(['Agile'], 'extraPivots'), 1]]),
  casesOf('squadrons', 'S-USR-SHIELDS', [
    ['at full HP', ofPlan({ target: ['Shields'] }, (plan) => plan.shielded), [true]],
  ]),
  casesOf('squadrons', 'S-USR-RESILIENT', [['Defence again', rerolls({ target: ['Resilient'] }, 'defence'), true]]),
  casesOf('squadrons', 'S-USR-SKILLED', [['attacks again', rerolls({ attacker: ['Skilled'] }, 'attack'), true]]),
  casesOf('squadrons', 'S-USR-STEALTH', [['beyond 9"', hitsOn({ distance: 9.5, target: ['Stealth (9)'] }), 5]]),
];
