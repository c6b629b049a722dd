import { expect, test } from 'vitest';
import type { BattleState as BellumState } from '#shared/battle/bellum-caelum/state';
import type { BattleState } from '#shared/battle/cadence/state';
import { runBattle } from '#shared/battle/frame/session';
import { prepareBattle } from '#shared/battle/prepare';
import { BATTLES_TO_WATCH, battlesToWatch, partiesOf, type BattleToWatch } from '#shared/players/battles-to-watch';
import { playerOf } from '#shared/players/players-of';
import { builtInRegistry } from '#shared/systems/registry';

function played(battle: BattleToWatch) {
  const theatre = prepareBattle(partiesOf(battle)!, builtInRegistry);
  if (!theatre.ok) throw new Error(JSON.stringify(theatre.error));
  const player = playerOf(theatre.value.system.engine, battle.level)!;
  const { state } = runBattle(theatre.value, { seed: battle.seed, choosers: { a: player, b: player } });
  const { vp, paid, units } = state as unknown as BattleState | BellumState;
  return { vp, paid, units };
}

test('every game has two battles to watch', () => {
  for (const system of ['squadrons', 'devils-bluff', 'cadence', 'bellum-caelum'])
    expect(battlesToWatch(system)).toHaveLength(2);
  expect(new Set(BATTLES_TO_WATCH.map(({ id }) => id)).size).toBe(BATTLES_TO_WATCH.length);
});

// A player or a rule that changes may make another seed the better one: take one that fulfils this.
test.each(BATTLES_TO_WATCH)('$title is open to the end', { timeout: 240_000 }, (battle) => {
  const { vp, paid } = played(battle);
  expect(Math.min(vp.a, vp.b)).toBeGreaterThan(0);
  expect(Math.max(vp.a, vp.b)).toBeLessThanOrEqual(2 * Math.min(vp.a, vp.b) + 1);
  expect(new Set(leaders(paid)).size).toBeGreaterThan(1);
});

/** Who was ahead after each payment: a side, or nobody. */
function leaders(paid: BattleState['paid']): readonly number[] {
  let ahead = 0;
  return paid.map(({ side, vp }) => Math.sign((ahead += side === 'a' ? vp : -vp)));
}
