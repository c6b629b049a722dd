import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { ITEM_LISTS, type ItemList, type Placed } from '#shared/battlefield/document/items';
import type { SightCheck, Looker } from '#shared/battlefield/designer/sight-check';
import type { LineKind } from '#shared/battlefield/designer/line-kinds';
import type { TypicalMover } from '#shared/battlefield/designer/movers';
import type { FirstReach, ReachWay } from '#shared/battlefield/designer/first-reach';
import type { Point } from '#shared/geometry/point';
import type { Mission } from '#shared/schema/mission';
import type { Zone } from '#shared/schema/mission/markers';
import type { TerrainPart } from '#shared/schema/mission/terrain';
import type { Mark } from './canvas/draw-top';
import type { Size, View } from './view';

export const TOOL_IDS = [
  'select',
  'hand',
  'polygon',
  'rectangle',
  'ellipse',
  'wall',
  'freehand',
  'objective',
  'entry',
  'zone',
  'note',
  'measure',
  'sight',
  'reach',
  'piece',
] as const;
export type ToolId = (typeof TOOL_IDS)[number];

/** What a new piece of terrain looks like: chosen in the Place pane, used by every drawing tool. */
export type Looks = Omit<TerrainPart, 'shape'>;

export interface PiecePick {
  readonly id: string;
  readonly name: string;
  readonly parts: readonly TerrainPart[];
  /** How far it has been turned in hand. */
  readonly turn?: number;
}

export type Ghost = Placed & { readonly at?: Point };

export interface SightState {
  readonly from: Looker;
  readonly to: Looker | null;
  readonly check: SightCheck | null;
}

export interface ReachState {
  readonly from: Point;
  readonly mover: string;
  readonly name: string;
  readonly reach: FirstReach;
  readonly heading: number;
  /** To the place under the pointer. */
  readonly way: ReachWay | null;
}

/** How the editor looks at the document: selection, tool, view. Nothing in here is saved with the mission. */
export interface EditorState {
  readonly tool: ToolId;
  readonly objectiveType: string;
  readonly entrySide: string;
  readonly zoneUse: Zone['use'];
  readonly looks: Looks;
  readonly looksName: string;
  /** What is drawn along its middle line. */
  readonly line: LineKind;
  /** Only what stands on this level and below is shown and touched, and what is drawn stands on it; null: all of it. */
  readonly floor: number | null;
  readonly piece: PiecePick | null;
  readonly selection: readonly string[];
  /** Part of the selected piece that the inspector edits. */
  readonly part: number;
  /** The piece has been gone into: that part alone is held. */
  readonly entered: boolean;
  readonly vertices: boolean;
  /** The corner that was last taken hold of. */
  readonly corner: number | null;
  readonly view: View;
  readonly size: Size;
  readonly snap: boolean;
  readonly grid: boolean;
  readonly gridSpacing: number;
  readonly layers: ReadonlySet<ItemList>;
  /** The document as it would be: during a drag, or while a fix is looked at. */
  readonly preview: Mission | null;
  readonly marks: readonly Mark[];
  /** What would be put down; `at` is where the middle of a piece in hand would lie. */
  readonly ghosts: readonly Ghost[];
  readonly cursor: Point | null;
  readonly sight: SightState | null;
  readonly reach: ReachState | null;
  readonly moverId: string | null;
  /** Who is looked at; null: somebody like the viewer. */
  readonly targetId: string | null;
  /** Units of an army that was chosen for the rule tools. */
  readonly armyMovers: readonly TypicalMover[];
  readonly panel: 'selection' | 'generate' | 'fairness';
  readonly mode: 'table' | 'rules';
  readonly panning: boolean;
}

export type EditorStore = UseBoundStore<StoreApi<EditorState>>;

export interface EditorDefaults {
  readonly objectiveType: string;
  readonly side: string;
  readonly looks: Looks;
  readonly looksName: string;
  readonly line: LineKind;
  readonly gridSpacing: number;
}

export const makeEditorStore = (defaults: EditorDefaults): EditorStore =>
  create<EditorState>(() => ({
    tool: 'select',
    objectiveType: defaults.objectiveType,
    entrySide: defaults.side,
    zoneUse: 'deploy',
    looks: defaults.looks,
    looksName: defaults.looksName,
    line: defaults.line,
    floor: null,
    piece: null,
    selection: [],
    part: 0,
    entered: false,
    vertices: false,
    corner: null,
    view: { zoom: 1, x: 0, y: 0 },
    size: { width: 0, height: 0 },
    snap: true,
    grid: true,
    gridSpacing: defaults.gridSpacing,
    layers: new Set(ITEM_LISTS),
    preview: null,
    marks: [],
    ghosts: [],
    cursor: null,
    sight: null,
    reach: null,
    moverId: null,
    targetId: null,
    armyMovers: [],
    panel: 'selection',
    mode: 'table',
    panning: false,
  }));

/** Snap step: half a unit, or half the grid where that is finer. */
export const snapStep = ({ gridSpacing }: Pick<EditorState, 'gridSpacing'>): number => Math.min(0.5, gridSpacing / 2);
