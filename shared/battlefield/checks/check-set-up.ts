import { mmToUnit } from '../../core/measure';
import { distance, type Point } from '../../geometry/point';
import type { Constraint, SetUpStep } from '../../schema/mission/set-up';
import type { MissionEdit } from '../document/mission-edit';
import { findItem, itemName } from '../document/items';
import { counted, lengthsApart, lengthText } from '../measure-text';
import {
  exactPlaces,
  keeps,
  readConstraint,
  sharesOf,
  type SetUpShare,
  type SetUpThing,
  type Setting,
} from './set-up-measure';
import { whyNeverMet } from './set-up-possible';
import { freePlace, nearestLegalPlace, pairWithPlaces } from '../designer/set-up-place';
import { tidy } from '../document/shape';
import { sideName } from '../document/sides';
import { type CheckContext, issue, type MissionIssue } from './check';

/** What this mission's own set-up asks of the positions on the table (S-MIS1 to 3, D-MIS). */
export function checkSetUp(context: CheckContext): void {
  const { mission, system } = context;
  for (const [index, step] of mission.setup.entries()) {
    const never = whyNeverMet(context, step, thingNoun(context, step));
    if (never !== undefined) reportNever(context, step, index, never);
    if (never !== undefined || step.open || step.place === 'side') continue;
    if (step.place === 'terrain') checkTerrainCount(context, step, index);
    else for (const share of sharesOf(mission, step, system.measure)) checkShare(context, step, index, share);
  }
}

/** Named whether it is played at set-up or stands in the file: nobody can place these things. */
function reportNever({ mission, rules, report }: CheckContext, step: SetUpStep, index: number, why: string): void {
  report(
    issue({
      severity: 'error',
      code: 'setup-impossible',
      rule: step.rule ?? rules.setup,
      path: ['setup', index],
      message: `Step ${index + 1} of setting up ${title(mission.name)} can never be met: ${why}. Change the step or the table.`,
    }),
  );
}

const PLURAL: Record<'objective' | 'entry-point' | 'terrain', string> = {
  objective: 'objective',
  'entry-point': 'Entry Point',
  terrain: 'terrain piece',
};

export function thingNoun(context: Pick<CheckContext, 'system'>, step: SetUpStep): string {
  if (step.place === 'side') return 'side';
  if (step.place !== 'objective') return PLURAL[step.place];
  const type = step.type === undefined ? undefined : (context.system.objectives.get(step.type)?.name ?? step.type);
  return type ? `${type} objective` : step.tag ? `objective tagged ${step.tag}` : 'objective';
}

function checkTerrainCount({ mission, rules, report }: CheckContext, step: SetUpStep, index: number): void {
  const least = step.atLeast ?? step.count;
  if (mission.terrain.length >= least && mission.terrain.length <= step.count) return;
  report(
    issue({
      severity: 'warning',
      code: 'setup-count',
      rule: step.rule ?? rules.setup,
      path: ['setup', index],
      message:
        `${title(mission.name)} asks for ${least === step.count ? step.count : `${least} to ${step.count}`} ` +
        `terrain pieces. The table has ${mission.terrain.length}.`,
    }),
  );
}

function checkShare(context: CheckContext, step: SetUpStep, index: number, share: SetUpShare): void {
  const { mission, system } = context;
  const setting: Setting = { mission, measure: system.measure, side: share.side };
  checkCount(context, step, index, share, setting);
  for (const constraint of step.constraints) {
    const places = exactPlaces(setting, constraint);
    if (places) checkPlaces(context, step, constraint, share, places);
    else for (const thing of share.things) checkReading(context, step, constraint, { ...share, setting }, thing);
  }
}

function checkCount(
  { mission, system, rules, report }: CheckContext,
  step: SetUpStep,
  index: number,
  { side, things }: SetUpShare,
  setting: Setting,
): void {
  const least = step.atLeast ?? step.count;
  const noun = thingNoun({ system }, step);
  const wanted = least === step.count ? counted(step.count, noun) : `${least} to ${counted(step.count, noun)}`;
  const whose = side ? ` for ${sideName(mission, side.id)}` : '';
  const fixed = (): MissionIssue['fix'] => {
    if (things.length < least) {
      const size = system.document.markers?.objective ?? 40;
      const at = freePlace(setting, step, things, step.place === 'objective' ? mmToUnit(size, system.measure) / 2 : 0);
      const what = step.place === 'entry-point' ? 'an Entry Point' : 'one';
      return (
        at && { label: `Add ${what} at ${place(at)}`, edits: [addEdit(step, side?.id ?? null, at, size, mission)] }
      );
    }
    const extra = things.at(-1);
    return (
      extra && {
        label: `Remove ${nameOf(extra, { mission, system })}`,
        edits: [{ kind: 'delete', ids: [extra.id] }],
      }
    );
  };
  if (things.length < least || things.length > step.count)
    report(
      issue({
        severity: 'error',
        code: 'setup-count',
        rule: step.rule ?? rules.setup,
        path: ['setup', index],
        message: `${title(mission.name)} asks for ${wanted}${whose}. The table has ${things.length}.`,
        fix: fixed(),
      }),
    );
}

function addEdit(
  step: SetUpStep,
  side: string | null,
  at: Point,
  size: number,
  mission: CheckContext['mission'],
): MissionEdit {
  if (step.place === 'entry-point')
    return {
      kind: 'add',
      list: 'entryPoints',
      items: [{ side: side ?? mission.sides[0]?.id ?? 'a', ...at, label: '' }],
    };
  const like = mission.objectives.find(
    (objective) =>
      (step.type === undefined || objective.type === step.type) &&
      (step.tag === undefined || objective.tags.includes(step.tag)),
  );
  const {
    id: _id,
    twin: _twin,
    group: _group,
    locked: _locked,
    hidden: _hidden,
    ...looks
  } = like ?? {
    id: '',
    type: step.type ?? 'control',
    tags: step.tag ? [step.tag] : [],
    x: 0,
    y: 0,
    owner: null,
    size,
    label: '',
    level: 0,
    secureBy: 'any' as const,
    removeOnScore: false,
    oncePer: 'marker' as const,
  };
  return {
    kind: 'add',
    list: 'objectives',
    items: [{ ...looks, ...at, label: '', owner: step.by === 'each' || like?.owner ? side : null }],
  };
}

/** Exact places: each thing on one, and with `each` no two on the same. */
function checkPlaces(
  context: CheckContext,
  step: SetUpStep,
  constraint: Constraint,
  { things }: SetUpShare,
  places: readonly Point[],
): void {
  const { mission, system, rules, report } = context;
  const pairs = constraint.each
    ? pairWithPlaces(things, places)
    : new Map(things.map((thing) => [thing.id, nearestOf(places, thing)]));
  for (const thing of things) {
    const to = pairs.get(thing.id);
    if (!to || distance(to, thing) <= 0.02) continue;
    const words = placeWords(constraint, system.measure);
    const away = distance(to, thing);
    report(
      issue({
        severity: 'error',
        code: 'setup-place',
        rule: step.rule ?? rules.setup,
        path: pathOf(thing, mission),
        message:
          `${nameOf(thing, { mission, system })} is ${lengthText(away, system.measure, away < 0.1 ? 2 : 1)} off its place. ` +
          `${title(mission.name)} puts it ${words}, at ${place(to)}.`,
        fix: {
          label: constraint.value > 0 ? `Snap to ${lengthText(constraint.value, system.measure)}` : 'Snap to its place',
          edits: [moveTo(thing, to)],
        },
      }),
    );
  }
}

function checkReading(
  context: CheckContext,
  step: SetUpStep,
  constraint: Constraint,
  { things, setting }: SetUpShare & { readonly setting: Setting },
  thing: SetUpThing,
): void {
  const { mission, system, rules, report } = context;
  const others = things.filter(({ id }) => id !== thing.id);
  const reading = readConstraint(setting, constraint, thing, others);
  if (!reading || keeps(constraint, reading.value)) return;
  const [is, asked] = lengthsApart(reading.value, constraint.value, system.measure);
  const to = nearestLegalPlace(setting, step, thing, others);
  report(
    issue({
      severity: 'error',
      code: 'setup-distance',
      rule: step.rule ?? rules.setup,
      path: pathOf(thing, mission),
      message:
        `${nameOf(thing, { mission, system })} is ${is} from ${reading.to}. ${title(mission.name)} asks for ` +
        `${asked}${OP_WORDS[constraint.op]}.${to ? ` Moving it ${lengthText(distance(to, thing), system.measure)} puts it at ${place(to)}.` : ''}`,
      fix: to && { label: 'Move', edits: [moveTo(thing, to)] },
    }),
  );
}

const OP_WORDS: Record<Constraint['op'], string> = {
  exactly: ' exactly',
  'at-least': ' or more',
  'at-most': ' or less',
  'less-than': ' at most, not quite',
  'more-than': ' and over',
};
const title = (name: string): string => name.trim() || 'This mission';
const place = ({ x, y }: Point): string => `${round(x)}, ${round(y)}`;
const round = (value: number): number => Math.round(value * 100) / 100;
const moveTo = (thing: SetUpThing, to: Point): MissionEdit => ({
  kind: 'move',
  ids: [thing.id],
  dx: tidy(to.x - thing.x),
  dy: tidy(to.y - thing.y),
});
const nearestOf = (places: readonly Point[], thing: Point): Point | undefined =>
  places.reduce<Point | undefined>(
    (best, next) => (best && distance(best, thing) <= distance(next, thing) ? best : next),
    undefined,
  );

function placeWords(constraint: Constraint, measure: CheckContext['system']['measure']): string {
  if (constraint.towards === 'corners')
    return `${lengthText(constraint.value, measure)} from the centre towards ${constraint.each ? 'a corner of its own' : 'a corner'}`;
  switch (constraint.from) {
    case 'own-corner':
    case 'corners':
      return 'on its corner';
    case 'own-edge-middle':
      return 'in the middle of its edge';
    case 'own-edge-ends':
      return 'at an end of its edge';
    default:
      return 'in the centre';
  }
}

const nameOf = (thing: SetUpThing, { mission, system }: Pick<CheckContext, 'mission' | 'system'>): string => {
  const placed = findItem(mission, thing.id);
  return placed ? itemName(placed, mission, system) : thing.id;
};

const pathOf = (thing: SetUpThing, mission: CheckContext['mission']): readonly (string | number)[] => {
  const placed = findItem(mission, thing.id);
  return placed ? [placed.list, placed.index] : [];
};
