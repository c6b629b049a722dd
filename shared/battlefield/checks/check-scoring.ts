import { canRout } from '../../systems/game-system';
import type { Mission, Scoring } from '../../schema/mission';
import { vpInRound } from '../../schema/mission';
import { joined } from '../measure-text';
import { nearMiss } from '../../core/near-miss';
import { type CheckContext, issue } from './check';

/** Whether the mission's words can come true: points that can be won, nominations that are made, markers that are there. */
export function checkScoring(context: CheckContext): void {
  const { mission, system, rules, report } = context;
  for (const [index, line] of mission.scoring.entries()) {
    const never = whyNever(context, line);
    if (never)
      report(
        issue(
          'error',
          'never-scores',
          line.rule ?? rules.scoring,
          ['scoring', index],
          `Scoring line ${index + 1} can never pay: ${never}`,
          { label: 'Remove the line', edits: [{ kind: 'splice', list: 'scoring', at: index, remove: 1, insert: [] }] },
        ),
      );
    const late = line.rounds?.filter((round) => round > mission.rounds) ?? [];
    if (!never && late.length > 0)
      report(
        issue(
          'warning',
          'late-round',
          line.rule ?? rules.rounds,
          ['scoring', index],
          `Scoring line ${index + 1} names round ${joined(late.map(String))}, but the game ends after round ${mission.rounds}.`,
        ),
      );
  }
  if (mission.scoring.length === 0 && !(mission.useSystemScoring && system.document.scoring.length > 0)) {
    report(
      issue(
        'error',
        'nothing-scores',
        rules.scoring,
        ['scoring'],
        'Nothing in this mission gives Victory Points, so every game is a draw. Add a scoring line.',
      ),
    );
  }
  checkNominations(context);
  checkTransitions(context);
  checkActions(context);
}

/** Types and tags that a marker can have now or turn into. */
function markerWords(mission: Mission): { readonly types: ReadonlySet<string>; readonly tags: ReadonlySet<string> } {
  const types = new Set(mission.objectives.map(({ type }) => type));
  const tags = new Set(mission.objectives.flatMap((objective) => objective.tags));
  for (const { to, addTags } of mission.transitions) {
    types.add(to);
    for (const tag of addTags ?? []) tags.add(tag);
  }
  return { types, tags };
}

function whyNever(context: CheckContext, line: Scoring): string | undefined {
  const { mission, system } = context;
  const { subject } = line;
  if (line.rounds && line.rounds.length > 0 && line.rounds.every((round) => round > mission.rounds))
    return `it names round ${joined(line.rounds.map(String))}, and the game ends after round ${mission.rounds}.`;
  const rounds = line.rounds ?? Array.from({ length: mission.rounds }, (_, i) => i + 1);
  if (line.vp !== 'value' && line.vpByKind === undefined && rounds.every((round) => vpInRound(line.vp, round) === 0))
    return 'it is worth 0 points.';
  if (line.vp === 'value' && !mission.objectives.some(({ value }) => (value ?? 0) > 0))
    return 'it pays the value of a marker, and no marker has one.';
  if (subject.nomination !== undefined && !mission.nominations.some(({ id }) => id === subject.nomination)) {
    const meant = nearMiss(
      subject.nomination,
      mission.nominations.map(({ id }) => id),
    );
    return `nobody nominates "${subject.nomination}".${meant ? ` "${meant}" may be meant.` : ''}`;
  }
  const { types, tags } = markerWords(mission);
  const markers =
    line.what === 'secured' ||
    line.what === 'held' ||
    line.what === 'scored' ||
    subject.tag !== undefined ||
    subject.type !== undefined;
  if (markers) {
    if (mission.objectives.length === 0) return 'there is no objective on the table.';
    if (subject.tag !== undefined && !tags.has(subject.tag)) return `no objective has the tag "${subject.tag}".`;
    if (subject.type !== undefined && !types.has(subject.type))
      return `no objective is or becomes ${system.objectives.get(subject.type)?.name ?? subject.type}.`;
  }
  if (line.what === 'destroyed' && (subject.tag !== undefined || subject.type !== undefined)) {
    const fits = [...types].filter(
      (type) =>
        (subject.type === undefined || type === subject.type) && system.objectives.get(type)?.values !== undefined,
    );
    if (fits.length === 0) return 'none of the markers it means can be destroyed.';
  }
  if (line.what === 'routed' && !canRout(system)) return `nobody routs in ${system.name}.`;
  if (line.what === 'in-zone') return whyNoZone(mission, line);
  if (
    subject.role !== undefined &&
    system.roles.size > 0 &&
    !system.roles.has(subject.role) &&
    !system.entries.has(subject.role)
  )
    return `${system.name} has no role "${subject.role}".`;
  return undefined;
}

function whyNoZone(mission: Mission, { subject: { zone } }: Scoring): string | undefined {
  const fits =
    zone === 'own-deploy' || zone === 'enemy-deploy'
      ? mission.zones.some(({ use }) => use === 'deploy')
      : zone === undefined
        ? mission.zones.some(({ use }) => use === 'score')
        : mission.zones.some(({ id }) => id === zone);
  return fits
    ? undefined
    : zone === undefined
      ? 'there is no scoring zone on the table.'
      : `there is no zone "${zone}".`;
}

function checkNominations({ mission, rules, report }: CheckContext): void {
  for (const [index, { id, at, round, label }] of mission.nominations.entries()) {
    const name = label || id;
    if (at === 'round' && (round ?? 1) > mission.rounds) {
      report(
        issue(
          'error',
          'late-nomination',
          rules.nominations,
          ['nominations', index],
          `${name} is nominated in round ${round ?? 1}, but the game ends after round ${mission.rounds}.`,
          {
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
        ),
      );
    }
    if (!mission.scoring.some(({ subject }) => subject.nomination === id))
      report(
        issue(
          'note',
          'unused-nomination',
          rules.nominations,
          ['nominations', index],
          `${name} is nominated, but no scoring line mentions it.`,
        ),
      );
  }
}

function checkTransitions({ mission, system, rules, report }: CheckContext): void {
  const { types, tags } = markerWords(mission);
  for (const [index, { type, tag, to, fromRound }] of mission.transitions.entries()) {
    const path = ['transitions', index];
    if (!system.objectives.has(to)) {
      const meant = nearMiss(to, system.objectives.keys());
      report(
        issue(
          'error',
          'unknown-objective',
          rules.objectiveTypes,
          path,
          `A marker would turn into "${to}", which ${system.name} does not know.${meant ? ` ${system.objectives.get(meant)?.name ?? meant} may be meant.` : ''}`,
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
        ),
      );
    }
    if ((type !== undefined && !types.has(type)) || (tag !== undefined && !tags.has(tag)))
      report(
        issue(
          'warning',
          'no-such-marker',
          rules.objectives,
          path,
          `No marker is ${type ?? `tagged ${tag ?? ''}`}, so nothing ever turns into ${system.objectives.get(to)?.name ?? to}.`,
        ),
      );
    if (fromRound > mission.rounds)
      report(
        issue(
          'warning',
          'late-round',
          rules.rounds,
          path,
          `Markers turn into ${system.objectives.get(to)?.name ?? to} from round ${fromRound}, but the game ends after round ${mission.rounds}.`,
        ),
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
        issue(
          'warning',
          'no-such-marker',
          rules.objectives,
          ['missionActions', index],
          `${name} is done at a marker ${type ?? tag ?? ''}, and none is on the table.`,
        ),
      );
    }
  }
  if (mission.exits.some(({ at }) => at === 'own-entry') && mission.entryPoints.length === 0)
    report(
      issue(
        'warning',
        'no-entry-point',
        rules.entryPoints,
        ['exits'],
        'Models leave by their Entry Point, and there is none.',
      ),
    );
  if (mission.onRout && !canRout(system)) {
    report(
      issue(
        'warning',
        'never-routs',
        rules.scoring,
        ['onRout'],
        `Nobody routs in ${system.name}, so what happens then never comes up.`,
        { label: 'Remove it', edits: [{ kind: 'set', fields: { onRout: null } }] },
      ),
    );
  }
}
