import { money, type ArmyPrint } from '../army-print';
import type { Flow } from '../flow';
import { wrap, writeBlock, type Span } from '../text-block';
import { drawHeading } from '../title-block';

/** What a gang has lived through: fund and Power, its fighters with room to write on, and its battles. */
export function gangBook(flow: Flow, { campaign, system }: ArmyPrint): void {
  if (!campaign) return;
  const { x, width } = flow.box;
  const { power, fund, fighters, games } = campaign;
  const head = `The gang’s book: Power ${power}${fund === null ? '' : `, fund ${money(system, fund)}`}`;
  const paragraph = (...spans: readonly Span[]): void => {
    const text = wrap(spans, width, 8, 9.8);
    flow.block(text.height + 2.2, (pen, y) => {
      writeBlock(pen, x, y + 0.7, text);
      pen.line(x, y + text.height + 2, x + width, y + text.height + 2, 0.15);
    });
  };
  flow.y += 2;
  flow.block(12, (pen, y) => void drawHeading(pen, x, y, width, head));
  flow.y -= 6;
  for (const { name, record } of fighters)
    paragraph({ face: 'strong', text: `${name} ` }, { face: 'text', text: record === '' ? 'nothing yet' : record });
  for (const { title, money: sums, fighters: fates } of games)
    paragraph({ face: 'strong', text: title }, { face: 'text', text: after([sums, ...fates]) });
  flow.y += 2;
}

const after = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => ` · ${part}`)
    .join('');
