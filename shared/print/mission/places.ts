import { lengthText } from '../../battlefield/measure-text';
import { piecePlace } from '../../battlefield/document/piece-place';
import { sideName } from '../../battlefield/document/sides';
import type { Mission } from '../../schema/mission';
import type { Zone } from '../../schema/mission/markers';
import { titleOf } from '../../schema/rule-ref';
import type { GameSystem } from '../../systems/game-system';
import { entryOf, objectiveName } from '../../table/table-marks';
import { MOST_LETTERS, pieceLetter } from '../../table/piece-letters';
import { readIn } from '../shown';

/** One thing on the table and where it is: what the inspector says, in the words of a table of places. */
export interface PlaceRow {
  readonly letter: string;
  readonly name: string;
  readonly what: string;
  readonly size: string;
  /** From the left and the top edge to its centre; null for ground that says where it is in words. */
  readonly at: { readonly x: number; readonly y: number } | null;
}

export function placeRows(mission: Mission, system: GameSystem): readonly PlaceRow[] {
  const { per } = readIn(system.measure);
  const size = (width: number, depth: number): string => `${short(width * per)} × ${short(depth * per)}`;
  const pieces = mission.terrain.slice(0, MOST_LETTERS).map((piece, i): PlaceRow => {
    const { x, y, width, depth, turn } = piecePlace(piece, mission.table, system.measure);
    const keywords = [...new Set(piece.parts.flatMap((part) => part.keywords))].map(
      (keyword) => system.terrain.get(keyword)?.name ?? titleOf(keyword),
    );
    return {
      letter: pieceLetter(i),
      // What an editor hides is still on the table: the sheet says so rather than leave a riddle.
      name: piece.hidden === true ? `${piece.name} (hidden in the designer)`.trim() : piece.name,
      what: keywords.join(', ') || 'Clear',
      size: size(width, depth) + (turn % 360 === 0 ? '' : `, ${short(turn)}°`),
      at: { x, y },
    };
  });
  const markers = mission.objectives.map((objective, i): PlaceRow => {
    const type = system.objectives.get(objective.type)?.name ?? titleOf(objective.type);
    const owner = objective.owner === null ? '' : `, ${sideName(mission, objective.owner)}`;
    return {
      letter: '',
      name: objectiveName(system, objective, i),
      what: `${type} marker${owner}`,
      size: `${short(objective.size)} mm`,
      at: objective,
    };
  });
  const entries = mission.entryPoints.map((entry): PlaceRow => ({
    letter: '',
    name: entryOf(mission, entry).name,
    what: `Entry point, ${sideName(mission, entry.side)}`,
    size: '',
    at: entry,
  }));
  const zones = mission.zones.map((zone) => zoneRow(zone, mission, system, size));
  return [...pieces, ...markers, ...entries, ...zones].map((row) =>
    row.at === null ? row : { ...row, at: { x: row.at.x * per, y: row.at.y * per } },
  );
}

const USES: Readonly<Record<Zone['use'], string>> = { deploy: 'Deployment', score: 'Scoring', note: 'Note' };

function zoneRow(
  { name, side, use, shape }: Zone,
  mission: Mission,
  system: GameSystem,
  sized: (width: number, depth: number) => string,
): PlaceRow {
  const whose = side === null ? '' : `, ${sideName(mission, side)}`;
  const common = { letter: '', name: name || `${USES[use]} zone`, what: `${USES[use]} zone${whose}` };
  const length = (value: number): string => lengthText(value, system.measure, 2);
  switch (shape.kind) {
    case 'band': {
      const from = shape.from > 0 ? `, from ${length(shape.from)}` : '';
      return {
        ...common,
        what: `${common.what}: ${shape.edge} edge`,
        size: `${length(shape.depth)} deep${from}`,
        at: null,
      };
    }
    case 'ring': {
      const parts = [
        shape.outer === null ? '' : `within ${length(shape.outer)}`,
        shape.inner > 0 ? `beyond ${length(shape.inner)}` : '',
      ];
      const at = { x: shape.x ?? mission.table.width / 2, y: shape.y ?? mission.table.height / 2 };
      return { ...common, size: parts.filter((part) => part !== '').join(', '), at };
    }
    case 'rect':
      return { ...common, size: `${sized(shape.width, shape.height)}${turned(shape.rotation)}`, at: shape };
    case 'ellipse':
      return { ...common, size: `${sized(2 * shape.rx, 2 * shape.ry)}${turned(shape.rotation)}`, at: shape };
    case 'polygon':
      return { ...common, size: `${shape.points.length} corners`, at: null };
  }
}

const turned = (turn: number): string => (turn % 360 === 0 ? '' : `, ${short(turn)}°`);

/** Two decimals at most, as the inspector shows them. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Figures of one column, all with as many decimals as any of them needs, so that they stand in line. */
export const aligned = (values: readonly number[]): ((value: number) => string) => {
  const decimals = values.some(fine) ? 2 : 1;
  return (value) => hundredths(value).toFixed(decimals);
};

const hundredths = (value: number): number => Math.round(value * 100) / 100;
const fine = (value: number): boolean => {
  const tenths = hundredths(value) * 10;
  return Math.abs(tenths - Math.round(tenths)) >= 1e-6;
};
