import { StaticCanvas, type TMat2D } from 'fabric';
import { pictureProblem } from '#shared/core/picture';
import type { ItemList } from '#shared/battlefield/document/items';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { INKS, type Ink } from '#shared/table/mark-looks';
import { axisMarks, edgeMark, groundMarks, screenGrid } from '#shared/table/ground-marks';
import { laidMarks } from '#shared/table/table-marks';
import { paintCanvas } from '../../../components/table/paint-canvas';
import type { Size, View } from '../view';
import { guideMarks, topMarks, type TopScene } from './draw-top';
import { marksOf, pictureOf, styleOf, type Drawing } from './drawing';
import { HandCanvas } from './hands';
import { SceneSync } from './scene-sync';

/** Painted beyond the window on every side, in pixels: what a hand pulls in before the layer is drawn anew. */
const AROUND = 160;
/** How long the view keeps still before that, in milliseconds: longer by what the last drawing cost, up to a bound. */
const REST = 140;
const LONGEST_WAIT = 600;

export interface RestScene {
  readonly mission: Mission;
  readonly system: GameSystem;
  readonly leftOut: ReadonlySet<string>;
  readonly layers: ReadonlySet<ItemList>;
  readonly grid: number | null;
}

/** Fabric's canvas that is drawn when the stage says so, never by Fabric's own wish: a table that opens is painted once. */
class RestCanvas extends StaticCanvas {
  override requestRenderAll(): void {
    // The stage paints it, at most once a frame.
  }
}

/**
 * Two Fabric canvases: everything at rest below, drawn only when the document or the view changes, and above it Fabric's
 * interactive one, where only what is selected or in hand is an object. So a drag costs the same on a full table as on an empty one.
 */
export class Stage {
  readonly #rest: RestCanvas;
  readonly top: HandCanvas;
  readonly #sync: SceneSync;
  #ink: Ink;
  #view: View = { zoom: 1, x: 0, y: 0 };
  /** The view that the layer at rest was painted for, with what is around the window. */
  #painted: View | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that the last drawing of the layer at rest took. */
  #cost = 0;
  #scene: RestScene | null = null;
  #topScene: TopScene | null = null;
  #background: string | null = null;
  #images: ReadonlyMap<string, HTMLImageElement> = new Map();
  #frame = 0;
  #dirty = { rest: false, top: false };
  #gone = false;
  /** How often the layer at rest was drawn; on the element, where a test can read it. */
  #paints = 0;
  readonly #restElement: HTMLCanvasElement;

  constructor(rest: HTMLCanvasElement, top: HTMLCanvasElement, ink: Ink) {
    this.#ink = ink;
    this.#restElement = rest;
    const options = { renderOnAddRemove: false, skipOffscreen: true, enableRetinaScaling: true };
    this.#rest = new RestCanvas(rest, options);
    this.top = new HandCanvas(top, {
      ...options,
      enablePointerEvents: true,
      // Shift and Alt mean other things here: more, one axis, a copy, no snap.
      selectionKey: null,
      centeredKey: null,
      altActionKey: null,
      uniformScaling: false,
      centeredRotation: true,
      // The page has a menu of its own.
      stopContextMenu: false,
      fireRightClick: false,
      fireMiddleClick: false,
    });
    this.#restElement.style.transformOrigin = '0 0';
    this.#sync = new SceneSync(this.#rest, () => this.#drawing(undefined, this.#painted ?? this.#view));
    this.#rest.on('before:render', ({ ctx }) => this.#paintMat(ctx));
    this.top.on('before:render', ({ ctx }) => this.#paintTop(ctx));
    this.#dress();
  }

  resize(size: Size): void {
    if (this.top.width === size.width && this.top.height === size.height) return;
    this.top.setDimensions(size);
    this.#rest.setDimensions({ width: size.width + 2 * AROUND, height: size.height + 2 * AROUND });
    this.#restElement.style.margin = `${-AROUND}px 0 0 ${-AROUND}px`;
    this.#repaint('rest');
    this.#repaint('top');
  }

  get ink(): Ink {
    return this.#ink;
  }

  setInk(ink: Ink): void {
    if (INKS.every((name) => ink[name] === this.#ink[name])) return;
    this.#ink = ink;
    this.#dress();
    this.#repaint('rest');
    this.#repaint('top');
  }

  #dress(): void {
    this.top.selectionColor = `${this.#ink.accent}24`;
    this.top.selectionBorderColor = this.#ink.accent;
    this.top.selectionDashArray = [5, 4];
  }

  /** Whether Fabric takes the pointer (Select) or a tool of ours does, and what the pointer looks like then. */
  setHand(selects: boolean, cursor: string): void {
    this.top.skipTargetFind = !selects;
    this.top.selection = selects;
    this.top.defaultCursor = this.top.hoverCursor = cursor;
    this.top.hoverCursor = selects ? 'move' : cursor;
    this.top.setCursor(cursor);
  }

  setView(view: View): void {
    this.#view = view;
    this.top.setViewportTransform([view.zoom, 0, 0, view.zoom, view.x, view.y]);
    this.#repaint('top');
    if (!this.#painted) return this.#repaint('rest');
    // While the view moves, the picture that is there moves with it; it is drawn anew once the view rests. So panning and
    // zooming cost the same on a full table as on an empty one.
    this.#slide();
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#repaint('rest'), Math.min(LONGEST_WAIT, REST + 3 * this.#cost));
  }

  #slide(): void {
    const { zoom, x, y } = this.#painted ?? this.#view;
    const scale = this.#view.zoom / zoom;
    const [dx, dy] = [this.#view.x + AROUND - x * scale, this.#view.y + AROUND - y * scale];
    const still = scale === 1 && dx === 0 && dy === 0;
    this.#restElement.style.transform = still ? '' : `matrix(${scale}, 0, 0, ${scale}, ${dx}, ${dy})`;
  }

  /** The layer at rest as the view is now. */
  #paintRest(): void {
    clearTimeout(this.#resting);
    const began = performance.now();
    const { zoom, x, y } = this.#view;
    const transform: TMat2D = [zoom, 0, 0, zoom, x + AROUND, y + AROUND];
    this.#painted = { zoom, x: x + AROUND, y: y + AROUND };
    this.#rest.setViewportTransform(transform);
    this.#rest.renderAll();
    this.#slide();
    this.#cost = performance.now() - began;
  }

  showRest(scene: RestScene): void {
    this.#scene = scene;
    this.#loadBackground(scene.mission.background?.image ?? null);
    this.#sync.show(scene.mission, scene.leftOut, scene.layers);
    this.#repaint('rest');
  }

  /** What moves, guides and rays; Fabric draws its frame and handles over them. */
  showTop(scene: TopScene): void {
    this.#topScene = scene;
    this.#repaint('top');
  }

  dispose(): void {
    this.#gone = true;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#resting);
    void this.#rest.dispose();
    void this.top.dispose();
  }

  #drawing(mission = this.#scene?.mission, view = this.#view): Drawing {
    const scene = this.#scene;
    if (!scene || !mission) throw new Error('nothing to draw yet');
    return {
      view,
      ink: this.#ink,
      density: this.#rest.getRetinaScaling(),
      mission,
      system: scene.system,
      images: this.#images,
    };
  }

  #loadBackground(source: string | null): void {
    if (source === this.#background) return;
    this.#background = source;
    this.#images = new Map();
    if (source === null || pictureProblem(source) !== null) return;
    const element = new Image();
    element.onload = () => {
      if (this.#background !== source) return;
      this.#images = new Map([[source, element]]);
      this.#repaint('rest');
    };
    element.src = source;
  }

  #paintMat(pen: CanvasRenderingContext2D): void {
    if (!this.#scene) return;
    this.#restElement.dataset['paints'] = String(++this.#paints);
    const drawing = this.#drawing(undefined, this.#painted ?? this.#view);
    const picture = pictureOf(drawing);
    const { grid } = this.#scene;
    const marks = [
      ...groundMarks(picture, grid === null ? undefined : screenGrid(grid, picture.scale)),
      ...axisMarks(drawing.mission, picture.scale),
      edgeMark(drawing.mission),
    ];
    pen.save();
    paintCanvas(pen, marks, styleOf(drawing));
    pen.restore();
  }

  #paintTop(pen: CanvasRenderingContext2D): void {
    const scene = this.#topScene;
    if (!this.#scene || !scene) return;
    const drawing = this.#drawing(scene.mission);
    const style = styleOf(drawing);
    const unnamed = pictureOf(drawing, 'none');
    pen.save();
    paintCanvas(pen, guideMarks(scene.guides, scene.mission, unnamed.scale), style);
    const moving = scene.moving.map((placed) => marksOf(drawing, placed));
    for (const { body } of moving) paintCanvas(pen, body, style);
    for (const { name } of moving) paintCanvas(pen, name, style);
    for (const ghost of scene.ghosts) paintCanvas(pen, laidMarks(unnamed, ghost), { ...style, alpha: 0.45 });
    paintCanvas(pen, topMarks(scene, unnamed.scale), style);
    pen.restore();
  }

  /** Paints at most once a frame, and only the layer that changed. */
  #repaint(layer: 'rest' | 'top'): void {
    this.#dirty = { ...this.#dirty, [layer]: true };
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#gone) return;
      const { rest, top } = this.#dirty;
      this.#dirty = { rest: false, top: false };
      if (rest) this.#paintRest();
      if (top) this.top.renderAll();
    });
  }
}
