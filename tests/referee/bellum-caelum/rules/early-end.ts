import type { Game } from '../game';
import { SIDES, type Side } from '../record';

/** The mission's own end: a die or an event, a target, or sudden death; null: it goes on. */
export function calledOff({ mission, round, said }: Game, { a, b }: Readonly<Record<Side, number>>): string | null {
  const { target, lead } = mission.end;
  if (said.over !== null) return said.over;
  if (target !== undefined && Math.max(a, b) >= target) return `a side has ${String(target)} points`;
  if (lead && round >= lead.fromRound && Math.abs(a - b) >= lead.by) return `a side leads by ${String(lead.by)}`;
  return null;
}

export const gone = (game: Game, side: Side): boolean =>
  [...game.units.values()].every((unit) => unit.side !== side || unit.status === 'lost' || unit.status === 'merged');

/** The end that comes whatever is scored: the last round, a side that has nothing left, or nobody on the table and nobody to come. */
function isLastAnyway(game: Game): boolean {
  const { round, mission } = game;
  const units = [...game.units.values()];
  return (
    round === mission.rounds ||
    game.said.over !== null ||
    SIDES.some((side) => gone(game, side)) ||
    (!mission.deployment?.reserves && !units.some(({ status }) => status === 'table'))
  );
}

const judged = new WeakMap<Game, { readonly round: number; readonly after: boolean }>();

/** Are those who wait lost after the points of this round, because these points are the end? Asked when the first of them is lost. */
export function isLostAfterPoints(game: Game): boolean {
  const known = judged.get(game);
  if (known?.round === game.round) return known.after;
  const after = !isLastAnyway(game);
  judged.set(game, { round: game.round, after });
  return after;
}
