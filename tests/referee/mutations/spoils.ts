import type { RecordFile, Side, Target, Told } from '../record';
import { change, placesOf, replaced, type Mutation } from './mutation';

/** Ways to spoil a record that several books share. */

export const sideOf = (unit: string): Side => unit.slice(0, 1) as Side;
export const flip = (side: Side): Side => (side === 'a' ? 'b' : 'a');
export const isMove = (event: Told<'moved'>): boolean => event.action === 'move' || event.action === 'advance';
export const hasPivot = (event: Told<'moved'>): boolean => event.steps.some(({ kind }) => kind === 'pivot');

/** Aims an attack of somebody at something else, in the choice and in the attack itself. */
export const retarget = (
  pick: (record: RecordFile, side: Side) => Target[],
  where: (record: RecordFile, event: Told<'targets-chosen'>) => boolean = () => true,
): Mutation =>
  function* (record) {
    for (const { event, at } of placesOf(record, 'targets-chosen', (each) => where(record, each)))
      for (const target of pick(record, event.side))
        yield replaced(record, at, { ...event, attacks: event.attacks.map((aim) => ({ ...aim, target })) });
  };
export const enemies = (record: RecordFile, side: Side): Target[] =>
  record.armies[flip(side)].units.map(({ id }) => ({ unit: `${flip(side)}:${id}` }));
export const markers = (record: RecordFile): Target[] => record.mission.objectives.map(({ id }) => ({ objective: id }));

/** Raises or lowers a number needed, in attacks that the row shaped (none named: attacks that no row did). */
export const needs = (which: 'attack' | 'defence' | 'counter', row?: string): Mutation =>
  change(
    'targeted',
    (event) => {
      event.needs = { ...event.needs, [which]: event.needs[which] === 6 ? 5 : event.needs[which] + 1 };
    },
    ({ modifiers }) =>
      row === undefined || modifiers.some(({ rule }) => rule.replaceAll('-', '').endsWith(row.replaceAll('-', ''))),
  );

/** Where a unit was last put before an event, and the record with it put somewhere else. */
export function moveUnit(
  record: RecordFile,
  unit: string,
  before: number,
  to: { x: number; y: number },
): RecordFile | null {
  for (let i = before - 1; i >= 0; i--) {
    const event = record.events[i]!;
    if (event.kind === 'moved' && event.unit === unit)
      return replaced(record, i, { ...event, to: { ...event.to, ...to } });
    if (event.kind === 'placed' && event.unit === unit)
      return replaced(record, i, { ...event, models: event.models.map((place) => ({ ...place, ...to })) });
  }
  return null;
}

export function placeOf(record: RecordFile, unit: string, before: number): { x: number; y: number } | null {
  for (let i = before - 1; i >= 0; i--) {
    const event = record.events[i]!;
    if (event.kind === 'moved' && event.unit === unit) return event.to;
    if (event.kind === 'placed' && event.unit === unit) return event.models[0] ?? null;
  }
  return null;
}

/** The target stands right in front of the attacker. */
export const targetTooNear: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'targets-chosen')) {
    const target = event.attacks[0]!.target;
    const attacker = placeOf(record, event.unit, at);
    if (!('unit' in target) || !attacker) continue;
    const spoiled = moveUnit(record, target.unit, at, { x: attacker.x + 2, y: attacker.y });
    if (spoiled) yield spoiled;
  }
};

/** A friend of the attacker stands beside the target. */
export const friendBesideTarget: Mutation = function* (record) {
  for (const { event, at } of placesOf(record, 'targets-chosen', ({ attacks }) => attacks[0]!.distance > 4)) {
    const target = event.attacks[0]!.target;
    const enemy = 'unit' in target ? placeOf(record, target.unit, at) : null;
    const friend = record.armies[event.side].units
      .map(({ id }) => `${event.side}:${id}`)
      .find(
        (id) =>
          id !== event.unit &&
          placeOf(record, id, at) &&
          !record.events.slice(0, at).some((told) => told.kind === 'destroyed' && told.unit === id),
      );
    if (!enemy || friend === undefined) continue;
    const spoiled = moveUnit(record, friend, at, { x: enemy.x, y: enemy.y + 2.2 });
    if (spoiled) yield spoiled;
  }
};

export const roll =
  (purpose: string) =>
  (event: Told<'rolled'>): boolean =>
    event.purpose === purpose;

export const moreSuccesses = (where: (event: Told<'rolled'>) => boolean): Mutation =>
  change(
    'rolled',
    (event) => {
      event.successes += 1;
    },
    where,
  );

export const fewerDice = (
  purpose: string,
  where: (event: Told<'rolled'>, at: number, record: RecordFile) => boolean = () => true,
): Mutation =>
  change(
    'rolled',
    (event) => {
      event.dice = event.dice.slice(0, -1);
    },
    (event, at, record) =>
      event.purpose === purpose && event.dice.length > 1 && !event.dice.at(-1)!.reroll && where(event, at, record),
  );

/** Takes the re-rolls out of a throw. */
export const noRerolls = (where: (event: Told<'rolled'>, at: number, record: RecordFile) => boolean): Mutation =>
  change(
    'rolled',
    (event) => {
      event.dice = event.dice.filter(({ reroll }) => !reroll);
    },
    (event, at, record) => event.dice.some(({ reroll }) => reroll) && where(event, at, record),
  );

export const aimOf = (record: RecordFile, at: number, attack: number | null): Told<'targeted'> | undefined => {
  for (let i = at; i >= 0; i--) {
    const event = record.events[i]!;
    if (event.kind === 'targeted' && event.attack === attack) return event;
  }
  return undefined;
};

export const aimTwice = (where: (event: Told<'targets-chosen'>) => boolean): Mutation =>
  change(
    'targets-chosen',
    (event) => {
      event.attacks = [...event.attacks, { ...event.attacks[0]!, attack: event.attacks.length }];
    },
    where,
  );
