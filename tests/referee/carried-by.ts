/**
 * Rows that say nothing of their own to check: they name, repeat or waive something, and come to bear whenever the rows beside
 * them do. The report counts them by these.
 */
export const CARRIED_BY: Readonly<Record<string, readonly string[]>> = {
  'S-GEN-3': ['C-ACT-2'],
  'S-GEN-4': ['C-ALT-2'],
  'S-GEN-5': ['C-VEH-2'],
  'S-BUILD-15': ['C-CMD-2'],
  'S-CORE-2': ['C-USR-WEAKSPOT'],
  'S-CORE-3': ['S-LOS-3'],
  'S-CORE-4': ['C-ACT-2'],
  'S-CORE-5': ['C-HIT-CLOSE'],
  'S-CORE-6': ['C-HIT-RUSH'],
  'S-CORE-7': ['S-ATK-2'],
  'S-CORE-9': ['S-MOVE-7'],
  'S-CORE-10': ['S-LOS-1'],
  'S-CORE-12': ['C-OBJ-7'],
  'S-EVA-7': ['C-CONV-9'],
  'S-OBJ-SCAN-1': ['S-OBJ-SCAN-2'],
  'S-OBJ-SCAN-3': ['S-MIS1-4', 'S-MIS3-3'],
  'S-MIS1-5': ['S-MIS1-4'],
  'S-VP-1': ['S-VP-2', 'S-VP-3', 'S-VP-4', 'S-VP-5'],
  'S-WSR-CORE': ['C-WSR-FIXED', 'C-WSR-ARC', 'C-WSR-RENDING', 'C-WSR-DESTRUCTIVE', 'C-WSR-INACCURATE', 'C-WSR-SHRED'],
};
