import { EPS } from '../../core/measure';
import { shapeFootprint, shapeProblem, type ShapeProblem } from '../../geometry/shape';
import { boxesMeet, type Box } from '../../geometry/polygon';
import { overlaps } from '../../geometry/placement';
import type { Footprint } from '../../geometry/footprint';
import type { TerrainPart } from '../../schema/mission/terrain';
import { itemName } from '../document/items';
import { lengthText } from '../measure-text';
import { boxOfItem } from '../document/place';
import { nearMiss } from '../../core/near-miss';
import { type CheckContext, issue } from './check';

const SHAPE_WORDS: Record<ShapeProblem, string> = {
  'not-a-number': 'has a measure that is no number',
  'too-far': 'lies absurdly far away',
  'too-few-corners': 'has fewer than 3 corners',
  'too-many-corners': 'has too many corners',
  'no-area': 'has no size',
  'crosses-itself': 'crosses its own outline',
};

/** How many pairs of solid pieces are compared at most: an honest table needs a few hundred. */
const MOST_PAIRS = 20_000;
const MOST_BAD = 200;

export function checkTerrain(context: CheckContext): void {
  const { mission, system, rules, report } = context;
  let bad = 0;
  const solids: { index: number; part: number; box: Box; footprint: Footprint }[] = [];
  for (const [index, piece] of mission.terrain.entries()) {
    const placed = { list: 'terrain', index, item: piece } as const;
    const name = itemName(placed, mission, system);
    if (piece.parts.length === 0) {
      report(
        issue({
          severity: 'error',
          code: 'no-parts',
          rule: rules.terrain,
          path: ['terrain', index],
          message: `${name} has no outline. Draw one or remove it.`,
          fix: { label: 'Remove it', edits: [{ kind: 'delete', ids: [piece.id] }] },
        }),
      );
      continue;
    }
    let sound = true;
    for (const [n, part] of piece.parts.entries()) {
      // Past a few hundred broken outlines the file is rubbish, and looking at each of the rest helps nobody.
      const problem = bad < MOST_BAD ? shapeProblem(part.shape) : null;
      if (problem) {
        sound = false;
        bad++;
        report(
          issue({
            severity: 'error',
            code: 'bad-shape',
            rule: rules.terrain,
            path: ['terrain', index, 'parts', n],
            message: `${name} ${SHAPE_WORDS[problem]}. Redraw it.`,
            fix:
              piece.parts.length > 1
                ? { label: 'Remove this part', edits: [{ kind: 'delete-part', id: piece.id, part: n }] }
                : { label: 'Remove it', edits: [{ kind: 'delete', ids: [piece.id] }] },
          }),
        );
      }
      checkKeywords(context, index, n, part, name);
      if (part.top < part.bottom)
        report(
          issue({
            severity: 'error',
            code: 'upside-down',
            rule: rules.levels,
            path: ['terrain', index, 'parts', n],
            message: `${name} ends at height ${part.top}, below where it starts (${part.bottom}).`,
            fix: {
              label: `Set the top to ${part.bottom + 1}`,
              edits: [{ kind: 'change-part', id: piece.id, part: n, fields: { top: part.bottom + 1 } }],
            },
          }),
        );
      checkWayUp(context, index, n, part, name);
    }
    if (!sound || bad >= MOST_BAD) continue;
    checkInside(context, index, name);
    for (const [n, part] of piece.parts.entries()) {
      const footprint = isSolid(part) && system.engine === 'cadence' ? shapeFootprint(part.shape) : null;
      if (footprint)
        solids.push({
          index,
          part: n,
          footprint,
          box: boxOfItem({ ...placed, item: { ...piece, parts: [part] } }, mission.table, system.measure),
        });
    }
  }
  checkOverlaps(context, solids);
}

/** What cannot share its place with another such piece on a real table. */
const isSolid = ({ keywords, sight, top }: TerrainPart): boolean =>
  keywords.includes('impassable') || (sight === 'full' && top >= 1 && !keywords.includes('dangerous'));

function checkKeywords(
  { mission, system, rules, report }: CheckContext,
  index: number,
  part: number,
  { keywords, vehicleKeywords }: TerrainPart,
  name: string,
): void {
  const piece = mission.terrain[index];
  for (const [field, list] of [
    ['keywords', keywords],
    ['vehicleKeywords', vehicleKeywords ?? []],
  ] as const) {
    for (const keyword of list) {
      if (system.terrain.has(keyword)) continue;
      const meant = nearMiss(keyword, system.terrain.keys());
      const without = list.filter((word) => word !== keyword);
      const names = [...system.terrain.values()].map((known) => known.name);
      const message =
        `${name} has the keyword "${keyword}", which ${system.name} does not know. ` +
        `${meant ? `${system.terrain.get(meant)?.name ?? meant} may be meant.` : `It knows ${names.join(', ')}.`}`;
      report(
        issue({
          severity: 'error',
          code: 'unknown-keyword',
          rule: rules.keywords,
          path: ['terrain', index, 'parts', part],
          message,
          fix: piece && {
            label: meant ? `Change to ${system.terrain.get(meant)?.name ?? meant}` : 'Remove the keyword',
            edits: [
              {
                kind: 'change-part',
                id: piece.id,
                part,
                fields: { [field]: meant ? [...new Set([...without, meant])] : without },
              },
            ],
          },
        }),
      );
    }
  }
  if (system.terrain.size > 0 && keywords.length === 0 && (vehicleKeywords ?? []).length === 0) {
    report(
      issue({
        severity: 'note',
        code: 'no-keyword',
        rule: rules.keywords,
        path: ['terrain', index, 'parts', part],
        message: `${name} has no keyword, so it does nothing in play.`,
      }),
    );
  }
}

/** C-HGT-3: a floor above the ground needs something climbable to reach it. */
function checkWayUp(
  { mission, system, rules, report }: CheckContext,
  index: number,
  n: number,
  part: TerrainPart,
  name: string,
): void {
  if (system.engine !== 'cadence' || part.level <= 0 || part.keywords.includes('climbable')) return;
  const piece = mission.terrain[index];
  if (!piece || piece.parts.some((other) => other.keywords.includes('climbable'))) return;
  if (
    mission.terrain.some(
      (other) =>
        other !== piece &&
        other.parts.some(({ keywords, level }) => keywords.includes('climbable') && level >= part.level),
    )
  )
    return;
  report(
    issue({
      severity: 'warning',
      code: 'no-way-up',
      rule: rules.levels,
      path: ['terrain', index, 'parts', n],
      message: `${name} has a floor at level ${part.level} and nothing climbable leads there, so nobody can stand on it.`,
      fix: {
        label: 'Make it Climbable',
        edits: [{ kind: 'change-part', id: piece.id, part: n, fields: { keywords: [...part.keywords, 'climbable'] } }],
      },
    }),
  );
}

function checkInside({ mission, system, rules, report }: CheckContext, index: number, name: string): void {
  const piece = mission.terrain[index];
  if (!piece) return;
  const box = boxOfItem({ list: 'terrain', index, item: piece }, mission.table, system.measure);
  const { width, height } = mission.table;
  const out = { left: -box.minX, right: box.maxX - width, top: -box.minY, bottom: box.maxY - height };
  const [edge, by] = Object.entries(out).reduce((worst, next) => (next[1] > worst[1] ? next : worst));
  if (by <= EPS) return;
  const dx = box.maxX - box.minX > width ? 0 : Math.max(0, out.left) - Math.max(0, out.right);
  const dy = box.maxY - box.minY > height ? 0 : Math.max(0, out.top) - Math.max(0, out.bottom);
  const gone = box.maxX <= 0 || box.minX >= width || box.maxY <= 0 || box.minY >= height;
  const fix =
    dx !== 0 || dy !== 0
      ? { label: 'Move it onto the table', edits: [{ kind: 'move' as const, ids: [piece.id], dx, dy }] }
      : undefined;
  report(
    issue({
      severity: gone ? 'error' : 'warning',
      code: 'off-table',
      rule: rules.terrain,
      path: ['terrain', index],
      message: gone
        ? `${name} lies wholly off the table.`
        : `${name} hangs ${lengthText(by, system.measure)} over the ${edge} edge of the table.`,
      fix,
    }),
  );
}

function checkOverlaps(
  { mission, system, rules, report }: CheckContext,
  solids: readonly { index: number; part: number; box: Box; footprint: Footprint }[],
): void {
  const byLeft = [...solids].sort((a, b) => a.box.minX - b.box.minX || a.index - b.index || a.part - b.part);
  const told = new Set<string>();
  let pairs = 0;
  for (const [i, one] of byLeft.entries()) {
    for (let j = i + 1; j < byLeft.length && pairs < MOST_PAIRS; j++) {
      const other = byLeft[j];
      if (!other || other.box.minX > one.box.maxX) break;
      pairs++;
      if (
        other.index === one.index ||
        told.has(`${one.index} ${other.index}`) ||
        !boxesMeet(one.box, other.box, -EPS) ||
        !overlaps(one.footprint, other.footprint)
      )
        continue;
      told.add(`${one.index} ${other.index}`).add(`${other.index} ${one.index}`);
      const [low, high] = one.index < other.index ? [one.index, other.index] : [other.index, one.index];
      const [a, b] = [mission.terrain[low], mission.terrain[high]];
      if (!a || !b) continue;
      report(
        issue({
          severity: 'warning',
          code: 'overlap',
          rule: rules.terrain,
          path: ['terrain', high],
          message:
            `${itemName({ list: 'terrain', index: high, item: b }, mission, system)} stands partly inside ` +
            `${itemName({ list: 'terrain', index: low, item: a }, mission, system)}. Solid pieces cannot share a place on a real ` +
            'table.',
        }),
      );
    }
  }
}
