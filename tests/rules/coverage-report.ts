import { CONSUMERS, type Consumer, type CoveredRule } from './covered-rule';
import { kindOf, removalOf } from './world';

export interface CatalogueRow {
  readonly id: string;
  readonly system: string;
  readonly kind: string;
  readonly where?: readonly string[];
}

/** Where the catalogue says a row bites; odds and table answer for the numbers and the ground of battles. */
const PLACES: Readonly<Record<Consumer, readonly string[]>> = {
  build: ['build'],
  odds: ['battle'],
  table: ['mission', 'battle'],
  mission: ['mission'],
  battle: ['battle'],
  print: ['print'],
};
const bites = ({ where }: CatalogueRow, consumer: Consumer): boolean =>
  where?.some((place) => PLACES[consumer].includes(place)) ?? false;

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** How much of the catalogue is proven: by system, by consumer and by what was taken away to prove it. */
export function coverageReport(
  catalogue: readonly CatalogueRow[],
  byConsumer: ReadonlyMap<Consumer, readonly CoveredRule[]>,
): string {
  const all = [...byConsumer.values()].flat();
  const proven = new Set(all.map(({ id }) => id));
  const systems = [...new Set(catalogue.map(({ system }) => system))];
  const bySystem = systems.map((system) => {
    const rows = catalogue.filter((row) => row.system === system);
    const done = rows.filter(({ id }) => proven.has(id)).length;
    return [system, rows.length, done, rows.length - done] as const;
  });
  const consumers = CONSUMERS.map((consumer) => {
    const rules = byConsumer.get(consumer) ?? [];
    const ids = new Set(rules.map(({ id }) => id));
    const rows = catalogue.filter((row) => bites(row, consumer));
    const here = rows.filter(({ id }) => ids.has(id)).length;
    const elsewhere = rows.filter(({ id }) => !ids.has(id) && proven.has(id)).length;
    const cases = rules.reduce((sum, rule) => sum + rule.cases.length, 0);
    return [consumer, cases, ids.size, rows.length, here, elsewhere, rows.length - here - elsewhere] as const;
  });
  const kinds = new Map<string, number>();
  for (const id of new Set(all.map((rule) => rule.rests ?? rule.id))) {
    const kind = kindOf(removalOf(id));
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [
    '# Coverage of the rules catalogue',
    '',
    'A row is proven if a case comes out otherwise once the harness has taken away what carries the rule',
    '(`tests/rules`). Written by `npm run coverage`.',
    '',
    table(['system', 'rows', 'proven', 'open'], bySystem),
    '',
    'By consumer: cases that ask it, rows they prove, and, of the rows that the catalogue says bite there, how many are',
    'proven there, proven elsewhere only, or open.',
    '',
    table(['consumer', 'cases', 'rows', 'bite there', 'proven there', 'elsewhere', 'open'], consumers),
    '',
    table(
      ['taken away', 'rules'],
      [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  ].join('\n');
}
