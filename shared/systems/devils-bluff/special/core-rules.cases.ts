import { casesOf } from '../../../rules/cases';
import {
  aimed,
  carries,
  countersOn,
  extraCost,
  forbiddenBy,
  hitsOn,
  keepsLastPointOn,
  lastRoundToDeploy,
  moves,
  ofPlan,
  rerolls,
  savesOn,
  seats,
  secures,
  weaponsUsed,
} from '../../../rules/probes';

/** The core's records under this module's own rows. */
export const cases = [
  casesOf('devils-bluff', 'D-CORE-LOS-4', [
    ['exactly at range', forbiddenBy({ range: 18, distance: 18 }), 'D-CORE-LOS-4'],
  ]),
  casesOf('devils-bluff', 'D-CORE-LOS-1', [['blocked sight', forbiddenBy({ sight: 'blocked' }), 'D-CORE-LOS-1']]),
  casesOf('devils-bluff', 'D-ATT-3', [['three actions', hitsOn({ actions: 3, skill: 8 }), 12]]),
  casesOf('devils-bluff', 'D-ATT-1', [['within 3"', ofPlan({ distance: 2 }, (plan) => plan.attack.mode), 'best']]),
  casesOf('devils-bluff', 'D-ATT-4', [['from higher ground', hitsOn({ higher: true, skill: 8 }), 6]]),
  casesOf('devils-bluff', 'D-ATT-5', [['obscured', hitsOn({ sight: 'obscured', skill: 8 }), 10]]),
  casesOf('devils-bluff', 'D-CORE-LOS-3', [
    ['obscured within 3"', ofPlan({ sight: 'obscured', distance: 2 }, (plan) => plan.sight), 'clear'],
  ]),
  casesOf('devils-bluff', 'D-CORE-TER-COVER', [
    ['+4 in Cover', savesOn({ sight: 'obscured', cover: true, defence: 10, toughness: 3, skill: 8 }), 6],
  ]),
  casesOf(
    'devils-bluff',
    'D-ATT-7',
    [['Piercing as printed', savesOn({ piercing: 2, defence: 10, toughness: 3, skill: 8 }), 12]],
    { 'D-MOD-3': [['not doubled', savesOn({ piercing: 1, defence: 10, toughness: 3, skill: 8 }), 11]] },
  ),
  casesOf(
    'devils-bluff',
    'D-CTR-6',
    [['Damage 4 against Toughness 3', countersOn({ damage: 4, defence: 10, toughness: 3, skill: 8 }), 11]],
    {
      'D-CTR-1': [['half', countersOn({ damage: 2, toughness: 4 }), 5]],
      'D-CTR-2': [['lower', countersOn({ damage: 2, toughness: 3 }), 7]],
      'D-CTR-3': [['equal', countersOn({ damage: 3, toughness: 3 }), 9]],
      'D-CTR-4': [['higher', countersOn({ damage: 5, toughness: 3 }), 11]],
      'D-CTR-5': [['double', countersOn({ damage: 6, toughness: 3 }), 13]],
    },
  ),
  casesOf('devils-bluff', 'D-CORE-ACT-3', [['kept on a 2', keepsLastPointOn(2), true]]),
  casesOf('devils-bluff', 'D-USR-AGILE', [['one more pivot', moves(['Agile'], 'extraPivots'), 1]]),
  casesOf('devils-bluff', 'D-USR-FLYING', [['over everything', moves(['Flying'], 'flies'), true]]),
  casesOf('devils-bluff', 'D-USR-HEAVY-ARMOUR', [
    ['X as printed', savesOn({ piercing: 2, target: ['Heavy Armour (1)'], defence: 10, toughness: 3, skill: 8 }), 11],
  ]),
  casesOf('devils-bluff', 'D-USR-LARGE', [['two seats', seats(['Large']), 2]]),
  casesOf('devils-bluff', 'D-USR-NON-SCORING', [['may not secure', secures(['Non-Scoring']), false]]),
  casesOf('devils-bluff', 'D-USR-PLATFORM', [['two weapons', weaponsUsed(['Platform (2)']), 2]]),
  casesOf('devils-bluff', 'D-USR-RESILIENT', [['Defence again', rerolls({ target: ['Resilient'] }, 'defence'), true]]),
  casesOf('devils-bluff', 'D-USR-RUGGED', [['Rough for nothing', moves(['Rugged'], 'roughFree'), true]]),
  casesOf('devils-bluff', 'D-USR-SHIELDS', [
    ['at full HP', ofPlan({ target: ['Shields'] }, (plan) => plan.shielded), [true]],
  ]),
  casesOf('devils-bluff', 'D-USR-SKILLED', [['attacks again', rerolls({ attacker: ['Skilled'] }, 'attack'), true]]),
  casesOf('devils-bluff', 'D-USR-STEADY', [['Heavy for nothing', extraCost(['Steady'], ['Heavy']), 0]]),
  casesOf('devils-bluff', 'D-USR-STEALTH', [
    ['beyond X: -2', hitsOn({ distance: 9.5, target: ['Stealth (9)'], skill: 8 }), 10],
  ]),
  casesOf('devils-bluff', 'D-USR-SUPPORT', [['round 3 at the latest', lastRoundToDeploy(['Support']), 3]]),
  casesOf('devils-bluff', 'D-USR-TRANSPORT', [['carries five', carries(['Transport (5)']), 5]]),
  casesOf('devils-bluff', 'D-USR-WEAK-SPOT', [
    [
      '-2 from the arc',
      countersOn({ arc: 'rear', damage: 3, target: ['Weak Spot (Rear)'], defence: 10, toughness: 3, skill: 8 }),
      11,
    ],
  ]),
  casesOf('devils-bluff', 'D-USR-VEHICLE', [['straight only', moves(['Vehicle'], 'alongFacing'), true]]),
  casesOf('devils-bluff', 'D-WSR-ACCURATE', [['+2', hitsOn({ weapon: ['Accurate'], skill: 8 }), 6]]),
  casesOf('devils-bluff', 'D-WSR-ARC', [
    ['outside the arc', aimed({ weapon: ['Arc (Front)'] }, { inArc: () => false }), 'D-WSR-ARC'],
  ]),
  casesOf(
    'devils-bluff',
    'D-WSR-ASSAULT',
    [['no Rush Penalty', hitsOn({ actions: 3, weapon: ['Assault'], skill: 8 }), 8]],
    { 'D-ATT-2': [['no Close Range penalty', hitsOn({ distance: 2, weapon: ['Assault'], skill: 8 }), 8]] },
  ),
  casesOf('devils-bluff', 'D-WSR-BLAST', [
    ['X not doubled', ofPlan({ weapon: ['Blast (2)'] }, (plan) => plan.blast), 2],
  ]),
  casesOf('devils-bluff', 'D-WSR-DESTRUCTIVE', [
    ['X draws', ofPlan({ weapon: ['Destructive (2)'] }, (plan) => plan.damagePerFailure), 2],
  ]),
  casesOf('devils-bluff', 'D-WSR-FIXED', [
    ['not ahead', aimed({ weapon: ['Fixed'] }, { onForwardLine: false }), 'D-WSR-FIXED'],
  ]),
  casesOf('devils-bluff', 'D-WSR-GRENADE', [
    ['nearer than 3"', forbiddenBy({ distance: 2, weapon: ['Grenade'] }), 'D-WSR-GRENADE'],
  ]),
  casesOf('devils-bluff', 'D-WSR-HEAVY', [['one Command Point', extraCost([], ['Heavy']), 1]]),
  casesOf('devils-bluff', 'D-WSR-INACCURATE', [
    ['Skill counts as 13', hitsOn({ weapon: ['Inaccurate'], skill: 6 }), 13],
  ]),
  casesOf('devils-bluff', 'D-WSR-INDIRECT', [
    ['obscured counts as clear', hitsOn({ sight: 'obscured', weapon: ['Indirect'], skill: 8 }), 8],
  ]),
  casesOf('devils-bluff', 'D-WSR-ONE-USE', [
    ['spent', aimed({ weapon: ['One Use'] }, { spent: true }), 'D-WSR-ONE-USE'],
  ]),
  casesOf('devils-bluff', 'D-WSR-RAPID-FIRE', [
    ['X not doubled', ofPlan({ weapon: ['Rapid Fire (1)'] }, (plan) => plan.rapidFire), 1],
  ]),
  casesOf('devils-bluff', 'D-WSR-RENDING', [
    ['X not doubled', ofPlan({ weapon: ['Rending (1)'] }, (plan) => plan.rending), 1],
  ]),
  casesOf('devils-bluff', 'D-WSR-SHRED', [
    ['-2 to counters', countersOn({ damage: 3, weapon: ['Shred'], defence: 10, toughness: 3, skill: 8 }), 11],
  ]),
  casesOf('devils-bluff', 'D-WSR-TORRENT', [
    ['anything but an Ace', hitsOn({ distance: 2, weapon: ['Torrent'], skill: 9 }), 2],
  ]),
  casesOf('devils-bluff', 'D-WSR-VOLATILE', [
    ['Aces come back', ofPlan({ weapon: ['Volatile'] }, (plan) => plan.volatile), true],
  ]),
  casesOf('devils-bluff', 'D-WSR-VOLLEY', [
    ['Kings grant draws', ofPlan({ weapon: ['Volley'] }, (plan) => plan.volley), true],
  ]),
];
