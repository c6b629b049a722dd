import { mmToUnit } from '../../core/measure';
import { distance } from '../../geometry/point';
import { nearestEdgePoint } from '../../geometry/table';
import type { Mission } from '../../schema/mission';
import type { MissionSide } from '../../schema/mission/set-up';
import { itemName } from '../document/items';
import { lengthText } from '../measure-text';
import { cornerPoint, edgeMiddle, onSameEdge } from '../document/landmarks';
import { sideMeant, sideName } from '../document/sides';
import { nearMiss } from '../../core/near-miss';
import { type CheckContext, issue } from './check';
import { isOnTable } from './zone-room';

/** Objectives, entry points and zones: there, on the table, on their edge, apart from each other. */
export function checkMarkers(context: CheckContext): void {
  checkObjectives(context);
  checkEntryPoints(context);
  checkZones(context);
  checkReserves(context);
}

const radius = (mm: number, { system }: CheckContext): number => mmToUnit(mm, system.measure) / 2;
const clamp = (value: number, low: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));

function checkObjectives(context: CheckContext): void {
  const { mission, system, rules, report } = context;
  for (const [index, objective] of mission.objectives.entries()) {
    const name = itemName({ list: 'objectives', index, item: objective }, mission, system);
    const path = ['objectives', index];
    if (!system.objectives.has(objective.type)) {
      const meant = nearMiss(objective.type, system.objectives.keys());
      const names = [...system.objectives.values()].map((type) => type.name);
      report(
        issue({
          severity: 'error',
          code: 'unknown-objective',
          rule: rules.objectiveTypes,
          path,
          message: `${name} is of type "${objective.type}", which ${system.name} does not know. It has ${names.join(', ')}.`,
          fix:
            meant === undefined
              ? undefined
              : {
                  label: `Change to ${system.objectives.get(meant)?.name ?? meant}`,
                  edits: [{ kind: 'change', id: objective.id, fields: { type: meant } }],
                },
        }),
      );
    }
    const r = radius(objective.size, context);
    const [x, y] = [clamp(objective.x, r, mission.table.width - r), clamp(objective.y, r, mission.table.height - r)];
    if (distance({ x, y }, objective) > 1e-3) {
      report(
        issue({
          severity: 'error',
          code: 'off-table',
          rule: rules.objectives,
          path,
          message: `${name} is not wholly on the table. Its nearest place is ${lengthText(distance({ x, y }, objective), system.measure)} away.`,
          fix: {
            label: 'Move it onto the table',
            edits: [{ kind: 'move', ids: [objective.id], dx: x - objective.x, dy: y - objective.y }],
          },
        }),
      );
    }
    if (objective.size === 0)
      report(
        issue({
          severity: 'warning',
          code: 'no-size',
          rule: rules.objectives,
          path,
          message: `${name} has no size. Markers are normally ${system.document.markers?.objective ?? 40} mm across.`,
          fix: {
            label: 'Give it its size',
            edits: [{ kind: 'change', id: objective.id, fields: { size: system.document.markers?.objective ?? 40 } }],
          },
        }),
      );
    if (objective.secureBy !== 'any' && objective.owner === null) {
      report(
        issue({
          severity: 'warning',
          code: 'no-owner',
          rule: rules.objectives,
          path,
          message: `${name} is only for its ${objective.secureBy === 'owner' ? 'owner' : 'owner’s opponent'}, but belongs to nobody. Give it an owner.`,
        }),
      );
    }
  }
  const { objectives } = mission;
  for (let i = 0; i < objectives.length && i < 200; i++) {
    for (let j = i + 1; j < objectives.length && j < 200; j++) {
      const [a, b] = [objectives[i], objectives[j]];
      if (!a || !b || distance(a, b) >= radius(a.size, context) + radius(b.size, context) - 1e-6) continue;
      report(
        issue({
          severity: 'error',
          code: 'overlap',
          rule: rules.objectives,
          path: ['objectives', j],
          message:
            `${itemName({ list: 'objectives', index: j, item: b }, mission, system)} overlaps ` +
            `${itemName({ list: 'objectives', index: i, item: a }, mission, system)}. Move them at least ` +
            `${lengthText(radius(a.size, context) + radius(b.size, context), system.measure, 2)} apart, centre ` +
            'to centre.',
        }),
      );
    }
  }
}

function checkEntryPoints(context: CheckContext): void {
  const { mission, system, rules, report } = context;
  for (const [index, entry] of mission.entryPoints.entries()) {
    const name = itemName({ list: 'entryPoints', index, item: entry }, mission, system);
    const side = sideMeant(mission, entry.side);
    const home = side?.corner
      ? cornerPoint(side.corner, mission.table)
      : side?.edge
        ? onSameEdge(entry, side.edge, mission.table)
        : nearestEdgePoint(entry, mission.table).point;
    const away = distance(entry, home);
    if (away <= 0.02) continue;
    const place = side?.corner
      ? `its corner, ${side.corner.replace('-', ' ')}`
      : side?.edge
        ? `the ${side.edge} edge`
        : 'any table edge';
    const outside = entry.x < 0 || entry.y < 0 || entry.x > mission.table.width || entry.y > mission.table.height;
    report(
      issue({
        severity: outside ? 'error' : 'warning',
        code: outside ? 'off-table' : 'not-on-edge',
        rule: rules.entryPoints,
        path: ['entryPoints', index],
        message: `${name} is ${lengthText(away, system.measure)} from ${place}. Entry points stand on it.`,
        fix: {
          label: side?.corner ? 'Snap to the corner' : 'Snap to the edge',
          edits: [{ kind: 'move', ids: [entry.id], dx: home.x - entry.x, dy: home.y - entry.y }],
        },
      }),
    );
  }
  for (let i = 0; i < mission.entryPoints.length && i < 200; i++) {
    for (let j = i + 1; j < mission.entryPoints.length && j < 200; j++) {
      const [a, b] = [mission.entryPoints[i], mission.entryPoints[j]];
      if (a && b && distance(a, b) <= 0.02)
        report(
          issue({
            severity: 'warning',
            code: 'same-place',
            rule: rules.entryPoints,
            path: ['entryPoints', j],
            message:
              `${itemName({ list: 'entryPoints', index: j, item: b }, mission, system)} stands on ` +
              `${itemName({ list: 'entryPoints', index: i, item: a }, mission, system)}.`,
            fix: { label: 'Remove it', edits: [{ kind: 'delete', ids: [b.id] }] },
          }),
        );
    }
  }
  if (deploysByZones(mission, system.engine)) return;
  for (const [index, side] of mission.sides.entries()) {
    if (mission.entryPoints.some((entry) => sideMeant(mission, entry.side)?.id === side.id)) continue;
    const at = homeOf(side, mission);
    report(
      issue({
        severity: 'error',
        code: 'no-entry-point',
        rule: rules.entryPoints,
        path: ['sides', index],
        message: `${sideName(mission, side.id)} has no Entry Point, so nothing of it can come onto the table.`,
        fix: {
          label: 'Add one on its edge',
          edits: [{ kind: 'add', list: 'entryPoints', items: [{ side: side.id, x: at.x, y: at.y, label: '' }] }],
        },
      }),
    );
  }
}

const homeOf = (side: MissionSide, mission: Mission) =>
  side.corner ? cornerPoint(side.corner, mission.table) : edgeMiddle(side.edge ?? 'bottom', mission.table);

/** How units come on: as the mission says, else as its rules engine does. */
export const deploysByZones = (mission: Mission, engine: 'cadence' | 'bellum-caelum'): boolean =>
  (mission.deployment?.by ?? (engine === 'cadence' ? 'entry-points' : 'zones')) === 'zones';

/** Reserves that may come on at Entry Points only need one; in Bellum Caelum they keep to their zone (B-RES-1). */
function checkReserves({ mission, system, rules, report }: CheckContext): void {
  const { reserves = null } = mission.deployment ?? {};
  if (reserves?.by !== 'entry-points' || !deploysByZones(mission, system.engine)) return;
  const fields = { deployment: { ...mission.deployment!, reserves: { ...reserves, by: undefined } } };
  const fix = { label: 'Let them use their zone', edits: [{ kind: 'set' as const, fields }] };
  const said = { code: 'reserves-shut', rule: rules.deploy, path: ['deployment', 'reserves'], fix };
  if (system.engine !== 'cadence')
    return report(
      issue({
        ...said,
        severity: 'warning',
        message: 'Reserves of this game come on in their deployment zone; Entry Points are not read for them.',
      }),
    );
  for (const side of mission.sides)
    if (!mission.entryPoints.some((entry) => sideMeant(mission, entry.side)?.id === side.id))
      report(
        issue({
          ...said,
          severity: 'error',
          message: `Reserves come on at Entry Points only, and ${sideName(mission, side.id)} has none.`,
        }),
      );
}

function checkZones(context: CheckContext): void {
  const { mission, system, rules, report } = context;
  for (const [index, zone] of mission.zones.entries()) {
    const { shape } = zone;
    const name = itemName({ list: 'zones', index, item: zone }, mission, system);
    const empty =
      shape.kind === 'band'
        ? shape.depth <= 0
        : shape.kind === 'ring'
          ? shape.outer !== null && shape.outer <= shape.inner
          : shape.kind === 'rect'
            ? shape.width * shape.height <= 0
            : shape.kind === 'ellipse'
              ? shape.rx * shape.ry <= 0
              : shape.points.length < 3;
    if (empty)
      report(
        issue({
          severity: 'error',
          code: 'bad-shape',
          rule: rules.deploy,
          path: ['zones', index],
          message: `${name} has no size. Draw it again or remove it.`,
          fix: { label: 'Remove it', edits: [{ kind: 'delete', ids: [zone.id] }] },
        }),
      );
    else if (!isOnTable(zone, mission.table))
      report(
        issue({
          severity: 'error',
          code: 'off-table',
          rule: rules.deploy,
          path: ['zones', index],
          message: `${name} lies wholly off the table, so nobody can ever be in it. Move it or remove it.`,
          fix: { label: 'Remove it', edits: [{ kind: 'delete', ids: [zone.id] }] },
        }),
      );
  }
  if (!deploysByZones(mission, system.engine)) return;
  for (const [index, side] of mission.sides.entries()) {
    if (mission.zones.some((zone) => zone.use === 'deploy' && sideMeant(mission, zone.side)?.id === side.id)) continue;
    const depth =
      system.figures.family === 'bellum-caelum' ? system.figures.zoneDepth : Math.round(mission.table.height / 4);
    report(
      issue({
        severity: 'error',
        code: 'no-zone',
        rule: rules.deploy,
        path: ['sides', index],
        message: `${sideName(mission, side.id)} has no deployment zone, so it cannot set up.`,
        fix: {
          label: `Add a strip ${lengthText(depth, system.measure)} deep`,
          edits: [
            {
              kind: 'add',
              list: 'zones',
              items: [
                {
                  name: `Deployment ${side.id.toUpperCase()}`,
                  side: side.id,
                  use: 'deploy',
                  shape: { kind: 'band', edge: side.edge ?? 'bottom', depth, from: 0 },
                },
              ],
            },
          ],
        },
      }),
    );
  }
}
