import type { ToolId } from '../editor-store';
import { handTool, measureTool, reachTool, sightTool } from './ask';
import { boxTool, freehandTool, polygonTool, wallTool } from './draw-terrain';
import { entryTool, noteTool, objectiveTool, pieceTool } from './place-markers';
import { selectTool } from './select';
import type { Bench, Tool } from './tool';

export const makeTools = (bench: Bench): Record<ToolId, Tool> => ({
  select: selectTool(bench),
  hand: handTool(bench),
  polygon: polygonTool(bench),
  rectangle: boxTool(bench, 'rect'),
  ellipse: boxTool(bench, 'ellipse'),
  wall: wallTool(bench),
  freehand: freehandTool(bench),
  objective: objectiveTool(bench),
  entry: entryTool(bench),
  zone: polygonTool(bench, 'zone'),
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
  { id: 'wall', label: 'Wall', key: 'W', hint: 'drag along its line, Shift for 45°' },
  { id: 'objective', label: 'Objective', key: 'O', hint: 'click to place the marker, by its centre' },
  { id: 'entry', label: 'Entry Point', key: 'N', hint: 'click near an edge or corner' },
  { id: 'zone', label: 'Zone', key: 'Z', hint: 'click the corners of the zone, Enter closes' },
  { id: 'measure', label: 'Measure', key: 'M', hint: 'drag from thing to thing, edge to edge; Shift keeps the line' },
  { id: 'sight', label: 'Sight', key: 'L', hint: 'click the viewer, then the target' },
  { id: 'reach', label: 'Reach', key: 'K', hint: 'click where the model stands, drag to turn a ship' },
  { id: 'note', label: 'Label', key: 'T', hint: 'click where the words go' },
];
