import type { BellumEventOf } from '#shared/schema/battle/bellum-event';
import type { BellumFilm } from '../watched';

/** A line of fire: from base to base. */
export interface ShotLine {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly sight: boolean;
}

/** What the table shows beside the bases: who acts, at whom, by which way, along which lines. */
export interface BellumScene {
  readonly acting: string | null;
  readonly target: string | null;
  readonly moves: readonly BellumEventOf<'moved'>[];
  readonly shots: readonly ShotLine[];
}

const NOTHING: BellumScene = { acting: null, target: null, moves: [], shots: [] };

/** `shown`: index of the event that the page tells of. */
export function bellumSceneAt({ replay, log, entryOf }: BellumFilm, shown: number): BellumScene {
  const entry = shown < 0 ? undefined : log[entryOf(shown)];
  if (!entry || entry.kind !== 'activation') return NOTHING;
  const moves: BellumEventOf<'moved'>[] = [];
  let attack: BellumEventOf<'attacked'> | null = null;
  for (let i = entry.from; i <= shown; i++) {
    const event = replay.events[i];
    if (event?.kind === 'moved') moves.push(event);
    if (event?.kind === 'attacked') attack = event;
    else if (event?.kind === 'order-started') attack = null;
  }
  return {
    acting: entry.unit,
    target: attack?.defender ?? null,
    moves,
    shots: attack ? linesOf(replay.stateAt(shown), attack) : [],
  };
}

function linesOf(
  { units }: ReturnType<BellumFilm['replay']['stateAt']>,
  { bases }: BellumEventOf<'attacked'>,
): ShotLine[] {
  const all = units.flatMap((unit) => unit.bases);
  return bases.flatMap(({ base, against, sight }) => {
    const [from, to] = [all.find(({ id }) => id === base), all.find(({ id }) => id === against)];
    return from && to ? [{ from, to, sight }] : [];
  });
}
