import { printRule } from '../../systems/game-system';
import { ruleText } from '../../systems/rule-text';
import type { ArmyPrint } from '../army-print';
import { rulesOfUnit } from '../cards/rules-back';
import type { Flow } from '../flow';
import { someLines, wrap, writeBlock, type Span, type TextBlock } from '../text-block';

const GAP = 8;

/** How a glossary is set: its type, and what it leaves free at the right. */
interface GlossarySetting {
  readonly size: number;
  readonly free?: number;
}

/** Every rule used by the army, once, by name: running text in columns that end level. */
export function rulesGlossary(
  flow: Flow,
  army: ArmyPrint,
  length: 'short' | 'full',
  { size, free = 0 }: GlossarySetting,
): void {
  const { system } = army;
  const rules = new Map<string, string>();
  for (const unit of army.units) {
    for (const ref of rulesOfUnit(unit, system)) {
      // A value stands in the name; the same rule with another value has a line of its own.
      const name = printRule(system, system.engine === 'bellum-caelum' ? { rule: ref.rule } : ref);
      if (!rules.has(name))
        rules.set(name, ruleText(system, system.engine === 'bellum-caelum' ? { rule: ref.rule } : ref, length));
    }
  }
  const entries = [...rules.entries()].filter(([, text]) => text !== '').sort(([a], [b]) => (a < b ? -1 : 1));
  if (entries.length === 0) return;
  const columns = columnsOf(flow);
  const width = columnWidth(flow, columns, free);
  const blocks =
    length === 'short'
      ? [wrap(entries.flatMap(spansOf), width, size, size * 1.42)]
      : entries.map((entry) => wrap(spansOf(entry), width, size, size * 1.36));
  flow.y += 3.4;
  layColumns(flow, blocks, columns, width);
}

/** Named paragraphs in the columns of the glossary. */
export function inColumns(flow: Flow, entries: readonly (readonly [string, string])[], size: number): void {
  const columns = columnsOf(flow);
  const width = columnWidth(flow, columns);
  layColumns(
    flow,
    entries.map((entry) => wrap(spansOf(entry), width, size, size * 1.36)),
    columns,
    width,
  );
}

const columnsOf = (flow: Flow): number => (flow.box.width > 200 ? 3 : 2);
const columnWidth = (flow: Flow, columns: number, free = 0): number =>
  (flow.box.width - free - GAP * (columns - 1)) / columns;

const spansOf = ([name, text]: readonly [string, string], i: number | undefined = 0): readonly Span[] => [
  { face: 'bold', text: `${i > 0 ? ' ' : ''}${name}` },
  { face: 'text', text: ` ${text}` },
];

/** Fills columns of equal height with lines, page after page. */
function layColumns(flow: Flow, blocks: readonly TextBlock[], columns: number, width: number): void {
  let lines: { readonly block: TextBlock; readonly index: number }[] = blocks.flatMap((block) =>
    block.lines.map((_, index) => ({ block, index })),
  );
  while (lines.length > 0) {
    const leading = lines[0]?.block.leading ?? 4;
    const fits = Math.floor((flow.left - 1) / leading);
    if (fits < 2) {
      flow.newPage();
      continue;
    }
    const perColumn = Math.min(fits, Math.ceil(lines.length / columns));
    let tallest = 0;
    for (let column = 0; column < columns && lines.length > 0; column++) {
      const taken = lines.slice(0, perColumn);
      let y = flow.y;
      for (const { block, index } of taken)
        y = writeBlock(flow.pen, flow.box.x + column * (width + GAP), y, someLines(block, index, index + 1));
      tallest = Math.max(tallest, y - flow.y);
      lines = lines.slice(taken.length);
    }
    flow.y += tallest;
    if (lines.length > 0) flow.newPage();
  }
}
