import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { mmToUnit } from '#shared/core/measure';
import { upToFloor } from '#shared/battlefield/document/floors';
import { findItem, ITEM_LISTS, type Item, type Placed } from '#shared/battlefield/document/items';
import { boxOfItem } from '#shared/battlefield/document/place';
import { CanvasMenu } from './CanvasMenu';
import { readInk } from './canvas/map-ink';
import { Hands } from './canvas/hands';
import { Stage } from './canvas/stage';
import type { TopScene } from './canvas/draw-top';
import { ItemList } from './ItemList';
import { Minimap } from './Minimap';
import { ReachCard } from './ReachCard';
import { Rulers } from './Rulers';
import { SightCard } from './SightCard';
import classes from './TableCanvas.module.css';
import { itemAt } from './tools/hit';
import type { Press } from './tools/tool';
import type { BattlefieldEditor } from './use-battlefield-editor';
import { fitTable, isFitted, toTable, zoomAt } from './view';
import { guideAt, useGuides } from './use-guides';
import { usePinch } from './use-pinch';
import { ZoomBox } from './ZoomBox';

/** The table: two canvases, rulers around them, and what floats above. Pointer events become presses of the tool in hand. */
export function TableCanvas({ editor }: { readonly editor: BattlefieldEditor }) {
  const host = useRef<HTMLDivElement>(null);
  const stage = useStage(editor, host);
  usePinch(editor, host);
  useGuides(editor, host);
  const hands = useHands(editor, stage, host);
  const pointer = usePointer(editor, host, stage);
  const tool = editor.store((state) => state.tool);
  const [menu, setMenu] = useState<{ readonly x: number; readonly y: number } | null>(null);
  return (
    <div className={classes.wrap}>
      <Rulers editor={editor} />
      <div
        ref={host}
        className={classes.host}
        data-tool={tool}
        data-testid="table-canvas"
        style={{ cursor: pointer.cursor }}
        onPointerDown={pointer.down}
        onPointerMove={pointer.move}
        onPointerUp={pointer.up}
        onPointerLeave={pointer.leave}
        onDoubleClick={pointer.twice}
        onContextMenu={(event) => {
          event.preventDefault();
          pointer.menuAt(event);
          setMenu({ x: event.clientX, y: event.clientY });
        }}
      >
        <div className={classes.layers} aria-hidden="true">
          <canvas data-layer="rest" />
          <canvas data-layer="top" />
        </div>
        <Painter editor={editor} stage={stage} hands={hands} />
        <ItemList editor={editor} />
        <SightCard editor={editor} />
        <ReachCard editor={editor} />
      </div>
      <Minimap editor={editor} />
      <ZoomBox editor={editor} />
      <CanvasMenu editor={editor} at={menu} onClose={() => setMenu(null)} />
    </div>
  );
}

function useStage({ store, mission }: BattlefieldEditor, host: React.RefObject<HTMLDivElement | null>): Stage | null {
  const [stage, setStage] = useState<Stage | null>(null);
  const table = useRef(mission.table);
  table.current = mission.table;
  useEffect(() => {
    const element = host.current;
    const layers = element?.querySelector(`.${classes.layers}`);
    if (!element || !layers) return;
    // Fabric wraps and keeps its canvas elements, so each mount gets fresh ones.
    const [rest, top] = ['rest', 'top'].map((name) => {
      const canvas = document.createElement('canvas');
      canvas.dataset['layer'] = name;
      return canvas;
    }) as [HTMLCanvasElement, HTMLCanvasElement];
    layers.replaceChildren(rest, top);
    const made = new Stage(rest, top, readInk());
    const measure = (): void => {
      const size = { width: element.clientWidth, height: element.clientHeight };
      if (size.width < 2 || size.height < 2) return;
      const { size: before, view } = store.getState();
      const fits = before.width === 0 || isFitted(view, before, table.current);
      made.resize(size);
      store.setState(fits ? { size, view: fitTable(size, table.current) } : { size });
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    measure();
    setStage(made);
    return () => {
      watcher.disconnect();
      made.dispose();
    };
  }, [host, store]);
  // Another table size wants another view.
  const [fitted, setFitted] = useState(mission.table);
  if (fitted !== mission.table && (fitted.width !== mission.table.width || fitted.height !== mission.table.height)) {
    setFitted(mission.table);
    const { size } = store.getState();
    if (size.width > 0) store.setState({ view: fitTable(size, mission.table) });
  }
  return stage;
}

const NONE: ReadonlySet<string> = new Set();

/** Draws whatever changes. A component of its own, so that a drag re-renders this and nothing else. */
function Painter({ editor, stage, hands }: PainterProps) {
  usePainting(editor, stage, hands);
  return null;
}

interface PainterProps {
  readonly editor: BattlefieldEditor;
  readonly stage: Stage | null;
  readonly hands: Hands | null;
}

/** The select tool on Fabric. Fabric hears of a press after we have: by then what was pressed is in hand. */
function useHands(
  { bench, store }: BattlefieldEditor,
  stage: Stage | null,
  host: React.RefObject<HTMLDivElement | null>,
): Hands | null {
  const hands = useMemo(() => (stage ? new Hands(stage.top, bench, () => stage.ink) : null), [stage, bench]);
  useEffect(() => {
    const element = host.current;
    if (!element || !hands || !stage) return;
    const placeOf = ({ clientX, clientY }: PointerEvent) => {
      const box = element.getBoundingClientRect();
      const screen = { x: clientX - box.left, y: clientY - box.top };
      return { screen, at: toTable(store.getState().view, screen) };
    };
    const selects = (event: Event): boolean => {
      const { tool, panning } = store.getState();
      return tool === 'select' && !panning && event.target === stage.top.upperCanvasEl;
    };
    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary || !selects(event)) return;
      const { at, screen } = placeOf(event);
      hands.press(at, screen, event);
    };
    const move = (event: PointerEvent): void => {
      if (event.buttons !== 0 || !selects(event)) return;
      const { view, layers, selection, floor } = store.getState();
      const hit = itemAt(bench.mission(), bench.system, placeOf(event).at, {
        view,
        floor,
        layers,
        selected: new Set(selection),
      });
      const guide = hit ? -1 : guideAt(bench, placeOf(event).at, store.getState());
      const axis = bench.mission().guides[guide]?.axis;
      stage.top.defaultCursor = hit
        ? 'move'
        : axis === undefined
          ? 'default'
          : axis === 'x'
            ? 'ew-resize'
            : 'ns-resize';
    };
    bench.gesture.cancel = () => hands.cancel();
    bench.gesture.also = (change) => hands.also(change);
    element.addEventListener('pointerdown', down, { capture: true });
    element.addEventListener('pointermove', move, { capture: true });
    return () => {
      bench.gesture.cancel = null;
      bench.gesture.also = null;
      element.removeEventListener('pointerdown', down, { capture: true });
      element.removeEventListener('pointermove', move, { capture: true });
    };
  }, [hands, stage, host, store, bench]);
  return hands;
}

/** What the preview changes is drawn above; the layer at rest leaves it out, and is painted again only when that set changes. */
function usePainting(
  { store, mission, system, issues }: BattlefieldEditor,
  stage: Stage | null,
  hands: Hands | null,
): void {
  const scheme = useComputedColorScheme('dark');
  const view = store((state) => state.view);
  const preview = store((state) => state.preview);
  const layers = store((state) => state.layers);
  const floor = store((state) => state.floor);
  const grid = store((state) => (state.grid ? state.gridSpacing : null));
  const changed = useMemo(() => (preview ? changedItems(mission, preview) : []), [mission, preview]);
  const key = changed.map(({ item }) => item.id).join(' ');
  const leftOut = useMemo(() => (key === '' ? NONE : new Set(key.split(' '))), [key]);
  useEffect(() => {
    // The scheme attribute changes with the theme; the tokens are read a tick later.
    const timer = setTimeout(() => stage?.setInk(readInk()), 30);
    return () => clearTimeout(timer);
  }, [stage, scheme]);
  useEffect(() => stage?.setView(view), [stage, view]);
  useEffect(
    () => stage?.showRest({ mission: upToFloor(mission, floor), system, leftOut, layers, grid }),
    [stage, mission, system, leftOut, layers, grid, floor],
  );

  const selection = store((state) => state.selection);
  const vertices = store((state) => state.vertices);
  const part = store((state) => state.part);
  const marks = store((state) => state.marks);
  const ghosts = store((state) => state.ghosts);
  const tool = store((state) => state.tool);
  const entered = store((state) => state.entered);
  const corner = store((state) => state.corner);
  const zoom = view.zoom;
  useEffect(() => {
    hands?.hold();
  }, [hands, mission, selection, entered, vertices, part, corner, tool, zoom]);
  useEffect(() => {
    if (!stage) return;
    const shown = preview ?? mission;
    const chosen = selection.flatMap((id) => findItem(shown, id) ?? []);
    const flagged = issues
      .filter(({ severity }) => severity === 'error')
      .flatMap(({ path }) => {
        const item =
          path[0] === 'objectives' || path[0] === 'entryPoints' ? mission[path[0]][Number(path[1])] : undefined;
        return item
          ? [{ at: { x: item.x, y: item.y }, r: 'size' in item ? mmToUnit(item.size, system.measure) / 2 : 0.4 }]
          : [];
      });
    const scene: TopScene = {
      mission: shown,
      moving: changed,
      ghosts,
      selected: chosen,
      outlines: chosen
        .filter((placed) => placed.list !== 'terrain' || chosen.length > 1)
        .map((placed) => boxOfItem(placed, shown.table, system.measure)),
      part: entered && chosen.length === 1 ? part : null,
      marks,
      flagged: preview ? [] : flagged,
      guides: mission.guides,
    };
    stage.showTop(scene);
  }, [
    stage,
    mission,
    system,
    preview,
    changed,
    selection,
    entered,
    part,
    vertices,
    corner,
    marks,
    ghosts,
    tool,
    issues,
    view,
  ]);
}

/** Items that differ by identity: what an edit touched, twins included. Lists that were not touched are the same list. */
function changedItems(before: BattlefieldEditor['mission'], after: BattlefieldEditor['mission']): readonly Placed[] {
  const changed: Placed[] = [];
  for (const list of ITEM_LISTS) {
    const [old, now] = [before[list] as readonly Item[], after[list] as readonly Item[]];
    if (old === now) continue;
    // Edits keep the order unless they add or remove; then a set of the old ones tells.
    const known = old.length === now.length ? null : new Set(old);
    for (const [index, item] of now.entries())
      if (known ? !known.has(item) : old[index] !== item) changed.push({ list, index, item } as Placed);
  }
  return changed;
}

function usePointer(editor: BattlefieldEditor, host: React.RefObject<HTMLDivElement | null>, stage: Stage | null) {
  const { store, tools, bench } = editor;
  const tool = store((state) => state.tool);
  const panning = store((state) => state.panning);
  const held = useRef<'tool' | 'pan' | null>(null);
  const last = useRef({ x: 0, y: 0 });
  const pressOf = (event: {
    clientX: number;
    clientY: number;
    shiftKey: boolean;
    altKey: boolean;
    ctrlKey: boolean;
    metaKey: boolean;
  }): Press => {
    const box = host.current?.getBoundingClientRect();
    const screen = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
    return {
      at: toTable(store.getState().view, screen),
      screen,
      shift: event.shiftKey,
      alt: event.altKey,
      mod: event.ctrlKey || event.metaKey,
    };
  };
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    // Wheel pans, Ctrl wheel and pinch zoom; a mouse wheel without Ctrl zooms, as on a map. React's own listener would be passive.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { view } = store.getState();
      const box = element.getBoundingClientRect();
      const trackpad = event.deltaMode === 0 && !event.ctrlKey && (event.deltaX !== 0 || Math.abs(event.deltaY) < 40);
      if (trackpad) bench.pan(-event.deltaX, -event.deltaY);
      else
        store.setState({
          view: zoomAt(
            view,
            { x: event.clientX - box.left, y: event.clientY - box.top },
            Math.exp(
              -Math.max(-120, Math.min(120, event.deltaY)) * (event.ctrlKey && event.deltaMode === 0 ? 0.01 : 0.0016),
            ),
            bench.mission().table,
          ),
        });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [host, store, bench]);

  const cursor = panning ? 'grab' : tools[tool].cursor;
  useEffect(() => stage?.setHand(tool === 'select' && !panning, cursor), [stage, tool, panning, cursor]);
  return {
    cursor,
    down(event: ReactPointerEvent): void {
      if (event.target instanceof Element && event.target.closest('[data-floating]')) return;
      const pan = event.button === 1 || store.getState().panning;
      if (event.button !== 0 && !pan) return;
      // Fabric follows the pointer over the whole page by itself.
      const ours = pan || store.getState().tool !== 'select';
      if (ours) event.currentTarget.setPointerCapture(event.pointerId);
      if (event.currentTarget instanceof HTMLElement)
        event.currentTarget.querySelector<HTMLElement>('[data-table-focus]')?.focus({ preventScroll: true });
      held.current = pan ? 'pan' : ours ? 'tool' : null;
      last.current = { x: event.clientX, y: event.clientY };
      if (!pan && ours) tools[store.getState().tool].press?.(pressOf(event));
    },
    move(event: ReactPointerEvent): void {
      const press = pressOf(event);
      const { table } = bench.mission();
      store.setState({
        cursor:
          press.at.x >= 0 && press.at.y >= 0 && press.at.x <= table.width && press.at.y <= table.height
            ? press.at
            : null,
      });
      if (held.current === 'pan') {
        bench.pan(event.clientX - last.current.x, event.clientY - last.current.y);
        last.current = { x: event.clientX, y: event.clientY };
        return;
      }
      const now = tools[store.getState().tool];
      if (held.current === 'tool') now.drag?.(press);
      else now.hover?.(press);
    },
    up(event: ReactPointerEvent): void {
      if (held.current === 'tool') tools[store.getState().tool].release?.(pressOf(event));
      held.current = null;
    },
    leave(): void {
      store.setState({ cursor: null });
      if (held.current === null && store.getState().ghosts.length > 0) store.setState({ ghosts: [] });
    },
    twice(event: React.MouseEvent): void {
      tools[store.getState().tool].twice?.(pressOf(event));
    },
    /** A right click selects what it is on, unless that is part of the selection. */
    menuAt(event: React.MouseEvent): void {
      const press = pressOf(event);
      const { view, layers, selection, floor } = store.getState();
      const hit = itemAt(bench.mission(), bench.system, press.at, {
        view,
        floor,
        layers,
        selected: new Set(selection),
        within: true,
      });
      if (hit && !selection.includes(hit.item.id)) bench.select([hit.item.id]);
      if (!hit) bench.select([]);
    },
  };
}
