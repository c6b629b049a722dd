import type { Rows } from '../../rules/rows';
import { cadenceRows } from '../cadence/rows';

/** Where ships do otherwise than the core says. */
export const squadronsRows: Rows = {
  ...cadenceRows,
  nominated: 'S-MIS-2',
  rollOff: { ...cadenceRows.rollOff, 'set-up': 'S-MIS-1' },
  mustMove: 'S-MOVE-1',
  moved: 'S-MOVE-3',
  advanced: 'S-MOVE-3',
  turnedAbout: 'S-MOVE-6',
  haltedByBase: 'S-MOVE-9',
  haltedByEdge: 'S-MOVE-10',
  slid: 'S-EVA-4',
  slideLength: 'S-EVA-4',
  slideHaltedByBase: 'S-EVA-5',
  slideHaltedByEdge: 'S-EVA-4',
  nothingToAttack: 'S-ATK-3',
  weaponsPerAttack: 'S-CORE-1',
  fallBack: 'S-WSR-LOCK-2',
  noLock: 'S-WSR-LOCK-3',
  objectiveDestroyed: 'S-OBJ-DES-2',
  secured: { scan: 'S-OBJ-SCAN-3', recover: 'S-OBJ-REC-2' },
};
