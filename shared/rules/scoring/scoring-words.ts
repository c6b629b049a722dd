import type { Measure } from '../../core/measure';
import type { Scoring, ScoringCount, ScoringSubject } from '../../schema/mission/scoring';
import { rowOf, subjectKind, type SubjectKind } from './scoring-table';

/** What things are called: by the system, and by the mission if there is one. */
export interface ScoringNames {
  readonly measure: Measure;
  /** "unit", or "base" where each base counts for itself. */
  readonly unit: string;
  readonly role: (id: string) => string;
  readonly entry: (id: string) => string;
  readonly type: (id: string) => string;
  readonly nomination: (id: string) => string;
  readonly zone: (id: string) => string;
  readonly side: (ref: string) => string;
}

/** The words of the table, as a form asks for them ("for holding") and as a sheet states them ("held"). */
export const WHEN_WORDS: Record<Scoring['when'], { readonly asked: string; readonly stated: string }> = {
  now: { asked: 'At once', stated: '' },
  round: { asked: 'At the end of each round', stated: 'end of round' },
  game: { asked: 'At the end of the game', stated: 'end of game' },
};

export const WHAT_WORDS: Record<Scoring['what'], { readonly asked: string; readonly stated: string }> = {
  secured: { asked: 'for securing', stated: 'secured' },
  held: { asked: 'for holding', stated: 'held' },
  scored: { asked: 'for scoring', stated: 'scored' },
  destroyed: { asked: 'for destroying', stated: 'destroyed' },
  survives: { asked: 'for the survival of', stated: 'alive' },
  'in-zone': { asked: 'for having', stated: 'in' },
  left: { asked: 'for having brought off the table', stated: 'off the table' },
  routed: { asked: 'if the enemy routs', stated: 'routs' },
};

/** Which happenings count at the end of a round. */
export const SINCE_WORDS: Record<'once' | 'round' | 'start', string> = {
  once: 'each counted once',
  round: 'only what happened in that round',
  start: 'everything so far, every time',
};

type Said = Pick<Scoring, 'what' | 'subject'>;

/** "the first enemy of the battle", "each Scan marker", "its Squadron Leader". */
export function subjectWords(line: Said, names: ScoringNames): string {
  const kind = subjectKind(line);
  if (line.what === 'routed') return 'the enemy';
  return kind === undefined ? 'something' : kindWords(kind, line, names);
}

function kindWords(kind: SubjectKind, { what, subject }: Said, names: ScoringNames): string {
  const enemy = what === 'destroyed';
  switch (kind) {
    case 'marker':
      return markerWords(subject, names);
    case 'each':
      return enemy ? `each enemy ${names.unit}` : `each ${names.unit} of its own`;
    case 'role':
      return `${enemy ? 'the enemy' : 'its'} ${names.role(subject.role ?? '')}`;
    case 'entry':
      return enemy
        ? `each enemy ${names.entry(subject.entry ?? '')}`
        : `each ${names.entry(subject.entry ?? '')} of its own`;
    case 'nomination':
      return names.nomination(subject.nomination ?? '');
    case 'first':
      return 'the first enemy of the battle';
    case 'more-than-half':
      return `more than half of ${enemy ? 'the enemy' : 'its own'}`;
    case 'all':
      return `all of ${enemy ? 'the enemy' : 'its own'}`;
  }
}

function markerWords({ tag, type }: ScoringSubject, names: ScoringNames): string {
  const marker = type === undefined ? 'each marker' : `each ${names.type(type)} marker`;
  return tag === undefined ? marker : `${marker} tagged “${tag}”`;
}

export function zoneWords(zone: string | undefined, names: ScoringNames): string {
  if (zone === undefined) return 'a scoring zone';
  if (zone === 'own-deploy') return 'its own deployment zone';
  return zone === 'enemy-deploy' ? 'the enemy’s deployment zone' : names.zone(zone);
}

/** How often a line pays, in a few words. */
export function payWords({ what, when, subject, since, rounds, count }: Scoring): string {
  const kind = subjectKind({ what, subject });
  if (count) {
    const often = when !== 'round' || rounds?.length === 1 ? 'once' : 'once each time';
    return count.vp ? `${often}, by their number` : often;
  }
  if (rowOf({ what, when })?.counts === 'state' || since === 'start')
    return when !== 'round' || rounds?.length === 1 ? 'once' : 'every time';
  if (kind === 'first') return 'once in the battle';
  return kind === 'more-than-half' || kind === 'all' ? 'once' : 'once for each';
}

/** Is there more than one thing that the line can pay for? */
export const paysForSeveral = (line: Said): boolean => {
  const kind = subjectKind(line);
  return kind === 'marker' || kind === 'each' || kind === 'entry';
};

/** A line as a sheet states it, its points apart: "Each Control marker held, no enemy within 6″, end of round: Defender". */
export function statedLine(line: Scoring, names: ScoringNames): string {
  const { what, when, subject, side } = line;
  const noun = line.count ? countWords(line.count, line, names) : subjectWords(line, names);
  const verb = WHAT_WORDS[what].stated;
  const place =
    what === 'in-zone' ? ` ${line.wholly ? 'wholly ' : ''}${verb} ${zoneWords(subject.zone, names)}` : ` ${verb}`;
  const time = [line.rounds === undefined ? '' : `round ${line.rounds.join(', ')}`, WHEN_WORDS[when].stated];
  const words = [`${noun}${place}`, ...conditions(line, names), ...time].filter((each) => each !== '').join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${side ? `: ${names.side(side)}` : ''}`;
}

/** "At least 2 Control markers", "More units of its own than the enemy"; "Control markers" that are paid by their number. */
function countWords(count: ScoringCount, line: Said, names: ScoringNames): string {
  const many = manyWords(line, names);
  const what = count.of === 'things' ? many : count.of === 'models' ? `models of ${many}` : `points of ${many}`;
  const asked = [
    ...(count.atLeast === undefined ? [] : [`at least ${count.atLeast} ${what}`]),
    ...(count.moreThanEnemy ? [`more ${what} than the enemy`] : []),
  ];
  return asked.length > 0 ? asked.join(' and ') : what;
}

/** Several of what the line speaks of. */
function manyWords(line: Said, names: ScoringNames): string {
  const { subject } = line;
  switch (subjectKind(line)) {
    case 'marker': {
      const marker = subject.type === undefined ? 'markers' : `${names.type(subject.type)} markers`;
      return subject.tag === undefined ? marker : `${marker} tagged “${subject.tag}”`;
    }
    case 'entry':
      return `${names.entry(subject.entry ?? '')} units`;
    case 'role':
      return `of its ${names.role(subject.role ?? '')}`;
    case 'nomination':
      return `of ${names.nomination(subject.nomination ?? '')}`;
    default:
      return `${names.unit}s`;
  }
}

function conditions(line: Scoring, names: ScoringNames): readonly string[] {
  const { presence, clearWithin, unengaged, since, cap, when, count } = line;
  return [
    count?.vp && count.atLeast === undefined && !count.moreThanEnemy ? 'by their number' : '',
    presence === undefined ? '' : `by the greater presence within ${length(presence.within, names)}`,
    clearWithin === undefined ? '' : `no enemy within ${length(clearWithin, names)}`,
    unengaged ? 'unengaged' : '',
    since === undefined ? '' : since === 'round' ? 'in that round' : 'so far',
    cap === undefined || !capMatters(line) ? '' : `at most ${cap}${when === 'round' ? ' a round' : ' in all'}`,
  ];
}

/** A limit that a single payment reaches says nothing new. */
const capMatters = (line: Scoring): boolean =>
  typeof line.vp !== 'number' || paysForSeveral(line) || line.vp > (line.cap ?? Infinity);

const length = (value: number, { measure }: ScoringNames): string => (measure === 'cm' ? `${value} cm` : `${value}″`);

/** The points of a line: one figure, one a round, one a kind of unit, or the marker's own. */
export function pointsWords({ vp, vpByKind, count }: Scoring): string {
  if (count?.vp) return count.vp.map((points, i) => `${i + 1}: ${points}`).join(', ');
  if (vpByKind)
    return Object.entries(vpByKind)
      .map(([kind, points]) => `${kind} ${points}`)
      .join(', ');
  if (vp === 'value') return 'value';
  return typeof vp === 'number' ? signedPoints(vp) : byRound(vp);
}

const signedPoints = (points: number): string => String(points).replace('-', '−');

/** Rounds that pay alike are told together: "rounds 1 to 3: 1, round 4: 2". */
function byRound(points: readonly number[]): string {
  const runs: { readonly from: number; to: number; readonly points: number }[] = [];
  for (const [i, each] of points.entries()) {
    const last = runs.at(-1);
    if (last?.points === each) last.to = i + 1;
    else runs.push({ from: i + 1, to: i + 1, points: each });
  }
  return runs
    .map(
      (run) =>
        `${run.from === run.to ? `round ${run.from}` : `rounds ${run.from} to ${run.to}`}: ${signedPoints(run.points)}`,
    )
    .join(', ');
}
