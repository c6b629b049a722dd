import { expect, test } from 'vitest';
import { openBattle, runBattle } from '#shared/battle/run-battle';
import { recruit } from '#shared/players/recruit';
import { aBattle, builtIn, exampleSquadron } from '../support/squadrons-battle';

test.each(['debris-field', 'target-acquired', 'crossed-paths'])('recruits fight %s', (id) => {
  const setup = aBattle(builtIn(id), exampleSquadron('Red'), exampleSquadron('Blue'));
  const start = performance.now();
  for (let seed = 1; seed <= 20; seed++) {
    const session = runBattle(setup, { seed, choosers: { a: recruit, b: recruit } });
    expect(session.state.phase).toBe('over');
    if (seed === 1) console.log(session.events.length, session.decisions.length, session.state.vp, JSON.stringify(session.events).length);
    const again = openBattle(setup, { seed });
    for (const decision of session.decisions) {
      const done = again.decide(decision);
      if (!done.ok) throw new Error(JSON.stringify({ decision, error: done.error, pending: again.pending }));
    }
    expect(again.events).toEqual(session.events);
  }
  console.log((performance.now() - start) / 20, 'ms per game incl. check');
});
