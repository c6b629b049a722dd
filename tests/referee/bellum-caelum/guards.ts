import type { Guard } from './guard';
import { activation } from './rules/activation';
import { attackNumbers } from './rules/attack-numbers';
import { casualties } from './rules/casualties';
import { chance } from './rules/chance';
import { contact } from './rules/contact';
import { failure } from './rules/failure';
import { formation } from './rules/formation';
import { guardians } from './rules/guardians';
import { march } from './rules/march';
import { mergers } from './rules/mergers';
import { missionEvents } from './rules/mission-events';
import { missions } from './rules/missions';
import { orders } from './rules/orders';
import { powers } from './rules/powers';
import { resolution } from './rules/resolution';
import { rolls } from './rules/rolls';
import { rounds } from './rules/rounds';
import { scoring } from './rules/scoring';
import { setUp } from './rules/setup';
import { targeting } from './rules/targeting';
import { turns } from './rules/turns';

/** Every guard, in the order in which an event meets them. */
export const GUARDS: readonly Guard[] = [
  chance,
  setUp,
  rounds,
  missionEvents,
  orders,
  turns,
  contact,
  formation,
  failure,
  powers,
  missions,
  mergers,
  resolution,
  activation,
  march,
  targeting,
  guardians,
  attackNumbers,
  rolls,
  casualties,
  scoring,
];
