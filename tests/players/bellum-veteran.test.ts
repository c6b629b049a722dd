import { expect, test } from 'vitest';
import type { Chooser } from '#shared/battle/bellum-caelum/bellum-types';
import type { Theatre } from '#shared/battle/bellum-caelum/theatre';
import { runBattle } from '#shared/battle/frame/session';
import { random } from '#shared/players/bellum-caelum/random';
import { recruit } from '#shared/players/bellum-caelum/recruit';
import { rusher } from '#shared/players/bellum-caelum/rusher';
import { ponderVeteran } from '#shared/players/bellum-caelum/veteran/veteran';
import { fieldOf, tableOf } from '#shared/players/tournament/field';
import { watchOf } from '#shared/players/tournament/habits';
import type { BellumEvent } from '#shared/schema/battle/bellum-event';
import { builtInRegistry } from '#shared/systems/registry';

function battle(a: Chooser, b: Chooser) {
  const field = fieldOf('bellum-caelum', builtInRegistry);
  if (!field.ok) throw new Error(field.error);
  const theatre = tableOf(field.value, 3, 0).theatre as unknown as Theatre;
  const watch = watchOf(theatre as never);
  const { state } = runBattle(theatre, {
    seed: 4,
    choosers: { a, b },
    keepLog: false,
    onEvent: (event, now) => watch.see(event, now),
  });
  return { state, habits: watch.habits };
}

test(
  'Bellum Caelum: a veteran’s choices are ranked, their terms add up exactly, and it says the same when asked again',
  { timeout: 240_000 },
  () => {
    let weighed = 0;
    const { state } = battle((view) => {
      const choice = ponderVeteran(view);
      const scores = choice.alternatives.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((one, other) => other - one));
      for (const { score, terms } of choice.alternatives) {
        expect(terms.reduce((sum, { value }) => sum + value, 0)).toBe(score);
        expect(terms.every(({ value }) => Number.isSafeInteger(value) && value !== 0)).toBe(true);
      }
      if (choice.alternatives[0]) {
        weighed += 1;
        expect(choice.decision).toEqual(choice.alternatives[0].decision);
        if (weighed % 20 === 0) expect(ponderVeteran(view)).toEqual(choice);
      }
      return choice.decision;
    }, random);
    expect(state.winner).toBe('a');
    expect(weighed).toBeGreaterThan(30);
  },
);

test('Bellum Caelum: a recruit lays fewer tokens that cannot be used than chance does', { timeout: 120_000 }, () => {
  const { habits } = battle(recruit, random);
  const wasted = ({ impossible, declared }: { impossible: number; declared: number }): number => impossible / declared;
  expect(wasted(habits.a)).toBeLessThan(0.2);
  expect(wasted(habits.b)).toBeGreaterThan(2 * wasted(habits.a));
});

test('Bellum Caelum: both sides are set up looking at each other, though markers stand on the middle line', () => {
  const facings: Record<string, Set<number>> = { a: new Set(), b: new Set() };
  const stop = new Error('set up');
  const field = fieldOf('bellum-caelum', builtInRegistry);
  if (!field.ok) throw new Error(field.error);
  const theatre = tableOf(field.value, 3, 0).theatre as unknown as Theatre;
  const onEvent = (event: BellumEvent): void => {
    if (event.kind === 'deployed') for (const { facing } of event.bases) facings[event.side]?.add(facing);
    if (event.kind === 'round-started') throw stop;
  };
  expect(() => runBattle(theatre, { seed: 4, choosers: { a: rusher, b: rusher }, keepLog: false, onEvent })).toThrow(
    stop,
  );
  expect(facings).toEqual({ a: new Set([0]), b: new Set([180]) });
});
