import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** A file of this folder as a program that Node can start. */
export async function bundled(name: string, folder: string): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  const bundle = await rolldown({
    input: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
    platform: 'node',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'silent',
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}
