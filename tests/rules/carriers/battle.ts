import { line, step, type Carriers } from '../carrier';

const FLAT = 'shared/table/sight-flat.ts';
const AIM = 'shared/battle/cadence/aim.ts';
const DECLARE = 'shared/battle/cadence/declarations.ts';
const SHOT = 'shared/battle/cadence/resolve/shot.ts';
const DICE = 'shared/battle/cadence/chance/dice.ts';
const ACTIVATE = 'shared/battle/cadence/resolve/activation.ts';
const SECURE = 'shared/battle/cadence/resolve/secure.ts';
const PLAY = 'shared/battle/cadence/play-battle.ts';

const figure = (name: string, off: number | boolean | null) => line(`squadrons engine.parameters.${name}`, off);

/** Battles: figures of the system, lines of missions, steps of the engine. */
export const battle: Carriers = {
  'S-MOVE-1': figure('mustMove', false),
  'S-MOVE-6': figure('aboutTurn', null),
  'S-MOVE-9': [
    figure('haltAtBases', false),
    step('shared/table/flight.ts', 'firstContact(legs[0]!, obstacles, r, toEdge)', '{ s: toEdge, against: null }'),
  ],
  'S-MOVE-10': figure('pivotDegrees', 0),
  'S-X-28': step('shared/table/flight.ts', 'edgeStop(legs, rules.inner, allowed)', 'allowed'),
  'S-EVA-4': figure('evasionSlide', 0),
  'S-ATK-2': figure('dutyToTargetWithin', 3),
  'C-ATK-4': step(AIM, 'pressing.size > 0 ? pressing : null', 'null'),
  'C-ACT-5': figure('minActions', 1),
  'C-ACT-6': figure('maxActions', 5),
  'C-ACT-7': step(DECLARE, 'actions[i] === next', 'false'),
  'C-ADV-2': step(DECLARE, "count > 0 && actions[count - 1] === 'move'", 'true'),
  'C-PASS-2': step(DECLARE, "if (next === 'pass') return true;"),
  'S-OBJ-SCAN-2': figure('closePass', false),
  'C-OBJ-6': figure('secureClear', 0),
  'S-LOS-1': step(FLAT, "if (third >= 0) return 'S-LOS-3';"),
  'S-LOS-2': step(FLAT, "if (third >= 0) return 'S-LOS-3';"),
  'S-LOS-3': step(FLAT, "if (third >= 0) return 'S-LOS-3';"),
  'S-CORE-8': step(FLAT, "if (isScrum(figures, scene)) return 'S-CORE-8';"),
  'S-TER-OBSC-2': step(FLAT, "if (cloudBetween(from, to, sky.clouds) >= 0) return 'S-TER-OBSC-2';"),
  'S-TER-DANG-4': step(FLAT, 'cutRays === RAYS', 'false'),
  'C-LOS-3': step(
    'shared/battle/cadence/sight/flat.ts',
    "other.status !== 'table' || other.id === unit.id || other.id === targetId",
    "other.status !== 'table' || other.id === unit.id",
  ),
  // Measured anew after the slide: the attack no longer holds.
  'C-CONV-9': step(
    SHOT,
    'planFor(battle, aimed)',
    `((from, to) => Math.abs(
        Math.sqrt((from.models[0].x - to.models[0].x) ** 2 + (from.models[0].y - to.models[0].y) ** 2)
          - from.bases[0].r - to.bases[0].r - shot.aim.distance) < 1e-6
        ? planFor(battle, { unit, shot, weapon, aim: shot.aim, evading }) : null)(
      unitById(battle.state, unit), unitById(battle.state, shot.target.unit))`,
  ),
  'C-SEQ-2': step(SHOT, 'targetModels(battle, shot.target) === null', 'false'),
  'S-SEQ-1': step(ACTIVATE, "status === 'table' || (yield* comesOn(battle, unit))", 'true'),
  'C-RES-3': step('shared/table/placement.ts', 'lessThan(gap(base, to), limit)', 'true'),
  'C-RES-6': step(ACTIVATE, '!canDeploy(battle.theatre, battle.state, unit)', 'false'),
  'C-DICE-5': step(DICE, "difference > 0 ? 'a' : 'b'", "'b'"),
  'C-DICE-6': step(DICE, 'if (difference === 0) continue;'),
  'C-CMD-2': step('shared/battle/cadence/command.ts', 'commandPoints(command, round, rules)', 'unit.cp'),
  'C-ACT-2': step(ACTIVATE, 'cp - actions.length', 'cp'),
  'S-OBJ-DES-1': line('squadrons objectives[destroy].values', {}),
  'S-VP-1': step('shared/battlefield/document/scoring-lines.ts', '!mission.useSystemScoring', 'true'),
  'S-OBJ-SCAN-3': line('debris-field scoring[what=secured].when', 'game'),
  'S-MIS1-5': line('debris-field objectives[*].oncePer', 'marker'),
  'S-MIS1-6': line('debris-field transitions', []),
  'S-MIS-2': line('crossed-paths nominations', []),
  'S-MIS3-4': line('crossed-paths transitions', []),
  'S-OBJ-REC-1': step(SECURE, "!isCarriedOff(type) || !activation.done.includes('advance')", 'true'),
  'S-OBJ-REC-2': line('crossed-paths scoring[what=scored]'),
  'C-RND-5': step(PLAY, "theatre.mission.end.wipeout === 'other-wins'", 'true'),
  'C-MIS-3': step('shared/battle/cadence/winner.ts', 'end.tiebreak ?? []', "['wounds-removed']"),
};
