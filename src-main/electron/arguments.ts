/** What a command line asks of the app: a workspace for this run, and files to open. */
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `--data DIR` or `--data=DIR`, as in `muster serve`; null without one. */
export function dataFolderIn(args: readonly string[], folder: string): string | null {
  const at = args.findIndex((arg) => arg === '--data' || arg.startsWith('--data='));
  const value = args[at] === '--data' ? args[at + 1] : args[at]?.slice('--data='.length);
  return value === undefined || value === '' ? null : resolve(folder, value);
}

/** The document files in a command line; switches, their values and the app's own path are not among them. */
export function filesInArguments(args: readonly string[], folder: string): string[] {
  return args
    .slice(1)
    .filter((arg, i) => !arg.startsWith('-') && args[i] !== '--data')
    .flatMap((arg) => pathOf(arg, folder) ?? [])
    .filter((path) => /\.(muster|json|zip)$/i.test(path));
}

/** A file manager on Linux passes addresses (`%U`); elsewhere it is a path. */
function pathOf(arg: string, folder: string): string | null {
  if (!/^file:/i.test(arg)) return isAbsolute(arg) ? arg : resolve(folder, arg);
  try {
    return fileURLToPath(arg);
  } catch {
    return null;
  }
}
