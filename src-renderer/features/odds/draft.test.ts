import { expect, test } from 'vitest';
import { armyPage } from '#shared/army/army-page';
import { newArmy, newUnit } from '#shared/army/new-army';
import { deriveUnit } from '#shared/army/derive';
import type { CadenceAnswer } from '#shared/odds/answer';
import { scenarioOdds } from '#shared/odds/scenario';
import { systemSchema } from '#shared/schema/system';
import { makeSystemRegistry } from '#shared/systems/registry';
import { bookOf } from '#shared/systems/rule-books';
import { draftOf, questionOf } from './draft';

const document = systemSchema.parse({
  ...{ format: 'muster/system', version: 1, id: 'frost', name: 'Frost', release: '1' },
  extends: { id: 'cadence', version: '1' },
  weapons: [{ id: 'scatter', name: 'Scatter gun', range: 18, attacks: 'd3+1', damage: 'D6', piercing: 0 }],
  profiles: [
    {
      ...{ id: 'guard', name: 'Guard', weapons: ['scatter'], cost: 10 },
      values: { command: 4, movement: 6, skill: 4, defence: 4, toughness: 4, hitPoints: 1 },
    },
  ],
  entries: [{ id: 'watch', name: 'Watch', groups: [{ id: 'g', profile: 'guard', min: 1, max: 3 }] }],
});

test('dice that decide Attacks and Damage are asked as dice, not as one', () => {
  const system = makeSystemRegistry([document]).get('frost')!;
  const unit = newUnit(document.entries[0]!, 'u1', system);
  const army = { ...newArmy(system, { id: 'a', name: 'A' }), units: [unit] };
  const watch = deriveUnit(army, unit, system);
  expect(armyPage(army, system)).toContain('<td>D3+1</td><td>D6</td>');
  const draft = draftOf(system, watch, undefined, watch, { distance: 6 })!;
  expect(draft).toMatchObject({ attacks: 'D3+1', damage: 'D6' });
  const answer = scenarioOdds(questionOf('frost', draft, { distance: 6 }, []), () => bookOf(system));
  // Two to four attacks, each a hit on 4+.
  expect(answer.ok && (answer.value as CadenceAnswer).hits.mean).toBeCloseTo(3 / 2, 12);
  const fixed = scenarioOdds(questionOf('frost', { ...draft, attacks: 2 } as never, { distance: 6 }, []), () =>
    bookOf(system),
  );
  expect(fixed.ok && (fixed.value as CadenceAnswer).hits.mean).toBeCloseTo(1, 12);
});
