import { casesOf } from '../../../rules/cases';
import { secureNeed } from '../../../rules/probes';

/** The core's record, told by `secureBySkill` to ask for Skill. */
export const cases = casesOf('devils-bluff', 'D-OBJ-1', [["the model's Skill", secureNeed(8), 8]]);
