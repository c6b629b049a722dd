import { useElementSize } from '@mantine/hooks';
import { IconMapOff, IconRotate, IconRotateClockwise } from '@tabler/icons-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { laidOut } from '#shared/books/formation';
import type { RosterUnit } from '#shared/books/roster';
import { standingSpot } from '#shared/books/standing-spot';
import type { Judgement } from '#shared/players/judge-attack';
import { laidMarks } from '#shared/table/table-marks';
import { tokenMarks, type LabelPlace } from '#shared/table/token-marks';
import { TableMarks } from '../../../components/table/TableMarks';
import { SideMark } from '../../../components/SideMark';
import { SightLine } from '../watch/table/Paths';
import { Ground } from '../watch/table/Ground';
import { labelPlaces } from '../watch/table/label-places';
import classes from './Books.module.css';
import { GoOn } from './GoOn';
import { JudgePanel } from './JudgePanel';
import { useCarry, type Spot } from './use-carry';
import type { Books } from './use-books';

const MARGIN = { left: 30, top: 26, right: 14, bottom: 22 };
const TURN = 45;

/** The mission's table with whoever was put on it, roughly; and what Muster can tell from there. */
export function MapPanel({ books }: { readonly books: Books }) {
  const { roster, state, enter } = books;
  const [chosen, setChosen] = useState<string | null>(null);
  const [judged, setJudged] = useState<Judgement | null>(null);
  const stage = useRef<SVGGElement>(null);
  const facingOf = (id: string): number =>
    state.units.find((unit) => unit.id === id)?.place?.facing ?? usualFacing(books, id);
  const put = (unit: string, { x, y }: Spot): void => {
    setChosen(unit);
    enter({ kind: 'place', unit, place: { x: tenth(x), y: tenth(y), facing: facingOf(unit) } });
  };
  const { carried, take } = useCarry(stage, books.game.mission.table, { drop: put, tap: setChosen });
  const waiting = roster.units.filter(({ id }) =>
    state.units.some(
      (unit) => unit.id === id && unit.place === null && unit.status !== 'destroyed' && unit.status !== 'left',
    ),
  );
  const now = chosen === null ? undefined : state.units.find(({ id }) => id === chosen);
  const turn = (by: number): void => {
    if (now?.place)
      enter({ kind: 'place', unit: now.id, place: { ...now.place, facing: (now.place.facing + by + 360) % 360 } });
  };
  return (
    <div className={classes.map}>
      <div className={classes.mapTools}>
        <span className={classes.chosen}>
          {chosen === null ? 'Drag units onto the map, or choose one.' : roster.byId.get(chosen)?.name}
        </span>
        <button
          type="button"
          className={classes.step}
          aria-label="Turn left"
          disabled={!now?.place}
          onClick={() => turn(-TURN)}
        >
          <IconRotate size={18} stroke={1.8} />
        </button>
        <button
          type="button"
          className={classes.step}
          aria-label="Turn right"
          disabled={!now?.place}
          onClick={() => turn(TURN)}
        >
          <IconRotateClockwise size={18} stroke={1.8} />
        </button>
        <button
          type="button"
          className={classes.step}
          aria-label="Take it off the map"
          disabled={!now?.place}
          onClick={() => now && enter({ kind: 'place', unit: now.id, place: null })}
        >
          <IconMapOff size={18} stroke={1.8} />
        </button>
        <GoOn books={books} />
      </div>
      {waiting.length > 0 && (
        <ul className={classes.tray} aria-label="Not on the map">
          {waiting.map((unit) => (
            <li key={unit.id}>
              <button
                type="button"
                className={classes.chip}
                aria-pressed={chosen === unit.id}
                onPointerDown={(event) => take(unit.id, event)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  put(unit.id, freeSpot(books, unit));
                }}
              >
                <SideMark side={unit.side} size={11} /> {unit.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.board}>
        <Stage {...{ books, chosen, judged, stage, carried, take }} onChoose={setChosen} onPut={put} />
        <JudgePanel books={books} attacker={chosen} onJudged={setJudged} />
      </div>
    </div>
  );
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Towards the other half of the table. */
const usualFacing = ({ game }: Books, id: string): number => {
  const side = game.mission.sides[id.startsWith('a:') ? 0 : 1];
  return { top: 180, right: 270, bottom: 0, left: 90 }[side?.edge ?? (id.startsWith('a:') ? 'bottom' : 'top')];
};

/** By the keyboard a unit comes to its own half, the first to the middle and the others beside it, and goes on from there by the arrows. */
function freeSpot(books: Books, unit: RosterUnit): Spot {
  const taken = books.state.units.flatMap(({ place }) => (place ? [place] : []));
  return standingSpot(usualFacing(books, unit.id), books.game.mission.table, taken);
}

interface StageProps extends Pick<ReturnType<typeof useCarry>, 'carried' | 'take'> {
  readonly books: Books;
  readonly chosen: string | null;
  readonly judged: Judgement | null;
  readonly stage: React.RefObject<SVGGElement | null>;
  readonly onChoose: (unit: string) => void;
  readonly onPut: (unit: string, at: Spot) => void;
}

function Stage({ books, chosen, judged, stage, carried, take, onChoose, onPut }: StageProps) {
  const { game, system, roster, state } = books;
  const { table } = game.mission;
  const { ref, width, height } = useElementSize();
  const k = Math.max(
    0,
    Math.min((width - MARGIN.left - MARGIN.right) / table.width, (height - MARGIN.top - MARGIN.bottom) / table.height),
  );
  const ox = MARGIN.left + Math.max(0, (width - MARGIN.left - MARGIN.right - table.width * k) / 2);
  const line = judged?.attacks[0]?.line;
  const labels = useMemo(() => labelsOf(books, k), [books, k]);
  return (
    <div ref={ref} className={classes.stage}>
      {k > 0 && (
        <svg width={width} height={height} role="group" aria-label={`Map, ${table.width} by ${table.height}`}>
          <g ref={stage} data-k={k} transform={`translate(${ox} ${MARGIN.top})`}>
            <Ground mission={game.mission} system={system} k={k} />
            <rect
              width={table.width * k}
              height={table.height * k}
              fill="transparent"
              onClick={(event) => {
                const placed = state.units.find(({ id }) => id === chosen)?.place;
                if (chosen === null || placed) return;
                const box = event.currentTarget.getBoundingClientRect();
                onPut(chosen, { x: (event.clientX - box.x) / k, y: (event.clientY - box.y) / k });
              }}
            />
            <Markers books={books} k={k} />
            {roster.units.map((unit) => (
              <MapUnit
                key={unit.id}
                {...{ books, unit, k, take, onPut, onChoose }}
                chosen={chosen === unit.id}
                label={labels.get(unit.id) ?? 'below'}
                at={carried?.unit === unit.id ? carried.at : null}
              />
            ))}
            {line && judged?.distance !== null && judged?.distance !== undefined && (
              <SightLine
                from={{ x: line.from.x * k, y: line.from.y * k, r: 4 }}
                to={{ x: line.to.x * k, y: line.to.y * k, r: 6 }}
                distance={judged.distance}
                measure={system.measure === 'cm' ? 'cm' : 'in'}
                sight={line.sight}
              />
            )}
          </g>
        </svg>
      )}
    </div>
  );
}

/** Where the name of each unit covers least. */
function labelsOf({ game, system, roster, state }: Books, k: number): ReadonlyMap<string, LabelPlace> {
  const { table } = game.mission;
  const stands = roster.units.flatMap((unit) => {
    const now = state.units.find(({ id }) => id === unit.id);
    if (!now?.place || now.status === 'left') return [];
    const bases = laidOut(unit, { ...now, place: now.place }, system, table);
    return [{ unit, bases: bases.map(({ x, y, r }) => ({ x: x * k, y: y * k, r: r * k })) }];
  });
  const markers = state.markers.filter(({ status }) => status === 'table');
  return labelPlaces(
    stands.flatMap(({ unit: { id, name }, bases: [lead] }) => (lead ? [{ id, name, ...lead }] : [])),
    [...stands.flatMap(({ bases }) => bases), ...markers.map(({ x, y }) => ({ x: x * k, y: y * k, r: 8 }))],
    { x1: 0, y1: 0, x2: table.width * k, y2: table.height * k },
  );
}

function Markers({ books: { game, system, state }, k }: { readonly books: Books; readonly k: number }) {
  const marks = useMemo(() => {
    const picture = { mission: game.mission, system, scale: { k, px: 1 }, naming: 'names' as const };
    return game.mission.objectives.flatMap((objective, index) => {
      const now = state.markers.find(({ id }) => id === objective.id);
      if (!now || now.status !== 'table') return [];
      return laidMarks(picture, { list: 'objectives', index, item: { ...objective, x: now.x, y: now.y } });
    });
  }, [game.mission, system, state.markers, k]);
  return <TableMarks marks={marks} k={k} />;
}

interface MapUnitProps {
  readonly books: Books;
  readonly unit: RosterUnit;
  readonly k: number;
  readonly chosen: boolean;
  readonly label: LabelPlace;
  /** In hand, over the table. */
  readonly at: Spot | null;
  readonly take: StageProps['take'];
  readonly onPut: StageProps['onPut'];
  readonly onChoose: (unit: string) => void;
}

function MapUnit({ books, unit, k, chosen, label, at, take, onPut, onChoose }: MapUnitProps) {
  const { state, system, game } = books;
  const now = state.units.find(({ id }) => id === unit.id);
  if (!now || (now.place === null && at === null) || now.status === 'left') return null;
  const facing = now.place?.facing ?? usualFacing(books, unit.id);
  const place = at ? { ...at, facing } : now.place!;
  const bases = laidOut(unit, { ...now, place }, system, game.mission.table);
  const side = unit.side === 'a' ? 0 : 1;
  const fallen = now.status === 'destroyed';
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? 6 : 1;
    const by = ARROWS.get(event.key);
    if (!by || !now.place) return;
    event.preventDefault();
    onPut(unit.id, {
      x: clamp(now.place.x + by.x * step, game.mission.table.width),
      y: clamp(now.place.y + by.y * step, game.mission.table.height),
    });
  };
  return (
    <g
      className={classes.mapUnit}
      data-chosen={chosen || undefined}
      tabIndex={0}
      role="button"
      aria-label={`${unit.name} on the map`}
      aria-pressed={chosen}
      onPointerDown={(event) => take(unit.id, event)}
      onFocus={() => onChoose(unit.id)}
      onKeyDown={onKeyDown}
    >
      <title>{unit.name}</title>
      {/* A finger finds it. */}
      <circle cx={place.x * k} cy={place.y * k} r={24} fill="transparent" />
      {fallen ? (
        <TableMarks
          marks={tokenMarks({ k, px: 1 }, { id: unit.id, side, ...place, r: 0, fallen, name: unit.name })}
          k={k}
        />
      ) : (
        bases.map(({ index, x, y, r, form }) => (
          <TableMarks
            key={index}
            k={k}
            marks={tokenMarks(
              { k, px: 1 },
              {
                id: `${unit.id}/${index}`,
                side,
                x,
                y,
                r,
                form,
                facing,
                acting: chosen,
                ...(index === bases[0]?.index ? { name: unit.name, label } : {}),
              },
            )}
          />
        ))
      )}
    </g>
  );
}

const ARROWS: ReadonlyMap<string, Spot> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);
const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));
