import { vpInRound, type Scoring, type ScoringCount, type ScoringSubject } from '../../schema/mission/scoring';

/**
 * What scoring can say: every accepted combination of when, what and subject, with the further fields each takes. The designer
 * offers these, the checks refuse the rest, words are made from them, and the engine pays exactly them.
 */
export const SUBJECT_KINDS = [
  'marker',
  'each',
  'role',
  'entry',
  'nomination',
  'first',
  'more-than-half',
  'all',
] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Fields that only some lines take. `since` is for happenings at the end of a round, `zone` is the subject's. */
export const LINE_FIELDS = ['since', 'clearWithin', 'presence', 'wholly', 'unengaged', 'vpByKind', 'count'] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/**
 * A happening (a kill, a marker scored) is paid once, when it happens or at the first end of a round or game after it at which
 * the line pays. A state (held, alive, in a zone) is paid every time the line comes up.
 */
export type Counting = 'happening' | 'state';

export interface ScoringRow {
  readonly what: Scoring['what'];
  readonly whens: readonly Scoring['when'][];
  readonly subjects: readonly SubjectKind[];
  readonly counts: Counting;
  readonly takes: readonly LineField[];
}

export const SCORING_TABLE: readonly ScoringRow[] = [
  { what: 'secured', whens: ['now'], subjects: ['marker'], counts: 'happening', takes: ['clearWithin'] },
  { what: 'secured', whens: ['round', 'game'], subjects: ['marker'], counts: 'state', takes: ['clearWithin', 'count'] },
  {
    what: 'held',
    whens: ['round', 'game'],
    subjects: ['marker'],
    counts: 'state',
    takes: ['clearWithin', 'presence', 'count'],
  },
  { what: 'scored', whens: ['now', 'round', 'game'], subjects: ['marker'], counts: 'happening', takes: ['since'] },
  {
    what: 'destroyed',
    whens: ['now', 'round', 'game'],
    subjects: ['each', 'first', 'more-than-half', 'all', 'role', 'entry', 'nomination', 'marker'],
    counts: 'happening',
    takes: ['since'],
  },
  {
    what: 'survives',
    whens: ['round', 'game'],
    subjects: ['each', 'more-than-half', 'all', 'role', 'entry', 'nomination', 'marker'],
    counts: 'state',
    takes: ['count'],
  },
  {
    what: 'in-zone',
    whens: ['round', 'game'],
    subjects: ['each', 'role', 'entry', 'nomination'],
    counts: 'state',
    takes: ['wholly', 'unengaged', 'vpByKind', 'count'],
  },
  {
    what: 'left',
    whens: ['game'],
    subjects: ['each', 'role', 'entry', 'nomination'],
    counts: 'state',
    takes: ['count'],
  },
  { what: 'routed', whens: ['now', 'game'], subjects: ['all'], counts: 'happening', takes: [] },
];

export const rowsFor = (what: Scoring['what']): readonly ScoringRow[] =>
  SCORING_TABLE.filter((row) => row.what === what);

/** The times at which a kind of line is paid, and what it can speak of: what the designer offers. */
export const whensFor = (what: Scoring['what']): readonly Scoring['when'][] =>
  rowsFor(what).flatMap(({ whens }) => whens);
export const subjectsFor = (what: Scoring['what']): readonly SubjectKind[] => [
  ...new Set(rowsFor(what).flatMap(({ subjects }) => subjects)),
];

/** The row that a line belongs to; none if no row has its what and when. */
export const rowOf = ({ what, when }: Pick<Scoring, 'what' | 'when'>): ScoringRow | undefined =>
  SCORING_TABLE.find((row) => row.what === what && row.whens.includes(when));

/** Does the line take the field? `since` asks which happenings count, so only the end of a round has a use for it. */
export const takesField = (line: Pick<Scoring, 'what' | 'when'>, field: LineField): boolean =>
  (rowOf(line)?.takes.includes(field) ?? false) && (field !== 'since' || line.when === 'round');

/** What a subject without a word of its own means; destroying and surviving must say who. */
const UNSAID: Partial<Record<Scoring['what'], SubjectKind>> = {
  secured: 'marker',
  held: 'marker',
  scored: 'marker',
  'in-zone': 'each',
  left: 'each',
  routed: 'all',
};

/** Everything a subject names. Tag and type are one thing, a marker; `each` beside another word only stresses it. */
function namedKinds(subject: ScoringSubject): readonly SubjectKind[] {
  const named: SubjectKind[] = [];
  if (subject.tag !== undefined || subject.type !== undefined) named.push('marker');
  for (const kind of ['role', 'entry', 'nomination'] as const) if (subject[kind] !== undefined) named.push(kind);
  for (const kind of ['first', 'more-than-half', 'all'] as const) if (subject[kind]) named.push(kind);
  return named.length === 0 && subject.each ? ['each'] : named;
}

/** What the line speaks of; nothing if it does not say, or says two things at once. */
export function subjectKind({ what, subject }: Pick<Scoring, 'what' | 'subject'>): SubjectKind | undefined {
  const named = namedKinds(subject);
  return named.length > 1 ? undefined : (named[0] ?? UNSAID[what]);
}

/** Does the line have points to give in this round, or at the end of it? */
export const paysInRound = ({ rounds, vp, vpByKind, count }: Scoring, round: number): boolean =>
  (rounds === undefined || rounds.includes(round)) &&
  (vp === 'value' || vpByKind !== undefined || count?.vp !== undefined || vpInRound(vp, round) !== 0);

/** Why a line is not accepted, and which of its fields is to blame. */
export interface Refusal {
  readonly field: string;
  readonly reason: string;
}

/** Whatever the mission: nothing if the engine pays lines of this kind. */
export function refusalOf(line: Scoring): Refusal | undefined {
  const row = rowOf(line);
  if (!row) return { field: 'when', reason: NOT_THEN[line.what] };
  const subject = subjectRefusal(line, row);
  if (subject) return { field: 'subject', reason: subject };
  for (const field of LINE_FIELDS) {
    const said = line[field];
    if (said !== undefined && said !== false && !takesField(line, field)) return { field, reason: NOT_WITH[field] };
  }
  const counted = line.count && countRefusal(line, line.count);
  if (counted) return { field: 'count', reason: counted };
  if (line.vp === 'value' && subjectKind(line) !== 'marker')
    return { field: 'vp', reason: 'only markers have a value of their own.' };
  if (isWorthless(line)) return { field: line.vpByKind ? 'vpByKind' : 'vp', reason: 'it is worth 0 points.' };
  if (line.cap !== undefined && line.cap <= 0)
    return { field: 'cap', reason: 'at most 0 points is no points. Leave the limit out or raise it.' };
  if (line.rounds?.length === 0) return { field: 'rounds', reason: 'it names no round.' };
  return undefined;
}

/** The accepted line nearest to this one: what a form makes of a line after one of its words has changed. */
export function fittedLine(line: Scoring): Scoring {
  const [first = line.when] = whensFor(line.what);
  const when = whensFor(line.what).includes(line.when) ? line.when : first;
  const timed = { ...line, when };
  const row = rowOf(timed);
  const subject = row && subjectRefusal(timed, row) ? (FIRST_SUBJECT[line.what] ?? {}) : line.subject;
  const dropped = LINE_FIELDS.filter((field) => line[field] !== undefined && !takesField(timed, field));
  const next: Scoring = {
    ...timed,
    subject,
    ...Object.fromEntries(dropped.map((field) => [field, undefined])),
    // Whatever counts at the end of the game counts after the last round.
    ...(when === 'game' && line.rounds ? { rounds: undefined } : {}),
    ...(line.vp === 'value' && subjectKind({ what: line.what, subject }) !== 'marker' ? { vp: 1 } : {}),
  };
  return next.count && countRefusal(next, next.count) ? { ...next, count: undefined } : next;
}

const FIRST_SUBJECT: Partial<Record<Scoring['what'], ScoringSubject>> = {
  destroyed: { each: true },
  survives: { each: true },
  'in-zone': { each: true, zone: 'enemy-deploy' },
  left: { each: true },
  routed: { all: true },
};

function subjectRefusal(line: Scoring, row: ScoringRow): string | undefined {
  const named = namedKinds(line.subject);
  if (named.length > 1) return 'it speaks of two things at once. Make two lines of it.';
  if (line.subject.zone !== undefined && line.what !== 'in-zone') return 'a zone is only for units that stand in it.';
  const kind = subjectKind(line);
  if (kind === undefined)
    return line.what === 'survives' ? 'it does not say who must survive.' : 'it does not say what must be destroyed.';
  return row.subjects.includes(kind) ? undefined : NOT_OF[line.what];
}

/** A number of something asks for more than one of it, and for something that it changes. */
function countRefusal(line: Scoring, count: ScoringCount): string | undefined {
  const kind = subjectKind(line);
  if (kind === 'all' || kind === 'more-than-half') return 'that is one thing already, so there is nothing to count.';
  if (count.of !== 'things' && kind === 'marker') return 'markers have neither models nor a price.';
  if (count.of !== 'things' && line.what === 'survives' && count.vp)
    return 'points by the number are for things, not for models or prices.';
  if (line.vp === 'value') return 'a number of markers has no value of its own. Say the points.';
  if (line.vpByKind) return 'points by kind are paid for each unit, not for their number.';
  return count.atLeast === undefined && !count.moreThanEnemy && !count.vp
    ? 'it does not say how many are asked for.'
    : undefined;
}

const isWorthless = ({ vp, vpByKind, count }: Scoring): boolean =>
  count?.vp
    ? count.vp.every((points) => points === 0)
    : vpByKind
      ? Object.values(vpByKind).every((points) => points === 0) && vp === 0
      : Array.isArray(vp)
        ? vp.every((points) => points === 0)
        : vp === 0;

const AT_THE_END = 'that is counted at the end of a round or of the game, not at once.';
const NOT_THEN: Record<Scoring['what'], string> = {
  secured: 'markers are secured at once, or counted at the end.',
  held: `nobody holds a marker before the round is over: ${AT_THE_END}`,
  scored: 'markers are scored at once, or counted at the end.',
  destroyed: 'losses are paid at once, or counted at the end.',
  survives: `who survives is not known before: ${AT_THE_END}`,
  'in-zone': `whoever passes through a zone does not stand in it: ${AT_THE_END}`,
  left: 'who has left the table is counted at the end of the game.',
  routed: 'a rout ends the game, so it is paid at once or at the end of the game.',
};

const NOT_OF: Record<Scoring['what'], string> = {
  secured: 'only markers are secured, by tag or by type.',
  held: 'only markers are held, by tag or by type.',
  scored: 'only markers are scored, by tag or by type.',
  destroyed: 'that cannot be destroyed.',
  survives: 'the first enemy of the battle is the first to fall, not to survive.',
  'in-zone': 'zones are paid for each unit in them, or for those of a role, an entry or a nomination.',
  left: 'only units leave the table: each, or those of a role, an entry or a nomination.',
  routed: 'only the enemy as a whole routs.',
};

const NOT_WITH: Record<LineField, string> = {
  since: '“only what fell in that round” is for happenings that are counted at the end of a round.',
  clearWithin: '“while no enemy is near” is measured from a marker that is secured or held.',
  presence: 'the greater presence decides who holds a marker, and nothing else.',
  wholly: '“wholly inside” is for units in a zone.',
  unengaged: '“unengaged” is for units in a zone.',
  vpByKind: 'points by kind of unit are for units in a zone.',
  count: 'a number is asked of what is held, secured, alive or in a zone when points are counted.',
};
