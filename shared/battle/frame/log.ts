import { notSimulatedWords, textOnlyRules } from '../../army/not-simulated';
import { isFrameEvent, type AnyEvent } from '../../schema/battle/frame-event';
import type { Side } from '../../schema/battle/side';
import type { AnyTheatre, FamilyTypes, Staged } from './family';

/** One sentence of the log. */
export interface LogLine {
  /** Index of the event it tells of. */
  readonly event: number;
  /** Rule to show on hover. */
  readonly rule: string;
  readonly side: Side | null;
  readonly text: string;
  /** `head`: begins an activation or a round; `strong`: a result to notice; `detail`: how it came about. */
  readonly tone: 'head' | 'strong' | 'detail';
}

/** What belongs together: a round's opening, one activation, or the end of a round. */
export interface LogEntry {
  readonly kind: 'set-up' | 'round' | 'activation' | 'round-end' | 'end';
  readonly round: number;
  readonly activation: number | null;
  readonly side: Side | null;
  readonly unit: string | null;
  /** First event, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** "Snuffer moves 7″ and attacks Heron." */
  readonly title: string;
  readonly lines: readonly LogLine[];
}

/** The whole battle in plain sentences, entry by entry. */
export function battleLog<T extends FamilyTypes>(theatre: Staged<T>, events: readonly T['event'][]): LogEntry[] {
  const { family } = theatre;
  const entries: LogEntry[] = [];
  let round = 0;
  let begin = 0;
  const close = (kind: LogEntry['kind'], to: number): void => {
    if (to <= begin) return;
    const slice = events.slice(begin, to);
    const first = slice.find((event) => isFrameEvent(event, 'activation-started')) as
      { readonly activation: number; readonly side: Side; readonly unit: string } | undefined;
    entries.push({
      kind,
      round,
      activation: first?.activation ?? null,
      side: first?.side ?? null,
      unit: first?.unit ?? null,
      from: begin,
      to,
      title: first ? family.activationTitle(theatre, first.unit, slice) : TITLES[kind](round),
      lines: slice.flatMap((event, i) => family.lines(theatre, event, begin + i)),
    });
    begin = to;
  };
  for (const [i, event] of events.entries()) {
    if (isFrameEvent(event, 'round-started')) {
      close('set-up', i);
      ({ round } = event);
    } else if (isFrameEvent(event, 'activation-started')) close('round', i);
    else if (isFrameEvent(event, 'activation-ended')) close('activation', i + 1);
    else if (isFrameEvent(event, 'round-ended')) close('round-end', i + 1);
    else if (isFrameEvent(event, 'battle-ended')) close('end', i + 1);
  }
  close(round === 0 ? 'set-up' : 'activation', events.length);
  return withTextOnly(theatre, entries);
}

/** An activation that has come to nothing, or to nothing so far. */
export const idleWords = (events: readonly AnyEvent[]): string =>
  events.some((event) => isFrameEvent(event, 'activation-ended')) ? 'does nothing' : 'activates';

/** A rule that is text alone did nothing in this battle, and the log says so first. */
function withTextOnly({ system, armies }: AnyTheatre, entries: LogEntry[]): LogEntry[] {
  const text = notSimulatedWords(textOnlyRules(system, [armies.a, armies.b]));
  const [first, ...rest] = entries;
  if (text === '' || !first) return entries;
  const line: LogLine = { event: first.from, rule: 'C-SPR-2', side: null, text, tone: 'strong' };
  return [{ ...first, lines: [line, ...first.lines] }, ...rest];
}

const TITLES: Readonly<Record<LogEntry['kind'], (round: number) => string>> = {
  'set-up': () => 'Set-up',
  round: (round) => `Round ${round}`,
  activation: (round) => `Round ${round}`,
  'round-end': (round) => `End of round ${round}`,
  end: () => 'End of the battle',
};

/** The log as plain text, one sentence a line, for golden files and the clipboard. */
export function logText<T extends FamilyTypes>(theatre: Staged<T>, events: readonly T['event'][]): string {
  const out: string[] = [];
  for (const entry of battleLog(theatre, events)) {
    const seat = entry.side === null ? '' : `(${entry.side})`;
    out.push(entry.activation === null ? `== ${entry.title}` : `${entry.activation}. ${seat} ${entry.title}`);
    for (const line of entry.lines) if (line.tone !== 'head') out.push(`   ${line.text} [${line.rule}]`);
  }
  return `${out.join('\n')}\n`;
}
