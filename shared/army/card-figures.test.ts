import { describe, expect, it } from 'vitest';
import { bellumCards } from '../print/cards/bellum-card';
import { CARD_SHAPES } from '../print/cards/card-size';
import type { Mark } from '../print/marks';
import { defaultPrintOptions } from '../print/print-options';
import { dataCardSchema, type DataCard } from '../schema/data-card';
import { builtInRegistry } from '../systems/registry';
import { cardFigure, withCardFigure } from './card-figures';
import { deriveUnit } from './derive';
import { newArmy, unitFromCard } from './new-army';

const system = builtInRegistry.get('bellum-caelum')!;
const card = (type: DataCard['type']): DataCard => [...system.cards.values()].find((each) => each.type === type)!;

function printed(of: DataCard): readonly (Mark & { kind: 'text' })[] {
  const army = { ...newArmy(system, { id: 'a', name: 'A' }), cards: [of] };
  const unit = deriveUnit(army, unitFromCard(of, 'u'), system);
  const context = { system, army: { id: 'a', name: 'A' }, options: defaultPrintOptions(), shape: CARD_SHAPES.poker };
  return bellumCards([unit], context).flatMap(({ front }) => front.filter((mark) => mark.kind === 'text'));
}

describe('figures of a data card', () => {
  it.each(['infantry', 'hero', 'vehicle', 'titan'] as const)(
    'every figure that the %s prints can be changed there, and prints changed',
    (type) => {
      const before = card(type);
      const names = new Set(printed(before).flatMap(({ figure }) => (figure === undefined ? [] : [figure])));
      expect(names.size).toBeGreaterThan(14);
      for (const name of names) {
        const figure = cardFigure(before, name);
        // A range of CC and Act by parts are words, not figures.
        if (figure === null) expect(name).toMatch(/\.ra$|^act$|^apt$/);
        else {
          const wanted = figure.value === figure.min || figure.value === null ? figure.max : figure.min;
          const after = withCardFigure(before, name, wanted);
          expect(cardFigure(after, name)?.value, name).toBe(wanted);
          expect(dataCardSchema.safeParse(after).success, name).toBe(true);
          expect(JSON.stringify(printed(after)), name).not.toBe(JSON.stringify(printed(before)));
        }
      }
    },
  );

  it('is kept inside what it may be, and a card without the figure stays as it is', () => {
    const infantry = card('infantry');
    expect(withCardFigure(infantry, 'sho', 9).stats.sho).toBe(6);
    expect(withCardFigure(infantry, 'apt', null).stats.apt).toBeNull();
    expect(withCardFigure(infantry, 'mov', null)).toBe(infantry);
    expect(withCardFigure(infantry, 'defence.front', 2)).toBe(infantry);
    expect(withCardFigure(infantry, 'weapon.99.st', 2)).toBe(infantry);
  });
});
