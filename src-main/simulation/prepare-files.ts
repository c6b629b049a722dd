import { prepareBattle, prepareRecord } from '#shared/battle/prepare';
import type { Theatre } from '#shared/battle/families';
import type { FamilyTypes } from '#shared/battle/frame/family';
import type { Chooser } from '#shared/battle/frame/view';
import { err, ok, type Result } from '#shared/core/result';
import { LEVELS } from '#shared/players/levels';
import { playerOf } from '#shared/players/players-of';
import type { Army } from '#shared/schema/army';
import type { BattleRecord, Controller } from '#shared/schema/battle/record';
import { otherSide, SIDES, type Side } from '#shared/schema/battle/side';
import { gameSchema } from '#shared/schema/game';
import type { GameEntry } from '#shared/schema/game-entry';
import type { Mission } from '#shared/schema/mission';
import { parseDocumentOf } from '#shared/schema/parse';
import type { SystemDocument } from '#shared/schema/system';
import { makeSystemRegistry, type SystemRegistry } from '#shared/systems/registry';
import type { BattleFiles, WorkFailure } from './messages';

export interface ReadFiles {
  readonly mission: Mission;
  readonly armies: Readonly<Record<Side, Army>>;
  readonly systems: SystemRegistry;
  readonly books?: readonly GameEntry[] | undefined;
}

/** Documents from outside come in through the one door, here on the worker's side of it. */
export function readFiles(files: BattleFiles): Result<ReadFiles, WorkFailure> {
  const systems = readSystems(files.systems);
  if (!systems.ok) return systems;
  const mission = parseDocumentOf('muster/mission', files.mission);
  if (!mission.ok) return broken(`The mission: ${mission.error.message}`);
  const a = parseDocumentOf('muster/army', files.armies.a);
  if (!a.ok) return broken(`The first army: ${a.error.message}`);
  const b = parseDocumentOf('muster/army', files.armies.b);
  if (!b.ok) return broken(`The second army: ${b.error.message}`);
  const books = files.books && gameSchema.shape.entries.safeParse(files.books);
  if (books?.success === false) return broken('The books of the game cannot be read.');
  return ok({
    mission: mission.value,
    armies: { a: a.value, b: b.value },
    systems: makeSystemRegistry(systems.value),
    books: books?.data,
  });
}

export function readSystems(documents: readonly unknown[]): Result<SystemDocument[], WorkFailure> {
  const systems: SystemDocument[] = [];
  for (const document of documents) {
    const parsed = parseDocumentOf('muster/system', document);
    if (!parsed.ok) return broken(`A system: ${parsed.error.message}`);
    systems.push(parsed.value);
  }
  return ok(systems);
}

/** A record as it lies in the library, with the table it was played at. */
export function readRecord(
  document: unknown,
  systems: readonly unknown[],
): Result<{ readonly record: BattleRecord; readonly theatre: Theatre }, WorkFailure> {
  const own = readSystems(systems);
  if (!own.ok) return own;
  const record = parseDocumentOf('muster/battle', document);
  if (!record.ok) return broken(record.error.message);
  const theatre = prepareRecord(record.value, own.value);
  if (theatre.ok) return ok({ record: record.value, theatre: theatre.value });
  return err({
    name: 'not-ready',
    message: theatre.error[0]?.message ?? 'The battle is not ready.',
    issues: theatre.error,
  });
}

export function theatreOf(files: ReadFiles, swapped = false): Result<Theatre, WorkFailure> {
  const armies = swapped ? { a: files.armies[otherSide('a')], b: files.armies[otherSide('b')] } : files.armies;
  const theatre = prepareBattle({ mission: files.mission, armies, books: files.books }, files.systems);
  if (theatre.ok) return theatre;
  const [first] = theatre.error;
  const more = theatre.error.length > 1 ? ` (and ${String(theatre.error.length - 1)} more)` : '';
  return err({
    name: 'not-ready',
    message: `${first?.message ?? 'The battle is not ready.'}${more}`,
    issues: theatre.error,
  });
}

/** Players of the family that plays at this table. */
export function playersOf(
  { family }: Theatre,
  controllers: Readonly<Record<Side, Controller>>,
): Result<Record<Side, Chooser<FamilyTypes>>, WorkFailure> {
  const [a, b] = SIDES.map((side) => playerOf(family.id, controllers[side]));
  if (a && b) return ok({ a, b });
  return err({
    name: 'work-failed',
    message: `There is no computer player "${controllers[a ? 'b' : 'a']}". Choose ${LEVELS.join(' or ')}.`,
  });
}

const broken = (message: string): Result<never, WorkFailure> => err({ name: 'broken-document', message });
