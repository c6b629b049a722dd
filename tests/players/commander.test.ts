import { expect, test } from 'vitest';
import type { Chooser } from '#shared/battle/cadence/cadence-types';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { FULL_DECK } from '#shared/battle/frame/cards';
import { runBattle } from '#shared/battle/frame/session';
import { makeStream, seedState } from '#shared/core/random';
import { ponderCommander } from '#shared/players/commander/commander';
import { dealtOut } from '#shared/players/commander/dealt-out';
import { randomPlayer } from '#shared/players/random';
import { rusher } from '#shared/players/rusher';
import { fieldOf, tableOf } from '#shared/players/tournament/field';
import { builtInRegistry } from '#shared/systems/registry';

function theatreOf(system: string): Theatre {
  const field = fieldOf(system, builtInRegistry);
  if (!field.ok) throw new Error(field.error);
  // Both systems below are of the Cadence family.
  return tableOf(field.value, 3, 0).theatre as unknown as Theatre;
}

test(
  'a commander looks into close alternatives, its terms add up exactly, and it says the same when asked again',
  { timeout: 240_000 },
  () => {
    let looked = 0;
    let asked = 0;
    const player: Chooser = (view) => {
      // Looking ahead is dear: a few questions of a battle are enough here.
      if (looked >= 12) return rusher(view);
      const choice = ponderCommander(view);
      const scores = choice.alternatives.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((one, other) => other - one));
      for (const { score, terms } of choice.alternatives)
        expect(terms.reduce((sum, { value }) => sum + value, 0)).toBe(score);
      if (choice.alternatives[0]) expect(choice.decision).toEqual(choice.alternatives[0].decision);
      if (choice.alternatives.some(({ terms }) => terms.some((each) => each.term === 'ahead'))) {
        looked += 1;
        if (looked % 4 === 0) {
          asked += 1;
          expect(ponderCommander(view)).toEqual(choice);
        }
      }
      return choice.decision;
    };
    runBattle(theatreOf('squadrons'), { seed: 4, choosers: { a: player, b: randomPlayer }, keepLog: false });
    expect(looked).toBe(12);
    expect(asked).toBe(3);
  },
);

test(
  'cards that a side cannot see are dealt out in thought: all 52 once, and what is seen stays',
  { timeout: 120_000 },
  () => {
    let seen = 0;
    const player: Chooser = (view) => {
      if (view.point.kind === 'activate' && view.state.cards && seen < 5) {
        seen += 1;
        const { cards } = dealtOut(view.state, makeStream(seedState(seen, 'cards')));
        const all = [...cards!.deck, ...cards!.discard, ...cards!.hands.a, ...cards!.hands.b].concat(
          cards!.drawn.map(({ card }) => card),
          cards!.rout.a,
          cards!.rout.b,
        );
        expect([...all].sort()).toEqual([...FULL_DECK].sort());
        expect(cards!.hands[view.point.side]).toEqual(view.state.cards.hands[view.point.side]);
      }
      return randomPlayer(view);
    };
    runBattle(theatreOf('devils-bluff'), { seed: 2, choosers: { a: player, b: randomPlayer }, keepLog: false });
    expect(seen).toBe(5);
  },
);
