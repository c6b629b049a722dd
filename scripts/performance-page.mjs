// docs/performance.md: what `npm run bench -- --write` measured, as it was printed, with the machine and the day of each part.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';

/** Parts measured now replace those of the same title; the figures are kept in a file of their own, the page is made of them. */
export async function writePerformance(folder, parts) {
  const kept = join(folder, 'performance.json');
  const before = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : [];
  const machine = `Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}`;
  const day = new Date().toISOString().slice(0, 10);
  const now = parts.map(({ title, lines }) => ({ title, day, machine, lines }));
  const all = [...before.filter(({ title }) => !now.some((part) => part.title === title)), ...now].sort((a, b) =>
    a.title < b.title ? -1 : 1,
  );
  writeFileSync(kept, await format(JSON.stringify(all), { parser: 'json', printWidth: 120 }));
  writeFileSync(join(folder, 'performance.md'), await format(page(all), { parser: 'markdown', printWidth: 120 }));
}

const page = (parts) => `# How fast it is

Written by \`npm run bench -- --write\`, part by part. Seconds belong to the machine that is named; what travels are the
ratios, which are taken within one run: against a small case of the same thing, a plain way of doing it, or a fixed piece of
reference work. No test asserts any of these figures.

${parts.map(section).join('\n\n')}
`;

const section = ({ title, day, machine, lines }) => `## ${title}

${day}, ${machine}

\`\`\`text
${lines.join('\n')}
\`\`\``;
