import type { RecordFile, ScoringLine, Told } from '../record';
import { change, eachOf, inserted, leaveOut, placesOf, replaced, type Mutation } from './mutation';

/** The word of the mission that is drilled (tests/referee/games/mission-words.ts). */
type MissionWord = 'zones' | 'actions' | 'counts' | 'target' | 'lead' | 'late' | 'exits' | 'in-zone' | 'one-by-one';
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

/** By the rule, for the list of those that are guarded. */
export const MISSION_WORD_MUTATIONS: Readonly<Record<string, Mutation>> = Object.fromEntries(
  [...new Set(MISSION_MUTATIONS.map(([rule]) => rule))].map((rule) => [
    rule,
    eachOf(...MISSION_MUTATIONS.filter(([id]) => id === rule).map(([, , , mutation]) => mutation)),
  ]),
);
