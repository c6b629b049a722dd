import { deriveUnit } from '../army/derive';
import { fighterWords, gameWords } from '../army/campaign/campaign-words';
import { recordOf } from '../army/campaign/keep-books';
import { pointsOf } from '../army/points';
import { encodeShareCode } from '../army/share-code';
import { unitName } from '../army/unit-card';
import { validateArmy } from '../army/validate-army';
import { likenessFacts } from '../core/picture';
import { err, ok, type Result } from '../core/result';
import type { Campaign } from '../schema/campaign';
import type { Army } from '../schema/army';
import { prepareRecord } from '../battle/prepare';
import type { BattleRecord } from '../schema/battle/record';
import type { Game } from '../schema/game';
import type { Mission } from '../schema/mission';
import type { SystemDocument } from '../schema/system';
import type { SystemRegistry } from '../systems/registry';
import type { ArmyPrint, GangBook } from './army-print';
import { battleReport } from './battle-report';
import { LEAF_SCALE, bookletLength, imposed, isText, leafShape } from './booklet';
import { calibrationPage } from './calibration-page';
import { cardSheetsOf } from './card-sheet';
import { contentsPages } from './contents-page';
import { unprintable } from './faces';
import { gameReport } from './game-report';
import { missionSheets } from './mission-sheet';
import { moduleBook, quickReference } from './module-book/module-book';
import { Pen } from './pen';
import type { PrintOptions } from './print-options';
import { rosterSheets } from './roster-sheet';
import { showing } from './shown';
import type { Bookmark, SheetBook, SheetPage } from './sheet';
import { standeeSheets } from './standee-sheet';
import { tokenSheets } from './token-sheet';
import { quietFigure } from './type-styles';

export interface PrintJob {
  readonly armies: readonly Army[];
  readonly missions: readonly Mission[];
  /** Records to report on. */
  readonly battles?: readonly BattleRecord[];
  /** Books of real games to report on. */
  readonly games?: readonly Game[];
  /** Modules whose book is printed, with the missions among the job's that are theirs. */
  readonly modules?: readonly SystemDocument[];
  readonly options: PrintOptions;
  /** `2026-11-16`: the only clock that a print knows. */
  readonly date: string;
}

export interface PrintProblem {
  readonly name: 'nothing-to-print' | 'unknown-system';
  readonly message: string;
}

/** A part of the print: its bookmark and its pages, one group per document. */
interface Part {
  readonly title: string;
  readonly groups: readonly { readonly title: string; readonly pages: readonly SheetPage[] }[];
}

/** Documents and choices → every page, with bookmarks. Pure: the same job gives the same book. */
export const printBook = (asked: PrintJob, registry: SystemRegistry): Result<SheetBook, PrintProblem> =>
  showing(asked.options.lengths, () => layOut(asked, registry));

function layOut(asked: PrintJob, registry: SystemRegistry): Result<SheetBook, PrintProblem> {
  const job = withInsides(asked);
  const { options } = job;
  const packet = options.layouts.includes('packet');
  const armies: ArmyPrint[] = [];
  for (const army of job.armies) {
    const system = registry.get(army.system.id, army.system.version);
    if (!system) return err(unknownSystem(army.name, army.system.id));
    armies.push(armyPrint(army, system));
  }
  const missions: { mission: Mission; system: ArmyPrint['system'] }[] = [];
  for (const mission of job.missions) {
    const system = registry.get(mission.system.id, mission.system.version);
    if (!system) return err(unknownSystem(mission.name, mission.system.id));
    missions.push({ mission, system });
  }
  const { booklet } = options;
  const book = options.layouts.includes('book');
  const text: PrintOptions =
    (packet || book) && booklet ? { ...options, leaf: leafShape(options.paper), margin: LEAF_MARGIN } : options;
  const reports: { title: string; pages: readonly SheetPage[] }[] = [];
  const date = dateWords(job.date);
  for (const record of wantsReport(options) ? (job.battles ?? []) : []) {
    const setup = prepareRecord(record, registry.documents);
    if (!setup.ok)
      return err({
        name: 'unknown-system',
        message: `The battle “${record.name || record.mission.name}” cannot be reported on: ${setup.error[0]?.message ?? 'its rules are not here'}`,
      });
    reports.push({
      title: record.name || record.mission.name,
      pages: battleReport(record, setup.value, { options: text, date }),
    });
  }
  for (const game of wantsReport(options) ? (job.games ?? []) : []) {
    const system = registry.get(game.system.id, game.system.version);
    if (!system) return err(unknownSystem(game.name, game.system.id));
    reports.push({ title: game.name || game.mission.name, pages: gameReport(game, system, { options: text, date }) });
  }
  const books: Part[] = [];
  const quick = options.layouts.includes('reference');
  for (const { id, name, release } of book || quick ? (job.modules ?? []) : []) {
    const system = registry.get(id, release);
    if (!system) return err(unknownSystem(name, id));
    const own = job.missions.filter((mission) => mission.system.id === id);
    if (book) books.push({ title: name, groups: moduleBook(system, own, { options: text, date }) });
    const pages = quick ? quickReference(system, { options: text, date }) : [];
    books.push({ title: 'Quick reference', groups: [{ title: name, pages }] });
  }
  const wants = (layout: PrintOptions['layouts'][number]): boolean => packet || options.layouts.includes(layout);
  const parts: Part[] = books;
  if (wants('mission'))
    parts.push({
      title: 'Mission',
      groups: missions.map(({ mission, system }) => ({
        title: mission.name,
        pages: missionSheets(mission, system, { options: text, date }),
      })),
    });
  if (wants('roster'))
    parts.push({
      title: 'Rosters',
      groups: armies.map((army, i) => ({
        title: army.name,
        pages: rosterSheets(army, { options: sided(text, i), date }),
      })),
    });
  parts.push({ title: 'Battle reports', groups: reports });
  const cards = cardSheetsOf(
    wants('cards') ? armies.map((army, i) => ({ army: ordered(army, options), options: sided(options, i) })) : [],
    job.missions,
  );
  parts.push({ title: 'Cards', groups: cards.map(({ army, pages }) => ({ title: army.name, pages })) });
  // A packet has flat stand-ins among its tokens; what stands up is asked for by name.
  if (options.layouts.includes('standees'))
    parts.push({
      title: 'Standees',
      groups: armies.map((army, i) => ({ title: army.name, pages: standeeSheets(army, sided(options, i)) })),
    });
  if (wants('tokens'))
    parts.push({
      title: 'Tokens',
      groups:
        armies.length + missions.length === 0
          ? []
          : [{ title: 'Tokens and gauges', pages: tokenSheets({ armies, missions }, options) }],
    });
  if (options.layouts.includes('calibration'))
    parts.push({
      title: 'Calibration',
      groups: [{ title: 'Calibration', pages: [calibrationPage(options.paper, options.orientation)] }],
    });
  const filled = parts
    .map((part) => ({ ...part, groups: part.groups.filter(({ pages }) => pages.length > 0) }))
    .filter(({ groups }) => groups.length > 0);
  if (filled.length === 0) return err({ name: 'nothing-to-print', message: nothing(job) });
  // What a record brings along is not what was asked for.
  const title = titleOf(packet ? job : asked, packet);
  const contents = packet ? contentsPages(title, filled, { armies, missions, options: text, date }) : [];
  const loose = [...contents, ...filled.flatMap((part) => part.groups.flatMap(({ pages }) => pages))];
  const { pages, pageOf } = packet || book ? bound(loose, options) : { pages: loose, pageOf: (page: number) => page };
  const games = [...(job.modules ?? []), ...[...armies, ...missions].map(({ system }) => system)].map(
    ({ name }) => name,
  );
  return ok({
    title,
    subject: `${[...new Set(games)].join(', ')} · made with Muster`,
    pages,
    bookmarks: bookmarksOf(filled, contents.length, pageOf),
    notices: [
      ...noticesOf(job),
      ...cards
        .filter(({ sharesReference }) => sharesReference)
        .map(
          ({ army }) =>
            `“${army.name}” has no reference card of its own, which would take a sheet more: the other army’s serves both.`,
        ),
    ],
  });
}

/** Layouts that a report is not: for them a record brings its armies and its mission along. */
const FROM_RECORD: readonly PrintOptions['layouts'][number][] = [
  'roster',
  'cards',
  'mission',
  'standees',
  'tokens',
  'packet',
];

function withInsides(job: PrintJob): PrintJob {
  const records = [...(job.battles ?? []), ...(job.games ?? [])];
  if (records.length === 0 || !job.options.layouts.some((layout) => FROM_RECORD.includes(layout))) return job;
  const fresh = <T extends { readonly id: string }>(known: readonly T[], more: readonly T[]): T[] => {
    const all = new Map(known.map((each) => [each.id, each]));
    for (const each of more) if (!all.has(each.id)) all.set(each.id, each);
    return [...all.values()];
  };
  return {
    ...job,
    armies: fresh(
      job.armies,
      records.flatMap(({ armies }) =>
        job.options.recordArmies === 'both' ? [armies.a, armies.b] : [armies[job.options.recordArmies]],
      ),
    ),
    missions: fresh(
      job.missions,
      records.map(({ mission }) => mission),
    ),
  };
}

/** Everything of an army that a sheet can show, worked out whether it is legal or not. */
export function armyPrint(army: Army, system: ArmyPrint['system']): ArmyPrint {
  const code = encodeShareCode(army);
  const units = army.units.map((unit) => deriveUnit(army, unit, system));
  return {
    id: army.id,
    name: army.name,
    system,
    faction: army.faction === null ? null : (system.factions.get(army.faction)?.name ?? army.faction),
    points: pointsOf(army, system).total,
    limit: army.limit,
    units: units.map((unit) =>
      unit.transport === null
        ? unit
        : { ...unit, transport: units.find(({ id }) => id === unit.transport)?.name ?? unit.transport },
    ),
    issues: validateArmy(army, system),
    shareCode: code.length <= 1800 ? code : null,
    emblem: army.picture && likenessFacts(army.picture).ok ? army.picture.data : null,
    ...(army.campaign ? { campaign: gangBook(army, army.campaign, system) } : {}),
  };
}

function gangBook(army: Army, { power, games }: Campaign, system: ArmyPrint['system']): GangBook {
  const injury = (id: string): string => system.options.get(id)?.name ?? id;
  return {
    power,
    fund: army.limit === null ? null : army.limit - pointsOf(army, system).total,
    fighters: army.units.map((unit) => {
      const record = recordOf(unit);
      return {
        name: unitName(army, unit, system),
        record: [fighterWords(record), ...record.injuries.map(injury)].filter((part) => part !== '').join(', '),
      };
    }),
    games: games.map((game) => gameWords(game, system)).toReversed(),
  };
}

const unknownSystem = (name: string, id: string): PrintProblem => ({
  name: 'unknown-system',
  message: `“${name}” uses the rules “${id}”, which are not here. Import that system first.`,
});

/** In a packet the second army is the second side. */
const sided = (options: PrintOptions, index: number): PrintOptions =>
  index === 1 ? { ...options, side: options.side === 'a' ? 'b' : 'a' } : options;

const wantsReport = ({ layouts }: PrintOptions): boolean => layouts.includes('report') || layouts.includes('packet');

function nothing(job: PrintJob): string {
  const { armies, missions, battles, games, options } = job;
  if ((job.modules ?? []).length > 0) return 'A module has a book and a quick reference to print: choose those.';
  if ((games ?? []).length > 0) return 'The books of a game have a report to print: choose that.';
  if ((battles ?? []).length > 0) return 'A battle has a report to print: choose that.';
  if (armies.length + missions.length === 0) return 'There is no army or mission to print.';
  if (armies.length === 0)
    return `A mission has no ${options.layouts.join(' or ')}: choose the mission sheet or tokens.`;
  const [army] = armies;
  if (armies.length === 1 && army && army.units.length === 0)
    return `“${army.name}” has no units, so there are no cards to print. Print its roster, or add a unit.`;
  return `These documents have no ${options.layouts.join(' or ')} to print. Choose the roster or cards.`;
}

function titleOf({ armies, missions, battles, games, modules, options }: PrintJob, packet: boolean): string {
  if (options.layouts.some((layout) => layout === 'book' || layout === 'reference') && modules?.length)
    return modules.map(({ name }) => (options.layouts.includes('book') ? name : `${name} quick reference`)).join(', ');
  if (packet && missions[0]) return missions[0].name;
  if (packet && armies.length > 0) return armies.map(({ name }) => name).join(' against ');
  return [
    ...armies,
    ...missions,
    ...[...(battles ?? []), ...(games ?? [])].map((record) => ({
      name: record.name || `${record.armies.a.name} against ${record.armies.b.name}`,
    })),
  ]
    .map(({ name }) => name)
    .join(', ');
}

/** Margins of a booklet's pages as they are laid out. */
const LEAF_MARGIN = 10;

/** A packet's pages with their numbers: one after the other, or those with text as a booklet and then what is cut out. */
function bound(
  loose: readonly SheetPage[],
  { booklet, paper }: PrintOptions,
): { readonly pages: readonly SheetPage[]; readonly pageOf: (page: number) => number } {
  const leaves = booklet ? loose.filter(isText) : [];
  const blank = bookletLength(leaves.length) - leaves.length;
  const total = loose.length + blank;
  const pages = loose.map((page, i) => numbered(page, i < leaves.length ? i + 1 : i + blank + 1, total));
  if (!booklet) return { pages, pageOf: (page) => page };
  const { pages: sheets, sheetOf } = imposed(pages.slice(0, leaves.length), paper);
  return {
    pages: [...sheets, ...pages.slice(leaves.length)],
    pageOf: (page) => (page < leaves.length ? sheetOf(page) : sheets.length + page - leaves.length),
  };
}

/** The army with the cards that were put first. */
function ordered(army: ArmyPrint, { cardOrder }: PrintOptions): ArmyPrint {
  if (cardOrder.length === 0) return army;
  const place = new Map(cardOrder.map((id, i) => [id, i]));
  const at = (unit: string): number => place.get(`${army.id}/${unit}`) ?? cardOrder.length;
  return { ...army, units: army.units.toSorted((a, b) => at(a.id) - at(b.id)) };
}

function bookmarksOf(parts: readonly Part[], first: number, pageOf: (page: number) => number): readonly Bookmark[] {
  let page = first;
  return [
    ...(first > 0 ? [{ title: 'Contents', page: 0, children: [] }] : []),
    ...parts.map(({ title, groups }) => {
      const start = page;
      const children = groups.map((group) => {
        const at = page;
        page += group.pages.length;
        return { title: group.title, page: pageOf(at), children: [] };
      });
      return { title, page: pageOf(start), children };
    }),
  ];
}

const LEAST_NUMBERED = 160;
/** Narrower pages are a booklet's, which are printed smaller. */
const LEAST_SHEET = 200;
/** A page number stands so far above the edge of the paper. */
const FOLIO = 5;

/** "Page 3 of 12" on every full page, in its lower margin unless it has a better place. */
function numbered(page: SheetPage, number: number, total: number): SheetPage {
  const { width, height } = page;
  // A page of a single card has no margin to write in.
  if (Math.min(width, height) < LEAST_NUMBERED) return page;
  const up = Math.min(width, height) < LEAST_SHEET ? FOLIO / LEAF_SCALE : FOLIO;
  const { x, y, align, turn = 0 } = page.folio ?? { x: width / 2, y: height - up, align: 'centre' };
  const words = new Pen();
  words.text(0, 0, `Page ${number} of ${total}`, quietFigure(6.4), align);
  const pen = new Pen();
  pen.group(x, y, words.marks, { turn });
  return { ...page, marks: [...page.marks, ...pen.marks] };
}

function fontNotice(name: string, lacking: number): readonly string[] {
  if (lacking === 0) return [];
  const [what, whose] = lacking === 1 ? ['a character', 'its'] : [`${lacking} characters`, 'their'];
  return [`“${name}” has ${what} that the print fonts lack; a boxed question mark stands in ${whose} place.`];
}

function noticesOf({ armies, missions, options }: PrintJob): readonly string[] {
  const notices: string[] = [];
  for (const { name, units } of armies) {
    const letters = unprintable([name, ...units.map((unit) => unit.name ?? '')].join(' '));
    notices.push(...fontNotice(name, letters.length));
  }
  for (const { name, background, terrain } of missions) {
    const letters = unprintable([name, ...terrain.map((piece) => piece.name)].join(' '));
    notices.push(...fontNotice(name, letters.length));
    if (background && !/^data:image\/(png|jpeg);/.test(background.image))
      notices.push(
        `The background of “${name}” is a WebP picture, which a PDF cannot hold; the map is printed without it. ` +
          'Open the mission in the app once: it draws the picture anew.',
      );
  }
  if (options.booklet && (options.layouts.includes('packet') || options.layouts.includes('book')))
    notices.push(
      'The booklet is printed on both sides, turned over the short edge; fold the stack in the middle and staple it. What is cut out follows at true size.',
    );
  if (options.bleed > 0 || options.sheet === 'card')
    notices.push(
      'Cards have a page each: choose that page size at the printer’s, or send the file to a printing house.',
    );
  return notices;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2026-11-16` → `16 November 2026`; anything else is printed as it is. */
export function dateWords(date: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const month = MONTHS[Number(found?.[2]) - 1];
  return found && month !== undefined ? `${Number(found[3])} ${month} ${found[1]}` : date;
}
