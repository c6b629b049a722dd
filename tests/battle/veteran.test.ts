import { expect, test } from 'vitest';
import { runBattle } from '#shared/battle/frame/session';
import { recordOf } from '#shared/battle/frame/record';
import type { Chooser } from '#shared/battle/cadence/cadence-types';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { fieldOf, tableOf } from '#shared/players/tournament/field';
import { CadenceHabits } from '#shared/players/tournament/habits';
import { randomPlayer } from '#shared/players/random';
import { ponderVeteran, veteran } from '#shared/players/veteran/veteran';
import { whyOf } from '#shared/players/why';
import { builtInRegistry } from '#shared/systems/registry';

function table(system: string, index: number) {
  const field = fieldOf(system, builtInRegistry);
  if (!field.ok) throw new Error(field.error);
  const { theatre, armies } = tableOf(field.value, 3, index);
  // These systems are of the Cadence family.
  return { theatre: theatre as unknown as Theatre, armies };
}

test.each(['squadrons', 'devils-bluff', 'salt-road'])(
  '%s: a veteran’s choices are ranked, their terms add up exactly, and it says the same when asked again',
  { timeout: 240_000 },
  (system) => {
    const { theatre } = table(system, 0);
    const watch = new CadenceHabits(theatre);
    let weighed = 0;
    const player: Chooser = (view) => {
      const choice = ponderVeteran(view);
      for (const { score, terms } of choice.alternatives) {
        expect(terms.reduce((sum, { value }) => sum + value, 0)).toBe(score);
        expect(terms.every(({ value }) => Number.isSafeInteger(value) && value !== 0)).toBe(true);
      }
      const scores = choice.alternatives.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((one, other) => other - one));
      if (choice.alternatives[0]) {
        weighed += 1;
        expect(choice.decision).toEqual(choice.alternatives[0].decision);
        if (weighed % 10 === 0) expect(ponderVeteran(view)).toEqual(choice);
      }
      return choice.decision;
    };
    const { state } = runBattle(theatre, {
      seed: 4,
      choosers: { a: player, b: randomPlayer },
      keepLog: false,
      onEvent: (event, now) => watch.see(event, now),
    });
    expect(state.winner).toBe('a');
    expect(weighed).toBeGreaterThan(30);
    // Nothing is declared that cannot work, but for what happens between declaring and doing.
    expect(watch.habits.a.impossible).toBeLessThanOrEqual(1);
    expect(watch.habits.b.impossible).toBeGreaterThan(5);
  },
);

test(
  'a record can be asked why: the decision that was taken is the best of those weighed',
  { timeout: 120_000 },
  () => {
    const { theatre, armies } = table('squadrons', 0);
    const session = runBattle(theatre, { seed: 4, choosers: { a: veteran, b: randomPlayer } });
    const record = recordOf(session, {
      id: 'why',
      seed: 4,
      system: { id: theatre.system.id, version: theatre.system.release },
      armies,
      controllers: { a: 'veteran', b: 'random' },
    });
    const asked = record.decisions.findIndex(({ kind, side }) => kind === 'declare' && side === 'a');
    const why = whyOf(theatre, record, asked);
    expect(why?.alternatives.length).toBeGreaterThan(2);
    expect(why?.decision).toEqual(record.decisions[asked]);
    expect(
      whyOf(
        theatre,
        record,
        record.decisions.findIndex(({ side }) => side === 'b'),
      ),
    ).toBeNull();
  },
);
