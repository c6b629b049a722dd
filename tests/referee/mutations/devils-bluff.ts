import { restated } from '../book/restated';
import { other, type RecordFile } from '../record';
import { CADENCE_MUTATIONS } from './cadence';
import { change, inserted, joined, leaveOut, placesOf, replaced, twice, withEvents, type Mutation } from './mutation';
import { CARD_MUTATIONS, SPECIAL_RULE_MUTATIONS } from './special-rules';
import { needs, roll, sideOf } from './spoils';
import { SQUADRONS_MUTATIONS } from './squadrons';

const cardOf = (cards: readonly (string | null)[]): string => (cards.includes('KS') ? 'AC' : 'KS');

const optionOf = (record: RecordFile, unit: string, option: string): boolean =>
  record.armies[sideOf(unit)].units.some(
    ({ id, models }) => unit === `${sideOf(unit)}:${id}` && models.some(({ options }) => options.includes(option)),
  );

const paid = (rule: string): Mutation => leaveOut('scored', (event) => event.rule === rule);

/** A rider goes up a wall. */
const ridesUp: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'moved', ({ unit }) => optionOf(record, unit, 'horse')))
    for (const { id, parts } of record.mission.terrain)
      for (const [part, { keywords }] of parts.entries())
        if (keywords.includes('climbable'))
          yield replaced(record, at, {
            ...event,
            steps: [
              ...event.steps,
              { kind: 'climb', at: event.to, from: event.to.level, to: event.to.level + 1, cost: 1, terrain: id, part },
            ],
          });
};

/** Somebody else declares what only a gunfighter may. */
const twoAttacks: Mutation = change(
  'declared',
  (event) => void (event.actions = ['attack', 'attack']),
  ({ unit, actions }, _at, record) => !optionOf(record, unit, 'gunfighter') && actions.length === 2,
);

/** Cards that are only in this book, and what it says of the rest. */
const OWN: Readonly<Record<string, Mutation>> = {
  'D-DECK-1': change('shuffled', (event) => void (event.deck = [event.deck[1]!, ...event.deck.slice(1)])),
  'D-DECK-2': change('shuffled', (event) => void (event.deck = [...event.deck].reverse())),
  'D-DECK-3': change(
    'rolled',
    (event) => void (event.dice = event.dice.map((die) => ({ ...die, face: die.face - 1 }))),
  ),
  'D-DECK-4': change(
    'revealed',
    (event) => void (event.to = 'rout'),
    ({ to }) => to === 'discard',
  ),
  'D-DECK-5': change(
    'shuffled',
    (event) => void (event.deck = event.deck.slice(1)),
    (_event, at) => at > 0,
  ),
  'D-DRAW-1': change('rolled', (event) => void (event.dice = event.dice.map((die) => ({ ...die, card: 'KS' })))),
  'D-DRAW-2': change('revealed', (event) => void (event.card = cardOf([event.card]))),
  'D-HAND-1': change('dealt', (event) => void (event.cards = event.cards.slice(1))),
  'D-HAND-2': twice('swap-decided'),
  'D-HAND-3': change(
    'swap-decided',
    (event) => void (event.used = cardOf([event.used])),
    ({ used }) => used !== null,
  ),
  'D-HAND-4': change('drew', (event) => void (event.seenBy = ['a', 'b'])),
  'D-CORE-DICE-5': change(
    'rolled',
    (event) => void (event.dice = event.dice.map((die) => ({ ...die, purpose: 'initiative' }))),
  ),
  'D-UPG-ACES-WILD': change('rolled', (event) => void (event.dice = event.dice.map((die) => ({ ...die, counts: 11 })))),
  'D-UPG-INTUITION': change(
    'intuition',
    (event) => void (event.cards = [cardOf(event.cards), ...event.cards.slice(1)]),
  ),
  'D-ROUT-1': leaveOut('destroyed'),
  'D-ROUT-2': leaveOut('rout-drawn'),
  'D-ROUT-3': change(
    'rout-drawn',
    (event) => void (event.die = { ...event.die, card: cardOf([event.die.card ?? '']) }),
  ),
  'D-ROUT-4': change(
    'revealed',
    (event) => void (event.to = 'discard'),
    ({ to }) => to === 'rout',
  ),
  'D-ROUT-5': change('rout-drawn', (event) => void (event.total += 1)),
  'D-ROUT-6': leaveOut('routed'),
  *'D-ROUT-7'(record) {
    for (const { at } of placesOf(record, 'round-ended'))
      if (record.events.slice(0, at).some(({ kind }) => kind === 'routed'))
        yield inserted(record, at + 1, { kind: 'round-started', rule: 'D-CORE-RND-1', round: 3 });
  },
  *'D-ROUT-9'(record) {
    const end = record.events.at(-1);
    const second = record.events.findIndex((event) => event.kind === 'round-ended' && event.round === 1);
    if (end && second > 0 && !record.events.some(({ kind }) => kind === 'routed'))
      yield withEvents(record, [...record.events.slice(0, second + 1), end]);
  },
  'D-HORSE-2': change('dismounted', (event) => void (event.when = event.when === 'start' ? 'end' : 'start')),
  'D-HORSE-3': twice('dismounted'),
  'D-HORSE-6': ridesUp,
  'D-UPG-CLIMBER': change(
    'moved',
    (event) =>
      void (event.steps = event.steps.map((step) => (step.kind === 'climb' ? { ...step, cost: step.cost + 1 } : step))),
    ({ unit, steps }, _at, record) => optionOf(record, unit, 'climber') && steps.some(({ kind }) => kind === 'climb'),
  ),
  'D-UPG-MOVE-IT': change('moved-it', (event) => void (event.next = `${other(event.side)}:u1`)),
  'D-UPG-GUNFIGHTER': twoAttacks,
  'D-UPG-DODGE-ROLL': change(
    'reacted',
    (event) => void (event.cpAfter = event.cpBefore),
    ({ rule }) => rule === 'D-UPG-DODGE-ROLL',
  ),
  'D-UPG-QUICK-DRAW': leaveOut('reacted', ({ rule }) => rule === 'D-UPG-QUICK-DRAW'),
  'D-SR-LONGSHOT': change(
    'targeted',
    (event) => void (event.dice += 1),
    ({ longshot }) => longshot,
  ),
  'D-SR-LEADER': change('steadied', (event) => void (event.distance += 7)),
  *'D-MIS-GOLD-3'(record) {
    for (const { event, at } of placesOf(record, 'secured', ({ carried }) => carried))
      yield inserted(record, at + 1, {
        kind: 'delivered',
        rule: 'D-MIS-GOLD-3',
        side: event.side,
        unit: event.unit,
        objective: event.objective,
        exit: 0,
      });
  },
  *'D-MIS-GOLD-4'(record) {
    for (const { event, at } of placesOf(record, 'moved'))
      yield inserted(record, at + 1, {
        kind: 'left-table',
        rule: 'D-MIS-GOLD-4',
        side: event.side,
        unit: event.unit,
        exit: 0,
      });
  },
  'D-MIS-GOLD-6': change(
    'rolled',
    (event) => void (event.need -= 1),
    ({ unit, purpose }) => purpose === 'secure' && unit === null,
  ),
  'D-OBJ-1': change('rolled', (event) => void (event.need -= 1), roll('secure')),
  'D-ATT-1': needs('attack', 'ATT-1'),
  'D-ATT-3': needs('attack', 'ATT-3'),
  'D-ATT-5': needs('attack', 'ATT-5'),
  'D-ATT-7': needs('defence'),
  'D-MOD-3': needs('defence'),
  'D-WSR-BLAST': change('blast', (event) => void (event.centre = { ...event.centre, x: event.centre.x + 1 })),
  ...Object.fromEntries(
    ['D-VP-1', 'D-VP-2', 'D-VP-3', 'D-VP-4', 'D-MIS-GOLD-5', 'D-MIS-TOWN-3', 'D-MIS-TOWN-4', 'D-MIS-NOON-4'].map(
      (id) => [id, paid(id)],
    ),
  ),
  'D-MIS-TOWN-5': paid('D-MIS-TOWN-5'),
};

/** What the other books' mutations break, under this book's names. */
const inherited = joined([SQUADRONS_MUTATIONS, CADENCE_MUTATIONS, SPECIAL_RULE_MUTATIONS], (id) => {
  const row = restated('D', id);
  return row.startsWith('D-') ? row : null;
});

export const DEVILS_BLUFF_MUTATIONS: Readonly<Record<string, Mutation>> = { ...inherited, ...OWN, ...CARD_MUTATIONS };
