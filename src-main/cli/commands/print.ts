import { stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { lookup } from '#shared/core/lookup';
import { LAYOUTS, printOptionsSchema, type PrintOptionsInput } from '#shared/print/print-options';
import { builtEntry } from '../../host/built-files';
import { PrintService } from '../../pdf/print-service';
import { writeAtomically } from '../../storage/atomic-write';
import { nodeFiles } from '../../storage/files';
import { writeFailure } from '../../storage/storage-error';
import { MOST_PICTURE_BYTES } from '../../picture/take-picture';
import { readOutsideFile, TooMuch } from '../../storage/outside-file';
import { CliFailure, printJson, type CliCommand, type CommonOptions } from '../command';
import { readDocumentFile, readSystemFiles } from '../input';

interface Flags extends CommonOptions {
  readonly layout?: string;
  readonly paper?: string;
  readonly orientation?: string;
  readonly margin?: string;
  readonly roster?: string;
  readonly card?: string;
  readonly per?: string;
  readonly sheet?: string;
  readonly cropMarks: boolean;
  readonly bleed?: string;
  readonly backs?: string;
  readonly backOffset?: string;
  readonly reference: boolean;
  readonly ink?: string;
  readonly side?: string;
  readonly rules?: string;
  readonly gauges: boolean;
  readonly code: boolean;
  readonly emblem?: string;
  readonly booklet?: boolean;
  readonly order?: string;
  readonly recordArmies?: string;
  readonly date?: string;
  readonly out?: string;
}

/** The same PDF as the app prints: same worker, same sheets. */
export const printCommand: CliCommand = {
  add: (program, { io, action }) => {
    program
      .command('print')
      .description('print armies, missions and battle reports as one PDF')
      .argument('<file...>', 'armies, missions, battle records, books of games and modules')
      .option('--layout <list>', `what to print, with commas: ${LAYOUTS.join(', ')}`)
      .option('--paper <name>', 'a4 or letter')
      .option('--orientation <way>', 'portrait or landscape, for text pages')
      .option('--margin <mm>', 'margins of text pages')
      .option('--roster <kind>', 'full, compact or reference')
      .option('--card <size>', 'poker, tarot, a6 or half-page')
      .option('--per <what>', 'a card for each unit or for each design')
      .option('--sheet <way>', 'auto, portrait, landscape or card')
      .option('--no-crop-marks', 'leave out crop marks')
      .option('--bleed <mm>', '0 or 3')
      .option('--backs <kind>', 'none, plain or rules')
      .option('--back-offset <x,y>', 'moves the backs, in mm right and down')
      .option('--no-reference', 'leave out the reference card')
      .option('--ink <kind>', 'black or side')
      .option('--side <side>', 'a (solid) or b (striped)')
      .option('--rules <length>', 'none, short or full')
      .option('--no-gauges', 'leave out rulers and gauges')
      .option('--no-code', 'leave out the QR code')
      .option('--emblem <file>', 'a PNG or JPEG for card backs and title')
      .option('--booklet', 'a packet’s text pages, or a module’s book, as a booklet to fold')
      .option('--order <list>', 'cards that come first, with commas: army/unit by their ids')
      .option('--record-armies <which>', 'both, a or b: armies of a battle record')
      .option('--date <date>', 'printed date and date of the file, like 2026-11-16; today if left out')
      .requiredOption('--out <file>', 'where the PDF goes')
      .action(
        action(async (files: string[], _options: object, command: Command) => {
          const flags = command.optsWithGlobals<Flags>();
          const documents = [];
          for (const file of files) documents.push(await readDocumentFile(file, io.stdin));
          const systems = await readSystemFiles(flags.system);
          const kinds = documents.map(({ format }) => format);
          const options = await optionsOf(flags, kinds);
          const printer = new PrintService(builtEntry('pdf-worker'));
          const printed = await printer.print({ documents, systems, options, date: dateOf(flags.date) });
          await printer.close();
          if (!printed.ok)
            throw new CliFailure(
              printed.error.message,
              printed.error.name === 'nothing-to-print' || printed.error.name === 'unknown-system' ? 1 : 2,
            );
          const out = resolve(flags.out ?? '');
          await write(out, printed.value.bytes);
          for (const notice of printed.value.notices) io.stderr(`${notice}\n`);
          const { pages, notices, bytes } = printed.value;
          if (flags.json)
            printJson(io, {
              out,
              pages: pages.map(({ section, label, width, height }) => ({ section, label, width, height })),
              bytes: bytes.length,
              notices,
            });
          else io.stdout(`${out}: ${pages.length === 1 ? '1 page' : `${pages.length} pages`}.\n`);
          return 0;
        }),
      );
  },
};

/** Without `--layout` an army prints its roster and cards, a mission its sheet, a battle its report. */
async function optionsOf(flags: Flags, kinds: readonly string[]): Promise<ReturnType<typeof printOptionsSchema.parse>> {
  const usual = [
    ...(kinds.includes('muster/army') ? ['roster', 'cards'] : []),
    ...(kinds.includes('muster/mission') ? ['mission'] : []),
    ...(kinds.includes('muster/battle') || kinds.includes('muster/game') ? ['report'] : []),
    ...(kinds.includes('muster/system') ? ['book'] : []),
  ];
  const offset = flags.backOffset?.split(',').map(Number);
  const given = {
    layouts: flags.layout?.split(',').map((layout) => layout.trim()) ?? (usual.length > 0 ? usual : ['roster']),
    paper: flags.paper?.toLowerCase(),
    orientation: flags.orientation,
    margin: flags.margin === undefined ? undefined : Number(flags.margin),
    roster: flags.roster,
    card: flags.card,
    cardsPer: flags.per,
    sheet: flags.sheet,
    cropMarks: flags.cropMarks,
    bleed: flags.bleed === undefined ? undefined : Number(flags.bleed),
    backs: flags.backs,
    backOffset: offset === undefined ? undefined : { x: offset[0], y: offset[1] },
    referenceCard: flags.reference,
    ink: flags.ink,
    side: flags.side,
    rules: flags.rules,
    gauges: flags.gauges,
    shareCode: flags.code,
    booklet: flags.booklet,
    cardOrder: flags.order?.split(',').map((card) => card.trim()),
    recordArmies: flags.recordArmies,
    lengths: flags.lengths,
    emblem: flags.emblem === undefined ? undefined : await pictureOf(flags.emblem),
  };
  const parsed = printOptionsSchema.safeParse(given satisfies Record<keyof PrintOptionsInput, unknown>);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = String(issue?.path[0] ?? 'options');
  const flag = FLAGS[field] ?? field;
  throw new CliFailure(
    `--${flag} ${String((given as Record<string, unknown>)[field] ?? '')}: ${issue?.message ?? 'cannot be read'}. "muster print --help" lists what is allowed.`,
  );
}

/** Options that the command line calls otherwise. */
const FLAGS = lookup({
  layouts: 'layout',
  cardsPer: 'per',
  backOffset: 'back-offset',
  cardOrder: 'order',
  recordArmies: 'record-armies',
});

async function pictureOf(path: string): Promise<string> {
  try {
    const bytes = await readOutsideFile(path, MOST_PICTURE_BYTES);
    return `data:image/${bytes[0] === 0x89 ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`;
  } catch (error) {
    if (error instanceof TooMuch)
      throw new CliFailure(`The picture ${path} is larger than ${String(MOST_PICTURE_BYTES / 1e6)} MB.`);
    throw new CliFailure(`There is no picture ${path}.`);
  }
}

function dateOf(given: string | undefined): string {
  if (given === undefined) {
    const now = new Date();
    return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(Date.parse(given)))
    throw new CliFailure(`--date ${given} is no date like 2026-11-16.`);
  return given;
}

/** The old file stays until the new one is whole. */
async function write(out: string, bytes: Uint8Array): Promise<void> {
  const facts = await stat(out).catch(() => null);
  if (facts?.isDirectory())
    throw new CliFailure(`${out} is a folder. Name the PDF file, for instance ${out}/army.pdf.`);
  if (facts && !facts.isFile()) {
    // A device such as /dev/full cannot be replaced by a new file; write into it and report what it says.
    await writeFile(out, bytes).catch((error: unknown) => fail(error, out));
    return;
  }
  await writeAtomically(nodeFiles, out, bytes).catch((error: unknown) => fail(error, out));
}

function fail(error: unknown, out: string): never {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') throw new CliFailure(`${out} was not written: there is no folder ${dirname(out)}.`);
  throw new CliFailure(writeFailure(error, out, 'Name another place with --out.').message);
}
