import { useElementSize } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { seatingOf, theatreObjective, theatreUnit } from '#shared/battle/bellum-caelum/theatre';
import { livingBases, type BaseState, type UnitState } from '#shared/battle/bellum-caelum/state';
import { modelsOn } from '#shared/battle/bellum-caelum/stats';
import { lookup } from '#shared/core/lookup';
import { formRadius } from '#shared/geometry/footprint';
import { objectiveGlyph, type ShipName } from '#shared/table/glyphs';
import { fallenMarks, markerMarks } from '#shared/table/marker-marks';
import { TableMarks } from '../../../../components/table/TableMarks';
import { groupCaption } from '#shared/table/token-marks';
import { shownEvent, type BattlePlayer } from '../player';
import { useGround } from '../table/Ground';
import { labelPlaces, markerNameBox, markerNamePlace, roomTaken, withRoom } from '../table/label-places';
import { MarkerName } from '../table/Marker';
import { MeasureLayer } from '../table/MeasureLayer';
import { drawingBox, MARGIN } from '../table/names';
import { Rings } from '../table/Rings';
import classes from '../table/Table.module.css';
import type { TableOverlay } from '../table/TableView';
import { Token } from '../table/Token';
import { eventMs, poseAt } from '../timing';
import { usePlayerState } from '../use-player';
import type { BellumFilm } from '../watched';
import { BellumPaths } from './BellumPaths';
import { bellumSceneAt, type BellumScene } from './scene';
import { zonesByArmy } from './zones-by-army';

interface BellumTableProps {
  readonly player: BattlePlayer<BellumFilm>;
  readonly measuring: boolean;
  readonly onMeasured: () => void;
  readonly overlay?: TableOverlay | undefined;
}

/** The table in true scale: every base with what is left of it, its orders as a number, who acts and who is attacked. */
export function BellumTable({ player, measuring, onMeasured, overlay }: BellumTableProps) {
  const { theatre, replay } = player.watched;
  const { ref, width, height } = useElementSize();
  const { table } = theatre;
  const k = Math.max(
    0,
    Math.min((width - MARGIN.left - MARGIN.right) / table.width, (height - MARGIN.top - MARGIN.bottom) / table.height),
  );
  const ox = MARGIN.left + Math.max(0, (width - MARGIN.left - MARGIN.right - table.width * k) / 2);
  const oy = MARGIN.top + Math.max(0, (height - MARGIN.top - MARGIN.bottom - table.height * k) / 2);
  const moment = usePlayerState(player, (state) => state.moment);
  const [looked, setLooked] = useState<string | null>(null);
  const { mission: seated } = seatingOf(theatre, replay.stateAt(moment));
  const mission = useMemo(
    () => zonesByArmy(seated, { a: theatre.armies.a.name, b: theatre.armies.b.name }),
    [seated, theatre],
  );
  const ground = useGround(mission, theatre.system, k);
  return (
    <div ref={ref} className={classes.stage} data-measuring={measuring || undefined}>
      {k > 0 && (
        <svg
          width={width}
          height={height}
          className={measuring ? classes.measuring : undefined}
          role="group"
          aria-label={`Table, ${table.width} by ${table.height}`}
        >
          <g transform={`translate(${ox} ${oy})`}>
            <TableMarks marks={ground.marks} k={k} />
            <Bases player={player} k={k} moment={moment} onLook={setLooked} ground={ground.names} />
            {looked !== null && <Rings film={player.watched} moment={moment} unit={looked} k={k} />}
            {overlay?.(k)}
            {measuring && <MeasureLayer table={table} k={k} onDone={onMeasured} />}
          </g>
        </svg>
      )}
      {measuring && <p className={classes.hint}>Drag from one place to another. Esc ends measuring.</p>}
    </div>
  );
}

interface BasesProps {
  readonly player: BattlePlayer<BellumFilm>;
  readonly k: number;
  readonly moment: number;
  /** The unit that somebody points at. */
  readonly onLook: (unit: string | null) => void;
  readonly ground: ReturnType<typeof useGround>['names'];
}

function Bases({ player, k, moment, onLook, ground }: BasesProps) {
  const { watched } = player;
  const { theatre, replay } = watched;
  const state = replay.stateAt(moment);
  const shown = usePlayerState(player, shownEvent);
  const scene = useMemo(() => bellumSceneAt(watched, shown), [watched, shown]);
  const scale = { k, px: 1 };
  const standing = useMemo(
    () =>
      state.units
        .filter(({ status }) => status === 'table')
        .map((unit) => ({ unit, r: formRadius(theatreUnit(theatre, unit.id).form), bases: livingBases(unit) })),
    [state, theatre],
  );
  const { labels, names, placed } = useMemo(() => {
    const items = standing.flatMap(({ unit, r, bases: [first] }) =>
      first ? [{ id: unit.id, name: nameOf(theatre, unit), x: first.x * k, y: first.y * k, r: r * k }] : [],
    );
    const things = standing.flatMap(({ r, bases }) => bases.map(({ x, y }) => ({ x: x * k, y: y * k, r: r * k })));
    const markers = state.objectives.map(({ id, x, y }) => {
      const { name, footprint } = theatreObjective(theatre, id);
      return { id, name, x: x * k, y: y * k, r: footprint.r * k };
    });
    const above = new Map(markers.map((marker) => [marker.id, markerNamePlace(marker, things)]));
    const named = markers.map((marker) => markerNameBox(marker, above.get(marker.id) ?? 'above'));
    const places = labelPlaces(items, things, drawingBox(theatre.table, k), named);
    const room = withRoom(ground, [...named, ...roomTaken(items, places, [...things, ...markers])]);
    return { labels: places, placed: above, names: ground.flatMap(({ id, mark }) => (room.has(id) ? [mark] : [])) };
  }, [standing, state, theatre, k, ground]);
  return (
    <>
      <TableMarks marks={names} k={k} />
      {state.objectives.map(({ id, x, y, holder }) => {
        const { name, source, footprint } = theatreObjective(theatre, id);
        const glyph = objectiveGlyph(theatre.system.objectives, source.type);
        const securedBy = holder === null ? [] : [holder === 'a' ? (0 as const) : (1 as const)];
        return (
          <g key={id} role="img" aria-label={`${name}${holder ? `, held by side ${holder.toUpperCase()}` : ''}`}>
            <TableMarks
              marks={markerMarks(scale, {
                id,
                x,
                y,
                r: footprint.r,
                glyphs: [glyph, glyph],
                securedBy,
                hitPoints: null,
                targeted: false,
              })}
              k={k}
            />
            <MarkerName name={name} x={x} y={y} r={footprint.r} k={k} place={placed.get(id) ?? 'above'} />
          </g>
        );
      })}
      {state.units.flatMap((unit) =>
        unit.bases
          .filter((base) => base.lostIn !== null && (base.x !== 0 || base.y !== 0))
          .map((base) => (
            <TableMarks
              key={base.id}
              marks={fallenMarks(scale, {
                id: base.id,
                x: base.x,
                y: base.y,
                r: Math.max(6 / k, formRadius(theatreUnit(theatre, unit.id).form) * 0.7),
                side: unit.side === 'a' ? 0 : 1,
                text: '',
              })}
              k={k}
            />
          )),
      )}
      <BellumPaths moves={scene.moves} shots={scene.shots} k={k} />
      {standing.flatMap(({ unit, bases }) =>
        bases.map((base, i) => (
          <MovingBase
            key={base.id}
            player={player}
            unit={unit}
            base={base}
            first={i === 0}
            scene={scene}
            k={k}
            onLook={onLook}
          />
        )),
      )}
      {standing.map(({ unit, r, bases: [first] }) =>
        first ? (
          <g key={unit.id} className={classes.names} aria-hidden="true">
            <TableMarks
              marks={groupCaption(scale, {
                id: unit.id,
                name: nameOf(theatre, unit),
                side: unit.side === 'a' ? 0 : 1,
                x: first.x,
                y: first.y,
                r,
                facing: null,
                label: labels.get(unit.id) ?? 'below',
                acting: scene.acting === unit.id,
              })}
              k={k}
            />
          </g>
        ) : null,
      )}
    </>
  );
}

interface MovingBaseProps {
  readonly player: BattlePlayer<BellumFilm>;
  readonly unit: UnitState;
  readonly base: BaseState;
  /** The base that speaks for its unit; its name is drawn above all bases. */
  readonly first: boolean;
  readonly scene: BellumScene;
  readonly k: number;
  readonly onLook: (unit: string | null) => void;
}

/** A base where it stands, or on its way. */
function MovingBase({ player, unit, base, first, scene, k, onLook }: MovingBaseProps) {
  const { theatre, replay } = player.watched;
  const { form, type, wounds, modelWounds } = theatreUnit(theatre, unit.id);
  const look = useCallback((id: string | null) => onLook(id === null ? null : unit.id), [onLook, unit.id]);
  const ms = usePlayerState(player, ({ moment, part }) => {
    const event = part > 0 ? replay.events[moment] : undefined;
    return event?.kind === 'moved' && event.base === base.id ? part * eventMs(event, false) : -1;
  });
  const event = ms >= 0 ? replay.events[player.store.getState().moment] : undefined;
  const pose = event?.kind === 'moved' ? poseAt(event, ms) : base;
  const tokens = unit.stacks.slice(unit.stack).flat().length;
  const models = (left: number): number => (type === 'infantry' ? modelsOn(left, modelWounds) : left);
  return (
    <Token
      k={k}
      silent={!first}
      unnamed
      onLook={look}
      token={{
        id: base.id,
        name: nameOf(theatre, unit),
        side: unit.side === 'a' ? 0 : 1,
        x: pose.x,
        y: pose.y,
        r: formRadius(form),
        form,
        facing: type === 'vehicle' || type === 'titan' ? pose.facing : null,
        ship: FIGURES[type] ?? null,
        ...(models(wounds) > MOST_PIPS ? {} : { hitPoints: { left: models(base.wounds), all: models(wounds) } }),
        ...(first && unit.ready && tokens > 0 ? { commands: tokens } : {}),
        acting: scene.acting === unit.id,
        targeted: first && scene.target === unit.id,
      }}
    />
  );
}

/** From above, as in the other games. */
const FIGURES = lookup<ShipName>({ infantry: 'foot', vehicle: 'wagon', titan: 'titan' });

/** More than these are a figure behind the name: a titan's wounds would be a row as long as the table. */
const MOST_PIPS = 10;

function nameOf(theatre: BellumFilm['theatre'], { id, bases }: UnitState): string {
  const { name, type, wounds } = theatreUnit(theatre, id);
  if (type === 'infantry' || wounds <= MOST_PIPS) return name;
  return `${name} ${bases.reduce((sum, base) => sum + base.wounds, 0)}/${wounds * bases.length}`;
}
