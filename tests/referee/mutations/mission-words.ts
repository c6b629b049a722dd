import type { RecordFile, ScoringLine, Told } from '../record';
import { change, eachOf, inserted, leaveOut, placesOf, replaced, type Mutation } from './mutation';

/** The word of the mission that is drilled (tests/referee/games/mission-words.ts). */
type MissionWord =
  | 'zones'
  | 'actions'
  | 'counts'
  | 'target'
  | 'lead'
  | 'late'
  | 'exits'
  | 'in-zone'
  | 'one-by-one'
  | 'events'
  | 'length'
  | 'shut'
  | 'points'
  | 'escort';
type Placed = Told<'placed'>;
type End = RecordFile['mission']['end'];

const inZone = ({ zone }: Placed): boolean => zone !== undefined;
const lineOf = (record: RecordFile, { line, source }: Told<'scored'>): ScoringLine | undefined =>
  source === 'mission' && line !== null ? record.mission.scoring[line] : undefined;
const paidBy =
  (which: (line: ScoringLine) => boolean) =>
  (event: Told<'scored'>, _at: number, record: RecordFile): boolean => {
    const line = lineOf(record, event);
    return line !== undefined && which(line);
  };
const ends = (end: (before: End) => End | null): Mutation =>
  function* (record) {
    const next = end(record.mission.end);
    if (next) yield { ...record, mission: { ...record.mission, end: next } };
  };

/** Somebody stands in no man's land. */
const outside: Mutation = change(
  'placed',
  (event, { mission: { table } }) =>
    void (event.models = event.models.map((place) => ({ ...place, x: table.width / 2, y: table.height / 2 }))),
  inZone,
);

/** Everybody waits. */
const allWait: Mutation = function* (record) {
  let spoiled = record;
  for (const { event, at } of placesOf(record, 'placed', inZone)) {
    spoiled = replaced(spoiled, at, { kind: 'held-back', rule: 'C-PAR-4', side: event.side, unit: event.unit });
    yield spoiled;
  }
};

/** Somebody comes on through a door that is still shut. */
const tooEarly: Mutation = function* (record) {
  const shut = record.mission.entryPoints.filter(({ fromRound }) => (fromRound ?? 1) > 1);
  for (const { event, at } of placesOf(record, 'placed', ({ entryPoint }) => entryPoint !== null))
    for (const { id, side } of shut) if (side === event.side) yield replaced(record, at, { ...event, entryPoint: id });
};

/** Somebody comes on through a door that is shut again, or that nothing has opened yet. */
const tooLate: Mutation = function* (record) {
  const { entryPoints } = record.mission;
  for (const { event, at } of placesOf(record, 'placed', ({ entryPoint }) => entryPoint !== null)) {
    const round = record.events.slice(0, at).filter(({ kind }) => kind === 'round-started').length;
    const opened = record.events
      .slice(0, at)
      .flatMap((each) => (each.kind === 'mission-event' ? (each.opened ?? []) : []));
    for (const { id, side, untilRound } of entryPoints)
      if (side === event.side && ((untilRound ?? round) < round || (id.startsWith('barred') && !opened.includes(id))))
        yield replaced(record, at, { ...event, entryPoint: id });
  }
};

/** What the mission says when a round begins, or whether there is another one. */
const says =
  (what: 'event' | 'length') =>
  (event: Told<'mission-event'>): boolean =>
    event.what === what;
const paidByEvent = ({ line, source }: Told<'scored'>): boolean => line === null && source === 'mission';
const paidByCount = (which: (count: NonNullable<ScoringLine['count']>) => boolean) =>
  paidBy(({ count }) => count !== undefined && which(count));
const forNominee = (what: string) =>
  paidBy((line) => line.what === what && typeof line.subject === 'object' && line.subject.nomination !== undefined);

/** Somebody is out of the battle though there is no way out where it stands. */
const vanishes: Mutation = function* (record) {
  if (!record.mission.exits.some(({ at }) => at.endsWith('edge'))) return;
  for (const { event, at } of placesOf(record, 'moved'))
    yield inserted(record, at + 1, {
      kind: 'left-table',
      rule: 'D-MIS-GOLD-4',
      side: event.side,
      unit: event.unit,
      exit: 0,
    });
};

const byAction =
  (kind: string) =>
  (_event: unknown, at: number, { events }: RecordFile): boolean =>
    events.slice(Math.max(0, at - 3), at).some((each) => each.kind === 'mission-action') && events[at]?.kind === kind;

/** The rule that should catch it, the word of the mission, what is wrong. */
export const MISSION_MUTATIONS: readonly (readonly [string, MissionWord, string, Mutation])[] = [
  ['C-PAR-4', 'zones', 'a base outside its zone', outside],
  ['C-PAR-4', 'zones', 'somebody forgotten', leaveOut('placed', inZone)],
  ['C-PAR-4', 'zones', 'too many wait', allWait],
  [
    'C-PAR-4',
    'zones',
    'out of turn',
    change('placed', (event) => void (event.side = event.side === 'a' ? 'b' : 'a'), inZone),
  ],
  ['C-ENT-2', 'late', 'a door that is still shut', tooEarly],
  ['C-CONV-7', 'actions', 'from too far off', change('mission-action', (event) => void (event.distance += 3))],
  ['C-CONV-7', 'actions', 'nothing comes of it', leaveOut('secured', byAction('secured'))],
  [
    'C-CONV-7',
    'actions',
    'an easier roll',
    change(
      'rolled',
      (event) => void (event.need -= 1),
      ({ purpose }) => purpose === 'mission',
    ),
  ],
  ['C-CONV-7', 'target', 'played on beyond the target', ends((end) => ({ ...end, target: 1 }))],
  ['C-CONV-7', 'lead', 'played on after sudden death', ends((end) => ({ ...end, lead: { by: 1, fromRound: 1 } }))],
  ['C-CONV-7', 'exits', 'gone where there is no exit', vanishes],
  [
    'C-PAR-3',
    'counts',
    'too much for a number',
    change(
      'scored',
      (event) => void (event.vp += 1),
      paidBy(({ count }) => count !== undefined),
    ),
  ],
  [
    'C-PAR-3',
    'counts',
    'nothing for a number',
    leaveOut(
      'scored',
      paidBy(({ count }) => count !== undefined),
    ),
  ],
  [
    'C-PAR-3',
    'counts',
    'nothing for at least so many',
    leaveOut(
      'scored',
      paidByCount(({ atLeast }) => atLeast !== undefined),
    ),
  ],
  [
    'C-PAR-3',
    'counts',
    'more than the enemy, and the enemy is paid',
    change(
      'scored',
      (event) => void (event.side = event.side === 'a' ? 'b' : 'a'),
      paidByCount(({ moreThanEnemy }) => moreThanEnemy === true),
    ),
  ],
  [
    'C-PAR-3',
    'counts',
    'another number held',
    change(
      'scored',
      (event) => void (event.vp += 1),
      paidByCount(({ vp }) => vp !== undefined),
    ),
  ],
  [
    'C-PAR-3',
    'in-zone',
    'the smaller number in the zone',
    change(
      'scored',
      (event) => void (event.side = event.side === 'a' ? 'b' : 'a'),
      paidByCount(({ moreThanEnemy }) => moreThanEnemy === true),
    ),
  ],
  [
    'C-PAR-3',
    'points',
    'the cheaper side in the zone',
    change(
      'scored',
      (event) => void (event.side = event.side === 'a' ? 'b' : 'a'),
      paidByCount(({ of, moreThanEnemy }) => of === 'points' && moreThanEnemy === true),
    ),
  ],
  [
    'C-PAR-3',
    'points',
    'nothing for what they cost',
    leaveOut(
      'scored',
      paidByCount(({ of }) => of === 'points'),
    ),
  ],
  ['C-PAR-3', 'escort', 'nothing for the envoy in its haven', leaveOut('scored', forNominee('in-zone'))],
  ['C-PAR-3', 'escort', 'nothing for the envoy that got away', leaveOut('scored', forNominee('left'))],
  [
    'C-PAR-3',
    'escort',
    'paid for somebody else',
    change('scored', (event) => void (event.unit = `${String(event.unit)}0`), forNominee('in-zone')),
  ],
  ['C-RND-3', 'events', 'an event that nobody tells of', leaveOut('mission-event', says('event'))],
  ['C-RND-3', 'events', 'told of another round', change('mission-event', (event) => void event.round++)],
  [
    'C-RND-3',
    'events',
    'an event in the middle of the round',
    function* (record) {
      for (const { event } of placesOf(record, 'mission-event'))
        for (const { at } of placesOf(record, 'activation-ended')) yield inserted(record, at + 1, event);
    },
  ],
  [
    'C-DICE-7',
    'events',
    'another face',
    change(
      'mission-event',
      (event) => void (event.face = 7 - (event.face ?? 7)),
      ({ face }) => face !== null,
    ),
  ],
  [
    'C-CONV-7',
    'events',
    'another row',
    change('mission-event', (event) => void (event.row = event.row === null ? 0 : event.row + 1)),
  ],
  [
    'C-CONV-7',
    'events',
    'a marker that stays',
    change(
      'mission-event',
      (event) => void (event.removed = event.removed!.slice(1)),
      ({ removed }) => (removed ?? []).length > 0,
    ),
  ],
  [
    'C-CONV-7',
    'events',
    'a marker that is let go without a word',
    change(
      'mission-event',
      (event, { mission }) => void (event.released = mission.objectives.map(({ id }) => id)),
      ({ released }) => released === undefined,
    ),
  ],
  ['C-CONV-7', 'events', 'a marker that does not turn', leaveOut('objective-changed')],
  [
    'C-CONV-7',
    'events',
    'the end, and nobody says so',
    change(
      'mission-event',
      (event) => void (event.ends = false),
      ({ ends: over }) => over === true,
    ),
  ],
  ['C-PAR-3', 'events', 'nothing from the event', leaveOut('scored', paidByEvent)],
  ['C-PAR-3', 'events', 'too much from the event', change('scored', (event) => void (event.vp += 1), paidByEvent)],
  ['C-CONV-7', 'length', 'nobody throws for another round', leaveOut('mission-event', says('length'))],
  [
    'C-CONV-7',
    'length',
    'over against the die',
    change('mission-event', (event) => void (event.ends = !event.ends), says('length')),
  ],
  [
    'C-CONV-7',
    'length',
    'played on against the die',
    ends((end) => (end.length ? { ...end, length: { ...end.length, need: 7 } } : null)),
  ],
  ['C-DICE-7', 'length', 'another face', change('mission-event', (event) => void (event.face = 7 - (event.face ?? 7)))],
  ['C-ENT-2', 'shut', 'a door that is shut again', tooLate],
  [
    'C-CONV-7',
    'shut',
    'a door that does not open',
    change(
      'mission-event',
      (event) => void (event.opened = []),
      ({ opened }) => opened !== undefined,
    ),
  ],
  [
    'C-PAR-3',
    'exits',
    'nothing for leaving',
    leaveOut(
      'scored',
      paidBy(({ what }) => what === 'left'),
    ),
  ],
  [
    'C-PAR-3',
    'in-zone',
    'nothing for standing there',
    leaveOut(
      'scored',
      paidBy(({ what }) => what === 'in-zone'),
    ),
  ],
  [
    'C-PAR-3',
    'one-by-one',
    'paid twice',
    change(
      'scored',
      (event) => void (event.vp *= 2),
      paidBy(({ what, when }) => what === 'destroyed' && when === 'round'),
    ),
  ],
  [
    'C-MIS-2',
    'counts',
    'a marker gone without cause',
    function* (record) {
      for (const { event, at } of placesOf(record, 'secured'))
        yield inserted(record, at + 1, { kind: 'objective-removed', rule: 'C-MIS-2', objective: event.objective });
    },
  ],
];

/** The same with a deck: a card is turned up instead of a die thrown. */
export const CARD_MUTATIONS: readonly (readonly [string, MissionWord, string, Mutation])[] = [
  [
    'D-DECK-3',
    'events',
    'a card that counts for more',
    change(
      'mission-event',
      (event) => void event.face!++,
      ({ card }) => card !== undefined,
    ),
  ],
  [
    'C-CONV-7',
    'events',
    'not the top card',
    change(
      'mission-event',
      (event) => void (event.card = event.card === 'KS' ? 'KC' : 'KS'),
      ({ card }) => card !== undefined,
    ),
  ],
  [
    'C-CONV-7',
    'length',
    'over against the card',
    change('mission-event', (event) => void (event.ends = !event.ends), says('length')),
  ],
];

/** By the rule, for the list of those that are guarded. */
export const MISSION_WORD_MUTATIONS: Readonly<Record<string, Mutation>> = Object.fromEntries(
  [...new Set(MISSION_MUTATIONS.map(([rule]) => rule))].map((rule) => [
    rule,
    eachOf(...MISSION_MUTATIONS.filter(([id]) => id === rule).map(([, , , mutation]) => mutation)),
  ]),
);
