import { casesOf } from '../../../rules/cases';
import { secureNeed } from '../../../rules/probes';
import { secureDraw } from './secure-draw';

export const cases = casesOf('devils-bluff', secureDraw, [["the model's Skill", secureNeed(8), 8]]);
