import { useElementSize } from '@mantine/hooks';
import { Fragment, useCallback, useMemo, useState, type ReactNode } from 'react';
import { modelNow, theatreObjective, theatreUnit } from '#shared/battle/cadence/theatre';
import { livingModels, type BattleState, type UnitState } from '#shared/battle/cadence/state';
import { isUnitTarget } from '#shared/schema/battle/cadence-decision';
import { objectiveGlyph } from '#shared/table/glyphs';
import { fallenMarks } from '#shared/table/marker-marks';
import { TableMarks } from '../../../../components/table/TableMarks';
import { silhouetteOf } from '../../../army/UnitMark';
import { shownEvent, type BattlePlayer } from '../player';
import { sceneAt, type Scene } from '../scene';
import { eventMs, poseAt } from '../timing';
import { usePlayerState } from '../use-player';
import type { Watched } from '../watched';
import { EntryPoints, useGround } from './Ground';
import { captionPlace, extentOf, figureOf, hasFront, standingModels } from './figures';
import { Marker } from './Marker';
import { MARGIN, fallenModels, goneWords, namesOf, namesWreck, wreckWords } from './names';
import { MeasureLayer } from './MeasureLayer';
import { Paths, SightLine } from './Paths';
import { Rings } from './Rings';
import classes from './Table.module.css';
import { Caption, Token, type TokenProps } from './Token';
import { TokenCard } from './TokenCard';

/** What lies over the table in pixels of so many to the unit: what may be ordered. */
export type TableOverlay = (k: number) => ReactNode;

/** The table in true scale, as large as its pane lets it be. */
export function TableView({
  player,
  measuring,
  onMeasured,
  overlay,
}: {
  readonly player: BattlePlayer<Watched>;
  readonly measuring: boolean;
  readonly onMeasured: () => void;
  readonly overlay?: TableOverlay | undefined;
}) {
  const { watched } = player;
  const { theatre } = watched;
  const { ref, width, height } = useElementSize();
  const [looked, setLooked] = useState<string | null>(null);
  const look = useCallback((id: string | null) => setLooked(id), []);
  const k = Math.max(
    0,
    Math.min(
      (width - MARGIN.left - MARGIN.right) / theatre.table.width,
      (height - MARGIN.top - MARGIN.bottom) / theatre.table.height,
    ),
  );
  const ox = MARGIN.left + Math.max(0, (width - MARGIN.left - MARGIN.right - theatre.table.width * k) / 2);
  const oy = MARGIN.top + Math.max(0, (height - MARGIN.top - MARGIN.bottom - theatre.table.height * k) / 2);
  const ground = useGround(theatre.mission, theatre.system, k);
  const moment = usePlayerState(player, (state) => state.moment);
  const state = watched.replay.stateAt(moment);
  const card = looked === null ? undefined : state.units.find(({ id, status }) => id === looked && status === 'table');
  const held = card && leadModel(card);
  return (
    <div ref={ref} className={classes.stage} data-measuring={measuring || undefined}>
      {k > 0 && (
        <svg
          width={width}
          height={height}
          className={measuring ? classes.measuring : undefined}
          role="group"
          aria-label={`Table, ${theatre.table.width} by ${theatre.table.height}`}
        >
          <g transform={`translate(${ox} ${oy})`}>
            <TableMarks marks={ground.marks} k={k} />
            <EntryPoints entries={state.entryPoints} table={theatre.table} k={k} />
            <Battle player={player} k={k} state={state} look={look} ground={ground.names} />
            {card && <Rings film={watched} moment={moment} unit={card.id} k={k} />}
            {overlay?.(k)}
            {measuring && <MeasureLayer table={theatre.table} k={k} onDone={onMeasured} />}
          </g>
        </svg>
      )}
      {card && (
        <TokenCard
          theatre={theatre}
          unit={card}
          x={ox + (held?.x ?? 0) * k}
          y={oy + (held?.y ?? 0) * k}
          stage={{ width, height }}
        />
      )}
      {measuring && <p className={classes.hint}>Drag from one place to another. Esc ends measuring.</p>}
    </div>
  );
}

interface BattleProps {
  readonly player: BattlePlayer<Watched>;
  readonly k: number;
  readonly state: BattleState;
  readonly look: (id: string | null) => void;
  readonly ground: ReturnType<typeof useGround>['names'];
}

/** Everything that happens: markers, wrecks, paths, the line of sight, ships. */
function Battle({ player, k, state, look, ground }: BattleProps) {
  const { watched } = player;
  const shown = usePlayerState(player, shownEvent);
  const scene = useMemo(() => sceneAt(watched, shown), [watched, shown]);
  const { theatre } = watched;
  const ships = useMemo(() => shipsOf(watched), [watched]);
  const radiusOf = useCallback(
    (id: string, model: number) => (theatre.unitIndex.has(id) ? (theatreUnit(theatre, id).models[model]?.r ?? 0) : 0),
    [theatre],
  );
  const targetId =
    scene.target === null ? null : isUnitTarget(scene.target) ? scene.target.unit : scene.target.objective;
  const bases = useMemo(() => standingModels(theatre, state), [theatre, state]);
  const { labels, markers, quiet } = useMemo(() => namesOf(theatre, state, ground, k), [theatre, state, ground, k]);
  const groundNames = useMemo(() => ground.flatMap((name) => (quiet.has(name.id) ? [name.mark] : [])), [ground, quiet]);
  return (
    <>
      <TableMarks marks={groundNames} k={k} />
      {state.objectives.map((objective) => {
        const fixed = theatreObjective(theatre, objective.id);
        const glyph = (side: 'a' | 'b') => objectiveGlyph(theatre.system.objectives, objective.type[side]);
        const hpMax = theatre.targets.get(objective.type.a)?.hp ?? theatre.targets.get(objective.type.b)?.hp ?? null;
        return (
          <Marker
            key={objective.id}
            name={fixed.name}
            state={objective}
            glyphs={{ a: glyph('a'), b: glyph('b') }}
            r={fixed.r}
            k={k}
            targeted={targetId === objective.id}
            hpMax={hpMax}
            named={markers.get(objective.id) ?? 'above'}
            quiet={!quiet.has(goneWords(objective.id))}
          />
        );
      })}
      {fallenModels(state).map(({ unit: { id, side, lostIn }, model, x, y }) => (
        <Fallen
          key={`${id}/${model}`}
          token={{ id: `${id}/${model}`, x, y, r: radiusOf(id, model), side: sideIndex(side) }}
          name={theatreUnit(theatre, id).name}
          named={quiet.has(wreckWords(id)) && namesWreck(state, id, model)}
          round={lostIn}
          k={k}
        />
      ))}
      <Paths moves={scene.moves} radiusOf={radiusOf} bases={bases} k={k} />
      <Sight watched={watched} scene={scene} k={k} />
      {state.units
        .filter(({ status }) => status === 'table')
        .map((unit) => {
          const { id, side, carries, cp } = unit;
          const { name, roles, models } = theatreUnit(theatre, id);
          const living = livingModels(unit);
          const caption = {
            commands: cp,
            leads: roles.length > 0,
            named: state.nominated.some((named) => named.unit === id),
            carries: carries.length > 0,
            label: labels.get(id) ?? 'below',
          };
          const about = { id, name, side: sideIndex(side), acting: scene.acting === id, targeted: targetId === id };
          const alone = models.length === 1;
          return (
            <Fragment key={id}>
              {living.map((index) => {
                const model = unit.models[index]!;
                const profile = modelNow(theatre, unit, index);
                return (
                  <MovingToken
                    key={index}
                    player={player}
                    model={index}
                    k={k}
                    silent={!alone}
                    token={{
                      ...about,
                      ...(alone ? caption : {}),
                      x: model.x,
                      y: model.y,
                      r: profile.r,
                      form: profile.form,
                      facing: hasFront(profile) ? model.facing : null,
                      ship: figureOf(profile, ships.get(id)),
                      hitPoints: alone || profile.hp > 1 ? { left: model.hp, all: profile.hp } : null,
                    }}
                    onLook={look}
                  />
                );
              })}
              {!alone && (
                <Caption
                  token={{ ...about, ...caption, ...captionPlace(theatre, unit), facing: null }}
                  about={extentOf(theatre, unit)}
                  k={k}
                  onLook={look}
                />
              )}
            </Fragment>
          );
        })}
    </>
  );
}

/** The model that bears the unit's name: the first that stands. */
const leadModel = (unit: UnitState): UnitState['models'][number] | undefined => unit.models[livingModels(unit)[0] ?? 0];

const shipsOf = ({ theatre }: Watched) =>
  new Map(
    theatre.units.map(({ id, side }) => {
      const unit = theatre.armies[side].units.find((each) => `${side}:${each.id}` === id);
      return [id, unit ? silhouetteOf(unit) : ('cross' as const)] as const;
    }),
  );

const sideIndex = (side: 'a' | 'b'): 0 | 1 => (side === 'a' ? 0 : 1);

interface FallenProps {
  readonly token: Omit<Parameters<typeof fallenMarks>[1], 'text'>;
  readonly name: string;
  /** Its name is written there. */
  readonly named: boolean;
  readonly round: number | null | undefined;
  readonly k: number;
}

/** Where a ship was lost. */
function Fallen({ token, name, named, round, k }: FallenProps) {
  const marks = fallenMarks({ k, px: 1 }, { ...token, r: Math.max(7 / k, token.r * 0.8), text: named ? name : '' });
  return (
    <g role="img" aria-label={`${name}, destroyed in round ${round ?? ''}`}>
      <title>{name}</title>
      <TableMarks marks={marks} k={k} />
    </g>
  );
}

/** Only the ship that flies follows the clock; the others stand. */
type MovingTokenProps = TokenProps & { readonly player: BattlePlayer<Watched>; readonly model: number };

function MovingToken({ player, model, k, silent, token, onLook }: MovingTokenProps) {
  const { events } = player.watched.replay;
  const ms = usePlayerState(player, ({ moment, part }) => {
    const event = part > 0 ? events[moment] : undefined;
    return event?.kind === 'moved' && event.unit === token.id && event.model === model
      ? part * eventMs(event, false)
      : -1;
  });
  const moment = player.store.getState().moment;
  const event = ms >= 0 ? events[moment] : undefined;
  const pose = event?.kind === 'moved' ? poseAt(event, ms) : null;
  const facing = token.facing === null ? null : (pose?.facing ?? token.facing);
  return (
    <Token token={pose ? { ...token, x: pose.x, y: pose.y, facing } : token} k={k} silent={silent} onLook={onLook} />
  );
}

function Sight({ watched, scene, k }: { readonly watched: Watched; readonly scene: Scene; readonly k: number }) {
  if (!scene.sight) return null;
  const { event, moment } = scene.sight;
  const { theatre, replay } = watched;
  const then = replay.stateAt(moment);
  const from = then.units.find(({ id }) => id === event.unit)?.models[event.model];
  const { target } = event;
  const to = isUnitTarget(target)
    ? then.units.find(({ id }) => id === target.unit)?.models[event.nearest]
    : then.objectives.find(({ id }) => id === target.objective);
  if (!from || !to) return null;
  const radius = (unit: string, model: number): number => theatreUnit(theatre, unit).models[model]?.r ?? 0;
  const r = isUnitTarget(target) ? radius(target.unit, event.nearest) : theatreObjective(theatre, target.objective).r;
  return (
    <SightLine
      from={{ x: from.x * k, y: from.y * k, r: radius(event.unit, event.model) * k }}
      to={{ x: to.x * k, y: to.y * k, r: r * k }}
      distance={event.distance}
      sight={event.sight}
    />
  );
}
