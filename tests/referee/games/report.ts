import { readFileSync } from 'node:fs';
import { BELLUM_CARRIED_BY } from '../bellum-caelum/carried-by';
import { CARRIED_BY as CADENCE_CARRIED_BY } from '../carried-by';
import type { Violation } from '../verdict';

export interface Tally {
  readonly system: string;
  games: number;
  events: number;
  /** Battles that the engine did not play to the end. */
  failed: number;
  readonly violations: (Violation & { readonly record: string })[];
  readonly checked: Map<string, number>;
  readonly named: Map<string, number>;
  readonly controllers: Map<string, number>;
}

interface Row {
  readonly id: string;
  readonly system: string;
  readonly kind: string;
  readonly where?: readonly string[];
  readonly title: string;
}

const CARRIED_BY = { ...CADENCE_CARRIED_BY, ...BELLUM_CARRIED_BY };
const ENOUGH = 20;
const HEAD = `# Referee

Written by \`npm run referee -- --games N --system ID\`: battles of random armies on built-in, random and odd tables, and drills: small
tables and a user's module out of known hooks, in which one rare thing after the other is practised, words of missions among them. They are refereed by
\`tests/referee\`, which knows only the printed rules. \`checked\` counts decisive checks of a row by the referee: it could have been broken
there. \`named\` counts events and modifiers of the records that name it. A row in brackets says nothing of its own to check and is
counted by the rows that carry it.

The counts below: seeds 400001 to 401000 of every system, on engine 0.6.1. What would be listed as broken is open: either the engine or
the text of the rule or format is to be put right.
`;

/** Rows of this system's catalogue that bite in battle, and those of the core that it stands on. */
function rowsOf(system: string): Row[] {
  const rows = JSON.parse(readFileSync(new URL('../../rules/catalogue-ids.json', import.meta.url), 'utf8')) as Row[];
  return rows.filter(
    (row) =>
      row.system === system && row.kind !== 'example' && row.where?.includes('battle') && !row.id.startsWith('D-CAMP'),
  );
}

const timesOf = (tally: Tally, id: string): number =>
  (tally.checked.get(id) ?? 0) +
  (CARRIED_BY[id] ?? []).reduce((sum, carrier) => sum + (tally.checked.get(carrier) ?? 0), 0);

export function reportOf(tally: Tally): string {
  const rows = rowsOf(tally.system);
  const rare = rows.filter(({ id }) => timesOf(tally, id) < ENOUGH);
  const extra = [...tally.checked.keys()].filter((id) => !rows.some((row) => row.id === id)).sort();
  const line = (id: string): string =>
    `| ${CARRIED_BY[id] ? `(${id})` : id} | ${String(timesOf(tally, id))} | ${String(tally.named.get(id) ?? 0)} |`;
  const table = (ids: readonly string[]): string =>
    ['| row | checked | named |', '| --- | ---: | ---: |', ...ids.map(line)].join('\n');
  return [
    `${String(tally.games)} battles, ${String(tally.events)} events, ${String(tally.violations.length)} ` +
      `violations, ${String(tally.failed)} not played to the end. Players: ` +
      `${[...tally.controllers].map(([level, n]) => `${level} ${String(n)}`).join(', ')}.`,
    ...(tally.violations.length > 0
      ? [
          tally.violations
            .slice(0, 40)
            .map(({ record, at, rule, says }) => `- ${record} at ${String(at)}: ${rule}: ${says}`)
            .join('\n'),
        ]
      : []),
    `Rows of the catalogue that bite in battle: ${String(rows.length)}; checked fewer than ` +
      `${String(ENOUGH)} times: ${rare.length === 0 ? 'none' : rare.map(({ id }) => id).join(', ')}.`,
    table(rows.map(({ id }) => id)),
    ...(extra.length > 0 ? ['Rows of the core that these battles came by:', table(extra)] : []),
  ].join('\n\n');
}

/** The report with the section of one system replaced. */
export function withSection(text: string, system: string, section: string): string {
  const sections = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')).trim(), part.slice(part.indexOf('\n')).trim()] as const),
  );
  sections.set(system, section);
  return `${HEAD}${[...sections]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, body]) => `\n## ${name}\n\n${body}\n`)
    .join('')}`;
}
