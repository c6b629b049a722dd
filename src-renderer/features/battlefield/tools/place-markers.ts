import { mmToUnit } from '#shared/core/measure';
import { joinBoxes } from '#shared/battlefield/document/place';
import { boxOfShape, moveShape } from '#shared/battlefield/document/shape';
import { freePlace } from '#shared/battlefield/designer/set-up-place';
import { sharesOf } from '#shared/battlefield/checks/set-up-measure';
import { exactPlaces } from '#shared/battlefield/checks/set-up-measure';
import { distance, type Point } from '#shared/geometry/point';
import type { Objective } from '#shared/schema/mission/markers';
import type { Terrain } from '#shared/schema/mission/terrain';
import type { Mark } from '../canvas/draw-top';
import type { Ghost } from '../editor-store';
import { entryPlace } from './entry';
import { snapLines, snapPlace, type SnapLines } from './snap';
import type { Bench, Press, Tool } from './tool';

const NOTHING: ReadonlySet<string> = new Set();

function addAndSelect(bench: Bench, add: () => void, list: 'objectives' | 'entryPoints' | 'notes' | 'terrain'): void {
  const before = new Set(bench.mission()[list].map(({ id }) => id));
  add();
  const fresh = bench.mission()[list].find(({ id }) => !before.has(id));
  if (fresh) bench.select([fresh.id]);
}

/** A new marker as its type and the mission's own markers of that type suggest. */
export function newObjective(bench: Bench, at: Point): Omit<Objective, 'id'> {
  const { objectiveType } = bench.state();
  const mission = bench.mission();
  const like = mission.objectives.find(({ type }) => type === objectiveType);
  const size = bench.system.objectives.get(objectiveType)?.size ?? bench.system.document.markers?.objective ?? 40;
  const owner = like?.owner ?? null;
  return {
    type: objectiveType,
    tags: like?.tags ?? [],
    x: at.x,
    y: at.y,
    owner,
    size,
    label: '',
    level: 0,
    secureBy: like?.secureBy ?? 'any',
    removeOnScore: like?.removeOnScore ?? false,
    oncePer: like?.oncePer ?? 'marker',
  };
}

/** Places the set-up names exactly pull a new marker to them ("9 inches towards each corner"). */
function setUpPlaces(bench: Bench): readonly Point[] {
  const mission = bench.mission();
  const { objectiveType } = bench.state();
  return mission.setup
    .filter((step) => step.place === 'objective' && (step.type === undefined || step.type === objectiveType))
    .flatMap((step) =>
      sharesOf(mission, step, bench.system.measure).flatMap(({ side }) =>
        step.constraints.flatMap(
          (constraint) => exactPlaces({ mission, measure: bench.system.measure, side }, constraint) ?? [],
        ),
      ),
    );
}

export function objectiveTool(bench: Bench): Tool {
  let lines: SnapLines | null = null;
  const place = (press: Press): Point & { readonly guides?: readonly Mark[] } => {
    if (press.alt || !bench.state().snap) return press.at;
    const named = setUpPlaces(bench).find((at) => distance(at, press.at) * bench.state().view.zoom < 16);
    return named ?? snapPlace(bench, (lines ??= snapLines(bench, NOTHING)), press.at, false);
  };
  return {
    cursor: 'copy',
    hover(press) {
      const at = place(press);
      const item: Objective = { ...newObjective(bench, at), id: '' };
      bench.show({
        ghosts: [{ list: 'objectives', index: bench.mission().objectives.length, item }],
        marks: at.guides ?? [],
      });
    },
    release(press) {
      const at = place(press);
      bench.show({ ghosts: [], marks: [] });
      lines = null;
      addAndSelect(
        bench,
        () =>
          bench.apply(
            { kind: 'add', list: 'objectives', items: [newObjective(bench, { x: at.x, y: at.y })] },
            'Add an objective',
          ),
        'objectives',
      );
    },
    cancel() {
      bench.show({ ghosts: [] });
      return false;
    },
  };
}

export function entryTool(bench: Bench): Tool {
  const place = (press: Press): Point => entryPlace(bench, bench.state().entrySide, press.at, press.alt);
  return {
    cursor: 'copy',
    hover(press) {
      const at = place(press);
      bench.show({
        ghosts: [
          {
            list: 'entryPoints',
            index: 0,
            item: { id: '', side: bench.state().entrySide, x: at.x, y: at.y, label: '' },
          },
        ],
      });
    },
    release(press) {
      const at = place(press);
      bench.show({ ghosts: [] });
      addAndSelect(
        bench,
        () =>
          bench.apply(
            {
              kind: 'add',
              list: 'entryPoints',
              items: [{ side: bench.state().entrySide, x: at.x, y: at.y, label: '' }],
            },
            'Add an Entry Point',
          ),
        'entryPoints',
      );
    },
    cancel() {
      bench.show({ ghosts: [] });
      return false;
    },
  };
}

export function noteTool(bench: Bench): Tool {
  return {
    cursor: 'text',
    release(press) {
      addAndSelect(
        bench,
        () =>
          bench.apply(
            { kind: 'add', list: 'notes', items: [{ x: press.at.x, y: press.at.y, text: 'Note', rotation: 0 }] },
            'Add a note',
          ),
        'notes',
      );
      bench.choose('select');
    },
  };
}

/** A ready piece follows the pointer until it is put down; it stays in hand for the next one. */
export function pieceTool(bench: Bench): Tool {
  let lines: SnapLines | null = null;
  const place = (press: Press) => snapPlace(bench, (lines ??= snapLines(bench, NOTHING)), press.at, press.alt);
  const laid = (at: Point): Omit<Terrain, 'id'> | null => {
    const { piece } = bench.state();
    if (!piece) return null;
    return {
      name: piece.name,
      ...(piece.turn ? { turn: piece.turn } : {}),
      parts: piece.parts.map((part) => ({ ...part, shape: moveShape(part.shape, at.x, at.y) })),
    };
  };
  return {
    cursor: 'copy',
    hover(press) {
      const at = place(press);
      const item = laid(at);
      const ghosts: readonly Ghost[] = item ? [{ list: 'terrain', index: 0, item: { ...item, id: '' }, at }] : [];
      bench.show({ ghosts, marks: at.guides });
    },
    release(press) {
      const item = laid(place(press));
      bench.show({ ghosts: [], marks: [] });
      lines = null;
      if (item)
        addAndSelect(
          bench,
          () => bench.apply({ kind: 'add', list: 'terrain', items: [item] }, `Add ${item.name}`),
          'terrain',
        );
    },
    cancel() {
      bench.show({ ghosts: [] });
      return false;
    },
  };
}

/** Where a piece or marker goes when it is added by keyboard: the mission's own free place, else the middle, shifted until it lies clear. */
export function keyboardPlace(bench: Bench, kind: 'objective' | 'piece'): Point {
  const mission = bench.mission();
  const { table } = mission;
  const { objectiveType, piece } = bench.state();
  if (kind === 'objective') {
    for (const step of mission.setup) {
      if (step.place !== 'objective' || (step.type !== undefined && step.type !== objectiveType)) continue;
      for (const share of sharesOf(mission, step, bench.system.measure)) {
        if (share.things.length >= step.count) continue;
        const at = freePlace(
          { mission, measure: bench.system.measure, side: share.side },
          step,
          share.things,
          mmToUnit(40, bench.system.measure) / 2,
        );
        if (at) return at;
      }
    }
  }
  const size =
    kind === 'piece' && piece
      ? joinBoxes(piece.parts.map((part) => boxOfShape(part.shape)))
      : { minX: -1, maxX: 1, minY: -1, maxY: 1 };
  const step = size.maxX - size.minX + 1;
  const taken = [
    ...mission.objectives,
    ...mission.terrain.flatMap((one) =>
      one.parts.slice(0, 1).map((part) => ({
        x: (boxOfShape(part.shape).minX + boxOfShape(part.shape).maxX) / 2,
        y: (boxOfShape(part.shape).minY + boxOfShape(part.shape).maxY) / 2,
      })),
    ),
  ];
  for (let ring = 0; ring < 12; ring++) {
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [-1, -1],
      [1, -1],
      [-1, 1],
    ] as const) {
      const at = { x: table.width / 2 + dx * ring * step, y: table.height / 2 + dy * ring * step };
      if (
        at.x > 0 &&
        at.y > 0 &&
        at.x < table.width &&
        at.y < table.height &&
        !taken.some((other) => distance(other, at) < step)
      )
        return at;
    }
  }
  return { x: table.width / 2, y: table.height / 2 };
}
