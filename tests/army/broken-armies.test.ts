/** Every broken army is told of, and its fix puts it right. */
import { describe, expect, it } from 'vitest';
import { applyArmyEdits } from '#shared/army/edit';
import { pointsOf } from '#shared/army/points';
import { validateArmy } from '#shared/army/validate-army';
import type { Army } from '#shared/schema/army';
import { BROKEN_ARMIES } from './broken-armies';
import { aGroup, change, systemOf } from './support';

describe.each(BROKEN_ARMIES.filter(({ code }) => code !== 'fits').map((row) => [row.rule, row.what, row] as const))(
  '%s: %s',
  (rule, _what, row) => {
    const system = systemOf(row.army.system.id);
    // A copy, for what is known of a unit is remembered with it.
    const matching = (army: Army) =>
      validateArmy(structuredClone(army), system).filter((issue) => issue.code === row.code && issue.rule === rule);

    it('is told once, plainly', () => {
      const found = matching(row.army);
      expect(validateArmy(row.army, system).map((issue) => `${issue.rule} ${issue.code}`)).toContain(
        `${rule} ${row.code}`,
      );
      expect(found[0]?.severity).toBe(row.severity ?? 'error');
      if (row.message !== undefined) expect(found[0]?.message).toMatch(row.message);
      expect(found[0]?.message).not.toMatch(/!|please|invalid|oops|successfully/i);
    });

    it('has a fix that puts it right', () => {
      const found = matching(row.army);
      const fix = found[0]?.fix;
      if (row.fix === null) return expect(fix).toBeUndefined();
      expect(fix?.label).toMatch(
        row.fix instanceof RegExp ? row.fix : new RegExp(`^${row.fix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
      );
      const fixed = applyArmyEdits(row.army, fix?.edits ?? []);
      expect(matching(fixed).length).toBeLessThan(found.length);
      const promised = /([+−±])(\d+)$/.exec(fix?.label ?? '');
      if (promised)
        expect(pointsOf(fixed, system).total - pointsOf(row.army, system).total).toBe(
          Number(promised[2]) * (promised[1] === '−' ? -1 : 1) + 0,
        );
    });
  },
);

it('C-USR-LARGE: four Large models fill a skiff of eight, and a ninth place is not there', () => {
  const system = systemOf('salt-road');
  const four = BROKEN_ARMIES.find(({ code }) => code === 'fits')!.army;
  expect(validateArmy(four, system).filter(({ code }) => code.startsWith('transport'))).toEqual([]);
  const ninth = change(four, 3, { transport: 'u3', models: [aGroup('band-elder'), aGroup('drifter', { count: 4 })] });
  expect(validateArmy(ninth, system).map(({ code }) => code)).toContain('transport-full');
});
