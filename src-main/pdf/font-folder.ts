import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Finds a font file: in `assets/fonts` of the folder that this code runs in or one above it (project, packaged app);
 * a build made elsewhere reads the same file from its package.
 */
export function fontPath(file: string, from: string = import.meta.url): string {
  for (let folder = dirname(fileURLToPath(from)); ; folder = dirname(folder)) {
    const path = join(folder, 'assets', 'fonts', file);
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) break;
  }
  const family = file.replace(/-(latin|latin-ext|vietnamese|cyrillic|cyrillic-ext|greek)-\d+-normal\.woff$/, '');
  return createRequire(from).resolve(`@fontsource/${family}/files/${file}`);
}
