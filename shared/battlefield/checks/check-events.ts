import type { EventRow, MissionEvent } from '../../schema/mission/special';
import type { GameSystem } from '../../systems/game-system';
import type { MissionEdit } from '../document/mission-edit';
import { sidesMeant } from '../document/sides';
import { issue, type CheckContext } from './check';

/** Whether what the mission throws for can happen: rounds that are played, faces that come up, markers and doors that are there. */
export function checkEvents(context: CheckContext): void {
  for (const [index, event] of (context.mission.events ?? []).entries()) {
    checkWhen(context, event, index);
    for (const [at, row] of event.rows.entries()) checkRow(context, row, index, at);
  }
  checkLength(context);
}

const nameOf = ({ title }: MissionEvent, index: number): string => (title === '' ? `Event ${index + 1}` : `“${title}”`);

const hasDeck = ({ randomiser }: GameSystem): boolean => randomiser.kind === 'deck';

function checkWhen({ mission, system, rules, report }: CheckContext, event: MissionEvent, index: number): void {
  const name = nameOf(event, index);
  const change = (fields: Partial<MissionEvent>): MissionEdit => ({
    kind: 'splice',
    list: 'events',
    at: index,
    remove: 1,
    insert: [{ ...event, ...fields }],
  });
  const rounds = event.rounds.filter((round) => round <= mission.rounds);
  if (rounds.length < event.rounds.length)
    report(
      issue({
        severity: rounds.length === 0 ? 'error' : 'warning',
        code: 'late-event',
        rule: rules.rounds,
        path: ['events', index, 'rounds'],
        message: `${name} is to happen in round ${event.rounds.find((round) => round > mission.rounds)}, but the game ends after round ${mission.rounds}.`,
        ...(rounds.length > 0 ? { fix: { label: 'Leave that round out', edits: [change({ rounds })] } } : {}),
      }),
    );
  if (event.by === 'card' && !hasDeck(system))
    report(
      issue({
        severity: 'error',
        code: 'no-deck',
        rule: rules.rounds,
        path: ['events', index, 'by'],
        message: `${name} turns up a card, and there is no deck at this table. Throw a die.`,
        fix: { label: 'Throw a die', edits: [change({ by: 'd6' })] },
      }),
    );
  if (event.by === 'fixed') return;
  const faces = event.by === 'card' ? 13 : 6;
  const found = Array.from({ length: faces }, (_, i) =>
    event.rows.findIndex(({ from, to }) => i + 1 >= from && i + 1 <= to),
  );
  for (const at of event.rows.keys())
    if (!found.includes(at))
      report(
        issue({
          severity: 'error',
          code: 'never-turns-up',
          rule: rules.rounds,
          path: ['events', index, 'rows', at],
          message: `Row ${at + 1} of ${name} can never come up: ${neverWhy(event.rows[at]!, faces)}.`,
          ...(event.rows.length > 1
            ? { fix: { label: 'Remove the row', edits: [change({ rows: event.rows.toSpliced(at, 1) })] } }
            : {}),
        }),
      );
}

const neverWhy = ({ from }: EventRow, faces: number): string =>
  from > faces ? `nothing shows more than ${faces}` : 'rows before it take all its faces';

function checkRow({ mission, system, rules, report }: CheckContext, row: EventRow, index: number, at: number): void {
  const name = `Row ${at + 1} of event ${index + 1}`;
  const say = (field: string, rule: string, message: string): void =>
    report(issue({ severity: 'error', code: 'dead-event', rule, path: ['events', index, 'rows', at, field], message }));
  switch (row.effect) {
    case 'points':
      if ((row.vp ?? 0) === 0) say('vp', rules.scoring, `${name} pays no points. Say how many.`);
      if (row.side !== undefined && sidesMeant(mission, row.side).length === 0)
        say('side', rules.scoring, `${name} pays “${row.side}”, and no side is called that.`);
      break;
    case 'open':
      if (!mission.entryPoints.some(({ id }) => id === row.entry))
        say('entry', rules.entryPoints, `${name} opens an Entry Point that is not there. Choose one.`);
      break;
    case 'remove':
    case 'release':
    case 'change':
      if (!mission.objectives.some((marker) => meant(marker, row, mission.transitions)))
        say('tag', rules.objectives, `${name} is about markers, and there is none like that.`);
      if (row.effect === 'change' && !system.objectives.has(row.become ?? ''))
        say('become', rules.objectiveTypes, `${name} turns markers into something that these rules do not know.`);
      break;
    case 'end':
    case 'words':
      break;
  }
}

/** It is such a marker now, or may be one by then. */
const meant = (
  marker: { readonly tags: readonly string[]; readonly type: string },
  { tag, type }: EventRow,
  transitions: readonly { readonly to: string; readonly addTags?: readonly string[] | undefined }[],
): boolean =>
  (tag === undefined || marker.tags.includes(tag) || transitions.some(({ addTags }) => addTags?.includes(tag))) &&
  (type === undefined || marker.type === type || transitions.some(({ to }) => to === type));

function checkLength({ mission, system, rules, report }: CheckContext): void {
  const { length } = mission.end;
  if (!length) return;
  const say = (message: string, label: string, end: typeof mission.end): void =>
    report(
      issue({
        severity: 'error',
        code: 'length',
        rule: rules.rounds,
        path: ['end', 'length'],
        message,
        fix: { label, edits: [{ kind: 'set', fields: { end } }] },
      }),
    );
  const { length: _, ...fixed } = mission.end;
  if (length.by === 'card' && !hasDeck(system))
    return say('The length hangs on a card, and there is no deck at this table. Throw a die.', 'Throw a die', {
      ...mission.end,
      length: { ...length, by: 'd6', need: Math.min(6, length.need) },
    });
  if (length.by === 'd6' && length.need > 6)
    return say(
      `No die shows ${length.need}: the game would always end after round ${length.fromRound}.`,
      'Ask for a 4',
      {
        ...mission.end,
        length: { ...length, need: 4 },
      },
    );
  if (length.fromRound >= mission.rounds)
    say(
      `The length is thrown for from round ${length.fromRound} on, but the game ends after round ${mission.rounds} anyway.`,
      'Make the length fixed',
      fixed,
    );
}
