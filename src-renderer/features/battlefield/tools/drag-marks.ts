import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import { applyMissionEdit } from '#shared/battlefield/document/edit';
import { findItem } from '#shared/battlefield/document/items';
import { lengthText } from '#shared/battlefield/measure-text';
import { setUpIssues } from '#shared/battlefield/checks/validate-mission';
import type { Box } from '#shared/geometry/polygon';
import type { Mark } from '../canvas/draw-top';
import type { Bench } from './tool';

/** Distances to the two nearest edges while something is dragged; red, with the reason, where the mission asks for something else. */
export function dragMarks(bench: Bench, edit: Extract<MissionEdit, { kind: 'move' }>, box: Box): readonly Mark[] {
  const { ids, dx, dy } = edit;
  const mission = bench.mission();
  const { width, height } = mission.table;
  const { measure } = bench.system;
  const only = ids.length === 1 ? findItem(mission, ids[0] ?? '') : undefined;
  const moved: Box = { minX: box.minX + dx, minY: box.minY + dy, maxX: box.maxX + dx, maxY: box.maxY + dy };
  const [midX, midY] = [(moved.minX + moved.maxX) / 2, (moved.minY + moved.maxY) / 2];
  // Markers are set by their centre (D-MIS-0, S-MIS-0), pieces by their side.
  const byCentre = only !== undefined && only.list !== 'terrain';
  const [left, right, top, bottom] = byCentre
    ? [midX, midX, midY, midY]
    : [moved.minX, moved.maxX, moved.minY, moved.maxY];
  const broken =
    only && (only.list === 'objectives' || only.list === 'entryPoints')
      ? setUpIssues(applyMissionEdit(mission, edit, measure), bench.system).find(
          ({ path }) => path[0] === only.list && path[1] === only.index,
        )
      : undefined;
  const tone = broken ? 'error' : 'accent';
  const across: Mark =
    left <= width - right
      ? { kind: 'measure', from: { x: 0, y: midY }, to: { x: left, y: midY }, label: lengthText(left, measure), tone }
      : {
          kind: 'measure',
          from: { x: right, y: midY },
          to: { x: width, y: midY },
          label: lengthText(width - right, measure),
          tone,
        };
  const down: Mark =
    top <= height - bottom
      ? { kind: 'measure', from: { x: midX, y: 0 }, to: { x: midX, y: top }, label: lengthText(top, measure), tone }
      : {
          kind: 'measure',
          from: { x: midX, y: bottom },
          to: { x: midX, y: height },
          label: lengthText(height - bottom, measure),
          tone,
        };
  const reason: readonly Mark[] = broken
    ? [
        {
          kind: 'label',
          at: { x: midX, y: moved.minY - 18 / bench.state().view.zoom },
          text: broken.message.split('. ')[0] ?? '',
          tone: 'error',
        },
      ]
    : [];
  return [across, down, ...reason];
}
