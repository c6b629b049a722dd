import { step, type Carriers } from '../carrier';

const MOVES = 'shared/battle/cadence/movement/move-problem.ts';
const DECLARE = 'shared/battle/cadence/declarations.ts';
const ACTIVATE = 'shared/battle/cadence/resolve/activation.ts';
const ASKED = 'shared/battle/cadence/resolve/activatable.ts';
const RESERVE = 'shared/battle/cadence/resolve/reserve.ts';
const TRANSPORT = 'shared/battle/cadence/resolve/transport.ts';
const MOVER = 'shared/table/mover.ts';

/** Battles on the ground: moves of whole units, formation, reserve, Transports. */
export const ground: Carriers = {
  'C-FORM-4': step(MOVES, 'living > 1 && !isRegrouping(theatre, before, unit)', 'false'),
  'C-FORM-5': step(DECLARE, "bounds === 'move-first' && actions[0] !== 'move'", 'false'),
  'C-FORM-6': step(ACTIVATE, "unit.status === 'table' && !isInFormation(battle.theatre, unit)", 'false'),
  'C-ENT-1': step('shared/battle/cadence/open-theatre.ts', "'reserve'", "'table'"),
  'C-RES-4': step(ACTIVATE, "status === 'table' || (yield* comesOn(battle, unit))", "status === 'table'"),
  'C-ALT-4': step(ASKED, 'if (!waits) mayLapse = false;'),
  'C-MOVE-1': step(MOVER, 'atMost(priced.total, allowance.distance)', 'true'),
  'C-ADV-1': step(
    'shared/battle/cadence/movement/surroundings.ts',
    'allowance.distance + r',
    '(state.activation?.done.length ? 0 : allowance.distance) + r',
  ),
  'C-ACT-4': step(MOVES, 'paths.length !== living', 'false'),
  'C-VEH-5': step(MOVER, 'other.enemy || vehicle || other.vehicle', 'other.enemy || vehicle'),
  'C-TRN-3': step(ACTIVATE, 'battle.theatre.hasTransports && (yield* playEmbarking(battle, unitId))', 'false'),
  'C-TRN-5': step(ASKED, 'waits && !canDeploy(theatre, state, unit)', 'waits'),
  'C-TRN-6': step(
    'shared/table/transport.ts',
    "{ to: transport, limit: movement, touching: true, name: 'the Transport' }",
    "{ to: transport, limit: 99, touching: true, name: 'the Transport' }",
  ),
  'C-TRN-7': step(
    DECLARE,
    "bounds === 'no-move' && (actions.includes('move') || actions.includes('advance'))",
    'false',
  ),
  'C-TRN-8': step(
    RESERVE,
    'puts.length < living.length && puts.length < squeeze(theatre, state, unit, door).length',
    'false',
  ),
  'C-TRN-10': step(TRANSPORT, 'thrownOut(theatre, battle.state, unit, at)', '{ placed: [], lost: livingModels(unit) }'),
  'C-TRN-11': step(TRANSPORT, 'lost.push(model);'),
};
