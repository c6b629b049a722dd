import { canRout } from '../../systems/game-system';
import { LINE_FIELDS, refusalOf, subjectKind, takesField, whensFor } from '../../rules/scoring/scoring-table';
import type { Objective } from '../../schema/mission/markers';
import type { Scoring } from '../../schema/mission/scoring';
import { itemName } from '../document/items';
import { joined } from '../measure-text';
import { nearMiss } from '../../core/near-miss';
import { type CheckContext, issue, type MissionIssue } from './check';
import { lineLife, markerWords, type Dead, type LineLife } from './line-life';
import { lineFor, usualLine } from './usual-line';

/** Whether the mission's words can come true: points that can be won, nominations that are made, markers that are there. */
export function checkScoring(context: CheckContext): void {
  const { mission, system, rules, report } = context;
  const lines = [...mission.scoring, ...(mission.useSystemScoring ? system.document.scoring : [])].filter(
    (line) => !refusalOf(line),
  );
  const life = lineLife(mission, system, lines);
  for (const [index, line] of mission.scoring.entries()) checkLine(context, life, line, index);
  if (mission.scoring.length === 0 && !(mission.useSystemScoring && system.document.scoring.length > 0)) {
    report(
      issue({
        severity: 'error',
        code: 'nothing-scores',
        rule: rules.scoring,
        path: ['scoring'],
        message: 'Nothing in this mission gives Victory Points, so every game is a draw. Add a scoring line.',
        fix: addLine(context, usualLine(mission, system)),
      }),
    );
  } else checkUnpaid(context, life, lines);
  checkNominations(context);
  checkTransitions(context);
  checkActions(context);
}

function checkLine({ mission, rules, report }: CheckContext, life: LineLife, line: Scoring, index: number): void {
  const never = refused(line) ?? life.whyNever(line);
  if (never) {
    const insert = never.repair ? [{ ...line, ...never.repair.fields }] : [];
    report(
      issue({
        severity: 'error',
        code: 'never-scores',
        rule: line.rule ?? rules.scoring,
        path: ['scoring', index, never.field],
        message: `Scoring line ${index + 1} can never pay: ${never.reason}`,
        fix: {
          label: never.repair?.label ?? 'Remove the line',
          edits: [{ kind: 'splice', list: 'scoring', at: index, remove: 1, insert }],
        },
      }),
    );
    return;
  }
  const late = line.rounds?.filter((round) => round > mission.rounds) ?? [];
  if (late.length > 0)
    report(
      issue({
        severity: 'warning',
        code: 'late-round',
        rule: line.rule ?? rules.rounds,
        path: ['scoring', index, 'rounds'],
        message: `Scoring line ${index + 1} names round ${joined(late.map(String))}, but the game ends after round ${mission.rounds}.`,
      }),
    );
}

/** What the table does not accept, with the change that makes the least difference. */
function refused(line: Scoring): Dead | undefined {
  const refusal = refusalOf(line);
  if (!refusal) return undefined;
  const { field } = refusal;
  const [when] = whensFor(line.what);
  if (field === 'when' && when) return { ...refusal, repair: { label: WHEN_LABEL[when], fields: { when } } };
  if (field === 'cap' || field === 'rounds' || LINE_FIELDS.some((each) => each === field && !takesField(line, each)))
    return { ...refusal, repair: { label: 'Leave that out', fields: { [field]: undefined } } };
  return refusal;
}

/** Short enough for a button. */
const WHEN_LABEL: Record<Scoring['when'], string> = {
  now: 'Pay at once',
  round: 'Pay each round',
  game: 'Pay at the end',
};

/** Markers that stand there for nothing, those of one kind together. */
function checkUnpaid(
  { mission, system, rules, report }: CheckContext,
  life: LineLife,
  lines: readonly Scoring[],
): void {
  const unpaid = mission.objectives
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => !lines.some((line) => isAboutMarkers(line) && life.paysFor(line, item)));
  for (const kind of new Set(unpaid.map(({ item }) => kindOf(item)))) {
    const same = unpaid.filter(({ item }) => kindOf(item) === kind);
    const names = same
      .slice(0, 5)
      .map(({ item, index }) => itemName({ list: 'objectives', index, item }, mission, system));
    const more = same.length > names.length ? [`${same.length - names.length} more`] : [];
    const line = same[0] && lineFor(mission, system, same[0].item);
    report(
      issue({
        severity: 'warning',
        code: 'unpaid-marker',
        rule: rules.objectives,
        path: ['objectives', same[0]?.index ?? 0],
        message:
          `No scoring line can ever pay for ${joined([...names, ...more])}. Add a line for ` +
          `${same.length === 1 ? 'it' : 'them'}, or remove ${same.length === 1 ? 'it' : 'them'}.`,
        fix: line && addLine({ mission }, line),
      }),
    );
  }
}

const addLine = ({ mission }: Pick<CheckContext, 'mission'>, line: Scoring): MissionIssue['fix'] => ({
  label: 'Add a line that pays',
  edits: [{ kind: 'splice', list: 'scoring', at: mission.scoring.length, remove: 0, insert: [line] }],
});

const kindOf = ({ type, tags, owner, secureBy }: Objective): string => JSON.stringify([type, tags, owner, secureBy]);
const isAboutMarkers = (line: Scoring): boolean => subjectKind(line) === 'marker';

function checkNominations({ mission, rules, report }: CheckContext): void {
  for (const [index, { id, at, round, label }] of mission.nominations.entries()) {
    const name = label || id;
    if (at === 'round' && (round ?? 1) > mission.rounds) {
      report(
        issue({
          severity: 'error',
          code: 'late-nomination',
          rule: rules.nominations,
          path: ['nominations', index],
          message: `${name} is nominated in round ${round ?? 1}, but the game ends after round ${mission.rounds}.`,
          fix: {
            label: `Nominate in round ${mission.rounds}`,
            edits: [
              {
                kind: 'splice',
                list: 'nominations',
                at: index,
                remove: 1,
                insert: [{ ...mission.nominations[index], round: mission.rounds }],
              },
            ],
          },
        }),
      );
    }
    if (!mission.scoring.some(({ subject }) => subject.nomination === id))
      report(
        issue({
          severity: 'note',
          code: 'unused-nomination',
          rule: rules.nominations,
          path: ['nominations', index],
          message: `${name} is nominated, but no scoring line mentions it.`,
        }),
      );
  }
}

function checkTransitions({ mission, system, rules, report }: CheckContext): void {
  const { types, tags } = markerWords(mission);
  for (const [index, { on, type, tag, to, fromRound }] of mission.transitions.entries()) {
    const path = ['transitions', index];
    if (on !== 'secured')
      report(
        issue({
          severity: 'warning',
          code: 'never-changes',
          rule: rules.objectives,
          path,
          message: `Markers change when they are secured. Once ${on}, a marker is gone, so nothing turns into ${system.objectives.get(to)?.name ?? to}.`,
        }),
      );
    if (!system.objectives.has(to)) {
      const meant = nearMiss(to, system.objectives.keys());
      report(
        issue({
          severity: 'error',
          code: 'unknown-objective',
          rule: rules.objectiveTypes,
          path,
          message:
            `A marker would turn into "${to}", which ${system.name} does not ` +
            `know.${meant ? ` ${system.objectives.get(meant)?.name ?? meant} may be meant.` : ''}`,
          fix:
            meant === undefined
              ? undefined
              : {
                  label: `Change to ${system.objectives.get(meant)?.name ?? meant}`,
                  edits: [
                    {
                      kind: 'splice',
                      list: 'transitions',
                      at: index,
                      remove: 1,
                      insert: [{ ...mission.transitions[index], to: meant }],
                    },
                  ],
                },
        }),
      );
    }
    if ((type !== undefined && !types.has(type)) || (tag !== undefined && !tags.has(tag)))
      report(
        issue({
          severity: 'warning',
          code: 'no-such-marker',
          rule: rules.objectives,
          path,
          message: `No marker is ${type ?? `tagged ${tag ?? ''}`}, so nothing ever turns into ${system.objectives.get(to)?.name ?? to}.`,
        }),
      );
    if (fromRound > mission.rounds)
      report(
        issue({
          severity: 'warning',
          code: 'late-round',
          rule: rules.rounds,
          path,
          message: `Markers turn into ${system.objectives.get(to)?.name ?? to} from round ${fromRound}, but the game ends after round ${mission.rounds}.`,
        }),
      );
  }
}

function checkActions({ mission, system, rules, report }: CheckContext): void {
  const { types, tags } = markerWords(mission);
  for (const [index, { name, type, tag }] of mission.missionActions.entries()) {
    if (
      (type !== undefined && !types.has(type)) ||
      (tag !== undefined && !tags.has(tag)) ||
      mission.objectives.length === 0
    ) {
      report(
        issue({
          severity: 'warning',
          code: 'no-such-marker',
          rule: rules.objectives,
          path: ['missionActions', index],
          message: `${name} is done at a marker ${type ?? tag ?? ''}, and none is on the table.`,
        }),
      );
    }
  }
  if (mission.exits.some(({ at }) => at === 'own-entry') && mission.entryPoints.length === 0)
    report(
      issue({
        severity: 'warning',
        code: 'no-entry-point',
        rule: rules.entryPoints,
        path: ['exits'],
        message: 'Models leave by their Entry Point, and there is none.',
      }),
    );
  if (mission.onRout && !canRout(system)) {
    report(
      issue({
        severity: 'warning',
        code: 'never-routs',
        rule: rules.scoring,
        path: ['onRout'],
        message: `Nobody routs in ${system.name}, so what happens then never comes up.`,
        fix: { label: 'Remove it', edits: [{ kind: 'set', fields: { onRout: null } }] },
      }),
    );
  }
}
