/**
 * Everything the builder's panes share: the army, what is worked out from it, what is selected, and the actions. The panes
 * turn this into rows; every change is an edit of `shared/army`.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ArmyEdit } from '#shared/army/army-edit';
import { deriveUnit } from '#shared/army/derive';
import { applyArmyEdit } from '#shared/army/edit';
import type { MusteredUnit } from '#shared/army/muster';
import { freshUnitId } from '#shared/army/new-army';
import { pointsOf, type ArmyPoints } from '#shared/army/points';
import { applyBatch, type Batch } from '#shared/core/edit';
import type { Issue } from '#shared/core/issue';
import type { Army, ArmyUnit } from '#shared/schema/army';
import type { GameSystem } from '#shared/systems/game-system';
import type { OpenDocument } from '../../state/open-document';
import { useCasual } from './casual';

export interface ArmyEditor {
  readonly open: OpenDocument<Army, ArmyEdit>;
  readonly army: Army;
  readonly system: GameSystem;
  readonly units: readonly MusteredUnit[];
  readonly points: ArmyPoints;
  /** Issues as shown: casual mode leaves only errors. */
  readonly issues: readonly Issue<ArmyEdit>[];
  /** The unit in the inspector. */
  readonly selected: string | null;
  /** Everything selected, the inspector's unit included: what bulk actions change. */
  readonly selection: readonly string[];
  readonly select: (id: string | null, how?: 'only' | 'toggle' | 'range') => void;
  readonly apply: (edit: ArmyEdit | Batch<ArmyEdit>, group?: string) => void;
  readonly add: (make: (id: string) => ArmyUnit) => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly moveBy: (steps: number) => void;
  readonly fix: (issue: Issue<ArmyEdit>) => void;
  /** Total after the fix that is being previewed. */
  readonly preview: number | null;
  readonly previewFix: (issue: Issue<ArmyEdit> | null) => void;
}

export function useArmyEditor(open: OpenDocument<Army, ArmyEdit>, system: GameSystem): ArmyEditor {
  const army = open.doc;
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<number | null>(null);
  const [casual] = useCasual();

  const units = useMemo(() => army.units.map((unit) => deriveUnit(army, unit, system)), [army, system]);
  const points = useMemo(() => pointsOf(army, system), [army, system]);
  const selection = useMemo(() => marked.filter((id) => army.units.some((unit) => unit.id === id)), [marked, army]);
  const selected = selection.at(-1) ?? null;

  // One function for good, so that rows of units that did not change are not drawn again.
  const latest = useRef(army);
  useEffect(() => {
    latest.current = army;
  }, [army]);
  const select = useCallback<ArmyEditor['select']>((id, how = 'only') => {
    setMarked((now) => {
      if (id === null) return [];
      if (how === 'toggle') return now.includes(id) ? now.filter((other) => other !== id) : [...now, id];
      const anchor = now.at(-1);
      if (how === 'range' && anchor !== undefined) return [...rangeOf(latest.current, anchor, id), id];
      return [id];
    });
  }, []);

  const apply = useCallback(
    (edit: ArmyEdit | Batch<ArmyEdit>, group?: string) => open.apply(edit, group === undefined ? {} : { group }),
    [open],
  );

  const add = useCallback(
    (make: (id: string) => ArmyUnit) => {
      const id = freshUnitId(army);
      const after = selected === null ? army.units.length : army.units.findIndex((unit) => unit.id === selected) + 1;
      apply({ kind: 'add-unit', add: make(id), at: after });
      setMarked([id]);
    },
    [army, apply, selected],
  );

  const duplicate = useCallback(() => {
    let next = army;
    const edits: ArmyEdit[] = [];
    const copies: string[] = [];
    for (const id of selection) {
      const as = freshUnitId(next);
      const edit: ArmyEdit = { kind: 'duplicate-unit', unit: id, as };
      edits.push(edit);
      copies.push(as);
      next = applyArmyEdit(next, edit);
    }
    if (edits.length === 0) return;
    apply({ kind: 'batch', edits, label: edits.length === 1 ? 'duplicate unit' : 'duplicate units' });
    setMarked(copies);
  }, [army, selection, apply]);

  const remove = useCallback(() => {
    if (selection.length === 0) return;
    const at = army.units.findIndex((unit) => unit.id === selected);
    const left = army.units.filter((unit) => !selection.includes(unit.id));
    apply({
      kind: 'batch',
      edits: selection.map((unit) => ({ kind: 'remove-unit', unit })),
      label: selection.length === 1 ? 'remove unit' : 'remove units',
    });
    const next = left[Math.min(at, left.length - 1)];
    setMarked(next ? [next.id] : []);
  }, [army, selection, selected, apply]);

  const moveBy = useCallback(
    (steps: number) => {
      const at = army.units.findIndex((unit) => unit.id === selected);
      const to = at + steps;
      if (selected !== null && at >= 0 && to >= 0 && to < army.units.length)
        apply({ kind: 'move-unit', unit: selected, to }, `move:${selected}`);
    },
    [army, selected, apply],
  );

  const editsOf = (issue: Issue<ArmyEdit>): Batch<ArmyEdit> => ({
    kind: 'batch',
    edits: issue.fix?.edits ?? [],
    label: issue.fix?.label ?? 'fix',
  });
  const fix = (issue: Issue<ArmyEdit>): void => {
    if (issue.fix) apply(editsOf(issue));
    setPreview(null);
  };
  const previewFix = (issue: Issue<ArmyEdit> | null): void =>
    setPreview(issue?.fix ? pointsOf(applyBatch(applyArmyEdit, army, editsOf(issue)), system).total : null);

  const issues = useMemo(
    () => (casual ? open.issues.filter(({ severity }) => severity === 'error') : open.issues),
    [open.issues, casual],
  );
  return {
    open,
    army,
    system,
    units,
    points,
    issues,
    selected,
    selection,
    select,
    apply,
    add,
    duplicate,
    remove,
    moveBy,
    fix,
    preview,
    previewFix,
  };
}

function rangeOf(army: Army, from: string, to: string): readonly string[] {
  const ids = army.units.map((unit) => unit.id);
  const a = ids.indexOf(from);
  const b = ids.indexOf(to);
  if (a < 0 || b < 0) return [];
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1).filter((id) => id !== to);
}
