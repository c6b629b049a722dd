import type { GameSystem } from '../../systems/game-system';

/**
 * The figures of the Cadence family that a module may change (C-LIC-2). They come from the system's own file
 * (`engine.parameters`); what a file leaves out is the core's figure.
 */
export interface BattleParameters {
  /** C-ACT-5, C-ACT-6. */
  readonly minActions: number;
  readonly maxActions: number;
  /** S-MOVE-1: every declaration holds exactly one Move. */
  readonly mustMove: boolean;
  /** C-VEH-3: least distance between two pivots of one action. */
  readonly pivotSpacing: number;
  /** S-MOVE-10: the grid that decides whether a path can stay on the table. */
  readonly gridDegrees: number;
  readonly gridInches: number;
  /** S-MOVE-6: inches flown before the half turn; 0 = there is no such Advance. */
  readonly aboutTurn: number;
  /** S-MOVE-9: a path that would end on a base halts short of it, and the activation is over. */
  readonly haltAtBases: boolean;
  /** S-EVA-4: longest slide. */
  readonly evasionSlide: number;
  /** C-ATK-4: enemies nearer than this must be attacked before others; 0 waives it (S-ATK-2). */
  readonly dutyToTargetWithin: number;
  /** S-LOS-1: sight on the flat table, from bases only. */
  readonly flatSight: boolean;
  /** S-OBJ-SCAN-2: Secure needs a close pass instead of nearness. */
  readonly closePass: boolean;
  /** C-OBJ-5, C-OBJ-6. */
  readonly secureWithin: number;
  readonly secureClear: number;
}

const CORE: BattleParameters = {
  minActions: 2,
  maxActions: 4,
  mustMove: false,
  pivotSpacing: 1,
  gridDegrees: 5,
  gridInches: 0.5,
  aboutTurn: 0,
  haltAtBases: true,
  evasionSlide: 0,
  dutyToTargetWithin: 3,
  flatSight: false,
  closePass: false,
  secureWithin: 1,
  secureClear: 3,
};

export function battleParameters(system: Pick<GameSystem, 'parameters'>): BattleParameters {
  const read = <T extends number | boolean>(key: keyof BattleParameters, fallback: T): T => {
    const own = system.parameters[key];
    // Compared with the fallback's own type, so the cast only says what was just tested.
    return typeof own === typeof fallback ? (own as T) : fallback;
  };
  return {
    minActions: read('minActions', CORE.minActions),
    maxActions: read('maxActions', CORE.maxActions),
    mustMove: read('mustMove', CORE.mustMove),
    pivotSpacing: read('pivotSpacing', CORE.pivotSpacing),
    gridDegrees: read('gridDegrees', CORE.gridDegrees),
    gridInches: read('gridInches', CORE.gridInches),
    aboutTurn: read('aboutTurn', CORE.aboutTurn),
    haltAtBases: read('haltAtBases', CORE.haltAtBases),
    evasionSlide: read('evasionSlide', CORE.evasionSlide),
    dutyToTargetWithin: read('dutyToTargetWithin', CORE.dutyToTargetWithin),
    flatSight: read('flatSight', CORE.flatSight),
    closePass: read('closePass', CORE.closePass),
    secureWithin: read('secureWithin', CORE.secureWithin),
    secureClear: read('secureClear', CORE.secureClear),
  };
}
