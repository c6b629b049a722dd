// Whose work travels in a build: each part of it lists the packages that its bundler took in, and their licences make one text.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The package folders, from the root, that modules of a bundle come from. */
export const packagesOf = (moduleIds) =>
  [
    ...new Set(
      moduleIds.flatMap((id) => {
        const path = id.replaceAll('\\', '/').replace(/^\0/, '');
        const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
        return found ? [found.slice(found.indexOf('node_modules/'))] : [];
      }),
    ),
  ].sort();

export const writePackages = (folder, moduleIds) =>
  writeFileSync(join(folder, 'packages.json'), JSON.stringify(packagesOf(moduleIds), null, 2));

/** Writes `THIRD-PARTY-NOTICES.txt` for a whole build; returns the names of packages that bring no licence text. */
export function writeNotices(out = join(ROOT, 'dist')) {
  const folders = ['node', 'renderer'].flatMap((part) =>
    JSON.parse(readFileSync(join(out, part, 'packages.json'), 'utf8')),
  );
  const parts = [...new Set(folders)].map(noticeOf).sort((a, b) => (a.title < b.title ? -1 : 1));
  const text = ['Muster contains the work of others, each under its own licence.', ...parts.map(section)].join('\n\n');
  writeFileSync(join(out, 'THIRD-PARTY-NOTICES.txt'), `${text}\n`);
  return parts.filter(({ licence }) => licence === null).map(({ title }) => title);
}

const section = ({ title, name, licence }) =>
  [`${'='.repeat(80)}\n${title} (${name})`, licence ?? `Licensed ${name}; the package brings no text of its own.`].join(
    '\n\n',
  );

function noticeOf(folder) {
  const path = join(ROOT, folder);
  const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const file =
    existsSync(path) && readdirSync(path).find((each) => /^(licen[cs]e|copying)(\.(md|txt|mit))?$/i.test(each));
  return {
    title: `${name} ${version}`,
    name: typeof license === 'string' ? license : (license?.type ?? 'see below'),
    licence: file ? readFileSync(join(path, file), 'utf8').trim() : null,
  };
}
