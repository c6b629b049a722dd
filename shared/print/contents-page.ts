import { money, unitNoun, type ArmyPrint } from './army-print';
import type { Mission } from '../schema/mission';
import type { GameSystem } from '../systems/game-system';
import { Flow } from './flow';
import { bookletLength, isText } from './booklet';
import { creditsOf } from './furniture';

import { textShape, type PrintOptions } from './print-options';
import { drawQrCode } from './qr-code';
import { marginsOf } from './roster-sheet';
import type { SheetPage } from './sheet';
import { fitted, wrapText, writeBlock, type TextBlock } from './text-block';
import { drawHeading, drawTitleBlock } from './title-block';
import { ROW, figure, givenName, quietFigure } from './type-styles';

interface Listed {
  readonly title: string;
  readonly groups: readonly { readonly title: string; readonly pages: readonly SheetPage[] }[];
}

export interface ContentsContext {
  readonly armies: readonly ArmyPrint[];
  readonly missions: readonly { readonly mission: Mission; readonly system: GameSystem }[];
  readonly options: PrintOptions;
  readonly date: string;
}

/** The first page of a packet: what is in it, who plays, and a code per army that brings it back into Muster. */
export function contentsPages(title: string, parts: readonly Listed[], context: ContentsContext): readonly SheetPage[] {
  // Page numbers depend on how long this part itself is, so it is laid out until that settles.
  let length = 1;
  for (let round = 0; round < 4; round++) {
    const pages = layOut(title, parts, context, length);
    if (pages.length === length) return pages;
    length = pages.length;
  }
  return layOut(title, parts, context, length);
}

function layOut(
  title: string,
  parts: readonly Listed[],
  { armies, missions, options, date }: ContentsContext,
  own: number,
): readonly SheetPage[] {
  const systems = [...new Set([...armies.map(({ system }) => system), ...missions.map(({ system }) => system)])];
  const loose = parts.flatMap(({ groups }) => groups.flatMap(({ pages }) => pages));
  const leaves = own + loose.filter(isText).length;
  // A booklet ends with blank pages; what is cut out is counted from behind them.
  const blank = options.leaf ? bookletLength(leaves) - leaves : 0;
  const total = own + loose.length + blank;
  const flow = new Flow(textShape(options), marginsOf(options), (pen, box, first) =>
    first
      ? drawTitleBlock(pen, box, {
          name: title,
          lines: ['Battle packet', `${total} pages`],
          cells: [
            { label: 'Game', value: systems.map(({ name }) => name).join(', ') },
            { label: 'Armies', value: String(armies.length) },
            { label: 'Place', value: null },
            { label: 'Date', value: date },
          ],
        }) + 7
      : box.y + 4,
  );
  const { x, width } = flow.box;
  flow.block(7, (pen, y) => void drawHeading(pen, x, y, width, 'In this packet'));
  let page = own + 1;
  for (const { title: part, groups } of parts) {
    for (const [i, group] of groups.entries()) {
      const cut = !group.pages.some(isText);
      const at = page + (cut ? blank : 0);
      page += group.pages.length;
      flow.block(6.4, (pen, y) => {
        if (i === 0) pen.text(x, y + 4, part, figure(9));
        pen.text(x + 34, y + 4.1, group.title, fitted(group.title, givenName(10.5), width - 90, 6) ?? givenName(6));
        pen.text(
          x + width - 24,
          y + 4,
          group.pages.length === 1 ? '1 page' : `${group.pages.length} pages`,
          quietFigure(7.4),
          'right',
        );
        pen.text(x + width, y + 4, String(at), figure(10.5), 'right');
        pen.line(x, y + 6, x + width, y + 6, ROW);
      });
    }
  }
  flow.y += 7;
  for (const army of armies) {
    flow.block(36, (pen, y) => {
      drawHeading(pen, x, y, width, 'Army');
      const side =
        options.shareCode && army.shareCode !== null && drawQrCode(pen, x + width - 28, y + 6.5, 28, army.shareCode)
          ? 36
          : 0;
      pen.text(x, y + 13, army.name, fitted(army.name, givenName(17), width - side, 7) ?? givenName(7));
      const of = army.limit === null ? '' : ` of ${money(army.system, army.limit)}`;
      const about = [
        army.system.name,
        ...(army.faction === null ? [] : [army.faction]),
        `${army.units.length} ${unitNoun(army.system, army.units.length)}`,
        `${money(army.system, army.points)}${of}${army.system.currency.symbol ? '' : ` ${army.system.currency.name}`}`,
      ];
      pen.text(x, y + 18.4, about.join(' · '), quietFigure(8.4));
      writeBlock(
        pen,
        x,
        y + 20.6,
        namesIn(
          army.units.map(({ name }) => name),
          width - side,
          3,
        ),
      );
      if (side > 0)
        pen.text(x + width - 30, y + 34, 'Scan or photograph to bring the army into Muster', quietFigure(6.4), 'right');
    });
  }
  return flow.pages('contents', 'Contents', creditsOf(systems));
}

/** As many names as fit the lines, and how many more there are. */
function namesIn(names: readonly string[], width: number, lines: number): TextBlock {
  for (let count = names.length; count > 1; count = Math.min(count - 1, Math.floor(count * 0.9))) {
    const rest = names.length - count;
    const block = wrapText(
      names.slice(0, count).join(', ') + (rest > 0 ? ` and ${rest} more` : ''),
      'text',
      width,
      7.8,
      9.8,
    );
    if (block.lines.length <= lines) return block;
  }
  return wrapText(names.length === 0 ? 'No units yet' : `${names.length} units`, 'text', width, 7.8, 9.8);
}
