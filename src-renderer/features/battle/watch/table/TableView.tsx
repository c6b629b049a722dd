import { useElementSize } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { setupObjective, setupUnit } from '#shared/battle/setup';
import type { BattleState } from '#shared/battle/state';
import { isUnitTarget } from '#shared/schema/battle-decision';
import { silhouetteOf } from '../../../army/UnitMark';
import { shownEvent, type BattlePlayer } from '../player';
import { sceneAt, type Scene } from '../scene';
import { eventMs, poseAt, type Pose } from '../timing';
import { usePlayerState } from '../use-player';
import type { Watched } from '../watched';
import { EntryPoints, Ground, Rulers } from './Ground';
import { labelPlaces } from './label-places';
import { Marker } from './Marker';
import { MeasureLayer } from './MeasureLayer';
import { Paths, SightLine } from './Paths';
import classes from './Table.module.css';
import { Fallen, Token } from './Token';
import { TokenCard } from './TokenCard';

const MARGIN = { left: 30, top: 26, right: 14, bottom: 22 };

/** The table in true scale, as large as its pane lets it be. */
export function TableView({
  player,
  measuring,
  onMeasured,
}: {
  readonly player: BattlePlayer;
  readonly measuring: boolean;
  readonly onMeasured: () => void;
}) {
  const { watched } = player;
  const { setup } = watched;
  const { ref, width, height } = useElementSize();
  const [looked, setLooked] = useState<string | null>(null);
  const look = useCallback((id: string | null) => setLooked(id), []);
  const k = Math.max(
    0,
    Math.min(
      (width - MARGIN.left - MARGIN.right) / setup.table.width,
      (height - MARGIN.top - MARGIN.bottom) / setup.table.height,
    ),
  );
  const ox = MARGIN.left + Math.max(0, (width - MARGIN.left - MARGIN.right - setup.table.width * k) / 2);
  const oy = MARGIN.top + Math.max(0, (height - MARGIN.top - MARGIN.bottom - setup.table.height * k) / 2);
  const moment = usePlayerState(player, (state) => state.moment);
  const state = watched.replay.stateAt(moment);
  const card = looked === null ? undefined : state.units.find(({ id, status }) => id === looked && status === 'table');
  return (
    <div ref={ref} className={classes.stage} data-measuring={measuring || undefined}>
      {k > 0 && (
        <svg
          width={width}
          height={height}
          className={measuring ? classes.measuring : undefined}
          role="group"
          aria-label={`Table, ${setup.table.width} by ${setup.table.height}`}
        >
          <g transform={`translate(${ox} ${oy})`}>
            <Rulers table={setup.table} k={k} />
            <Ground mission={setup.mission} k={k} />
            <EntryPoints entries={state.entryPoints} table={setup.table} k={k} />
            <Battle player={player} k={k} state={state} look={look} />
            {measuring && <MeasureLayer table={setup.table} k={k} onDone={onMeasured} />}
          </g>
        </svg>
      )}
      {card && (
        <TokenCard
          setup={setup}
          unit={card}
          x={ox + (card.models[0]?.x ?? 0) * k}
          y={oy + (card.models[0]?.y ?? 0) * k}
          stage={{ width, height }}
        />
      )}
      {measuring && <p className={classes.hint}>Drag from one place to another. Esc ends measuring.</p>}
    </div>
  );
}

interface BattleProps {
  readonly player: BattlePlayer;
  readonly k: number;
  readonly state: BattleState;
  readonly look: (id: string | null) => void;
}

/** Everything that happens: markers, wrecks, paths, the line of sight, ships. */
function Battle({ player, k, state, look }: BattleProps) {
  const { watched } = player;
  const shown = usePlayerState(player, shownEvent);
  const scene = useMemo(() => sceneAt(watched, shown), [watched, shown]);
  const { setup } = watched;
  const ships = useMemo(() => shipsOf(watched), [watched]);
  const radiusOf = useCallback(
    (id: string) => (setup.unitIndex.has(id) ? (setupUnit(setup, id).models[0]?.r ?? 0) : 0),
    [setup],
  );
  const targetId =
    scene.target === null ? null : isUnitTarget(scene.target) ? scene.target.unit : scene.target.objective;
  const labels = useMemo(
    () =>
      labelPlaces(
        state.units.flatMap(({ id, status, models: [model] }) => {
          const fixed = setupUnit(setup, id);
          return status === 'table' && model
            ? [
                {
                  id,
                  name: `${fixed.name}${fixed.roles.length > 0 ? '  ' : ''}${state.nominated.some((named) => named.unit === id) ? '  ' : ''}`,
                  x: model.x * k,
                  y: model.y * k,
                  r: (fixed.models[0]?.r ?? 0) * k,
                },
              ]
            : [];
        }),
        [
          ...state.objectives.map(({ id, x, y }) => ({ x: x * k, y: y * k, r: setupObjective(setup, id).r * k })),
          ...state.units.flatMap(({ status, models: [model] }) =>
            status === 'destroyed' && model ? [{ x: model.x * k, y: model.y * k, r: 8 }] : [],
          ),
        ],
        {
          x1: -MARGIN.left,
          y1: -MARGIN.top,
          x2: setup.table.width * k + MARGIN.right,
          y2: setup.table.height * k + MARGIN.bottom,
        },
      ),
    [setup, state, k],
  );
  return (
    <>
      {state.objectives.map((objective) => {
        const fixed = setupObjective(setup, objective.id);
        const glyph = (side: 'a' | 'b'): string =>
          setup.system.objectives.get(objective.type[side])?.glyph ?? objective.type[side];
        const hpMax = setup.targets.get(objective.type.a)?.hp ?? setup.targets.get(objective.type.b)?.hp ?? null;
        return (
          <Marker
            key={objective.id}
            name={fixed.name}
            state={objective}
            glyphs={{ a: glyph('a'), b: glyph('b') }}
            r={fixed.r * k}
            k={k}
            targeted={targetId === objective.id}
            hpMax={hpMax}
          />
        );
      })}
      {state.units.map(({ id, status, side, models: [model], lostIn }) =>
        status === 'destroyed' && model && (model.x !== 0 || model.y !== 0) ? (
          <Fallen
            key={id}
            x={model.x * k}
            y={model.y * k}
            r={Math.max(7, radiusOf(id) * k * 0.8)}
            side={side}
            label={setupUnit(setup, id).name}
            title={`${setupUnit(setup, id).name}, destroyed in round ${lostIn ?? ''}`}
          />
        ) : null,
      )}
      <Paths moves={scene.moves} radiusOf={radiusOf} k={k} />
      <Sight watched={watched} scene={scene} k={k} />
      {state.units
        .filter(({ status }) => status === 'table')
        .map((unit) => {
          const fixed = setupUnit(setup, unit.id);
          const model = unit.models[0];
          const profile = fixed.models[0];
          if (!model || !profile) return null;
          return (
            <MovingToken
              key={unit.id}
              player={player}
              at={model}
              k={k}
              id={unit.id}
              name={fixed.name}
              side={unit.side}
              ship={ships.get(unit.id) ?? 'cross'}
              r={profile.r * k}
              hp={model.hp}
              hpMax={profile.hp}
              cp={unit.cp}
              leads={fixed.roles.length > 0}
              named={state.nominated.some((named) => named.unit === unit.id)}
              carries={unit.carries.length > 0}
              acting={scene.acting === unit.id}
              targeted={targetId === unit.id}
              label={labels.get(unit.id) ?? 'below'}
              onLook={look}
            />
          );
        })}
    </>
  );
}

const shipsOf = ({ setup }: Watched) =>
  new Map(
    setup.units.map(({ id, side }) => {
      const unit = setup.armies[side].units.find((each) => `${side}:${each.id}` === id);
      return [id, unit ? silhouetteOf(unit) : ('cross' as const)] as const;
    }),
  );

type MovingTokenProps = Omit<Parameters<typeof Token>[0], 'x' | 'y' | 'facing'> & {
  readonly player: BattlePlayer;
  readonly at: Pose;
  readonly k: number;
};

/** Only the ship that flies follows the clock; the others stand. */
function MovingToken({ player, at, k, ...token }: MovingTokenProps) {
  const { events } = player.watched.replay;
  const ms = usePlayerState(player, ({ moment, part }) => {
    const event = part > 0 ? events[moment] : undefined;
    return event?.kind === 'moved' && event.unit === token.id ? part * eventMs(event, false) : -1;
  });
  const moment = player.store.getState().moment;
  const event = ms >= 0 ? events[moment] : undefined;
  const pose = event?.kind === 'moved' ? poseAt(event, ms) : at;
  return <Token {...token} x={pose.x * k} y={pose.y * k} facing={pose.facing} />;
}

function Sight({ watched, scene, k }: { readonly watched: Watched; readonly scene: Scene; readonly k: number }) {
  if (!scene.sight) return null;
  const { event, moment } = scene.sight;
  const { setup, replay } = watched;
  const then = replay.stateAt(moment);
  const from = then.units.find(({ id }) => id === event.unit)?.models[0];
  const { target } = event;
  const to = isUnitTarget(target)
    ? then.units.find(({ id }) => id === target.unit)?.models[0]
    : then.objectives.find(({ id }) => id === target.objective);
  if (!from || !to) return null;
  const r = isUnitTarget(target)
    ? (setupUnit(setup, target.unit).models[0]?.r ?? 0)
    : setupObjective(setup, target.objective).r;
  return (
    <SightLine
      from={{ x: from.x * k, y: from.y * k, r: (setupUnit(setup, event.unit).models[0]?.r ?? 0) * k }}
      to={{ x: to.x * k, y: to.y * k, r: r * k }}
      distance={event.distance}
      sight={event.sight}
    />
  );
}
