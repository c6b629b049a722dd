import { step, type Carriers } from '../carrier';

const ACTIVATE = 'shared/battle/cadence/resolve/activation.ts';
const APPLY = 'shared/battle/cadence/apply-event.ts';
const HOLDING = 'shared/battle/cadence/holding.ts';
const PLAY = 'shared/battle/cadence/play-battle.ts';
const SCORING = 'shared/battle/cadence/scoring.ts';
const SECURE = 'shared/battle/cadence/resolve/secure.ts';
const STATE = 'shared/battle/cadence/state.ts';
const HIDDEN = 'shared/battle/cadence/hidden.ts';

const alternates = step(STATE, 'sideCanActivate(state, other)', 'false');
const roundScores = "pay(battle, { at: 'round' })";

/** Rounds, activations and markers of a Cadence battle. */
export const rounds: Carriers = {
  // A "turn" read as an activation.
  'C-CONV-8': step(
    PLAY,
    'battle.state.round >= theatreUnit(battle.theatre, id).deployBy',
    'battle.state.activations >= theatreUnit(battle.theatre, id).deployBy',
  ),
  // What is open: what would hide it is put in.
  'C-MEAS-3': step(
    HIDDEN,
    'cards === null && sealed.length === 0',
    `((state = { ...state, units: state.units.map((unit) => unit.side === side ? unit :
        { ...unit, models: unit.models.map((model) => ({ ...model, x: 0, y: 0 })) }) }), true)`,
  ),
  'C-SET-7': step(
    HIDDEN,
    'cards === null && sealed.length === 0',
    `((state = { ...state, units: state.units.filter((unit) => unit.side === side || unit.status !== 'reserve') }), true)`,
  ),
  'C-ARMY-3': step(ACTIVATE, 'leader.side !== unit.side', 'leader.id === unit.id'),

  'C-RND-2': alternates,
  // The same steps in another order: the mission's effects only when Command Dice are set.
  'C-RND-3': [
    step(PLAY, 'changeAtRoundStart(battle);'),
    step(
      PLAY,
      'battle.state.units.filter(isAlive)',
      '(changeAtRoundStart(battle), battle.state.units.filter(isAlive))',
    ),
  ],
  // The mission's lines before Access markers.
  'C-RND-4': [
    step(SCORING, `${roundScores};`),
    step(
      SCORING,
      'securedBy.find((each) => scoresAtRoundEnd(type[each]))',
      `(${roundScores}, securedBy.find((each) => scoresAtRoundEnd(type[each])))`,
    ),
  ],
  'C-ALT-1': step(APPLY, '{ turn: winner, thrown }', "{ turn: 'a', thrown }"),
  'C-ALT-2': step(STATE, 'isAlive(unit) && unit.cp > 0', 'isAlive(unit)'),
  'C-ALT-3': alternates,
  'C-ALT-5': step(STATE, 'sideCanActivate(state, after) ? after : null', 'null'),
  'C-ACT-1': step(
    ACTIVATE,
    'playAction(battle, unitId, action)',
    'playAction(battle, unitId, actions[actions.length - 1 - battle.state.activation.done.length])',
  ),
  'C-ACT-9': step(SECURE, "if (objectives.length === 0) return passed(rows.impossible, 'impossible');"),

  'C-OBJ-4': step(SCORING, "if (status === 'table' && side) scoreMarker(battle, id, side, null, true);"),
  'C-OBJ-5': step(SECURE, 'lessThan(gap(base, marker), secureWithin ?? 0)', 'true'),
  'C-OBJ-CONTROL': step(HOLDING, 'holdWithin === null || state.units.some((unit) => isNear(unit, holdWithin))', 'true'),
  'C-OBJ-ACCESS-1': [
    step(
      HOLDING,
      `secureWithin === null ||
        state.units.some((unit) => unit.id === objective.securedUnit && isNear(unit, secureWithin))`,
      'true',
    ),
    step(SCORING, "status === 'table' && side", 'false'),
  ],
  'C-OBJ-ACCESS-2': step('shared/rules/scoring/marker-rules.ts', "type === 'access' ? 2 : 1", '1'),
  'C-SEC-1': step(
    SECURE,
    `isNearEnough(theatre, state, unit, { objective, type, r: fixed.r }) &&
    isUndisturbed(theatre, state, unit, objective, fixed.r)`,
    'true',
  ),
  'C-SEC-2': step(SECURE, 'objective.securedBy.includes(unit.side)', 'false'),

  'C-ABIL-1': step('shared/battle/cadence/abilities.ts', 'new Set(abilities).size < abilities.length', 'false'),
  'C-ABL-1': step(ACTIVATE, "action === 'ability' ? abilities.shift() : undefined", 'undefined'),
};
