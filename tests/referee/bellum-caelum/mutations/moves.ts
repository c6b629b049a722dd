import type { Told } from '../record';
import { change, either, leaveOut, type Mutation } from './mutation';

const drives = ({ turned }: Told<'moved'>): boolean => turned !== null;
const far: Mutation = change('moved', (event) => {
  event.to.x += event.to.x > 30 ? -25 : 25;
});

/** Moves, contact and Formation. */
export const MOVE_MUTATIONS: Readonly<Record<string, Mutation>> = {
  'B-MOVE-1': change(
    'moved',
    (event) => void (event.turned = 10),
    (event) => !drives(event),
  ),
  'B-MOVE-2': change('moved', (event) => void (event.distance += 1)),
  'B-MOVE-3': either(
    change(
      'moved',
      (event) => void (event.slowed = []),
      ({ slowed }) => slowed.length > 0,
    ),
    change('moved', (event) => void (event.to.x = -3)),
  ),
  'B-MOVE-4': either(
    change(
      'moved',
      (event) => void (event.stop!.gap += 0.5),
      ({ stop }) => stop !== null,
    ),
    far,
  ),
  'B-MOVE-5': change('engaged', (event) => void event.with.pop()),
  'B-MOVE-6': leaveOut('engaged'),
  'B-MOVE-7': change(
    'moved',
    (event) => {
      for (const step of event.steps) if (step.kind === 'pivot') step.to += 270;
    },
    ({ steps }) => steps.some(({ kind }) => kind === 'pivot'),
  ),
  'B-VEH-5': change('moved', (event) => void (event.from.facing += 90)),
  'B-STAT-1': change(
    'moved',
    (event) => void (event.allowed += 1),
    ({ because }) => because.length === 0,
  ),
  'B-SR-FLY': change(
    'moved',
    (event, { mission }) => {
      event.slowed = mission.terrain.flatMap(({ id, parts }) => parts.map((_, part) => ({ terrain: id, part })));
    },
    (_, __, { mission }) => mission.terrain.length > 0,
  ),
  'B-ENG-1': change(
    'engaged',
    (event) => void (event.with[0]!.gap += 0.4),
    (event) => event.with.length > 0,
  ),
  'B-ENG-10': leaveOut('rolled', ({ purpose }) => purpose === 'leave'),
  'B-ENG-11': change('moved', (event) => void event.ignored.push('nobody')),
  'B-FORM-2': far,
  'B-FORM-4': change('moved', (event) => {
    event.as = 'regroup';
    event.distance += 50;
  }),
  'B-FORM-5': change(
    'incapacitated',
    (event) => void (event.cause = 'formation'),
    ({ cause }) => cause === 'wounds',
  ),
  'B-SQD-7': far,
};
