import { notifications } from '@mantine/notifications';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Alignment, MissionEdit, Order } from '#shared/battlefield/document/mission-edit';
import { applyMissionEdits } from '#shared/battlefield/document/edit';
import { allIds, findItem, itemName, type Placed } from '#shared/battlefield/document/items';
import { boxOfItem, joinBoxes, middle } from '#shared/battlefield/document/place';
import { lineKindsFor } from '#shared/battlefield/designer/line-kinds';
import { piecesFor } from '#shared/battlefield/designer/pieces';
import { validateMission, type MissionIssue } from '#shared/battlefield/checks/validate-mission';
import { movedPart } from '#shared/battlefield/document/lines';
import { normaliseHeading } from '#shared/geometry/heading';
import { boxOfShape, flipShape, moveShape, tidy, turnShape } from '#shared/battlefield/document/shape';
import type { Mission } from '#shared/schema/mission';
import type { MissionShape } from '#shared/schema/mission/shapes';
import type { GameSystem } from '#shared/systems/game-system';
import type { OpenDocument } from '../../state/open-document';
import { readySession } from '../../state/sessions';
import { copyText, pasteEdits } from './clipboard';
import { makeEditorStore, snapStep, type EditorState, type EditorStore, type Looks, type ToolId } from './editor-store';
import { dropCorner } from './tools/select';
import { makeTools } from './tools/tools';
import type { Bench, Tool } from './tools/tool';
import { fitBox, fitTable, zoomAt } from './view';

/** Everything a part of the editor may want: the document, how it is looked at, and what can be done. */
export interface BattlefieldEditor {
  readonly open: OpenDocument<Mission, MissionEdit>;
  readonly mission: Mission;
  readonly system: GameSystem;
  readonly store: EditorStore;
  readonly issues: readonly MissionIssue[];
  readonly bench: Bench;
  readonly tools: Record<ToolId, Tool>;
  readonly actions: EditorActions;
}

export type EditorActions = ReturnType<typeof makeActions>;

export function useBattlefieldEditor(open: OpenDocument<Mission, MissionEdit>, system: GameSystem): BattlefieldEditor {
  const latest = useRef(open);
  latest.current = open;
  const [store] = useState(() => makeEditorStore(defaultsFor(open.doc, system)));
  const bench = useMemo(() => makeBench(latest, system, store), [system, store]);
  const tools = useMemo(() => makeTools(bench), [bench]);
  const actions = useMemo(() => makeActions(bench, store, latest), [bench, store]);
  useEffect(() => {
    // Undo may take away what was selected.
    const ids = allIds(open.doc);
    const { selection, preview } = store.getState();
    // A preview belongs to the document it was made from.
    if (preview) store.setState({ preview: null });
    if (selection.some((id) => !ids.has(id)))
      store.setState({ selection: selection.filter((id) => ids.has(id)), vertices: false });
  }, [open.doc, store]);
  return { open, mission: open.doc, system, store, issues: open.issues, bench, tools, actions };
}

function defaultsFor(mission: Mission, system: GameSystem) {
  const piece = piecesFor(system)[0];
  const part = piece?.parts[0];
  const looks: Looks = part
    ? {
        keywords: part.keywords,
        vehicleKeywords: part.vehicleKeywords,
        level: part.level,
        bottom: part.bottom,
        top: part.top,
        sight: part.sight,
      }
    : { keywords: [], vehicleKeywords: null, level: 0, bottom: 0, top: 1, sight: 'full' };
  return {
    objectiveType: [...system.objectives.keys()][0] ?? 'control',
    side: mission.sides[0]?.id ?? 'a',
    looks,
    looksName: piece?.name ?? 'Terrain',
    line: lineKindsFor(system)[0] ?? { name: 'Line', width: system.measure === 'inch' ? 0.5 : 0.8, looks },
    gridSpacing: system.measure === 'inch' ? 1 : 5,
  };
}

function makeBench(
  latest: { readonly current: OpenDocument<Mission, MissionEdit> },
  system: GameSystem,
  store: EditorStore,
): Bench {
  return {
    system,
    // React re-renders after the event; a tool that adds and then selects needs the document at once, so it is asked of the
    // history itself, which undo and redo move too.
    mission: () => (readySession(latest.current.id)?.history.present as Mission | undefined) ?? latest.current.doc,
    state: () => store.getState(),
    apply: (edit, label) => latest.current.apply(edit, { label }),
    show: (shown) => store.setState(shown),
    select: (selection) =>
      store.setState((now) => ({
        selection,
        part: same(now.selection, selection) ? now.part : 0,
        entered: same(now.selection, selection) && now.entered,
        vertices: same(now.selection, selection) && now.vertices,
        corner: same(now.selection, selection) ? now.corner : null,
        panel: selection.length > 0 ? 'selection' : now.panel,
      })),
    choose: (tool) => store.setState({ tool, marks: [], ghosts: [], preview: null, sight: null, reach: null }),
    gesture: { cancel: null, also: null },
    pan: (dx, dy) => store.setState(({ view }) => ({ view: { ...view, x: view.x + dx, y: view.y + dy } })),
  };
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

function makeActions(
  bench: Bench,
  store: EditorStore,
  latest: { readonly current: OpenDocument<Mission, MissionEdit> },
) {
  const chosen = (): readonly string[] => store.getState().selection;
  const placed = (): readonly Placed[] => chosen().flatMap((id) => findItem(bench.mission(), id) ?? []);
  const set = (change: Partial<EditorState>): void => store.setState(change);
  const addedBy = (edit: MissionEdit | readonly MissionEdit[], label: string): void => {
    const before = allIds(bench.mission());
    const edits = Array.isArray(edit) ? (edit as readonly MissionEdit[]) : [edit as MissionEdit];
    bench.apply({ kind: 'batch', edits }, label);
    const fresh = [...allIds(bench.mission())].filter((id) => !before.has(id));
    if (fresh.length > 0) bench.select(fresh);
  };
  /** A piece in hand is turned and flipped before it is put down; what lies on the table stays as it is. */
  const inHand = (change: (shape: MissionShape) => MissionShape, heading: (turned: number) => number): boolean => {
    const { tool, piece, ghosts } = store.getState();
    if (tool !== 'piece' || !piece) return false;
    const parts = piece.parts.map((part) => ({ ...part, shape: change(part.shape) }));
    set({ piece: { ...piece, parts, turn: normaliseHeading(heading(piece.turn ?? 0)) } });
    const [ghost] = ghosts;
    if (ghost?.list === 'terrain' && ghost.at) {
      const { x, y } = ghost.at;
      const laid = parts.map((part) => ({ ...part, shape: moveShape(part.shape, x, y) }));
      set({ ghosts: [{ ...ghost, item: { ...ghost.item, parts: laid } }] });
    }
    return true;
  };
  /** In a piece that has been entered, keys are about the part that is chosen. */
  const ofPart = (change: (shape: MissionShape) => MissionShape, label: string, group?: string): boolean => {
    const { entered, part } = store.getState();
    const [only] = placed();
    const chosenPart = entered && only?.list === 'terrain' ? only.item.parts[part] : undefined;
    if (!only || !chosenPart || only.item.locked === true) return false;
    const { id } = only.item;
    const moved = movedPart(chosenPart, change);
    latest.current.apply(
      moved.line ? { kind: 'reline', id, part, line: moved.line } : { kind: 'reshape', id, part, shape: moved.shape },
      group === undefined ? { label } : { label, group: `${group}:${id}:${part}` },
    );
    return true;
  };
  const fit = (): void => set({ view: fitTable(store.getState().size, bench.mission().table) });
  return {
    set,
    placed,
    apply: (edit: MissionEdit, label: string, group?: string): void =>
      latest.current.apply(edit, group === undefined ? { label } : { label, group }),
    choose: bench.choose,
    remove(): void {
      const { vertices, corner, entered, part } = store.getState();
      const [only] = placed();
      // While corners are edited, Delete is about a corner and never about the piece.
      if (vertices) {
        if (corner !== null) dropCorner(bench, corner);
      } else if (entered && only?.list === 'terrain' && only.item.parts.length > 1) {
        bench.apply({ kind: 'delete-part', id: only.item.id, part }, 'Remove a part');
        set({ part: 0, entered: false });
      } else if (chosen().length > 0) bench.apply({ kind: 'delete', ids: chosen() }, 'Delete');
    },
    duplicate: () => addedBy({ kind: 'duplicate', ids: chosen(), dx: 1, dy: 1 }, 'Duplicate'),
    nudge(dx: number, dy: number): void {
      if (ofPart((shape) => moveShape(shape, tidy(dx), tidy(dy)), 'Nudge a part', 'nudge')) return;
      if (chosen().length > 0)
        latest.current.apply(
          { kind: 'move', ids: chosen(), dx: tidy(dx), dy: tidy(dy) },
          { label: 'Nudge', group: `nudge:${chosen().join()}` },
        );
    },
    turn(degrees: number): void {
      const heading = (turned: number): number => turned + degrees;
      if (inHand((shape) => turnShape(shape, { x: 0, y: 0 }, degrees), heading)) return;
      if (bench.gesture.also?.({ kind: 'turn', degrees })) return;
      if (ofPart((shape) => turnShape(shape, middle(boxOfShape(shape)), degrees), 'Turn a part', 'turn')) return;
      if (chosen().length > 0)
        latest.current.apply(
          { kind: 'turn', ids: chosen(), degrees },
          { label: 'Turn', group: `turn:${chosen().join()}` },
        );
    },
    order: (to: Order): void => bench.apply({ kind: 'order', ids: chosen(), to }, 'Reorder'),
    align: (to: Alignment): void => bench.apply({ kind: 'align', ids: chosen(), to }, 'Align'),
    distribute: (axis: 'x' | 'y'): void => bench.apply({ kind: 'distribute', ids: chosen(), axis }, 'Distribute'),
    flip(axis: 'x' | 'y'): void {
      const heading = (turned: number): number => -turned;
      if (inHand((shape) => flipShape(shape, axis, 0), heading)) return;
      if (bench.gesture.also?.({ kind: 'flip', axis })) return;
      if (ofPart((shape) => flipShape(shape, axis, middle(boxOfShape(shape))[axis]), 'Flip a part')) return;
      bench.apply({ kind: 'flip', ids: chosen(), axis }, 'Flip');
    },
    group: (grouped: boolean): void =>
      bench.apply({ kind: 'group', ids: chosen(), grouped }, grouped ? 'Group' : 'Ungroup'),
    /** Two pieces and more become one, with one outline where they touch. */
    unite(): void {
      const pieces = placed().filter(({ list, item }) => list === 'terrain' && item.locked !== true);
      if (pieces.length < 2) return;
      bench.apply({ kind: 'unite', ids: pieces.map(({ item }) => item.id) }, 'Unite');
      const whole = pieces.find(({ item }) => findItem(bench.mission(), item.id) !== undefined);
      if (whole) bench.select([whole.item.id]);
    },
    lock(): void {
      const locked = !placed().every(({ item }) => item.locked === true);
      bench.apply({ kind: 'flag', ids: chosen(), locked }, locked ? 'Lock' : 'Unlock');
    },
    hide(): void {
      bench.apply({ kind: 'flag', ids: chosen(), hidden: true }, 'Hide');
      bench.select([]);
    },
    selectAll(): void {
      const { layers } = store.getState();
      bench.select(
        [...allIds(bench.mission())].filter((id) => {
          const one = findItem(bench.mission(), id);
          return one !== undefined && layers.has(one.list) && one.item.hidden !== true;
        }),
      );
    },
    /** True if something was chosen; `put` brings it to the clipboard. */
    copy(put: (text: string) => unknown, cut = false): boolean {
      if (chosen().length === 0) return false;
      put(copyText(bench.mission(), chosen()));
      if (cut) bench.apply({ kind: 'delete', ids: chosen() }, 'Cut');
      else
        notifications.show({
          message:
            chosen().length === 1
              ? `${placed()
                  .map((one) => itemName(one, bench.mission(), bench.system))
                  .join()} copied. Paste it here or in another mission.`
              : `${chosen().length} things copied. Paste them here or in another mission.`,
        });
      return true;
    },
    paste(text: string): void {
      const edits = pasteEdits(text, bench.mission(), {
        pointer: store.getState().cursor,
        step: snapStep(store.getState()),
        measure: bench.system.measure,
      });
      if (edits.length === 0)
        notifications.show({ message: 'Nothing from a table is on the clipboard. Copy pieces with Ctrl C first.' });
      else addedBy(edits, 'Paste');
    },
    add: addedBy,
    fit,
    zoom(factor: number): void {
      const { view, size } = store.getState();
      set({ view: zoomAt(view, { x: size.width / 2, y: size.height / 2 }, factor, bench.mission().table) });
    },
    zoomToSelection(): void {
      const mission = bench.mission();
      const boxes = placed().map((one) => boxOfItem(one, mission.table, bench.system.measure));
      if (boxes.length === 0) fit();
      else set({ view: fitBox(joinBoxes(boxes), store.getState().size, mission.table, 90) });
    },
    fix(issue: MissionIssue): void {
      set({ preview: null, ghosts: [] });
      if (issue.fix) bench.apply({ kind: 'batch', edits: issue.fix.edits }, issue.fix.label);
    },
    /** Fixes of one kind, all in one step. Each is asked for anew: one fix may move what the next is about. */
    fixAll(issues: readonly MissionIssue[]): void {
      set({ preview: null, ghosts: [] });
      const [first] = issues;
      if (!first) return;
      let mission = bench.mission();
      const edits: MissionEdit[] = [];
      for (let left = issues.length; left > 0; left--) {
        const next = validateMission(mission, bench.system).find(
          ({ code, rule, fix }) => code === first.code && rule === first.rule && fix !== undefined,
        );
        if (!next?.fix) break;
        edits.push(...next.fix.edits);
        mission = applyMissionEdits(mission, { kind: 'batch', edits: next.fix.edits }, bench.system.measure);
      }
      if (edits.length > 0) bench.apply({ kind: 'batch', edits }, `${first.fix?.label ?? 'Fix'}, all`);
    },
    /** Ghosts of what the fix would change. */
    previewFix(issue: MissionIssue | null): void {
      if (!issue?.fix) return set({ preview: null });
      set({
        preview: applyMissionEdits(bench.mission(), { kind: 'batch', edits: issue.fix.edits }, bench.system.measure),
      });
    },
    showIssue(issue: MissionIssue): void {
      const [list, index] = issue.path;
      const mission = bench.mission();
      const items =
        list === 'terrain' ||
        list === 'objectives' ||
        list === 'entryPoints' ||
        list === 'zones' ||
        list === 'notes' ||
        list === 'keystones'
          ? mission[list]
          : null;
      const item = items && typeof index === 'number' ? items[index] : undefined;
      if (item) {
        set({ mode: 'table' });
        bench.select([item.id]);
      } else if (
        list === 'scoring' ||
        list === 'events' ||
        list === 'end' ||
        list === 'setup' ||
        list === 'nominations' ||
        list === 'transitions' ||
        list === 'missionActions' ||
        list === 'onRout' ||
        list === 'exits' ||
        list === 'sides'
      )
        set({ mode: 'rules' });
    },
  };
}
