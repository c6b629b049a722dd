/** What a reader of the log is told of each event, sentence by sentence. */
import { describe, expect, test } from 'vitest';
import type { BattleEvent } from '../../../schema/battle/cadence-event';
import { ruleBookOf } from '../../../systems/rule-books';
import { squadronsFigures } from '../../../systems/squadrons/system';
import type { Theatre } from '../theatre';
import { activationTitle } from './activation-title';
import { linesOf } from './log-lines';
import { cardName, inches } from './names';

const units = [
  { id: 'u1', name: 'Wick', models: [{ name: 'Ship' }] },
  { id: 'u2', name: 'Lamp', models: [{ name: 'Guard' }, { name: 'Guard' }] },
];
const objectives = [{ id: 'o1', name: 'Scan A' }];
const theatre = {
  book: ruleBookOf('squadrons'),
  figures: { ...squadronsFigures, dangerousDamage: 9, routLimit: 20 },
  rounds: 4,
  armies: { a: { name: 'Lanterns' }, b: { name: 'Herons' } },
  units,
  objectives,
  map: { parts: [{ id: 't1', name: 'Dust' }] },
  unitIndex: new Map(units.map(({ id }, i) => [id, i])),
  objectiveIndex: new Map([['o1', 0]]),
} as unknown as Theatre;

type Fields = Record<string, unknown>;
const eventOf = (kind: string, fields: Fields): BattleEvent =>
  ({ kind, rule: 'X-1', side: 'a', unit: 'u1', ...fields }) as unknown as BattleEvent;
const said = (kind: string, fields: Fields): string[] =>
  linesOf(theatre, eventOf(kind, fields), 7).map(({ text, tone }) => (tone === 'detail' ? text : `${tone}: ${text}`));

const die = (face: number, more: Fields = {}) => ({ face, ...more });
const rolled = (purpose: string, fields: Fields) => ({
  purpose,
  need: 4,
  dice: [die(5)],
  successes: 1,
  extra: [],
  objective: null,
  ...fields,
});
const moved = (fields: Fields) => ({
  action: 'move',
  model: 0,
  steps: [],
  distance: 3,
  boost: 0,
  stop: null,
  over: [],
  through: [],
  ...fields,
});
const straight = (distance: number) => ({ kind: 'straight', distance });
const pivot = (from: number, to: number) => ({ kind: 'pivot', from, to });
const climb = (from: number, to: number) => ({ kind: 'climb', from, to });
const targeted = (fields: Fields) => ({
  attack: 0,
  weapon: { name: 'Gun' },
  target: { unit: 'u2' },
  distance: 4.26,
  sight: 'clear',
  face: null,
  needs: { attack: 4 },
  modifiers: [],
  fallBack: false,
  ...fields,
});

const LINES: readonly [string, Fields, readonly string[]][] = [
  ['set-up', { what: 'objective', id: 'o1', x: 1, y: 2.25 }, ['Lanterns places Scan A at 1.0, 2.3.']],
  ['set-up', { what: 'entry-point', id: 'e', x: 1, y: 2 }, ['Lanterns places an Entry Point at 1.0, 2.0.']],
  ['nomination-sealed', {}, ['Lanterns names a unit unseen.']],
  ['nominated', {}, ['strong: Lanterns names Wick.']],
  ['shuffled', {}, ['The deck is shuffled.']],
  ['dealt', { cards: ['AS'] }, ['Lanterns takes 1 card.']],
  ['dealt', { cards: ['AS', '2H'] }, ['Lanterns takes 2 cards.']],
  ['drew', {}, []],
  ['round-started', { round: 2 }, ['head: Round 2 of 4.']],
  [
    'rolled-off',
    { winner: 'a', rolls: [{ a: [die(3), die(2)], b: [die(4)] }] },
    ['strong: Lanterns won the roll-off, 5 to 4.'],
  ],
  [
    'rolled-off',
    {
      winner: 'b',
      rolls: [
        { a: [die(3)], b: [die(3)] },
        { a: [die(1)], b: [die(6)] },
      ],
    },
    ['strong: Herons won the roll-off, 6 to 1 after 1 tie.'],
  ],
  ['command-set', { units: [1] }, ['Command Dice are set for 1 unit.']],
  ['turn-passed', {}, ['Lanterns has nothing to activate.']],
  ['activation-started', { cp: 1 }, ['head: Wick activates with 1 Command Point.']],
  ['activation-started', { cp: 3 }, ['head: Wick activates with 3 Command Points.']],
  ['placed', { models: [{ gap: 0.5 }, { gap: 2 }] }, ['Wick comes on 2″ from its Entry Point.']],
  [
    'placed',
    { models: [{ gap: 2 }], transport: 'u2', lost: [1] },
    ['Wick gets out of Lamp, up to 2″ away. There is no place for 1 model.'],
  ],
  ['embarked', { transport: 'u2', seats: 2, start: true }, ['Wick starts aboard Lamp: 2 seats.']],
  ['embarked', { transport: 'u2', seats: 1, start: false }, ['Wick gets into Lamp: 1 seat.']],
  ['bailed-out', { transport: 'u2', models: [], lost: [0] }, ['strong: Wick is lost with Lamp.']],
  [
    'bailed-out',
    { transport: 'u2', models: [{}], lost: [1, 2] },
    [
      'strong: Wick gets out of the wreck of Lamp and has no Command Points left. 2 models found no place and are lost.',
    ],
  ],
  [
    'bailed-out',
    { transport: 'u2', models: [{}], lost: [1] },
    ['strong: Wick gets out of the wreck of Lamp and has no Command Points left. 1 model found no place and is lost.'],
  ],
  [
    'bailed-out',
    { transport: 'u2', models: [{}], lost: [] },
    ['strong: Wick gets out of the wreck of Lamp and has no Command Points left.'],
  ],
  ['lapsed', { units: [{ unit: 'u1' }] }, ['Wick waits; the Command Points lapse.']],
  ['lapsed', { units: [{ unit: 'u1' }, { unit: 'u2' }] }, ['Wick and Lamp wait; the Command Points lapse.']],
  ['dismounted', { when: 'start' }, ['Wick dismounts and goes on foot.']],
  ['dismounted', { when: 'end' }, ['Wick dismounts; the horse is gone.']],
  ['intuition', { cards: ['AS', null] }, ['strong: Wick looks at the other hand.']],
  ['intuition', { cards: ['AS', '10H'] }, ['strong: Wick looks at the other hand: A♠ and 10♥.']],
  ['moved-it', { next: 'u2' }, ['strong: Wick calls: Lamp goes next.']],
  [
    'rout-drawn',
    { die: die(4, { card: '4C' }), total: 20 },
    ['strong: Lanterns is in danger of fleeing and lays 4♣: 20 in all.'],
  ],
  [
    'rout-drawn',
    { die: die(4), total: 21 },
    ['strong: Lanterns is in danger of fleeing and rolls 4: 21 in all, too many.'],
  ],
  ['routed', { total: 21 }, ['strong: Lanterns flees with 21.']],
  ['steadied', { by: 'u1', distance: 0 }, ['It leads, so its last Command Point is safe.']],
  ['steadied', { by: 'u2', distance: 4.5 }, ['Lamp is 4.5″ away, so its last Command Point is safe.']],
  ['command-changed', { why: 'last-command', before: 1, after: 0 }, ['strong: Its last Command Point is lost.']],
  ['command-changed', { why: 'weapon', before: 3, after: 1 }, ['strong: Wick loses 2 Command Points, 3 to 1.']],
  [
    'declared',
    { actions: ['move', 'attack'], extra: [], cpBefore: 3, cpAfter: 1 },
    ['Declares move and attack: 2 Command Points, 1 left.'],
  ],
  [
    'declared',
    { actions: ['attack'], extra: [1], cpBefore: 3, cpAfter: 2 },
    ['Declares attack with Heavy weapons: 1 Command Point, 2 left.'],
  ],
  ['moved', moved({}), ['Wick moves 0″.']],
  ['moved', moved({ unit: 'u2', model: 1, steps: [straight(3)] }), ['Guard 2 of Lamp moves 3″.']],
  ['moved', moved({ steps: [straight(3.04), pivot(0, 45), straight(2)] }), ['Wick moves 3″, then 45° right, then 2″.']],
  ['moved', moved({ steps: [pivot(350, 20)] }), ['Wick moves 30° right.']],
  ['moved', moved({ steps: [pivot(0, 1)] }), ['Wick moves 1° right.']],
  ['moved', moved({ steps: [pivot(20, 350)] }), ['Wick moves 30° left.']],
  ['moved', moved({ steps: [pivot(0, 180)] }), ['Wick moves turns about.']],
  ['moved', moved({ steps: [climb(0, 2), climb(2, 1)] }), ['Wick moves up 2 levels, then down 1 level.']],
  ['moved', moved({ action: 'advance', boost: 2, steps: [straight(8)] }), ['Wick advances 8″ with 2″ of Boost.']],
  ['moved', moved({ stop: { by: 'edge' } }), ['Wick moves 0″. It stops at the edge.']],
  ['moved', moved({ stop: { by: 'base', against: 'u2' } }), ['Wick moves 0″. It stops short of Lamp.']],
  ['moved', moved({ stop: { by: 'base', against: 'o1' } }), ['Wick moves 0″. It stops short of Scan A.']],
  [
    'moved',
    moved({ over: ['o1'], through: ['t1', 't2'] }),
    ['Wick moves 0″. It passes over Scan A. It flies through Dust and t2.'],
  ],
  [
    'moved',
    moved({ through: ['t1'], costs: [{ inches: 1 }, { inches: 0.5 }] }),
    ['Wick moves 0″. It crosses Dust. The ground costs 1.5″ more.'],
  ],
  ['moved', moved({ through: ['t1'], costs: [] }), ['Wick moves 0″. It crosses Dust.']],
  ['moved', moved({ action: 'dodge', distance: 2 }), ['It rolls 2″ aside.']],
  ['moved', moved({ action: 'evade', distance: 2 }), ['It slides 2″ sideways.']],
  [
    'moved',
    moved({ action: 'evade', distance: 0, stop: { by: 'base', against: 'u2' } }),
    ['It stays where it is, stopped by Lamp.'],
  ],
  [
    'moved',
    moved({ action: 'evade', distance: 1, stop: { by: 'edge' } }),
    ['It slides 1″ sideways, stopped by the edge.'],
  ],
  ['cut-short', { lost: [] }, ['strong: It halts at the base and its activation ends.']],
  ['cut-short', { lost: ['attack'] }, ['strong: It halts at the base; attack is lost.']],
  ['cut-short', { lost: ['attack', 'secure'] }, ['strong: It halts at the base; attack and secure are lost.']],
  ['passed', { action: 'pass', why: 'declared' }, []],
  ['passed', { action: 'attack', why: 'impossible' }, ['The attack becomes a pass: nothing can be attacked.']],
  ['passed', { action: 'secure', why: 'impossible' }, ['The secure becomes a pass: no marker can be secured.']],
  ['passed', { action: 'secure', why: 'unwanted' }, ['The secure becomes a pass: no marker chosen.']],
  ['passed', { action: 'attack', why: 'unwanted' }, ['The attack becomes a pass: no target chosen.']],
  ['passed', { action: 'attack', why: 'declared' }, ['The attack becomes a pass: declared.']],
  ['targeted', targeted({}), ['Gun at Lamp, 4.3″, clear sight.']],
  [
    'targeted',
    targeted({ face: 'rear', fallBack: true }),
    ['Falls back on Gun at Lamp, 4.3″, clear sight, from behind.'],
  ],
  ['targeted', targeted({ again: true, face: 'left' }), ['Aims anew: Gun at Lamp, 4.3″, clear sight, from its left.']],
  [
    'targeted',
    targeted({ follows: {}, target: { objective: 'o1' } }),
    ['Fires again: Gun at Scan A, 4.3″, clear sight.'],
  ],
  ['targets-chosen', { attacks: [{ weapon: { name: 'Gun' }, target: { unit: 'u2' } }] }, []],
  [
    'targets-chosen',
    { attacks: [1, 2].map(() => ({ weapon: { name: 'Gun' }, target: { unit: 'u2' } })) },
    ['Chooses Gun at Lamp and Gun at Lamp.'],
  ],
  ['blast', { caught: [], hits: [] }, []],
  [
    'blast',
    { caught: [1], hits: [{ unit: 'u2', hits: 2 }] },
    ['strong: The blast catches 1 more model: 2 hits on Lamp.'],
  ],
  ['backfired', { hits: 1 }, ['strong: It backfires: 1 hit on Wick itself.']],
  ['unsecured', { objective: 'o1' }, ['strong: Scan A is no longer held by Lanterns.']],
  ['reacted', { reaction: 'evade', cpBefore: 3, cpAfter: 2 }, ['Wick evades for 1 Command Point, 3 to 2.']],
  ['reacted', { reaction: 'dodge-roll', cpBefore: 3, cpAfter: 3 }, ['Wick rolls aside without paying for it.']],
  ['declined', {}, ['Wick does not react.']],
  ['rolled', rolled('attack', { dice: [die(5), die(2)] }), ['2 dice on 4+: 1 hit.']],
  ['rolled', rolled('attack', { successes: 0 }), ['1 die on 4+: no hit.']],
  [
    'rolled',
    rolled('attack', {
      dice: [die(6), die(1), die(5, { reroll: true })],
      successes: 2,
      extra: [{ hits: 1, rule: 'C-WSR-RENDING' }],
    }),
    ['2 dice on 4+: 3 hits, 1 of them by Rending after 1 re-roll.'],
  ],
  ['rolled', rolled('attack', { dice: [die(6, { card: '6H' })] }), ['1 card on 4+: 1 hit.']],
  [
    'rolled',
    rolled('attack', { dice: [die(6, { card: '6H' }), die(7, { card: '7H', reroll: true })] }),
    ['1 card on 4+: 1 hit after 1 redraw.'],
  ],
  ['rolled', rolled('defence', { dice: [die(5), die(1), die(2)] }), ['Wick defends on 4+: 1 saved, 2 get through.']],
  [
    'rolled',
    rolled('defence', { unit: null, dice: [die(5), die(1)] }),
    ['The marker defends on 4+: 1 saved, 1 gets through.'],
  ],
  ['rolled', rolled('counter', { dice: [die(5), die(1)] }), ['Counters on 4+: 1 stopped, 1 not.']],
  ['rolled', rolled('lock', {}), ['Target Lock needs 4+, rolls 5: locked.']],
  ['rolled', rolled('lock', { successes: 0 }), ['Target Lock needs 4+, rolls 5: no lock.']],
  ['rolled', rolled('secure', { objective: 'o1' }), ['strong: Needs 4+ for Scan A, rolls 5: secured.']],
  ['rolled', rolled('secure', { successes: 0 }), ['strong: Needs 4+ for the marker, rolls 5: not secured.']],
  ['rolled', rolled('last-command', {}), ['Rolls 5 for its last Command Point: kept.']],
  [
    'rolled',
    rolled('last-command', { successes: 0, dice: [die(1, { card: 'AS', counts: 11 })] }),
    ['Draws A♠ as 11 for its last Command Point: lost.'],
  ],
  ['rolled', rolled('terrain', {}), ['Dangerous terrain hits on 4+, rolls 5: a hit of Damage 9.']],
  ['rolled', rolled('terrain', { successes: 0 }), ['Dangerous terrain hits on 4+, rolls 5: unharmed.']],
  ['rolled', rolled('initiative', {}), ['Rolls 5.']],
  ['attack-lost', { why: 'no-lock', target: { unit: 'u2' } }, ['No weapon locks on: the attack on Lamp is lost.']],
  [
    'attack-lost',
    { why: 'target-destroyed', target: { unit: 'u2' }, weapon: { name: 'Gun' } },
    ['Lamp is already gone: the attack with Gun is lost.'],
  ],
  [
    'attack-lost',
    { why: 'attacker-destroyed', weapon: { name: 'Gun' } },
    ['Wick is gone: its attack with Gun is lost.'],
  ],
  [
    'attack-lost',
    { why: 'dodged', weapon: { name: 'Gun' } },
    ['Nothing is left to aim at: the attack with Gun is lost.'],
  ],
  ['damaged', { target: { unit: 'u2' }, lost: 2, before: 3, after: 1 }, ['strong: Lamp loses 2 HP, 3 to 1.']],
  ['destroyed', { cause: 'attack', by: 'u2', objectivesLost: [] }, ['strong: Wick is destroyed by Lamp.']],
  ['destroyed', { cause: 'attack', by: null, objectivesLost: [] }, ['strong: Wick is destroyed.']],
  [
    'destroyed',
    { cause: 'terrain', by: null, objectivesLost: ['o1'] },
    ['strong: Wick is destroyed by the terrain. Scan A is lost with it.'],
  ],
  [
    'destroyed',
    { cause: 'exit', by: null, objectivesLost: ['o1', 'o2'] },
    ['strong: Wick leaves the table and is lost. Scan A and o2 are lost with it.'],
  ],
  [
    'destroyed',
    { cause: 'formation', by: null, objectivesLost: [] },
    ['strong: Wick is still out of formation after its Move and is destroyed.'],
  ],
  [
    'destroyed',
    { cause: 'transport', by: null, objectivesLost: [] },
    ['strong: Wick finds no way out of its Transport and is destroyed.'],
  ],
  [
    'destroyed',
    { cause: 'deployment', by: null, objectivesLost: [] },
    ['strong: Wick finds no place to come on and is destroyed.'],
  ],
  ['delivered', { objective: 'o1' }, ['strong: Wick brings Scan A home.']],
  ['objective-scored', { objective: 'o1' }, ['strong: Scan A is scored by Lanterns.']],
  ['objective-removed', { objective: 'o1' }, ['strong: Scan A leaves the table.']],
  ['left-table', { why: 'fled' }, ['Wick flees.']],
  ['left-table', { why: 'exit' }, ['strong: Wick leaves the table.']],
  ['objective-destroyed', { objective: 'o1' }, ['strong: Scan A is destroyed.']],
  ['secured', { objective: 'o1', carried: true }, ['strong: Wick takes up Scan A.']],
  ['secured', { objective: 'o1', carried: false }, ['strong: Wick secures Scan A.']],
  [
    'objective-changed',
    { objective: 'o1', to: 'destroy', for: ['b'] },
    ['strong: Scan A is now to destroy for Herons.'],
  ],
  ['objective-changed', { objective: 'o1', to: 'destroy', for: ['a', 'b'] }, ['strong: Scan A is now to destroy.']],
  ['scored', { vp: 2, why: 'a kill' }, ['strong: Lanterns scores 2: a kill.']],
  ['activation-ended', {}, []],
  ['round-ended', { round: 2 }, ['head: Round 2 ends.']],
  ['battle-ended', { winner: null, vp: { a: 3, b: 3 } }, ['strong: A draw, 3 to 3.']],
  ['battle-ended', { winner: 'b', vp: { a: 3, b: 5 } }, ['strong: Herons wins, 5 to 3.']],
  ['battle-ended', { winner: 'a', vp: { a: 6, b: 5 } }, ['strong: Lanterns wins, 6 to 5.']],
];

describe('the sentences of an event', () => {
  test.each(LINES)('%s %o', (kind, fields, expected) => expect(said(kind, fields)).toEqual(expected));

  test('carry the event, its rule and its side', () => {
    expect(linesOf(theatre, eventOf('declined', {}), 7)).toMatchObject([{ event: 7, rule: 'X-1', side: 'a' }]);
    const { side: _, ...sideless } = eventOf('round-ended', { round: 1 }) as BattleEvent & { side: string };
    expect(linesOf(theatre, sideless as BattleEvent, 7)).toMatchObject([{ side: null }]);
  });
});

describe('the title of an activation', () => {
  const title = (...events: [string, Fields][]) =>
    activationTitle(
      theatre,
      'u1',
      [...events, ['activation-ended', {}] as const].map(([kind, fields]) => eventOf(kind, fields)),
    );
  test('one that is under way has only begun', () =>
    expect(activationTitle(theatre, 'u1', [eventOf('declined', {})])).toBe('Wick activates.'));
  const chosen = (count: number, more: Fields = {}): [string, Fields] => [
    'targets-chosen',
    { attacks: Array.from({ length: count }, () => ({})), ...more },
  ];

  test.each<[string, [string, Fields][]]>([
    ['Wick does nothing.', []],
    ['Wick does nothing.', [['destroyed', { unit: 'u2' }]]],
    // A shot out of turn, which no choice of targets went before, is no deed of its activation.
    ['Wick does nothing.', [['targeted', targeted({})]]],
    ['Wick comes on.', [['placed', {}]]],
    ['Wick gets out.', [['placed', { transport: 'u2' }]]],
    ['Wick gets into Lamp.', [['embarked', { transport: 'u2' }]]],
    [
      'Wick moves 3″ and advances 2.5″.',
      [
        ['moved', moved({})],
        ['moved', moved({ action: 'advance', distance: 2.5 })],
      ],
    ],
    [
      'Wick moves 5″.',
      [
        ['moved', moved({})],
        ['moved', moved({ distance: 5 })],
        ['moved', moved({ distance: 4 })],
      ],
    ],
    [
      'Wick moves 5″.',
      [
        ['moved', moved({ distance: 5 })],
        ['moved', moved({ distance: 5 })],
      ],
    ],
    [
      'Wick moves 3″.',
      [
        ['moved', moved({})],
        ['moved', moved({ unit: 'u2', distance: 9 })],
      ],
    ],
    [
      'Wick does nothing.',
      [
        ['moved', moved({ action: 'evade' })],
        ['moved', moved({ action: 'dodge' })],
      ],
    ],
    [
      'Wick attacks Lamp 3 times and attacks Scan A twice.',
      [
        chosen(5),
        ...[0, 1].map((attack): [string, Fields] => ['targeted', targeted({ attack })]),
        ['targeted', targeted({ attack: 2, target: { objective: 'o1' } })],
        ['targeted', targeted({ attack: 3 })],
        ['targeted', targeted({ attack: 4, target: { objective: 'o1' } })],
      ],
    ],
    [
      'Wick attacks Lamp and attacks Scan A.',
      [chosen(2), ['targeted', targeted({})], ['targeted', targeted({ attack: 1, target: { objective: 'o1' } })]],
    ],
    [
      'Wick attacks Lamp.',
      [
        chosen(1),
        ['targeted', targeted({})],
        ['targeted', targeted({ fallBack: true })],
        ['targeted', targeted({ again: true })],
      ],
    ],
    [
      'Wick attacks Lamp.',
      [chosen(1), ['targeted', targeted({})], chosen(3, { reaction: 'X-1' }), ['targeted', targeted({ attack: 1 })]],
    ],
    ['Wick dismounts.', [['dismounted', {}]]],
    ['Wick takes up Scan A.', [['secured', { objective: 'o1', carried: true }]]],
    ['Wick secures Scan A.', [['secured', { objective: 'o1', carried: false }]]],
    ['Wick fails to secure Scan A.', [['rolled', rolled('secure', { successes: 0, objective: 'o1' })]]],
    ['Wick fails to secure it.', [['rolled', rolled('secure', { successes: 0 })]]],
    [
      'Wick does nothing.',
      [
        ['rolled', rolled('secure', {})],
        ['rolled', rolled('attack', { successes: 0 })],
      ],
    ],
    [
      'Wick passes.',
      [
        ['passed', {}],
        ['passed', {}],
      ],
    ],
    [
      'Wick loses its last Command Point.',
      [
        ['command-changed', { why: 'last-command' }],
        ['command-changed', { why: 'weapon' }],
      ],
    ],
    [
      'Wick passes, leaves the table and is destroyed.',
      [
        ['passed', {}],
        ['left-table', {}],
        ['destroyed', {}],
      ],
    ],
  ])('%s', (expected, events) => expect(title(...events)).toBe(expected));
});

test.each([
  [7, '7″'],
  [10.26, '10.3″'],
  [0.45, '0.5″'],
  [2.96, '3″'],
  [0, '0″'],
])('%s is %s', (length, words) => expect(inches(length)).toBe(words));

test.each([
  ['10H', '10♥'],
  ['AS', 'A♠'],
  ['KD', 'K♦'],
  ['2C', '2♣'],
])('%s is %s', (card, words) => expect(cardName(card)).toBe(words));
