import { applyBatch, type Batch } from '../../core/edit';
import type { Measure } from '../../core/measure';
import type { Mission } from '../../schema/mission';
import { terrainPartSchema } from '../../schema/mission/terrain';
import { allIds, ITEM_SCHEMAS, type Item } from './items';
import { flip, joinBoxes, middle, shift, stretch } from './place';
import { makeTwins, mirrorTwins, onlyTwins, withTwinsOf } from './twins';
import type { MissionEdit } from './mission-edit';
import { setFields, splice } from './edit-fields';
import {
  addItems,
  boxes,
  changeItems,
  motion,
  turnItems,
  withPart,
  duplicate,
  reorder,
  restack,
  group,
  eachList,
  keepUnlessSame,
} from './edit-items';
import { align, distribute } from './arrange';
import { lineShape, reshapedPart } from './lines';
import { unite } from './unite';

/**
 * The mission after an edit. Pure; what an edit does not touch keeps its identity. An edit that makes no sense (unknown id,
 * a number that is none, a part that is not there) gives back the very same mission.
 */
export function applyMissionEdit(mission: Mission, edit: MissionEdit, measure: Measure = 'inch'): Mission {
  const next = applyOne(mission, edit, measure);
  if (
    next === mission ||
    mission.symmetry === 'none' ||
    edit.kind === 'set' ||
    edit.kind === 'splice' ||
    edit.kind === 'order' ||
    edit.kind === 'restack' ||
    edit.kind === 'twin-all' ||
    edit.kind === 'group'
  )
    return next;
  // Live symmetry: what has just been added gets a twin, what has changed takes its twin along.
  return mirrorTwins(mission, edit.kind === 'add' || edit.kind === 'duplicate' ? makeTwins(mission, next) : next);
}

/** One edit or several, one after the other. */
export const applyMissionEdits = (
  mission: Mission,
  edit: MissionEdit | Batch<MissionEdit>,
  measure: Measure = 'inch',
): Mission => applyBatch((next, one: MissionEdit) => applyMissionEdit(next, one, measure), mission, edit);

function applyOne(mission: Mission, edit: MissionEdit, measure: Measure): Mission {
  switch (edit.kind) {
    case 'set':
      return setFields(mission, edit.fields);
    case 'splice':
      return splice(mission, edit.list, edit.at, edit.remove, edit.insert);
    case 'add':
      return addItems(mission, edit.list, edit.items);
    case 'change':
      return changeItems(
        mission,
        [edit.id],
        (placed) => ({ ...placed.item, ...edit.fields, id: placed.item.id }) as Item,
      );
    case 'delete': {
      const gone = new Set(mission.symmetry === 'none' ? edit.ids : withTwinsOf(mission, edit.ids));
      return eachList(mission, (list) =>
        keepUnlessSame(
          mission[list] as readonly Item[],
          (mission[list] as readonly Item[]).filter((item) => !gone.has(item.id) || item.locked === true),
        ),
      );
    }
    case 'move':
      return motion(mission, edit.ids, () => shift(edit.dx, edit.dy));
    case 'turn':
      return turnItems(mission, edit, measure);
    case 'stretch':
      return edit.sx === 0 || edit.sy === 0
        ? mission
        : motion(mission, edit.ids, () => stretch(edit.about, edit.sx, edit.sy));
    case 'flip': {
      const at = middle(joinBoxes(boxes(mission, edit.ids, measure)));
      return motion(mission, edit.ids, () => flip(edit.axis, edit.axis === 'x' ? at.x : at.y));
    }
    case 'reshape':
      return changeItems(mission, [edit.id], (placed) => {
        if (placed.list === 'zones') return { ...placed.item, shape: edit.shape };
        return placed.list === 'terrain'
          ? withPart(placed.item, edit.part, (part) => reshapedPart(part, edit.shape))
          : undefined;
      });
    case 'reline':
      return changeItems(mission, [edit.id], (placed) => {
        const shape = lineShape(edit.line);
        return placed.list === 'terrain' && shape.kind === 'polygon' && shape.points.length > 2
          ? withPart(placed.item, edit.part, (part) => ({ ...part, shape, line: edit.line }))
          : undefined;
      });
    case 'unite':
      return unite(mission, edit.ids);
    case 'restack':
      return eachList(mission, (list) => restack(mission[list] as readonly Item[], edit.id, edit.to));
    case 'change-part':
      return changeItems(mission, [edit.id], (placed) =>
        placed.list === 'terrain'
          ? withPart(placed.item, edit.part, (part) => ({ ...part, ...edit.fields }))
          : undefined,
      );
    case 'add-part': {
      const part = terrainPartSchema.safeParse(edit.value);
      return part.success
        ? changeItems(mission, [edit.id], (placed) =>
            placed.list === 'terrain' ? { ...placed.item, parts: [...placed.item.parts, part.data] } : undefined,
          )
        : mission;
    }
    case 'delete-part':
      return changeItems(mission, [edit.id], (placed) =>
        placed.list === 'terrain' && placed.item.parts.length > 1 && edit.part in placed.item.parts
          ? { ...placed.item, parts: placed.item.parts.toSpliced(edit.part, 1) }
          : undefined,
      );
    case 'duplicate':
      return duplicate(mission, edit.ids, edit.dx, edit.dy);
    case 'order':
      return eachList(mission, (list) => reorder(mission[list] as readonly Item[], new Set(edit.ids), edit.to));
    case 'group':
      return group(mission, edit.ids, edit.grouped);
    case 'flag':
      return changeItems(
        mission,
        edit.ids,
        ({ item }) => ({
          ...item,
          ...(edit.locked === undefined ? {} : { locked: edit.locked }),
          ...(edit.hidden === undefined ? {} : { hidden: edit.hidden }),
        }),
        true,
      );
    case 'align':
      return align(mission, edit.ids, edit.to, measure);
    case 'rename': {
      const items = mission[edit.list] as readonly Item[];
      const item = items[edit.at];
      const renamed = item && { ...item, id: edit.id };
      return renamed && !allIds(mission).has(edit.id) && ITEM_SCHEMAS[edit.list].safeParse(renamed).success
        ? { ...mission, [edit.list]: items.with(edit.at, renamed) }
        : mission;
    }
    case 'twin-all':
      return mission.symmetry === 'none' ? mission : makeTwins(onlyTwins(mission), mission);
    case 'distribute':
      return distribute(mission, edit.ids, edit.axis, measure);
  }
}
