import { lookup } from '../../core/lookup';
import { DECK } from '../../rules/randomiser';
import { variantOf, type Rule } from '../../rules/rule';
import { makeBook } from '../../rules/rule-book';
import { CADENCE_CORE, CADENCE_UNIT_RULES, CADENCE_WEAPON_RULES } from '../cadence/catalogue';
import { devilsBluffRows } from './rows';
import { acesWild } from './special/aces-wild';
import { armouredPlates } from './special/armoured-plates';
import { climber } from './special/climber';
import { dodgeRoll } from './special/dodge-roll';
import { gunfighter } from './special/gunfighter';
import { horse } from './special/horse';
import { intuition } from './special/intuition';
import { armWound, impairedVision, legWound } from './special/injuries';
import { leader } from './special/leader';
import { longshot } from './special/longshot';
import { mountedCombat } from './special/mounted-combat';
import { moveIt } from './special/move-it';
import { quickDraw } from './special/quick-draw';
import { runner } from './special/runner';
import { steadyHands } from './special/steady-hands';
import { devilsBluffFigures } from './system';

/** The module's rows for the core's rules. The records stay the core's: the deck doubles their steps (D-MOD-1). */
const OWN_ROW = lookup<string>({
  'C-RNG-2': 'D-CORE-LOS-4',
  'C-LOS-9': 'D-CORE-LOS-1',
  'C-HIT-RUSH': 'D-ATT-3',
  'C-HIT-CLOSE': 'D-ATT-1',
  'C-HIT-HEIGHT': 'D-ATT-4',
  'C-HIT-OBSC': 'D-ATT-5',
  'C-LOS-8': 'D-CORE-LOS-3',
  'C-TER-COVER': 'D-CORE-TER-COVER',
  'C-DEF-3': 'D-ATT-7',
  'C-CTR-3': 'D-CTR-6',
  'C-ACT-8': 'D-CORE-ACT-3',
  'C-OBJ-7': 'D-OBJ-1',
  'C-USR-AGILE': 'D-USR-AGILE',
  'C-USR-FLYING-1': 'D-USR-FLYING',
  'C-USR-HEAVYARMOUR': 'D-USR-HEAVY-ARMOUR',
  'C-USR-LARGE': 'D-USR-LARGE',
  'C-USR-NONSCORING': 'D-USR-NON-SCORING',
  'C-USR-PLATFORM': 'D-USR-PLATFORM',
  'C-USR-RESILIENT': 'D-USR-RESILIENT',
  'C-USR-RUGGED': 'D-USR-RUGGED',
  'C-USR-SHIELDS': 'D-USR-SHIELDS',
  'C-USR-SKILLED': 'D-USR-SKILLED',
  'C-USR-STEADY': 'D-USR-STEADY',
  'C-USR-STEALTH': 'D-USR-STEALTH',
  'C-USR-SUPPORT-1': 'D-USR-SUPPORT',
  'C-USR-TRANSPORT': 'D-USR-TRANSPORT',
  'C-USR-WEAKSPOT': 'D-USR-WEAK-SPOT',
  'C-USR-VEHICLE': 'D-USR-VEHICLE',
  'C-WSR-ACCURATE': 'D-WSR-ACCURATE',
  'C-WSR-ARC': 'D-WSR-ARC',
  'C-WSR-ASSAULT': 'D-WSR-ASSAULT',
  'C-WSR-BLAST': 'D-WSR-BLAST',
  'C-WSR-DESTRUCTIVE': 'D-WSR-DESTRUCTIVE',
  'C-WSR-FIXED': 'D-WSR-FIXED',
  'C-WSR-GRENADE-1': 'D-WSR-GRENADE',
  'C-WSR-HEAVY': 'D-WSR-HEAVY',
  'C-WSR-INACCURATE': 'D-WSR-INACCURATE',
  'C-WSR-INDIRECT': 'D-WSR-INDIRECT',
  'C-WSR-ONEUSE': 'D-WSR-ONE-USE',
  'C-WSR-RAPIDFIRE': 'D-WSR-RAPID-FIRE',
  'C-WSR-RENDING': 'D-WSR-RENDING',
  'C-WSR-SHRED': 'D-WSR-SHRED',
  'C-WSR-TORRENT': 'D-WSR-TORRENT',
  'C-WSR-VOLATILE': 'D-WSR-VOLATILE',
  'C-WSR-VOLLEY': 'D-WSR-VOLLEY',
});

const ALSO_COVERS = lookup<readonly string[]>({
  'C-HIT-CLOSE': ['D-ATT-2'],
  'C-DEF-3': ['D-MOD-3'],
  'C-CTR-3': ['D-CTR-1', 'D-CTR-2', 'D-CTR-3', 'D-CTR-4', 'D-CTR-5'],
});

/** Rules that the module does not play keep the row they have. */
const ownRow = (rule: Rule): Rule => {
  const id = OWN_ROW[rule.id];
  return id === undefined ? rule : variantOf(rule, { id, covers: ALSO_COVERS[rule.id] ?? [] });
};

export const DEVILS_BLUFF_RULES: readonly Rule[] = [
  leader,
  longshot,
  armouredPlates,
  acesWild,
  climber,
  dodgeRoll,
  gunfighter,
  horse,
  intuition,
  mountedCombat,
  moveIt,
  quickDraw,
  runner,
  steadyHands,
  legWound,
  armWound,
  impairedVision,
];

export const devilsBluffRules = makeBook({
  system: 'devils-bluff',
  rows: devilsBluffRows,
  dice: DECK,
  figures: devilsBluffFigures,
  core: CADENCE_CORE.map(ownRow),
  special: [...CADENCE_UNIT_RULES.map(ownRow), ...CADENCE_WEAPON_RULES.map(ownRow), ...DEVILS_BLUFF_RULES],
});
