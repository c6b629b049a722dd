import { lookAt } from '#shared/core/picture';
import { err, ok, type Result } from '#shared/core/result';
import type { Army } from '#shared/schema/army';
import type { BattleRecord } from '#shared/schema/battle/record';
import type { Game } from '#shared/schema/game';
import type { Mission } from '#shared/schema/mission';
import { parseDocument, parseDocumentOf } from '#shared/schema/parse';
import type { SystemDocument } from '#shared/schema/system';
import { printBook } from '#shared/print/print-book';
import { printOptionsSchema, type PrintOptions } from '#shared/print/print-options';
import { makeSystemRegistry } from '#shared/systems/registry';
import { PrintCancelled, exportPdf } from './export-pdf';
import type { PrintFailure, PrintRequest, PrintedPdf } from './print-request';

export interface MakeOptions {
  readonly onPage?: (done: number, total: number) => void;
  readonly cancelled?: () => boolean;
}

/** Documents → PDF, in one straight line: read, lay out, paint. Runs in the worker; tests call it directly. */
export async function makePdf(
  request: PrintRequest,
  { onPage, cancelled }: MakeOptions = {},
): Promise<Result<PrintedPdf, PrintFailure>> {
  const options = printOptionsSchema.safeParse(request.options);
  if (!options.success)
    return err({
      name: 'unreadable',
      message: `The print options cannot be read: ${options.error.issues[0]?.message ?? ''}.`,
    });
  const armies: Army[] = [];
  const missions: Mission[] = [];
  const battles: BattleRecord[] = [];
  const games: Game[] = [];
  const modules: SystemDocument[] = [];
  for (const document of request.documents) {
    const parsed = parseDocument(document);
    if (!parsed.ok) return err({ name: 'unreadable', message: parsed.error.message });
    if (parsed.value.format === 'muster/army') armies.push(parsed.value);
    else if (parsed.value.format === 'muster/mission') missions.push(parsed.value);
    else if (parsed.value.format === 'muster/battle') battles.push(parsed.value);
    else if (parsed.value.format === 'muster/game') games.push(parsed.value);
    else if (parsed.value.format === 'muster/system') modules.push(parsed.value);
    else return err({ name: 'nothing-to-print', message: 'A collection of models has no sheet to print.' });
  }
  const systems: SystemDocument[] = [...modules];
  for (const system of request.systems) {
    const parsed = parseDocumentOf('muster/system', system);
    // A module that cannot be read is missed only by documents that need it, and they say so.
    if (parsed.ok) systems.push(parsed.value);
  }
  const picture = pictureTrouble(options.data, missions);
  if (picture !== null) return err({ name: 'damaged-picture', message: picture });
  const book = printBook(
    { armies, missions, battles, games, modules, options: options.data, date: request.date },
    makeSystemRegistry(systems),
  );
  if (!book.ok) return err({ name: book.error.name, message: book.error.message });
  try {
    const bytes = await exportPdf(book.value, {
      date: new Date(`${request.date}T00:00:00Z`),
      ...(onPage ? { onPage } : {}),
      ...(cancelled ? { cancelled } : {}),
    });
    const pages = book.value.pages.map(({ width, height, section, label, trueSize, printable, places }) => ({
      width,
      height,
      section,
      label,
      trueSize,
      printable,
      places: [...(places ?? [])],
    }));
    return ok({ bytes, title: book.value.title, pages, notices: book.value.notices });
  } catch (error) {
    if (error instanceof PrintCancelled) return err({ name: 'cancelled', message: 'Stopped.' });
    throw error;
  }
}

function pictureTrouble(options: PrintOptions, missions: readonly Mission[]): string | null {
  const emblem = options.emblem === null ? null : printProblem(options.emblem);
  if (emblem !== null) return `The emblem cannot be printed: ${emblem}. Choose another picture, or print without one.`;
  for (const { name, background } of missions) {
    if (!background || !/^data:image\/(png|jpeg);/.test(background.image)) continue;
    const problem = printProblem(background.image);
    if (problem !== null)
      return `The background of “${name}” cannot be printed: ${problem}. Choose another picture in the mission, or remove it.`;
  }
  return null;
}

/** PDFKit unpacks pictures later and out of reach, where a damaged one ends the worker; it knows no interlaced ones. */
function printProblem(address: string): string | null {
  const facts = lookAt(address.replace(/\s+/g, ''));
  if (!facts.ok) return facts.error;
  return facts.value.interlaced ? 'it is an interlaced PNG; save it again without interlacing' : null;
}
