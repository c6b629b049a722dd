/** The phrases of army lists, as far as they are errors: told, and put right by their own fix. */
import { describe, expect, it } from 'vitest';
import { applyArmyEdits } from '#shared/army/edit';
import { pointsOf } from '#shared/army/points';
import { validateArmy } from '#shared/army/validate-army';
import type { Army } from '#shared/schema/army';
import { validateSystem } from '#shared/systems/validate-system';
import { army, champion, document, PHRASES, registry, squad, system } from './own-lists';

const codesOf = (of: Army): string[] =>
  [
    ...new Set(
      validateArmy(structuredClone(of), system)
        .filter(({ severity }) => severity === 'error')
        .map(({ code }) => code),
    ),
  ].sort();

it('is a module with nothing to put right', () => expect(validateSystem(document, registry)).toEqual([]));

describe('a phrase kept and broken', () => {
  it.each(PHRASES)('%s', (_, of, codes) => expect(codesOf(of)).toEqual(codes));

  it('costs per head, per model, per other item and with a surcharge', () => {
    const of = army([
      squad([{ count: 3 }, { count: 1, weapons: ['axe'] }], ['drums']),
      champion(['bow'], ['luck', 'charm']),
    ]);
    // 20 + 4 × 10 + axe 4 + drums 2 × 5; hero 30 + bow 3 from list B + charm 8 + luck 3 × 2 others + 4 for three items.
    expect(pointsOf(of, system).units.map(({ total }) => total)).toEqual([74, 51]);
  });

  it('is put right by its own fix', () => {
    for (const of of [
      army([squad(undefined, ['pipes', 'horns'])]),
      army([squad(undefined, ['drums', 'pipes', 'banner'])]),
      army([squad(undefined, ['banner'], 'u1'), champion([], ['banner'], 'u2')]),
      army([squad(), champion(['left-hook', 'right-hook'])]),
      army([squad(), champion(['cannon'])]),
    ]) {
      const [first] = validateArmy(of, system).filter(({ severity }) => severity === 'error');
      const fixed = applyArmyEdits(of, first?.fix?.edits ?? []);
      expect(codesOf(fixed), first?.message).toEqual([]);
    }
  });
});
