import { ActionIcon, SegmentedControl, Switch, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import type { LogEntry } from '#shared/battle/frame/log';
import { memo, useRef, type PointerEvent } from 'react';
import { SideMark } from '../../../components/SideMark';
import { SPEEDS, type BattlePlayer, type Speed } from './player';
import { timelineMarks } from './timeline-marks';
import classes from './Timeline.module.css';
import { usePlayerState } from './use-player';
import type { Film } from './watched';

const HEIGHT = 66;
const BASE = 36;

/** The battle as a ruler: one tick an activation, A above and B below, what mattered as glyphs, rounds as long ticks. */
export function Timeline({ player }: { readonly player: BattlePlayer }) {
  const { theatre } = player.watched;
  return (
    <footer className={classes.timeline} aria-label="Timeline" data-pane tabIndex={-1}>
      <Transport player={player} />
      <Ruler player={player} />
      <ul className={classes.legend}>
        {(['a', 'b'] as const).map((side) => (
          <li key={side}>
            <SideMark side={side} size={10} /> <span className="m-clip">{theatre.armies[side].name}</span>
          </li>
        ))}
      </ul>
    </footer>
  );
}

function Transport({ player }: { readonly player: BattlePlayer }) {
  const playing = usePlayerState(player, (state) => state.playing);
  const speed = usePlayerState(player, (state) => state.speed);
  const turnByTurn = usePlayerState(player, (state) => state.turnByTurn);
  const button = (label: string, keys: string, Icon: typeof IconPlayerSkipBack, run: () => void) => (
    <Tooltip label={`${label} (${keys})`}>
      <ActionIcon aria-label={label} onClick={run}>
        <Icon size={17} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <div className={classes.transport}>
      <div className={classes.buttons}>
        {button('To the start', 'Home', IconPlayerSkipBack, () => player.jump(0))}
        {button('Activation back', 'Shift ←', IconPlayerTrackPrev, () => player.stepActivation(-1))}
        <Tooltip label={`${playing ? 'Pause' : 'Play'} (Space)`}>
          <ActionIcon variant="filled" size="lg" aria-label={playing ? 'Pause' : 'Play'} onClick={player.toggle}>
            {playing ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
          </ActionIcon>
        </Tooltip>
        {button('Activation on', 'Shift →', IconPlayerTrackNext, () => player.stepActivation(1))}
        {button('To the end', 'End', IconPlayerSkipForward, () => player.jump(player.watched.last))}
      </div>
      <div className={classes.pace}>
        <SegmentedControl
          size="xs"
          aria-label="Speed"
          value={String(speed)}
          onChange={(value) => player.setSpeed(Number(value) as Speed)}
          data={SPEEDS.map((each) => ({ value: String(each), label: `${each}×` }))}
        />
        <Switch
          size="xs"
          label="Turn by turn"
          checked={turnByTurn}
          onChange={(event) => player.setTurnByTurn(event.currentTarget.checked)}
        />
      </div>
    </div>
  );
}

function Ruler({ player }: { readonly player: BattlePlayer }) {
  const { watched } = player;
  const { ref, width } = useElementSize();
  const dragging = useRef(false);
  const moment = usePlayerState(player, (state) => state.moment);
  const at = usePlayerState(player, (state) => watched.scale.at(state.moment + state.part));
  const known = usePlayerState(player, (state) => state.known);
  const scrub = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    player.jump(watched.scale.momentAt((event.clientX - box.left) / Math.max(1, box.width)));
  };
  const state = watched.replay.stateAt(moment);
  const entry = moment === 0 ? undefined : watched.log[watched.entryOf(moment - 1)];
  return (
    <div className={classes.rulerBox}>
      <div
        ref={ref}
        className={classes.ruler}
        role="slider"
        tabIndex={0}
        aria-label="Moment of the battle"
        aria-valuemin={0}
        aria-valuemax={watched.last}
        aria-valuenow={moment}
        aria-valuetext={momentWords(state.round, entry)}
        onPointerDown={(event) => {
          dragging.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          player.pause();
          scrub(event);
        }}
        onPointerMove={(event) => {
          if (dragging.current) scrub(event);
        }}
        onPointerUp={() => {
          dragging.current = false;
        }}
        onPointerCancel={() => {
          dragging.current = false;
        }}
      >
        {width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden="true">
            <Marks watched={watched} width={width} known={known} />
            <rect
              x={at * width}
              y={8}
              width={Math.max(0, width - at * width)}
              height={HEIGHT - 26}
              className={classes.ahead}
            />
            <path d={`M${at * width} 12V${HEIGHT - 14}`} className={classes.head} />
            <path d={`M${at * width - 6} 4h12v8l-6 6 -6 -6z`} className={classes.grip} />
          </svg>
        )}
      </div>
    </div>
  );
}

function momentWords(round: number, entry: LogEntry | undefined): string {
  const when = round === 0 ? 'Set-up' : `Round ${round}`;
  if (!entry) return when;
  return [when, ...(entry.activation === null ? [] : [`activation ${entry.activation}`]), entry.title].join(', ');
}

const Marks = memo(function Marks({
  watched,
  width,
  known,
}: {
  readonly watched: Film;
  readonly width: number;
  readonly known: number;
}) {
  const { slots: all } = watched.scale;
  const isHidden = known < watched.last;
  const slots = isHidden ? all.filter(({ entry }) => entry.from < known) : all;
  const unit = (slots.find(({ entry }) => entry.kind === 'activation')?.width ?? 0.01) * width;
  const size = Math.max(1.6, Math.min(5.5, unit * 0.62));
  return (
    <>
      <path d={`M0 ${BASE}H${width}`} className={classes.base} />
      <path
        d={slots
          .filter(({ entry }) => entry.kind === 'activation')
          .map(({ start }) => `M${start * width} ${BASE + 11}v5`)
          .join('')}
        className={classes.ticks}
      />
      {slots.map(({ entry, start, width: slot }, i) => {
        if (entry.kind === 'round') {
          return (
            <g key={i}>
              <path d={`M${start * width} 10V${HEIGHT - 12}`} className={classes.round} />
              <text x={start * width + 5} y={HEIGHT - 3} className={classes.label}>
                Round {entry.round}
              </text>
            </g>
          );
        }
        if (entry.side === null) return null;
        const x = (start + slot / 2) * width;
        return entry.side === 'a' ? (
          <rect key={i} x={x - size / 2} y={BASE - 9} width={size} height={7} className={classes.markA} />
        ) : (
          <path
            key={i}
            d={`M${x} ${BASE + 1.5}l${size * 0.8} 4 -${size * 0.8} 4 -${size * 0.8} -4z`}
            className={classes.markB}
          />
        );
      })}
      {isHidden && (
        <text x={Math.min(width - 8, watched.scale.at(known) * width + 14)} y={BASE - 12} className={classes.label}>
          what lies ahead is hidden
        </text>
      )}
      {timelineMarks(watched)
        .filter(({ event }) => !isHidden || event < known)
        .map(({ event, side, glyph, title }) => (
          <g
            key={event}
            transform={`translate(${watched.scale.at(event + 1) * width} 18)`}
            className={classes.glyph}
            data-side={side}
          >
            <title>{title}</title>
            {glyph === 'loss' ? (
              <path d="M-4 -4L4 4M4 -4L-4 4" />
            ) : (
              <use href={`#glyph-${glyph}`} x={-6.5} y={-6.5} width={13} height={13} />
            )}
          </g>
        ))}
    </>
  );
});
