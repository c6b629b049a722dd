import { step, type Carriers } from '../carrier';

const CARD = 'shared/print/cards/bellum-card.ts';
const TRACKS = 'shared/print/cards/bellum-tracks.ts';
const BLOCKS = 'shared/print/cards/bellum-blocks.ts';
const weaponTypes = step(
  'shared/print/reference-notes.ts',
  "'i: many weak hits, for infantry. v: few strong ones, for vehicles. h: for single leaders.'",
  "''",
);

/** What stands on paper, and the step that puts it there. */
export const print: Carriers = {
  'B-PRINT-1': [step(CARD, 'drawCircle(pen, card, { top, bottom: trackTop, right: column });')],
  'B-PRINT-2': step(CARD, 'drawTrack(pen, card, trackTop, width);'),
  'B-STAT-13': step(TRACKS, 'infantry && value === card.shockBelow && value > 1', 'false'),
  'B-PRINT-3': step(CARD, "card.type === 'infantry' ? (card.squadronStars ?? 1) : 0", '0'),
  'B-PRINT-4': [
    step(BLOCKS, 'card.weapons.length > 0', 'false'),
    step(BLOCKS, '`Apt ${signed(power.aptMod)}`', 'null'),
  ],
  'B-PRINT-5': step(TRACKS, '!infantry && edges.has(value)', 'false'),
  'B-PRINT-6': step('shared/print/token-sheet.ts', "system.engine === 'bellum-caelum'", 'false'),
  'B-TYPE-I-1': weaponTypes,
  'B-TYPE-V-1': weaponTypes,
  'B-TYPE-H-1': weaponTypes,
  'C-TER-3': step('shared/print/mission/panels.ts', '[...new Set(parts.flatMap((part) => part.keywords))]', '[]'),
  'C-TRN-4': step('shared/print/army-print.ts', 'if (unit.transport !== null) parts.push(`aboard ${unit.transport}`);'),
  'C-CMD-1': step(
    'shared/print/cards/cadence-card.ts',
    "`Command die ${command}${first === null ? '' : `, ${first} in round 1`}`",
    "''",
  ),
};
