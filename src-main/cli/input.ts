/** Files named on the command line, read through the one door that all documents take. */
import type { MusterDocument } from '#shared/schema/document';
import { MAX_TEXT, parseDocument, parseDocumentOf, type ParseProblem } from '#shared/schema/parse';
import type { SystemDocument } from '#shared/schema/system';
import type { Result } from '#shared/core/result';
import { MadeUp, readOutsideFile, TooMuch } from '../storage/outside-file';
import { CliFailure } from './command';

/** The text of a file; `-` is standard input. */
export async function readText(path: string, stdin: () => Promise<string>): Promise<string> {
  if (path === '-') return stdin();
  try {
    return (await readOutsideFile(path, MAX_TEXT)).toString('utf8');
  } catch (error) {
    if (error instanceof TooMuch) throw new CliFailure(`${path} is larger than ${String(MAX_TEXT / 1024 / 1024)} MB.`);
    if (error instanceof MadeUp) throw new CliFailure(`${path} is made up by the system; it is no file to read.`);
    const code = (error as NodeJS.ErrnoException).code ?? 'UNKNOWN';
    if (code === 'EISDIR') throw new CliFailure(`${path} is a folder, not a file.`);
    throw new CliFailure(code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${code}).`);
  }
}

export const parseText = (text: string): Result<MusterDocument, ParseProblem> => parseDocument(text);

/** A document of any kind, or one line saying what is wrong with the file. */
export async function readDocumentFile(path: string, stdin: () => Promise<string>): Promise<MusterDocument> {
  const parsed = parseDocument(await readText(path, stdin));
  if (!parsed.ok) throw new CliFailure(`${path}: ${parsed.error.message}`);
  return parsed.value;
}

/** The systems that `--system` names. */
export async function readSystemFiles(paths: readonly string[] = []): Promise<SystemDocument[]> {
  const systems: SystemDocument[] = [];
  for (const path of paths) {
    const parsed = parseDocumentOf('muster/system', await readText(path, async () => ''));
    if (!parsed.ok) throw new CliFailure(`${path}: ${parsed.error.message}`);
    systems.push(parsed.value);
  }
  return systems;
}
