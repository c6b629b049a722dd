import type { ToolId } from '../editor-store';
import { handTool, measureTool, reachTool, sightTool } from './ask';
import { lineTool } from './draw-line';
import { boxTool, freehandTool, polygonTool } from './draw-terrain';
import { zoneTool } from './draw-zone';
import { entryTool, noteTool, objectiveTool, pieceTool } from './place-markers';
import { selectTool } from './select';
import type { Bench, Tool } from './tool';

export const makeTools = (bench: Bench): Record<ToolId, Tool> => ({
  select: selectTool(bench),
  hand: handTool(bench),
  polygon: polygonTool(bench),
  rectangle: boxTool(bench, 'rect'),
  ellipse: boxTool(bench, 'ellipse'),
  wall: lineTool(bench),
  freehand: freehandTool(bench),
  objective: objectiveTool(bench),
  entry: entryTool(bench),
  zone: zoneTool(bench),
  note: noteTool(bench),
  measure: measureTool(bench),
  sight: sightTool(bench),
  reach: reachTool(bench),
  piece: pieceTool(bench),
});

export interface ToolInfo {
  readonly id: ToolId;
  readonly label: string;
  readonly key: string;
  /** For the status bar. */
  readonly hint: string;
}

export const TOOL_INFO: readonly ToolInfo[] = [
  {
    id: 'select',
    label: 'Select',
    key: 'V',
    hint: 'click to select, drag to move, double-click an outline for its corners',
  },
  { id: 'hand', label: 'Hand', key: 'H', hint: 'drag the table' },
  { id: 'polygon', label: 'Polygon', key: 'P', hint: 'click the corners, Enter closes' },
  { id: 'freehand', label: 'Freehand', key: 'B', hint: 'draw an outline in one stroke' },
  { id: 'rectangle', label: 'Rectangle', key: 'R', hint: 'drag from corner to corner, Shift for a square' },
  { id: 'ellipse', label: 'Ellipse', key: 'E', hint: 'drag from corner to corner, Shift for a circle' },
  {
    id: 'wall',
    label: 'Wall, road or river',
    key: 'W',
    hint: 'drag along its line, or click its corners and press Enter; Shift for 45°',
  },
  { id: 'objective', label: 'Objective', key: 'O', hint: 'click to place the marker, by its centre' },
  { id: 'entry', label: 'Entry Point', key: 'N', hint: 'click near an edge or corner' },
  { id: 'zone', label: 'Zone', key: 'Z', hint: 'drag it open, or click its corners; Enter closes' },
  { id: 'measure', label: 'Measure', key: 'M', hint: 'drag from thing to thing, edge to edge; Shift keeps the line' },
  { id: 'sight', label: 'Sight', key: 'L', hint: 'click the viewer, then the target' },
  { id: 'reach', label: 'Reach', key: 'K', hint: 'click where the model stands, drag to turn a ship' },
  { id: 'note', label: 'Label', key: 'T', hint: 'click where the words go' },
];
