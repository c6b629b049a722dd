/** Writes what was played into the document of a game, which others may have changed meanwhile. */
import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Result } from '#shared/core/result';
import { hostError } from '#shared/host/errors';
import type { JsonObject } from '#shared/host/json-object';
import type { HandlerError } from '../host/handler';
import type { DocumentStore } from '../storage/document-store';

/** The document behind a game, as it was last read or written. */
export interface Kept {
  readonly document: JsonObject;
  readonly revision: string;
}

/** What makes a game go on: changed elsewhere, it is another game by now. */
const PLAYED = ['decisions', 'ownDice', 'ownCards', 'controllers', 'seed'] as const;

export async function saveGame(
  documents: Pick<DocumentStore, 'save'>,
  id: string,
  before: Kept,
  parts: object,
): Promise<Result<Kept, HandlerError<'play.step'>>> {
  const document = withoutGone({ ...before.document, ...parts });
  const saved = await documents.save({ id, document, base: before.revision });
  if (saved.ok) return ok({ document, revision: saved.value.revision });
  if (saved.error.name !== 'conflict') return err(saved.error);
  const { theirs } = saved.error.detail;
  if (theirs && !theirs.document) return err(playedElsewhere());
  if (theirs?.document && PLAYED.some((field) => !isDeepStrictEqual(theirs.document?.[field], before.document[field])))
    return err(playedElsewhere());
  // Deleted: it comes back. Renamed or annotated: that is theirs, what was played is ours.
  const merged = theirs?.document ? withoutGone({ ...theirs.document, ...parts }) : document;
  const again = await documents.save({ id, document: merged, base: theirs?.revision ?? null });
  if (again.ok) return ok({ document: merged, revision: again.value.revision });
  return err(again.error.name === 'conflict' ? playedElsewhere() : again.error);
}

const playedElsewhere = (): HandlerError<'play.step'> =>
  hostError(
    'work-failed',
    'This battle was changed by another window or program meanwhile, so the answer was not taken. Open it again to go on from there.',
    { reason: 'changed elsewhere' },
  );

/** Parts are our own and plain; one that is undefined takes its field out of the file. */
const withoutGone = (document: object): JsonObject =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined)) as JsonObject;
