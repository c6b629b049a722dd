import { expect, test } from 'vitest';
import { cadence } from '#shared/battle/cadence/family';
import type { BattleState } from '#shared/battle/cadence/state';
import { cardValue, FULL_DECK } from '#shared/battle/frame/cards';
import { openBattle } from '#shared/battle/frame/session';
import { makeStream, seedState } from '#shared/core/random';
import { allRules } from '#shared/rules/rule-book';
import { randomPlayer } from '#shared/players/random';
import { SideView } from '#shared/battle/frame/view';
import { SIDES } from '#shared/schema/battle/side';
import { aDuel, aStreet, allCards, dealtState, keepAll, openDuel, seenBy, swap } from '../support/bluff-battle';
import { at, openScene, order } from '../support/scene';

const GUNS = [{ entry: 'leader', weapons: ['revolver'] }, {}] as const;
const duel = (options = {}) => aDuel([{ entry: 'leader', weapons: ['revolver'], ...options }], [{}]);
const CLOSE = { 'a:u1': { x: 18, y: 20, cp: 4 }, 'b:u1': { x: 18, y: 15, cp: 0 } };

test('D-DECK-1, D-DECK-3: 52 cards, Ace 1 to King 13, suits aside', () => {
  expect(new Set(FULL_DECK).size).toBe(52);
  expect(['AS', '2H', '10D', 'JC', 'QD', 'KH'].map(cardValue)).toEqual([1, 2, 10, 11, 12, 13]);
});

test('D-DECK-2, D-HAND-1, D-EX-24: shuffled, three cards each before anything is asked, 46 left', () => {
  const session = openBattle(aDuel(GUNS, GUNS), { seed: 4 });
  const { cards } = session.state;
  expect(session.events.map(({ kind }) => kind).slice(0, 3)).toEqual(['shuffled', 'dealt', 'dealt']);
  expect([cards?.deck.length, cards?.hands.a.length, cards?.hands.b.length]).toEqual([45, 3, 3]);
  // The first card of the roll-off has been drawn and waits for its swap.
  expect(cards?.drawn).toHaveLength(1);
  for (let i = 0; i < 3; i++) session.play(swap(session.pending!.side));
  expect(session.state.cards?.deck).toHaveLength(42);
  session.play(swap(session.pending!.side));
  expect(session.state.cards?.discard).toHaveLength(4);
});

test('D-EX-23: hand K 4 A, deck 5, Q, 2: the 5 is swapped for the King, the Queen is kept', () => {
  const scene = openDuel(
    duel(),
    { stands: CLOSE },
    { deck: ['5C', 'QD', '2S', '6H'], a: ['KH', '4S', 'AD'], b: ['2H', '3H', '3S'] },
  );
  for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]) scene.do(decision);
  scene.do(order.attack('a:u1', at('b:u1')));
  expect(scene.session.pending).toMatchObject({ kind: 'swap', side: 'a', drawn: '5C', need: 6, ace: null });
  expect(scene.refused(swap('a', '9C'))).toBe('D-HAND-2');
  scene.do(swap('a', 'KH'));
  scene.do(swap('a'));
  expect(scene.session.state.cards?.hands.a).toEqual(['5C', '4S', 'AD']);
  expect(scene.session.state.cards?.discard).toEqual(['KH', 'QD']);
  // Defence 10+ against Piercing 1 needs 11: the 2 fails.
  expect(scene.session.pending).toMatchObject({ kind: 'swap', side: 'b', drawn: '2S', need: 11 });
  keepAll(scene);
  const [attack, defence] = scene.all('rolled');
  expect(attack).toMatchObject({
    purpose: 'attack',
    successes: 2,
    dice: [
      { card: 'KH', face: 13 },
      { card: 'QD', face: 12 },
    ],
  });
  expect(defence).toMatchObject({ purpose: 'defence', successes: 0 });
});

test('D-DRAW-3, D-EX-24: all attack draws, then a Defence draw for each hit, then Counter draws until it is gone', () => {
  const scene = openDuel(
    duel({ weapons: ['dual-pistols'] }),
    { stands: CLOSE },
    { deck: ['6C', '7C', '4C', 'JD', '10D', '5D'] },
  );
  for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]) scene.do(decision);
  scene.do(order.attack('a:u1', at('b:u1')));
  keepAll(scene);
  expect(scene.all('revealed').map(({ side, purpose, card }) => `${side} ${purpose} ${card}`)).toEqual([
    'a attack 6C',
    'a attack 7C',
    'a attack 4C',
    'b defence JD',
    'b defence 10D',
    'b counter 5D',
  ]);
  expect(scene.session.state.cards?.deck).toHaveLength(52 - 6 - 6);
});

test('D-DECK-5: only when a draw is due and the deck is empty the discard pile becomes the deck; hands stay out', () => {
  const theatre = duel();
  const start = dealtState(theatre, { stands: CLOSE }, { a: ['2C', '2D', '3C'], b: ['2H', '2S', '3D'] });
  const all = start.cards!.deck.map((card) => card!);
  const last: BattleState = { ...start, cards: { ...start.cards!, deck: [all[0]!], discard: all.slice(1) } };
  const scene = openScene(theatre, last);
  for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]) scene.do(decision);
  scene.do(order.attack('a:u1', at('b:u1')));
  expect(scene.all('shuffled')).toHaveLength(0);
  scene.do(swap('a'));
  expect(scene.one('shuffled')).toMatchObject({ rule: 'D-DECK-5', seenBy: [] });
  expect(scene.session.state.cards).toMatchObject({
    discard: [],
    hands: { a: ['2C', '2D', '3C'], b: ['2H', '2S', '3D'] },
  });
  expect(scene.session.state.cards?.deck).toHaveLength(45);
});

test('D-CORE-DICE-6: a redraw is one new draw with its own swap; the first card is gone', () => {
  const theatre = aDuel([{ entry: 'leader', weapons: ['revolver'] }], [{}]);
  // Resilient, as a module might have it.
  const resilient = allRules(theatre.book).find(({ slug }) => slug === 'resilient');
  expect(resilient).toBeDefined();
  const use = { rule: resilient!, x: 0, ref: { rule: 'resilient' } };
  const tough = {
    ...theatre,
    units: theatre.units.map((unit) => ({
      ...unit,
      models: unit.models.map((model) => ({ ...model, rules: [...model.rules, use] })),
    })),
  };
  const scene = openDuel(tough, { stands: CLOSE }, { deck: ['6C', '4C', '5D', 'QS'] });
  for (const decision of [order.activate('a:u1'), order.declare('a:u1', 'attack', 'pass')]) scene.do(decision);
  scene.do(order.attack('a:u1', at('b:u1')));
  keepAll(scene);
  expect(scene.all('rolled')[1]).toMatchObject({
    purpose: 'defence',
    successes: 1,
    dice: [
      { card: '5D', reroll: false },
      { card: 'QS', reroll: true, of: 0 },
    ],
  });
});

test('D-CORE-DICE-4: two cards each, shown together once all swaps are made; ties are drawn again', () => {
  const theatre = aDuel(GUNS, GUNS);
  const state = {
    ...dealtState(
      theatre,
      { stands: {} },
      { deck: ['5C', '5D', '4C', '6C', '9C', '3H', '7D', '3S'], a: ['2C', '2D', '3C'] },
    ),
    phase: 'between-rounds' as const,
    turn: null,
    round: 0,
  };
  const scene = openScene(theatre, state);
  for (let i = 0; i < 3; i++) scene.do(swap(scene.session.pending!.side));
  expect(scene.all('revealed')).toEqual([]);
  scene.do(swap('b'));
  expect(scene.all('revealed')).toHaveLength(4);
  keepAll(scene);
  expect(scene.one('rolled-off')).toMatchObject({ rule: 'D-CORE-RND-2', winner: 'a' });
  expect(scene.one('rolled-off').rolls).toHaveLength(2);
});

test('D-MIS-0: who places first at set-up is drawn for with one card each', () => {
  const open = aStreet({
    objectives: [
      { id: 'o1', type: 'control', x: 18, y: 18 },
      { id: 'o2', type: 'control', x: 18, y: 20 },
    ],
    setup: [{ place: 'objective', type: 'control', count: 2, by: 'alternate', open: true, constraints: [] }],
  });
  const session = openBattle(aDuel(GUNS, GUNS, open), { seed: 3 });
  while (session.pending?.kind === 'swap') session.play(swap(session.pending.side));
  const [first] = session.events.filter((event) => event.kind === 'rolled-off');
  expect(first).toMatchObject({ what: 'set-up' });
  if (first?.kind === 'rolled-off') for (const { a, b } of first.rolls) expect([a.length, b.length]).toEqual([1, 1]);
});

/** Standing gangs that only shoot, secure and pass: movement has tests of its own. */
function shootout(seed: number, visit: (state: BattleState, events: number) => void) {
  const fighters = [
    { entry: 'leader', weapons: ['hunting-rifle'], options: ['intuition', 'aces-wild', 'move-it'] },
    { entry: 'legend', weapons: ['revolver', 'rifle'], options: ['gunfighter', 'quick-draw'] },
    { weapons: ['rifle'] },
    { weapons: ['rifle'] },
    { weapons: ['rifle'] },
  ] as const;
  const theatre = aDuel(fighters, fighters);
  const stands = Object.fromEntries(
    theatre.units.map(({ id, side, index }, i) => [
      id,
      { x: 8 + 4 * (i % 5), y: side === 'a' ? 22 : 14, cp: 0, hp: theatre.units[index]!.models[0]!.hp },
    ]),
  );
  const start: BattleState = { ...dealtState(theatre, { stands }, {}), phase: 'between-rounds', turn: null, round: 0 };
  const session = openBattle(theatre, { seed, start });
  const random = makeStream(seedState(seed, 'players'));
  for (let guard = 0; session.pending && guard < 20_000; guard++) {
    const { pending } = session;
    visit(session.state, session.events.length);
    const view = new SideView(session, pending, random);
    const standing =
      pending.kind === 'declare'
        ? {
            kind: 'declare' as const,
            side: pending.side,
            unit: pending.unit,
            actions: pending.cp > 1 ? (['attack', 'pass'] as const) : (['attack'] as const),
          }
        : null;
    const decision = standing ? { ...standing, actions: [...standing.actions] } : randomPlayer(view);
    expect(session.problem(decision)).toBeNull();
    session.play(decision);
  }
  expect(session.state.phase).toBe('over');
  return { session, start };
}

test.each([1, 2, 3])(
  'at every step there are 52 cards, the state survives JSON, and no view shows what is hidden (seed %i)',
  (seed) => {
    const { session, start } = shootout(seed, (state) => {
      const cards = state.cards!;
      expect(allCards(cards)).toEqual([...FULL_DECK].sort());
      expect(cards.hands.a.length + cards.hands.b.length).toBe(6);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      for (const side of SIDES) {
        const view = cadence.mask(state, side).cards!;
        expect(view.deck.every((card) => card === null)).toBe(true);
        expect(view.hands[side === 'a' ? 'b' : 'a'].every((card) => card === null)).toBe(true);
        for (const drawn of view.drawn) expect(drawn.card === null).toBe(drawn.side !== side);
      }
    });
    // What a side saw happen leads to what it sees: masked events fold to the masked state.
    for (const side of SIDES)
      expect(seenBy(session, start, side)).toEqual(session.theatre.family.mask(session.state, side));
    // No event tells the other side of a hidden card.
    for (const side of SIDES)
      for (const event of session.events) {
        if (!('seenBy' in event) || event.seenBy === undefined || event.seenBy.includes(side)) continue;
        expect(JSON.stringify(session.theatre.family.maskEvent(event, side))).not.toMatch(/"(A|[2-9]|10|J|Q|K)[CDHS]"/);
      }
  },
);
