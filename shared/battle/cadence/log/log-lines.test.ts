import { expect, it } from 'vitest';
import type { EventOf } from '../../../schema/battle/cadence-event';
import { ruleBookOf } from '../../../systems/rule-books';
import { linesOf } from './log-lines';
import type { Theatre } from '../theatre';

const theatre = {
  book: ruleBookOf('squadrons'),
  unitIndex: new Map(),
  objectiveIndex: new Map(),
} as unknown as Theatre;
const targeted = (modifiers: EventOf<'targeted'>['modifiers']): EventOf<'targeted'> =>
  ({
    kind: 'targeted',
    rule: 'C-SEQ-1',
    side: 'a',
    unit: 'u1',
    attack: 0,
    model: 0,
    weapon: { index: 0, id: 'energy-cannons', name: 'Energy Cannons' },
    target: { unit: 'u2' },
    distance: 2,
    sight: 'clear',
    arc: 'front',
    face: null,
    dice: 6,
    needs: { attack: 6, defence: 4, counter: 4, lock: null },
    modifiers,
    fallBack: false,
    spends: false,
  }) as EventOf<'targeted'>;
const said = (modifiers: EventOf<'targeted'>['modifiers']): string | undefined =>
  linesOf(theatre, targeted(modifiers), 0)[0]?.text;
const shot = 'Energy Cannons at u2, 2″, clear sight.';

it('names the rules that made the needed number, and no others', () => {
  expect(said([{ rule: 'C-HIT-CLOSE', effect: 'only a natural 6 hits' }])).toBe(
    `${shot} Close Range Penalty, so 6+ hits.`,
  );
  expect(
    said([
      { rule: 'C-HIT-RUSH', effect: '−2 to attack' },
      { rule: 'S-USR-STEALTH', effect: '−1 to attack' },
      { rule: 'C-DEF-3', effect: '−1 to Defence' },
    ]),
  ).toBe(`${shot} Rush Penalty and Stealth, so 6+ hits.`);
  expect(said([{ rule: 'C-CTR-3', effect: 'Damage 4 against Toughness 4: Counter on 4+' }])).toBe(shot);
});

it('tells what dangerous ground and rules did by the figures and names of this very game', () => {
  const rolled = (more: Partial<EventOf<'rolled'>>, dangerousDamage = 9): string | undefined =>
    linesOf(
      { ...theatre, figures: { ...theatre.figures, dangerousDamage } },
      {
        kind: 'rolled',
        rule: 'S-TER-DANG-2',
        side: 'a',
        unit: 'u1',
        model: 0,
        purpose: 'terrain',
        need: 4,
        dice: [{ face: 5, purpose: 'terrain', reroll: false }],
        successes: 1,
        attack: null,
        objective: null,
        extra: [],
        ...more,
      },
      0,
    )[0]?.text;
  expect(rolled({})).toBe('Dangerous terrain hits on 4+, rolls 5: a hit of Damage 9.');
  expect(rolled({}, 2)).toBe('Dangerous terrain hits on 4+, rolls 5: a hit of Damage 2.');
  expect(rolled({ purpose: 'attack', extra: [{ rule: 'C-WSR-RENDING', hits: 1 }] })).toBe(
    '1 die on 4+: 2 hits, 1 of them by Rending.',
  );
});
