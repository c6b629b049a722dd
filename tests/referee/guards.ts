import type { Guard } from './guard';
import { attackNumbers } from './rules/attack-numbers';
import { cards } from './rules/cards';
import { chance } from './rules/chance';
import { command } from './rules/command';
import { damage } from './rules/damage';
import { danger } from './rules/danger';
import { declaration } from './rules/declaration';
import { deployment } from './rules/deployment';
import { dice } from './rules/dice';
import { edge } from './rules/edge';
import { evasion } from './rules/evasion';
import { exercise } from './rules/exercise';
import { exits } from './rules/exits';
import { flight } from './rules/flight';
import { formation } from './rules/formation';
import { halt } from './rules/halt';
import { inTheOpen } from './rules/in-the-open';
import { initiative } from './rules/initiative';
import { lastCommand } from './rules/last-command';
import { layers } from './rules/layers';
import { lock } from './rules/lock';
import { march } from './rules/march';
import { markers } from './rules/markers';
import { missionActions } from './rules/mission-actions';
import { missionEvents } from './rules/mission-events';
import { nominations } from './rules/nominations';
import { objectives } from './rules/objectives';
import { pools } from './rules/pools';
import { reactions } from './rules/reactions';
import { reserves } from './rules/reserves';
import { riders } from './rules/riders';
import { rolls } from './rules/rolls';
import { rounds } from './rules/rounds';
import { rout } from './rules/rout';
import { scoring } from './rules/scoring';
import { secure } from './rules/secure';
import { sequence } from './rules/sequence';
import { setUp } from './rules/setup';
import { targeting } from './rules/targeting';
import { transports } from './rules/transports';
import { turns } from './rules/turns';

/** Every guard, in the order in which an event meets them. */
export const GUARDS: readonly Guard[] = [
  chance,
  cards,
  setUp,
  rounds,
  missionEvents,
  initiative,
  command,
  turns,
  rout,
  sequence,
  riders,
  deployment,
  reserves,
  lastCommand,
  declaration,
  formation,
  flight,
  edge,
  halt,
  march,
  transports,
  targeting,
  lock,
  attackNumbers,
  evasion,
  reactions,
  dice,
  rolls,
  pools,
  damage,
  danger,
  missionActions,
  objectives,
  secure,
  markers,
  exits,
  nominations,
  scoring,
  inTheOpen,
  layers,
  exercise,
];
