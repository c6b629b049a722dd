import { z } from '#shared/schema/zod';
import { Buffer } from 'node:buffer';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comingMissions } from '#shared/battlefield/built-in-missions';
import { kebab } from '#shared/core/kebab';
import { assertNever, err, ok, type Result } from '#shared/core/result';
import type { printCalls } from '#shared/host/calls/print';
import { hostError, type HostError } from '#shared/host/errors';
import { builtInRegistry } from '#shared/systems/registry';
import { builtEntry } from '../host/built-files';
import { giveBackAfter } from '../host/give-back';
import type { HandlersOf } from '../host/handler';
import type { Services } from '../host/services';
import { writeFailure } from '../storage/storage-error';
import type { Workspace } from '../storage/workspace';
import { openWithSystem } from './open-file';
import { PrintService } from './print-service';
import type { PrintFailure } from './print-request';

/** `Debris Field` → `debris-field.pdf`. */
export const pdfName = (title: string): string => `${kebab(title).slice(0, 80) || 'muster'}.pdf`;

export function printHandlers(
  services: Services,
  printer = new PrintService(builtEntry('pdf-worker')),
  open: (path: string) => Promise<boolean> = openWithSystem,
): HandlersOf<keyof typeof printCalls> {
  return {
    'print.pdf': async ({ ids, published, options, date }, { signal, progress }) => {
      const workspace = services.workspace();
      if (!workspace.ok) return workspace;
      // Its start takes as long as a small print, so it goes on while the documents are read.
      printer.warm();
      const documents: unknown[] = [];
      for (const id of ids) {
        const loaded = await workspace.value.documents.load(id);
        if (!loaded.ok) return loaded;
        documents.push(loaded.value.document);
      }
      for (const document of [...documents]) documents.push(...(await missionsOfModule(workspace.value, document)));
      documents.push(...[...comingMissions(), ...builtInRegistry.documents].filter(({ id }) => published.includes(id)));
      const systems = await systemsOf(workspace.value);
      const printed = await printer.print(
        { documents, systems, options, date },
        { signal, onProgress: (done, total) => progress({ done, total }) },
      );
      if (!printed.ok) return err(asHostError(printed.error));
      const { bytes, title, pages, notices } = printed.value;
      giveBackAfter(bytes.length);
      const file = {
        name: pdfName(title),
        mediaType: 'application/pdf',
        base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
      };
      return ok({ file, title, pages: [...pages], notices: [...notices] });
    },
    'print.open': ({ file }) => openPdf(file, open),
  };
}

/** The user's own modules, for documents that stand on them. */
async function systemsOf(workspace: Workspace): Promise<readonly unknown[]> {
  const rows = await workspace.list({
    search: '',
    kinds: ['system'],
    systems: [],
    statuses: ['ok'],
    sort: 'name',
    direction: 'up',
    offset: 0,
    limit: 200,
  });
  if (!rows.ok) return [];
  const loaded = await Promise.all(rows.value.rows.map(({ id }) => workspace.documents.load(id)));
  return loaded.flatMap((each) => (each.ok ? [each.value.document] : []));
}

/** Missions of the library that are written for a module: they go into its book. */
async function missionsOfModule(workspace: Workspace, document: unknown): Promise<readonly unknown[]> {
  const module = systemHead.safeParse(document);
  if (!module.success) return [];
  const rows = await workspace.list({
    ...{ search: '', kinds: ['mission'], systems: [module.data.id], statuses: ['ok'] },
    ...{ sort: 'name', direction: 'up', offset: 0, limit: 40 },
  });
  if (!rows.ok) return [];
  const loaded = await Promise.all(rows.value.rows.map(({ id }) => workspace.documents.load(id)));
  return loaded.flatMap((each) => (each.ok ? [each.value.document] : []));
}

const systemHead = z.object({ format: z.literal('muster/system'), id: z.string() });

function asHostError(failure: PrintFailure): HostError<'work-failed' | 'cancelled' | 'broken-document'> {
  switch (failure.name) {
    case 'cancelled':
      return hostError('cancelled', 'Stopped.');
    case 'unreadable':
      return hostError('broken-document', failure.message, { reason: failure.message });
    case 'nothing-to-print':
    case 'unknown-system':
    case 'damaged-picture':
    case 'crashed':
      return hostError('work-failed', failure.message, { reason: failure.name });
    default:
      return assertNever(failure.name);
  }
}

async function openPdf(
  file: { readonly name: string; readonly base64: string },
  open: (path: string) => Promise<boolean>,
): Promise<Result<{ path: string }, HostError<'unavailable' | 'disk-full' | 'read-only' | 'io-failed'>>> {
  const path = join(await mkdtemp(join(tmpdir(), 'muster-print-')), pdfName(file.name.replace(/\.pdf$/i, '')));
  try {
    await writeFile(path, Buffer.from(file.base64, 'base64'));
  } catch (error) {
    return err(writeFailure(error, 'The PDF', 'Free some space, or save it elsewhere.'));
  }
  if (await open(path)) return ok({ path });
  return err(hostError('unavailable', `No program for PDF files answered. The PDF lies at ${path}.`));
}
