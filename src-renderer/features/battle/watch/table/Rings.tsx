import { weaponOf } from '#shared/battle/bellum-caelum/stats';
import { theatreUnit as bellumUnit } from '#shared/battle/bellum-caelum/theatre';
import { livingModels } from '#shared/battle/cadence/state';
import { modelNow } from '#shared/battle/cadence/theatre';
import { formRadius } from '#shared/geometry/footprint';
import { ahead } from '#shared/geometry/heading';
import { isBellum, isCadence, type Film } from '../watched';
import { hasFront } from './figures';
import classes from './Table.module.css';

interface Ring {
  /** From the middle of the base: range is measured from its edge. */
  readonly far: number;
  readonly words: string;
}

interface RingsAt {
  readonly x: number;
  readonly y: number;
  /** Null: it looks everywhere. */
  readonly facing: number | null;
  readonly rings: readonly Ring[];
}

/** How far a unit's weapons reach from its first base, and which way it looks. `at`: it would stand there. */
export function Rings({
  film,
  moment,
  unit,
  k,
  at,
}: {
  readonly film: Film;
  readonly moment: number;
  readonly unit: string;
  readonly k: number;
  readonly at?: { readonly x: number; readonly y: number; readonly facing: number } | undefined;
}) {
  const found = ringsOf(film, moment, unit);
  if (!found || found.rings.length === 0) return null;
  const { rings } = found;
  const { x, y } = at ?? found;
  const facing = found.facing === null ? null : (at?.facing ?? found.facing);
  const far = Math.max(...rings.map((ring) => ring.far));
  const arm = (turn: number): string => {
    const end = ahead({ x, y }, (facing ?? 0) + turn, far);
    return `M${x * k} ${y * k}L${end.x * k} ${end.y * k}`;
  };
  return (
    <g className={classes.rings} data-testid="rings">
      {rings.map((ring) => (
        <g key={ring.words}>
          <circle cx={x * k} cy={y * k} r={ring.far * k} />
          <RingWords at={ringPlace({ x, y }, ring.far, film.theatre.mission.table)} k={k} words={ring.words} />
        </g>
      ))}
      {facing !== null &&
        [45, 135, 225, 315].map((turn) => (
          <path key={turn} d={arm(turn)} data-front={turn % 270 === 45 || undefined} />
        ))}
    </g>
  );
}

const RingWords = ({ at, k, words }: { readonly at: RingPlace; readonly k: number; readonly words: string }) => (
  <text x={at.x * k} y={at.y * k + (at.above ? 14 : -5)}>
    {words}
  </text>
);

interface RingPlace {
  readonly x: number;
  readonly y: number;
  /** It is the upper end of the ring: the words stand below the line, inside. */
  readonly above: boolean;
}

/** Where a ring is named: at its lower end, or at the upper one if only that lies on the table. */
export function ringPlace(
  { x, y }: { readonly x: number; readonly y: number },
  far: number,
  table: { readonly height: number },
): RingPlace {
  const isUpper = y + far > table.height && y - far >= 0;
  return { x, y: isUpper ? y - far : Math.min(y + far, table.height), above: isUpper };
}

function ringsOf(film: Film, moment: number, id: string): RingsAt | null {
  if (isCadence(film)) {
    const unit = film.replay.stateAt(moment).units.find((each) => each.id === id && each.status === 'table');
    const [first] = unit ? livingModels(unit) : [];
    if (!unit || first === undefined) return null;
    const model = modelNow(film.theatre, unit, first);
    const { x, y, facing } = unit.models[first]!;
    const rings = distinct(
      model.weapons.map(({ name, range }) => ({ name, range })),
      model.r,
      '″',
    );
    return { x, y, facing: hasFront(model) ? facing : null, rings };
  }
  if (!isBellum(film)) return null;
  const unit = film.replay.stateAt(moment).units.find((each) => each.id === id && each.status === 'table');
  const base = unit?.bases.find(({ lostIn }) => lostIn === null);
  if (!unit || !base) return null;
  const { form, type, weapons } = bellumUnit(film.theatre, id);
  const rings = distinct(
    weapons.map(({ name, index }) => ({ name, range: reachOf(weaponOf(film.theatre, unit, index).ra) })),
    formRadius(form),
    ' cm',
  );
  return { x: base.x, y: base.y, facing: type === 'vehicle' || type === 'titan' ? base.facing : null, rings };
}

/** B-WPN-2: weapons of close combat reach nobody who is not met. */
const reachOf = (ra: number | 'CC'): number => (ra === 'CC' ? 0 : ra);

/** One ring for each range, with the weapons that have it. */
function distinct(
  weapons: readonly { readonly name: string; readonly range: number }[],
  r: number,
  sign: string,
): Ring[] {
  const byRange = new Map<number, Set<string>>();
  for (const { name, range } of weapons) if (range > 0) byRange.set(range, (byRange.get(range) ?? new Set()).add(name));
  return [...byRange].map(([range, names]) => ({ far: range + r, words: `${[...names].join(', ')} ${range}${sign}` }));
}
