import type { Told } from '../record';
import { change, either, flip, leaveOut, slipIn, someEnemyAt, twice, type Mutation } from './mutation';

const isTitan = (event: Told<'orders-placed'>): boolean => event.stacks.length > 1;
const because =
  (...rules: readonly string[]) =>
  (event: Told<'orders-placed'>): boolean =>
    event.because.some(({ rule }) => rules.includes(rule));
const oneMore = (where?: (event: Told<'orders-placed'>) => boolean): Mutation =>
  change('orders-placed', (event) => void event.stacks[0]?.push('pass'), where);
const leftBehind = (event: Told<'deployed'>): boolean => event.bases.length > 1;
const shockRoll = (event: Told<'activation-started'>): Told => ({
  kind: 'rolled',
  rule: 'B-SHOCK-5',
  side: event.side,
  unit: event.unit,
  base: null,
  part: null,
  purpose: 'shock',
  group: null,
  difficulty: 4,
  modifiers: [],
  need: 4,
  rerollUpTo: 0,
  dice: [{ face: 1, purpose: 'shock', reroll: false }],
  successes: 0,
});
/** A Shock roll right after the tokens were turned over. */
const strangeShock: Mutation = slipIn(
  'order-started',
  ({ side, unit }) => shockRoll({ side, unit } as Told<'activation-started'>),
  ({ as }, at, record) => as === 'order' && record.events[at - 1]?.kind === 'orders-revealed',
);

/** Set-up, rounds, tokens and activations. */
export const PLAY_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'B-SR-FORWARD-DEPLOYMENT': change('deployed', (event) => {
    event.how = event.how === 'zone' ? 'forward' : 'zone';
  }),
  'B-GEN-2': change(
    'deployed',
    (event) => {
      event.bases[0]!.gap = (event.bases[0]!.gap ?? 0) + 1;
    },
    ({ bases }) => bases[0]?.gap !== null,
  ),
  'B-RES-1': change(
    'deployed',
    (event, record, at) => {
      const enemy = someEnemyAt(record, event.side, at);
      if (enemy) Object.assign(event.bases[0]!, { x: enemy.x + 6, y: enemy.y });
    },
    ({ how }) => how === 'reserve',
  ),
  'B-STATE-3': twice('deployed'),
  'B-DEFAULTS': change(
    'deployed',
    (event, { mission }) => {
      event.bases[0]!.y = mission.table.height / 2;
    },
    ({ how }) => how === 'zone',
  ),
  *'B-UNIT-3'(record) {
    for (const unit of record.start.units)
      yield {
        ...record,
        start: {
          ...record.start,
          units: record.start.units.map((each) =>
            each === unit
              ? { ...each, bases: [...each.bases, { id: `${each.id}.99`, wounds: each.bases[0]!.wounds }] }
              : each,
          ),
        },
      };
  },
  *'B-STAT-12'(record) {
    for (const unit of record.start.units)
      yield {
        ...record,
        start: {
          ...record.start,
          units: record.start.units.map((each) =>
            each === unit ? { ...each, bases: each.bases.map((base) => ({ ...base, wounds: base.wounds + 1 })) } : each,
          ),
        },
      };
  },
  'B-RND-1': change('round-started', (event) => void event.round++),
  'B-ORD-3': either(
    twice('reserves-stopped'),
    change('reserves-stopped', (event) => void (event.side = flip(event.side))),
  ),
  'B-ACT-1': change('rolled-off', (event) => void (event.winner = flip(event.winner))),
  'B-ACT-2': change('first-chosen', (event) => void (event.side = flip(event.side))),
  'B-GEN-10': change('rolled-off', (event) => void event.speed.a++),
  'B-STATE-2': leaveOut(
    'activation-ended',
    (_, at, { events }) =>
      events.slice(at + 1).find(({ kind }) => kind === 'activation-started' || kind === 'round-ended')?.kind ===
      'round-ended',
  ),
  'B-ORD-1': change('orders-placed', (event) => void (event.seenBy = ['a', 'b'])),
  'B-ORD-2': change('orders-placed', (event) => void (event.stacks[0]![0] = 'dance' as never)),
  'B-ENG-2': oneMore(because('B-ENG-2')),
  'B-RES-2': oneMore(because('B-RES-2')),
  'B-RES-3': change('orders-placed', (event) => void (event.stacks[0]![0] = 'move'), because('B-RES-2')),
  'B-TITAN-8': oneMore(isTitan),
  'B-TITAN-9': oneMore((event) => isTitan(event) && event.because.length > 0),
  'B-STAT-2': oneMore(),
  'B-SQD-8': oneMore(),
  'B-ACT-3': change('activation-started', (event) => void (event.side = flip(event.side))),
  'B-STATE-1': change('activation-started', (event, record, at) => {
    const before = record.events
      .slice(0, at)
      .findLast((each) => each.kind === 'activation-ended' && each.side === event.side);
    if (before?.kind === 'activation-ended') event.unit = before.unit;
  }),
  'B-STATE-4': change('activation-started', (event) => void (event.side = flip(event.side))),
  'B-TITAN-7': change('activation-started', (event) => void (event.stack = 1 - event.stack)),
  'B-SR-ENERVATE': slipIn('activation-started', ({ side, unit }) => ({
    kind: 'affected',
    rule: 'B-SR-ENERVATE',
    side,
    unit,
    by: unit,
    power: { index: 0, id: 'x', name: 'x' },
    effect: { rule: 'enervate' },
  })),
  'B-ACT-4': change('orders-revealed', (event) => void event.orders.push('pass')),
  'B-ACT-5': change('order-started', (event) => void (event.order = event.order === 'pass' ? 'cast' : 'pass')),
  'B-ACT-6': change('order-started', (event) => void event.repeat++),
  'B-ACTN-1': change('order-started', (event) => void event.left.push('pass')),
  'B-ACTN-2': twice('moved'),
  'B-ACTN-4': change(
    'order-started',
    (event) => void (event.unit = event.unit.startsWith('a') ? 'b:u1' : 'a:u1'),
    ({ as }) => as === 'order',
  ),
  'B-ACTN-3': change(
    'order-discarded',
    (event) => void (event.order = 'pass'),
    ({ why }) => why === 'impossible',
  ),
  'B-ENG-3': change(
    'order-started',
    (event) => void (event.order = 'shoot'),
    ({ order }) => order === 'fight',
  ),
  'B-ENG-8': change(
    'order-discarded',
    (event) => void (event.order = 'fight'),
    ({ why }) => why === 'moved-into-engagement',
  ),
  'B-ENG-9': leaveOut('order-discarded', ({ why }) => why === 'engaged'),
  'B-ENG-13': change(
    'order-started',
    (event) => void (event.order = 'fight'),
    ({ order }) => order === 'pass' || order === 'shoot',
  ),
  'B-SHOCK-1': leaveOut('rolled', ({ purpose }) => purpose === 'shock'),
  'B-SHOCK-2': leaveOut('rolled', ({ purpose }) => purpose === 'shock'),
  'B-SHOCK-3': strangeShock,
  'B-SHOCK-4': strangeShock,
  'B-SHOCK-5': change(
    'rolled',
    (event) => void event.dice.push(event.dice[0]!),
    ({ purpose }) => purpose === 'shock',
  ),
  'B-SHOCK-6': change(
    'rolled',
    (event) => void event.successes--,
    ({ purpose }) => purpose === 'shock',
  ),
  'B-FORM-1': change(
    'deployed',
    (event, { mission }) => {
      event.bases[0]!.x = event.bases[0]!.x > mission.table.width / 2 ? event.bases[0]!.x - 30 : event.bases[0]!.x + 30;
    },
    leftBehind,
  ),
  'B-FORM-3': change(
    'order-started',
    (event) => void (event.as = 'regroup'),
    ({ as }) => as === 'order',
  ),
  'B-SR-GALVANISED': either(
    leaveOut('galvanised', ({ order }) => order !== null),
    change('galvanised', (event) => void (event.order = 'cast')),
  ),
  'B-PASS-1': change('passed', (event) => void (event.unit = event.unit.startsWith('a') ? 'b:u1' : 'a:u1')),
  'B-PASS-2': change('mission-action', (event) => void (event.distance += 3)),
};
