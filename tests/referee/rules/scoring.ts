import {
  figureOf,
  living,
  markerFigure,
  markerOf,
  sideNamed,
  standing,
  unitOf,
  unitsOf,
  type Game,
  type MarkerNow,
  type Payment,
  type UnitNow,
} from '../game';
import { gap, type Figure } from '../geometry/figure';
import { EPS } from '../geometry/point';
import type { Guard } from '../guard';
import { other, SIDES, type ScoringLine, type Side, type Told } from '../record';
import { standsIn } from './zones';

/** Points as the mission and the system give them, in the documented order; the record has to pay exactly these. */

interface Line {
  readonly line: ScoringLine;
  readonly index: number;
  readonly source: 'mission' | 'system';
}
interface Subject {
  readonly objective: string | null;
  readonly unit: string | null;
  readonly value: number;
  /** Paid once under this name. */
  readonly once: string | null;
  /** What it pays, if not what the line says for each. */
  readonly vp?: number;
}
type Trigger =
  | { readonly kind: 'secured'; readonly side: Side; readonly marker: MarkerNow; readonly unit: string }
  | { readonly kind: 'destroyed'; readonly unit: UnitNow; readonly by: Side | null }
  | { readonly kind: 'marker-destroyed'; readonly side: Side; readonly marker: MarkerNow; readonly by: string | null }
  | { readonly kind: 'marker-scored'; readonly side: Side; readonly marker: MarkerNow; readonly unit: string | null }
  | { readonly kind: 'routed'; readonly side: Side }
  | { readonly kind: 'round' }
  | { readonly kind: 'game' };

const UNIT_WORDS = ['role', 'entry', 'nomination', 'first', 'more-than-half', 'all', 'each'];
const wordsOf = ({ subject }: ScoringLine): Readonly<Record<string, unknown>> =>
  typeof subject === 'string' ? { [subject]: true } : subject;
const aboutMarkers = (line: ScoringLine): boolean =>
  !UNIT_WORDS.some((word) => wordsOf(line)[word] !== undefined) && !['in-zone', 'routed', 'left'].includes(line.what);

function linesOf(game: Game): Line[] {
  const { mission } = game.record;
  const own = mission.scoring.map((line, index) => ({ line, index, source: 'mission' as const }));
  const system = mission.useSystemScoring
    ? game.book.scoring.map((line, index) => ({ line, index, source: 'system' as const }))
    : [];
  const all = [...own, ...system];
  return [...all.filter(({ line }) => line.what === 'scored'), ...all.filter(({ line }) => line.what !== 'scored')];
}

/** Rows that let a mission award points, for lines that name none. */
const AWARDS = new Set(['C-PAR-3', 'C-MIS-2', 'D-CORE-MIS-1', 'S-VP-1']);
/** The start of a round, for points that an event of the mission gives. */
const STARTS = new Set(['C-RND-3', 'D-CORE-RND-1']);
/** C-PAR-3 where the line itself names no row. */
export const lineRule = ({ line, source }: Line): string => line.rule ?? (source === 'mission' ? 'C-PAR-3' : 'S-VP-1');

function matches(marker: MarkerNow, line: ScoringLine, side: Side): boolean {
  const { tag, type } = wordsOf(line);
  return (tag === undefined || marker.tags.has(String(tag))) && (type === undefined || marker.type[side] === type);
}

function isClear(game: Game, marker: MarkerNow, line: ScoringLine, side: Side): boolean {
  if (line.clearWithin === undefined) return true;
  const carrier = marker.carrier ? unitOf(game, marker.carrier) : null;
  const places: Figure[] =
    marker.status === 'carried' && carrier && !marker.place ? standing(carrier).map(figureOf) : [markerFigure(marker)];
  return !unitsOf(game, other(side)).some((unit) =>
    standing(unit).some((model) => places.some((place) => gap(figureOf(model), place) < line.clearWithin! - EPS)),
  );
}

/** What the line counts for the side at this moment. */
function subjects(game: Game, { line, index, source }: Line, side: Side, trigger: Trigger): Subject[] {
  const words = wordsOf(line);
  const key = `${source}:${String(index)}`;
  const marker = (each: MarkerNow, unit: string | null, once: string | null): Subject => ({
    objective: each.id,
    unit,
    value: each.file.value ?? 0,
    once,
  });
  const unit = (each: UnitNow | null, once: string | null): Subject => ({
    objective: null,
    unit: each?.id ?? null,
    value: 0,
    once,
  });
  const enemies = unitsOf(game, other(side));
  const lost = enemies.filter(({ status }) => status === 'destroyed');

  if (trigger.kind === 'secured') {
    if (
      line.what !== 'secured' ||
      trigger.side !== side ||
      !matches(trigger.marker, line, side) ||
      !isClear(game, trigger.marker, line, side)
    )
      return [];
    const per = trigger.marker.file.oncePer === 'side' ? `${trigger.marker.id}:${side}` : trigger.marker.id;
    return [marker(trigger.marker, trigger.unit, `${key}:${per}`)];
  }
  if (trigger.kind === 'marker-destroyed')
    return line.what === 'destroyed' &&
      aboutMarkers(line) &&
      trigger.side === side &&
      matches(trigger.marker, line, side)
      ? [marker(trigger.marker, trigger.by, `${key}:${trigger.marker.id}`)]
      : [];
  if (trigger.kind === 'marker-scored')
    return line.what === 'scored' && trigger.side === side && matches(trigger.marker, line, side)
      ? [marker(trigger.marker, trigger.unit, `${key}:${trigger.marker.id}`)]
      : [];
  if (trigger.kind === 'routed')
    return line.what === 'routed' && trigger.side !== side ? [unit(null, `${key}:${side}:routed`)] : [];
  if (trigger.kind === 'destroyed') {
    const fallen = trigger.unit;
    if (line.what !== 'destroyed' || aboutMarkers(line) || fallen.side === side) return [];
    if (words.first !== undefined) return trigger.by === side ? [unit(fallen, `${key}:first`)] : [];
    if (words.role !== undefined)
      return fallen.sheet.roles.includes(String(words.role)) ? [unit(fallen, `${key}:${fallen.id}`)] : [];
    if (words.entry !== undefined)
      return fallen.sheet.entry === words.entry ? [unit(fallen, `${key}:${fallen.id}`)] : [];
    if (words.nomination !== undefined)
      return SIDES.some((by) => game.nominated.get(`${String(words.nomination)}:${by}`) === fallen.id)
        ? [unit(fallen, `${key}:${fallen.id}`)]
        : [];
    if (words['more-than-half'] !== undefined)
      return 2 * lost.length > enemies.length ? [unit(fallen, `${key}:${side}:half`)] : [];
    if (words.all !== undefined) return lost.length === enemies.length ? [unit(fallen, `${key}:${side}:all`)] : [];
    return [unit(fallen, `${key}:${fallen.id}`)];
  }
  return counted(game, line, key, side, { marker, unit });
}

/** Lines that are counted at the end of a round or of the battle. */
function counted(
  game: Game,
  line: ScoringLine,
  key: string,
  side: Side,
  make: {
    marker: (m: MarkerNow, unit: string | null, once: string | null) => Subject;
    unit: (u: UnitNow | null, once: string | null) => Subject;
  },
): Subject[] {
  const words = wordsOf(line);
  const markers = [...game.markers.values()];
  const once = (id: string): string | null => (line.since === 'start' ? null : `${key}:${side}:${id}`);
  const fresh = (happened: number | null): boolean =>
    happened !== null &&
    (line.since === 'round'
      ? happened === game.round
      : line.since === 'start' || !hadItsEnd(line, happened, game.round));
  const own = unitsOf(game, side);
  switch (line.what) {
    case 'secured':
      return markers
        .filter(
          (m) => m.status !== 'gone' && m.securedBy.has(side) && matches(m, line, side) && isClear(game, m, line, side),
        )
        .map((m) => make.marker(m, null, null));
    case 'held':
      return markers
        .filter((m) => m.status !== 'gone' && matches(m, line, side) && isClear(game, m, line, side))
        .filter((m) =>
          m.carrier !== null ? unitOf(game, m.carrier).side === side && m.status === 'carried' : m.securedBy.has(side),
        )
        .map((m) => make.marker(m, null, null));
    case 'scored':
      return markers
        .filter(
          (m) => (m.scoredBy === side ? fresh(m.scoredIn) : isBroughtHome(game, m, side)) && matches(m, line, side),
        )
        .map((m) => make.marker(m, m.carrier, line.since === 'start' ? null : `${key}:${m.id}`));
    case 'destroyed': {
      if (aboutMarkers(line))
        return markers
          .filter((m) => m.lostTo === side && matches(m, line, side) && fresh(m.lostIn))
          .map((m) => make.marker(m, null, once(m.id)));
      const enemies = unitsOf(game, other(side));
      const fallen = enemies.filter((u) => u.status === 'destroyed');
      if (words['more-than-half'] !== undefined)
        return 2 * fallen.length > enemies.length ? [make.unit(null, `${key}:${side}:half`)] : [];
      if (words.all !== undefined)
        return fallen.length === enemies.length ? [make.unit(null, `${key}:${side}:all`)] : [];
      return fallen.filter((u) => fresh(u.lostIn) && isNamed(game, line, u)).map((u) => make.unit(u, once(u.id)));
    }
    case 'survives': {
      if (aboutMarkers(line)) {
        const named = sideNamed(game, line.side);
        return markers
          .filter(
            (m) => m.status !== 'gone' && matches(m, line, side) && (named ?? sideNamed(game, m.file.owner)) === side,
          )
          .map((m) => make.marker(m, null, null));
      }
      const left = own.filter((u) => u.status !== 'destroyed');
      if (words['more-than-half'] !== undefined) return 2 * left.length > own.length ? [make.unit(null, null)] : [];
      if (words.all !== undefined) return left.length === own.length ? [make.unit(null, null)] : [];
      return left.filter((u) => isNamed(game, line, u)).map((u) => make.unit(u, null));
    }
    case 'in-zone':
      return own
        .filter((u) => isNamed(game, line, u) && standsIn(game, u, String(words.zone), line.wholly === true))
        .map((u) => make.unit(u, null));
    case 'left':
      return own
        .filter((u) => u.status === 'left' && u.leftBy !== null && isNamed(game, line, u))
        .map((u) => make.unit(u, `${key}:${u.id}`));
    default:
      return [];
  }
}

/** What happened counts at the first end of a round from then on in which the line has points to give, and at no later one. */
function hadItsEnd(line: ScoringLine, happened: number, now: number): boolean {
  if (line.when !== 'round') return false;
  for (let round = happened; round < now; round++) {
    const { [Math.min(Math.max(1, round), byRound(line).length) - 1]: points = 0 } = byRound(line);
    if (points > 0 && (line.rounds?.includes(round) ?? true)) return true;
  }
  return false;
}

/** Points of a line by the round; of one that pays a marker's own value any will do. */
const byRound = ({ vp }: ScoringLine): readonly number[] => (vp === 'value' ? [1] : typeof vp === 'number' ? [vp] : vp);

/** C-OBJ-RECOVER-1: its carrier is alive when the battle ends. */
function isBroughtHome(game: Game, { status, carrier }: MarkerNow, side: Side): boolean {
  if (game.phase !== 'round-over' || status !== 'carried' || carrier === null) return false;
  const unit = unitOf(game, carrier);
  return unit.side === side && unit.status !== 'destroyed';
}

function isNamed(game: Game, line: ScoringLine, unit: UnitNow): boolean {
  const words = wordsOf(line);
  if (words.role !== undefined) return unit.sheet.roles.includes(String(words.role));
  if (words.entry !== undefined) return unit.sheet.entry === words.entry;
  if (words.nomination !== undefined)
    return SIDES.some((by) => game.nominated.get(`${String(words.nomination)}:${by}`) === unit.id);
  return true;
}

const WHEN: Readonly<Record<Trigger['kind'], ScoringLine['when']>> = {
  secured: 'now',
  destroyed: 'now',
  'marker-destroyed': 'now',
  'marker-scored': 'now',
  routed: 'now',
  round: 'round',
  game: 'game',
};

export function paymentsFor(game: Game, trigger: Trigger): Payment[] {
  const due: Payment[] = [];
  for (const each of linesOf(game)) {
    const { line, index, source } = each;
    if (line.when !== WHEN[trigger.kind]) continue;
    if (line.rounds && !line.rounds.includes(game.round)) continue;
    for (const side of SIDES) {
      const only = sideNamed(game, line.side);
      if (only !== null && only !== side) continue;
      const found = subjects(game, each, side, trigger);
      for (const subject of line.count ? together(game, each, side, trigger, found) : found) {
        const vp = subject.vp ?? pays(line, game.round, subject.value);
        const capKey = `cap:${source}:${String(index)}:${side}${line.when === 'round' ? `:${String(game.round)}` : ''}`;
        const room = line.cap === undefined ? Infinity : line.cap - (game.paid.get(capKey) ?? 0);
        const amount = Math.min(vp, room);
        if (amount === 0 || (subject.once !== null && game.paid.has(subject.once))) continue;
        if (subject.once !== null) game.paid.set(subject.once, amount);
        game.paid.set(capKey, (game.paid.get(capKey) ?? 0) + amount);
        due.push({
          side,
          vp: amount,
          line: index,
          source,
          objective: subject.objective,
          unit: subject.unit,
          rule: lineRule(each),
          named: line.rule !== undefined,
        });
      }
    }
  }
  return due;
}

/** `count`: one payment for how many there are, if there are enough of them. */
function together(game: Game, each: Line, side: Side, trigger: Trigger, found: readonly Subject[]): Subject[] {
  const { atLeast, moreThanEnemy, vp } = each.line.count!;
  const many = numberOf(game, each.line, found);
  const theirs = numberOf(game, each.line, subjects(game, each, other(side), trigger));
  if (many === 0 || many < (atLeast ?? 1) || (moreThanEnemy && many <= theirs)) return [];
  const paid = vp ? (vp[Math.min(many, vp.length) - 1] ?? 0) : pays(each.line, game.round, 0);
  return [{ objective: null, unit: null, value: 0, once: null, vp: paid }];
}

/** How many there are: the things themselves, the models of the units, or what the units cost. */
function numberOf(game: Game, { count }: ScoringLine, found: readonly Subject[]): number {
  if (count?.of !== 'models' && count?.of !== 'points') return found.length;
  const weigh = (unit: UnitNow): number => (count.of === 'models' ? living(unit).length : unit.sheet.points);
  return found.reduce((sum, { unit }) => sum + (unit === null ? 0 : weigh(unitOf(game, unit))), 0);
}

function pays(line: ScoringLine, round: number, value: number): number {
  if (line.vp === 'value') return value;
  if (typeof line.vp === 'number') return line.vp;
  return line.vp[Math.min(round, line.vp.length) - 1] ?? 0;
}

const told = ({ side, vp, objective, unit, rule }: Payment): string =>
  `${String(vp)} for side ${side} by ${rule} (${objective ?? unit ?? 'all'})`;

/** Works out what is due at the end of a round or of the battle, when the record gets there. */
function countUp(event: Told, game: Game): void {
  if (game.due.length > 0) return;
  // The rout itself is paid when all have fled.
  if (game.rout.unpaid && event.kind !== 'left-table' && event.kind !== 'unsecured') {
    game.rout.unpaid = false;
    game.due.push(...paymentsFor(game, { kind: 'routed', side: game.rout.fled! }));
    return;
  }
  if (!game.roundCounted && game.phase === 'turns' && (event.kind === 'scored' || event.kind === 'round-ended')) {
    game.roundCounted = true;
    game.due.push(...paymentsFor(game, { kind: 'round' }));
  } else if (
    !game.gameCounted &&
    game.phase === 'round-over' &&
    (event.kind === 'scored' || event.kind === 'battle-ended')
  ) {
    game.gameCounted = true;
    game.due.push(...paymentsFor(game, { kind: 'game' }));
  }
}

export const scoring: Guard = {
  rules: [
    'S-VP-2',
    'S-VP-3',
    'S-VP-4',
    'S-VP-5',
    'S-VP-6',
    'S-MIS1-4',
    'S-MIS1-6',
    'S-MIS1-7',
    'S-MIS2-7',
    'S-MIS2-8',
    'S-MIS3-3',
    'S-MIS3-4',
    'S-MIS3-5',
    'C-MIS-2',
    'C-PAR-3',
    'D-VP-1',
    'D-VP-2',
    'D-VP-3',
    'D-VP-4',
    'D-MIS-GOLD-5',
    'D-MIS-TOWN-3',
    'D-MIS-TOWN-4',
    'D-MIS-TOWN-5',
    'D-MIS-NOON-4',
  ],
  every: (event, game) => {
    countUp(event, game);
    if (event.kind === 'scored') return;
    for (const payment of game.due.splice(0)) {
      game.sheet.check(payment.rule, false, `not paid: ${told(payment)}`);
      if (payment.source === 'system' && game.book.family === 'S')
        game.sheet.demand('S-VP-6', false, `not paid: ${told(payment)}`);
    }
  },
  before: {
    scored: (event, game) => {
      const { sheet } = game;
      const next = game.due.shift();
      if (!next) {
        sheet.check(
          event.rule,
          false,
          `side ${event.side} gets ${String(event.vp)} for nothing (${event.objective ?? event.unit ?? ''})`,
        );
        return;
      }
      const right =
        next.side === event.side &&
        next.vp === event.vp &&
        next.line === event.line &&
        next.source === event.source &&
        next.objective === event.objective &&
        (next.named ? next.rule === event.rule : (next.line === null ? STARTS : AWARDS).has(event.rule));
      sheet.check(
        next.rule,
        right && (next.objective !== null || next.unit === event.unit),
        `due is ${told(next)}, paid ${String(event.vp)} to side ${event.side} by ${event.rule} (${event.objective ?? event.unit ?? ''})`,
      );
      const what =
        next.source === 'mission' && next.line !== null ? game.record.mission.scoring[next.line]?.what : undefined;
      if (next.objective !== null && (what === 'secured' || what === 'held'))
        markerOf(game, next.objective).paid = true;
      sheet.check(
        'C-MIS-2',
        event.total === game.vp[event.side] + event.vp,
        `${String(game.vp[event.side])} and ${String(event.vp)} are not ${String(event.total)}`,
      );
      if (next.source === 'system' && game.book.family === 'S') {
        sheet.decided('S-VP-6');
        sheet.decided('S-VP-7');
      }
    },
  },
  after: {
    secured: (event, game) =>
      due(game, { kind: 'secured', side: event.side, marker: markerOf(game, event.objective), unit: event.unit }),
    'objective-destroyed': (event, game) =>
      due(game, { kind: 'marker-destroyed', side: event.side, marker: markerOf(game, event.objective), by: event.by }),
    destroyed: (event, game) => {
      const by = event.by === null || event.cause !== 'attack' ? null : unitOf(game, event.by).side;
      due(game, { kind: 'destroyed', unit: unitOf(game, event.unit), by });
    },
    'objective-scored': (event, game) =>
      due(game, { kind: 'marker-scored', side: event.side, marker: markerOf(game, event.objective), unit: event.unit }),
    delivered: (event, game) =>
      due(game, { kind: 'marker-scored', side: event.side, marker: markerOf(game, event.objective), unit: event.unit }),
  },
};

function due(game: Game, trigger: Trigger): void {
  game.due.push(...paymentsFor(game, trigger));
}
