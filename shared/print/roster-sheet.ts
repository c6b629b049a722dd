import { designsOf, emblemOf, isLeader, money, moneyWords, unitNoun, type ArmyPrint } from './army-print';
import { Flow } from './flow';
import { creditOf } from './furniture';
import { TEXT_MARGINS, type Margins } from './paper';
import { textShape, type PrintOptions } from './print-options';
import { drawQrCode } from './qr-code';
import { compactRows } from './roster/compact-rows';
import { gangBook } from './roster/gang-book';
import { issueBlock } from './roster/issue-block';
import { referenceTables } from './roster/reference-tables';
import { rulesGlossary } from './roster/rules-glossary';
import { turnAtAGlance } from './roster/turn-at-a-glance';
import { figureAt, unitBlock, type Closeness } from './roster/unit-block';
import type { SheetPage } from './sheet';
import { drawTitleBlock, type TitleCell } from './title-block';
import { HEAVY, capitals, figure, givenName, label, quietFigure } from './type-styles';

/** A packet keeps room for page numbers at the foot, whatever margin is asked for. */
const PACKET_END = 10;

export const marginsOf = ({ margin, layouts }: PrintOptions): Margins =>
  margin === null
    ? TEXT_MARGINS
    : { side: margin, end: layouts.includes('packet') ? Math.max(margin, PACKET_END) : margin };

/** `date` is printed as given. */
export interface RosterContext {
  readonly options: PrintOptions;
  readonly date: string;
}

/** The army on paper: full, on one page if it can be, or as tables to play from. */
export function rosterSheets(army: ArmyPrint, context: RosterContext): readonly SheetPage[] {
  switch (context.options.roster) {
    case 'full':
      return fullRoster(army, context);
    case 'compact':
      return compactRoster(army, context);
    case 'reference':
      return referenceRoster(army, context);
  }
}

function start(army: ArmyPrint, { options, date }: RosterContext): Flow {
  const shape = textShape(options);
  return new Flow(shape, marginsOf(options), (pen, box, first) => {
    if (!first) {
      pen.text(box.x, box.y + 4, army.name, givenName(11));
      pen.text(
        box.x + box.width,
        box.y + 4,
        `${army.system.name} · ${moneyWords(army.system, army.points)}`,
        quietFigure(7.4),
        'right',
      );
      pen.line(box.x, box.y + 5.6, box.x + box.width, box.y + 5.6, HEAVY);
      return box.y + 8;
    }
    const leader = army.units.find(isLeader);
    const count =
      army.system.engine === 'bellum-caelum'
        ? army.units.reduce((sum, unit) => sum + unit.bases, 0)
        : army.units.length;
    const cells: TitleCell[] = [
      { label: 'Game', value: `${army.system.name} ${army.system.release}` },
      ...(army.faction === null ? [] : [{ label: 'Faction', value: army.faction }]),
      { label: unitNoun(army.system, 2), value: String(count) },
      ...(leader ? [{ label: 'Leader', value: leader.name }] : []),
      { label: 'Player', value: null },
      { label: 'Date', value: date },
    ];
    const bottom = drawTitleBlock(pen, box, {
      name: army.name,
      figure: {
        large: money(army.system, army.points),
        small: army.limit === null ? '' : `of ${money(army.system, army.limit)}`,
      },
      cells,
      emblem: emblemOf(options, army),
    });
    return bottom + 5;
  });
}

function finish(flow: Flow, army: ArmyPrint, title: string): readonly SheetPage[] {
  return flow.pages('roster', title, creditOf(army.system));
}

/** Longer rosters have pages enough: nothing is drawn together for their sake. */
const MOST_CLOSED = 3;

const RULE_SIZES = [8.3, 7.8, 7.4, 7, 6.6];

/** Rules in smaller type, then units closer together, rather than a page more or a page for the code alone; if that does not help, no code. */
function fullRoster(army: ArmyPrint, context: RosterContext): readonly SheetPage[] {
  const ways = (how: Closeness) => RULE_SIZES.map((size) => rosterFlow(army, context, { size, how }));
  const best = (rosters: readonly RosterFlow[]): Flow | undefined =>
    shortest(rosters.filter(({ complete }) => complete).map(({ flow }) => flow));
  const roomy = ways('roomy');
  const first = best(roomy) ?? roomy[0]?.flow;
  if (!first) return [];
  const close = first.pageCount > 1 && first.pageCount <= MOST_CLOSED ? ways('close') : [];
  const [coded, bare] = [best(close), close[0]?.flow];
  return finish(shortest([first, ...(coded ? [coded] : []), ...(bare ? [bare] : [])]) ?? first, army, 'Roster');
}

/** The first with the fewest pages. */
const shortest = (flows: readonly Flow[]): Flow | undefined =>
  flows.reduce<Flow | undefined>((best, flow) => (best && best.pageCount <= flow.pageCount ? best : flow), undefined);

interface RosterFlow {
  readonly flow: Flow;
  /** With its code, if it is to have one. */
  readonly complete: boolean;
}

function rosterFlow(
  army: ArmyPrint,
  context: RosterContext,
  { size, how }: { readonly size: number; readonly how: Closeness },
): RosterFlow {
  const { options } = context;
  const flow = start(army, context);
  const { box } = flow;
  if (army.issues.length > 0) issueBlock(flow, army.issues);
  if (army.units.length === 0) empty(flow, army);
  else {
    const bellum = army.system.engine === 'bellum-caelum';
    flow.block(4, (pen, y) => {
      pen.text(box.x, y + 1.7, capitals(`${unitNoun(army.system, 1)} · Weapons`), label(6));
      for (const [i, head] of (bellum ? ['Ra', 'At', 'St', 'Da'] : ['Rng', 'Att', 'Dmg', 'Prc']).entries())
        pen.text(box.x + figureAt(box.width, i), y + 1.7, capitals(head), label(6), 'centre');
      pen.text(box.x + box.width * 0.58, y + 1.7, capitals('Rules'), label(6));
      pen.text(box.x + box.width, y + 1.7, capitals(army.system.currency.name), label(6), 'right');
      pen.line(box.x, y + 3.1, box.x + box.width, y + 3.1, HEAVY);
    });
    for (const group of designsOf(army.units)) unitBlock(flow, group, army.system, how);
  }
  gangBook(flow, army);
  const beside = how === 'close' && options.shareCode && army.shareCode !== null;
  const from = { page: flow.pageCount, y: flow.y + 3.4 };
  if (options.rules !== 'none')
    rulesGlossary(flow, army, options.rules, { size, ...(beside ? { free: CODE_BESIDE + 6 } : {}) });
  const complete =
    beside && from.page === flow.pageCount ? codeBeside(flow, army, from.y) : shareCode(flow, army, options);
  return { flow, complete };
}

/** The code beside the rules, where a page is drawn together. */
const CODE_BESIDE = 19;

function codeBeside(flow: Flow, army: ArmyPrint, top: number): boolean {
  const size = Math.min(CODE_BESIDE, flow.bottom - top - 3.4);
  const x = flow.box.x + flow.box.width - size;
  if (size < LEAST_CODE) return false;
  if (army.shareCode === null || !drawQrCode(flow.pen, x, top, size, army.shareCode)) return true;
  flow.pen.text(x + size, top + size + 2.6, 'Scan it into Muster', quietFigure(6.4), 'right');
  flow.y = Math.max(flow.y, top + size + 3.4);
  return true;
}

function compactRoster(army: ArmyPrint, context: RosterContext): readonly SheetPage[] {
  // As large as fits one page, never under 6 pt; an army too long for that goes on.
  let flow: Flow | null = null;
  for (const size of [11.4, 10.4, 9.6, 8.8, 8.2, 7.6, 7, 6.5, 6]) {
    flow = start(army, context);
    if (army.issues.length > 0)
      issueBlock(
        flow,
        army.issues.filter(({ severity }) => severity === 'error'),
      );
    if (army.units.length === 0) empty(flow, army);
    compactRows(flow, army, size);
    gangBook(flow, army);
    if (context.options.rules !== 'none')
      rulesGlossary(flow, army, context.options.rules === 'full' && size < 7 ? 'short' : context.options.rules, {
        size,
      });
    if (flow.pageCount === 1) break;
  }
  return finish(flow as Flow, army, 'Roster');
}

function referenceRoster(army: ArmyPrint, context: RosterContext): readonly SheetPage[] {
  const flows = [7.6, 7.2, 6.8, 6.4, 6].map((size) => {
    const flow = start(army, context);
    if (army.units.length === 0) empty(flow, army);
    else referenceTables(flow, army);
    turnAtAGlance(flow, army.system, Math.max(size, 6.4));
    rulesGlossary(flow, army, 'full', { size });
    return flow;
  });
  return finish(shortest(flows) as Flow, army, 'Reference');
}

function empty(flow: Flow, army: ArmyPrint): void {
  flow.block(24, (pen, y) => {
    pen.rect(flow.box.x, y + 2, flow.box.width, 18, { stroke: { width: 0.2, dash: [1.2, 1] } });
    pen.text(
      flow.box.x + flow.box.width / 2,
      y + 12,
      `No ${unitNoun(army.system, 2)} yet. “${army.name}” has nothing to print but its name.`,
      figure(9),
      'centre',
    );
  });
}

/** Under 15 mm a telephone cannot read it. */
const LEAST_CODE = 15;

/** The code under what is there already, smaller if it must be; false if it would stand on a page alone. */
function shareCode(flow: Flow, army: ArmyPrint, options: PrintOptions): boolean {
  if (!options.shareCode || army.shareCode === null) return true;
  if (flow.left < LEAST_CODE + 2) return false;
  const size = Math.min(26, Math.max(LEAST_CODE, flow.left - 3));
  const y = Math.max(flow.y + 1.5, Math.min(flow.bottom - size, flow.y + 4));
  const x = flow.box.x + flow.box.width - size;
  if (!drawQrCode(flow.pen, x, y, size, army.shareCode)) return true;
  flow.pen.text(x - 3, y + size - 4, 'Scan to bring this army into Muster', figure(7), 'right');
  flow.pen.text(x - 3, y + size - 0.6, 'or paste the code under Import', quietFigure(6.4), 'right');
  flow.y = y + size;
  return true;
}
