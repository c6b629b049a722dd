/** A fix never makes an army less legal, and says which of several units of one name it means. */
import { expect, it } from 'vitest';
import { applyArmyEdits } from '#shared/army/edit';
import { validateArmy } from '#shared/army/validate-army';
import { isError } from '#shared/core/issue';
import type { Army } from '#shared/schema/army';
import { BROKEN_ARMIES } from './broken-armies';
import { anArmy, aShip, systemOf } from './support';

const squadrons = systemOf('squadrons');
const overLimit = (army: Army) => validateArmy(army, squadrons).find(({ code }) => code === 'over-limit');

it.each(BROKEN_ARMIES.map((row) => [`${row.rule}: ${row.what}`, row.army] as const))('%s', (_what, army) => {
  const system = systemOf(army.system.id);
  const before = validateArmy(army, system);
  for (const { fix } of before)
    if (fix) {
      const after = validateArmy(applyArmyEdits(army, fix.edits), system);
      expect(after.filter(isError).length, fix.label).toBeLessThanOrEqual(before.filter(isError).length);
    }
});

it('an army over its limit keeps its Leader, although the Leader would be the smallest cut', () => {
  const leader = aShip([], ['energy-cannons'], { roles: ['squadron-leader'], name: 'Lamp' });
  const other = aShip(['speed-1'], ['energy-cannons'], { name: 'Wick' });
  const army = anArmy('squadrons', [leader, other, other, other], { limit: 62 });
  const fix = overLimit(army)?.fix;
  expect(fix?.label).toMatch(/Wick \(row 2\), −\d+$/);
  expect(validateArmy(applyArmyEdits(army, fix?.edits ?? []), squadrons).filter(isError)).toEqual([]);
});

it('where every single cut breaks another rule, none is offered', () => {
  const alone = aShip([], ['energy-cannons'], { roles: ['squadron-leader'] });
  const issue = overLimit(anArmy('squadrons', [alone], { limit: 5 }));
  expect(issue).toBeDefined();
  expect(issue).not.toHaveProperty('fix');
  expect(issue).not.toHaveProperty('ways');
});
