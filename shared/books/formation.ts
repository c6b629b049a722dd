import { cosDegrees, sinDegrees } from '../core/trig';
import { formRadius, type BaseForm } from '../geometry/footprint';
import type { Base } from '../schema/base';
import { singleModels } from '../army/muster';
import type { GameSystem } from '../systems/game-system';
import { baseForm } from '../table/base-form';
import type { UnitBooks } from './books-state';
import type { RosterUnit } from './roster';

/** A base on the map. */
export interface BasePlace {
  /** Its place in the unit. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly r: number;
  readonly form: BaseForm;
}

interface Table {
  readonly width: number;
  readonly height: number;
}

/** Bases stand so far apart: in touch with each other for every game's Formation. */
const GAP = 0.05;
const IN_A_ROW = 5;

/** What a unit stands on, base by base. */
export function basesOf({ source }: RosterUnit, { document, measure }: GameSystem): readonly BaseForm[] {
  const { card } = source;
  if (!card) return singleModels(source).map(({ model }) => baseForm(model.base, measure));
  const own: Base = card.base ?? document.bases?.[card.type] ?? { shape: 'circle', diameter: 25 };
  return Array.from({ length: source.bases }, () => baseForm(own, measure));
}

/** The rough place of a unit made good: its bases in ranks about it, those that are lost left out, all of them on the table. */
export function laidOut(unit: RosterUnit, now: UnitBooks, system: GameSystem, table: Table): readonly BasePlace[] {
  const { place } = now;
  if (place === null) return [];
  const forms = basesOf(unit, system);
  const titan = unit.source.card?.type === 'titan';
  const standing = forms.flatMap((form, index) =>
    titan ? [{ form, index }] : (now.left[index] ?? 0) > 0 ? [{ form, index }] : [],
  );
  const step = 2 * Math.max(0, ...standing.map(({ form }) => formRadius(form))) + GAP;
  const across = { x: cosDegrees(place.facing), y: sinDegrees(place.facing) };
  return standing.map(({ form, index }, i) => {
    const [rank, file] = [Math.floor(i / IN_A_ROW), i % IN_A_ROW];
    const files = Math.min(IN_A_ROW, standing.length - rank * IN_A_ROW);
    const ranks = Math.ceil(standing.length / IN_A_ROW);
    const side = (file - (files - 1) / 2) * step;
    const back = (rank - (ranks - 1) / 2) * step;
    const r = formRadius(form);
    // Facing 0 looks towards the top edge: across is to the right of it, back is behind it.
    const x = place.x + across.x * side - across.y * back;
    const y = place.y + across.y * side + across.x * back;
    return { index, x: within(x, r, table.width), y: within(y, r, table.height), facing: place.facing, r, form };
  });
}

const within = (at: number, r: number, length: number): number => Math.min(Math.max(at, r), Math.max(r, length - r));
