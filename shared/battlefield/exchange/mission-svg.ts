import type { Mission } from '../../schema/mission';
import { screenGrid, screenRuler } from '../../table/ground-marks';
import type { PictureSystem } from '../../table/mark';
import { SCREEN, type Ink } from '../../table/mark-looks';
import { svgText, type SvgFont } from '../../table/svg-painter';
import { tableMarks } from '../../table/table-marks';

/** The table as one SVG file, as on screen and with rulers: colours, patterns and fonts are in it, so that it stands alone. */
export function missionSvg(mission: Mission, system: PictureSystem, ink: Ink, fonts: readonly SvgFont[] = []): string {
  const { table, name: title } = mission;
  const scale = { k: 900 / Math.max(table.width, table.height), px: 1 };
  const marks = tableMarks(
    { mission, system, scale, naming: 'names' },
    { grid: screenGrid(system.measure === 'inch' ? 1 : 5, scale), ruler: screenRuler(table), leaveHidden: true },
  );
  return svgText(marks, { looks: SCREEN, ink, k: scale.k }, { title, ...table, margin: 30, fonts });
}
