import type { Told } from '../record';
import { change, either, flip, leaveOut, placesOf, replaced, slipIn, twice, type Mutation } from './mutation';

const roll = (purpose: string, how: (event: Told<'rolled'>) => void): Mutation =>
  change('rolled', how, (event) => event.purpose === purpose && event.dice.length > 0);
const group = (how: (event: Told<'group-resolved'>) => void): Mutation => change('group-resolved', how);
const wound = (how: (event: Told<'wounded'>) => void, where?: (event: Told<'wounded'>) => boolean): Mutation =>
  change('wounded', how, where);

/** Points come before the Toughness rolls. */
const early: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'scored')) {
    const before = record.events.slice(0, at).findLastIndex(({ kind }) => kind === 'activation-ended');
    const without = replaced(record, at);
    yield {
      ...without,
      events: [...without.events.slice(0, before + 1), event as unknown as Told, ...without.events.slice(before + 1)],
    };
  }
};

/** Two units that have nothing in common become one. */
const strangeMerger: Mutation = slipIn('passed', ({ side, unit }, { start }) => {
  const partner = start.units.find((each) => each.side === side && each.id !== unit)!;
  const bases = start.units.filter(({ id }) => id === unit || id === partner.id).flatMap((each) => each.bases);
  return {
    kind: 'merged',
    rule: 'B-SR-REGROUP',
    side,
    unit,
    partner: partner.id,
    bases: bases.map(({ id, wounds }) => ({ base: id, before: wounds, after: wounds })),
    gone: [],
    tally: { before: 0, after: 0 },
    lost: [],
  };
});

/** Dice, damage, powers, the end of the round and the mission. */
export const HARM_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'B-GEN-3': change(
    'rolled',
    (event) => void (event.dice[0]!.face = 7),
    ({ dice }) => dice.length > 0,
  ),
  'B-GEN-5': change(
    'rolled',
    (event) => void event.successes++,
    ({ need }) => need !== null,
  ),
  'B-GEN-9': change(
    'rolled',
    (event) => {
      const of = event.dice.findIndex(({ reroll }) => reroll);
      event.dice.push({ ...event.dice[of]!, of });
    },
    ({ dice }) => dice.some(({ reroll }) => reroll),
  ),
  'B-SR-ADVANTAGED': change('rolled', (event) => void event.rerollUpTo++),
  'B-STAT-3': change(
    'rolled',
    (event) => void (event.difficulty = (event.difficulty ?? 3) + 1),
    ({ purpose }) => ['shock', 'leave', 'mission'].includes(purpose),
  ),
  'B-STAT-6': change('rolled', (event) => void Object.assign(event, { need: null, successes: 1 })),
  'B-STAT-11': roll('toughness', (event) => void (event.difficulty = (event.difficulty ?? 3) + 1)),
  'B-CAST-2': roll('cast', (event) => void (event.difficulty = (event.difficulty ?? 3) + 1)),
  'B-FIGHT-4': roll('attack', (event) => void event.dice.push(event.dice[0]!)),
  'B-SHOOT-8': group((event) => void event.normal++),
  'B-FIGHT-5': group((event) => void event.saves++),
  'B-SHOOT-9': group((event) => void event.damage++),
  'B-FIGHT-6': group((event) => void event.damage++),
  'B-FIGHT-7': group((event) => void event.returned++),
  'B-FIGHT-8': change(
    'tallied',
    (event) => void event.points++,
    ({ why }) => why === 'parry',
  ),
  'B-SHOOT-10': change('tallied', (event) => void event.after++),
  'B-TITAN-5': change(
    'tallied',
    (event) => void (event.part = 'nose'),
    ({ part, why }) => part !== null && why === 'attack',
  ),
  'B-TITAN-11': either(
    change(
      'tallied',
      (event) => void (event.part = 'nose'),
      ({ part, why }) => part !== null && why === 'parry',
    ),
    wound(
      (event) => void (event.part = 'nose'),
      ({ part }) => part !== null,
    ),
  ),
  *'B-RND-2'(record) {
    for (const { event, at } of placesOf(record, 'wounded', ({ cause }) => cause === 'damage')) {
      const started = record.events.slice(0, at).findLastIndex(({ kind }) => kind === 'orders-revealed');
      yield {
        ...record,
        events: [...record.events.slice(0, started + 1), event as unknown as Told, ...record.events.slice(started + 1)],
      };
    }
  },
  'B-CAST-1': change('cast', (event) => void (event.power.index += 9)),
  'B-CAST-3': twice('cast'),
  'B-CAST-4': twice('cast'),
  'B-STAT-9': twice('cast'),
  'B-CAST-5': either(
    leaveOut('affected'),
    change('cast', (event) => void (event.target = event.unit)),
  ),
  'B-SR-HEAL': change('healed', (event) => void event.after++),
  'B-SR-INEXORABLE-ATTACK': wound(
    (event) => void event.suffered++,
    ({ cause }) => cause === 'inexorable',
  ),
  'B-SR-CRITICAL-FAILURE': either(
    leaveOut('failed'),
    change('failed', (event) => void event.wounds++),
  ),
  'B-END-1': early,
  'B-END-2': either(
    leaveOut('scored'),
    change('battle-ended', (event) => void (event.winner = event.winner === null ? 'a' : flip(event.winner))),
  ),
  'B-END-3': either(
    leaveOut('rolled', ({ purpose }) => purpose === 'toughness'),
    roll('toughness', (event) => void event.dice.push(event.dice[0]!)),
  ),
  'B-END-4': wound(
    (event) => void event.suffered++,
    ({ cause }) => cause === 'damage',
  ),
  'B-END-5': either(
    leaveOut('wounded', ({ cause, suffered }) => cause === 'damage' && suffered > 0),
    wound((event) => void event.after++),
  ),
  'B-END-6': leaveOut('incapacitated', ({ cause }) => cause === 'wounds'),
  *'B-END-7'(record) {
    for (const { event, at } of placesOf(record, 'wounded')) {
      const others = record.start.units.find(({ id }) => id === event.unit)?.bases ?? [];
      for (const { id } of others)
        if (id !== event.base) yield replaced(record, at, { ...event, base: id } as unknown as Told);
    }
  },
  'B-END-8': wound((event) => void event.discarded++),
  'B-TITAN-6': wound(
    (event) => void event.discarded++,
    ({ part }) => part !== null,
  ),
  'B-TITAN-10': either(
    leaveOut('incapacitated', ({ cause }) => cause === 'vital-part'),
    change(
      'wounded',
      (event) => void (event.after = 0),
      ({ part }) => part !== null,
    ),
  ),
  'B-SR-REVIVE': either(
    leaveOut('rolled', ({ purpose }) => purpose === 'revive'),
    change('revived', (event) => void event.models++),
  ),
  'B-SR-REGROUP': strangeMerger,
  'B-SR-REGROUP-2': strangeMerger,
};
