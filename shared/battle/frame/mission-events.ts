import { eventRowWords, lengthWords } from '../../battlefield/event-words';
import type { Card } from '../../schema/battle/card-event';
import type { FrameEventOf } from '../../schema/battle/frame-event';
import type { MissionEventTold } from '../../schema/battle/mission-event';
import type { Side } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';
import type { EventRow, TURNED_BY } from '../../schema/mission/special';
import type { GameSystem } from '../../systems/game-system';
import type { AnyState, Happened } from './state';

/** A face that was thrown, or the value of a card that was turned up. */
export interface Turned {
  readonly face: number;
  readonly card?: Card;
}

export type TurnedBy = (typeof TURNED_BY)[number];

/** What a family lays out for its mission's events. */
export interface EventStage {
  readonly mission: Mission;
  readonly system: GameSystem;
  readonly rules: { readonly event: string; readonly length: string };
  turn(by: TurnedBy): Turned;
  /** Markers on the table that a row is about. */
  markers(row: EventRow): readonly string[];
  sides(ref: string | undefined): readonly Side[];
  /** Turns markers into something else; left out where they never change. */
  change?(row: EventRow, key: string): void;
}

interface EventBattle {
  readonly state: AnyState;
  emit(event: MissionEventTold | FrameEventOf<'scored'>): void;
}

/** C-RND-3: the events of the round that has begun, in the order of the file. */
export function playEvents(battle: EventBattle, stage: EventStage): void {
  const { mission, rules } = stage;
  const { round } = battle.state;
  for (const [index, event] of (mission.events ?? []).entries()) {
    if (!event.rounds.includes(round)) continue;
    const turned = event.by === 'fixed' ? null : stage.turn(event.by);
    const at = turned === null ? 0 : event.rows.findIndex(({ from, to }) => turned.face >= from && turned.face <= to);
    const row = event.rows[at];
    const what = row ? eventRowWords(row, mission, stage.system) : 'Nothing happens.';
    const why = event.title === '' ? what : `${event.title}: ${what}`;
    battle.emit({
      kind: 'mission-event',
      rule: rules.event,
      what: 'event',
      round,
      event: index,
      row: row ? at : null,
      ...told(turned),
      why,
      ...(row ? consequences(stage, row) : {}),
    });
    if (row?.effect === 'points') award(battle, stage, row, what);
    if (row?.effect === 'change') stage.change?.(row, `event:${index}:${at}`);
  }
}

/** A mission of random length: is there another round? Asked when the last activation of a round is over. */
export function playLength(battle: EventBattle, stage: EventStage, rounds: number): void {
  const { length } = stage.mission.end;
  const { round, happened } = battle.state;
  if (!length || round < length.fromRound || round >= rounds || happened?.ends) return;
  const turned = stage.turn(length.by);
  const ends = turned.face < length.need;
  battle.emit({
    kind: 'mission-event',
    rule: stage.rules.length,
    what: 'length',
    round,
    event: null,
    row: null,
    ...told(turned),
    why: lengthWords(ends),
    ...(ends ? { ends } : {}),
  });
}

const told = (turned: Turned | null): Pick<MissionEventTold, 'face' | 'card'> => ({
  face: turned?.face ?? null,
  ...(turned?.card === undefined ? {} : { card: turned.card }),
});

function consequences(
  stage: EventStage,
  row: EventRow,
): Pick<MissionEventTold, 'removed' | 'released' | 'opened' | 'ends'> {
  switch (row.effect) {
    case 'remove':
      return { removed: [...stage.markers(row)] };
    case 'release':
      return { released: [...stage.markers(row)] };
    case 'open':
      return row.entry === undefined ? {} : { opened: [row.entry] };
    case 'end':
      return { ends: true };
    default:
      return {};
  }
}

function award(battle: EventBattle, { rules, sides }: EventStage, row: EventRow, why: string): void {
  const vp = row.vp ?? 0;
  if (vp === 0) return;
  for (const side of sides(row.side))
    battle.emit({
      kind: 'scored',
      rule: rules.event,
      side,
      vp,
      total: battle.state.vp[side] + vp,
      line: null,
      source: 'mission',
      why: why.replace(/\.$/, ''),
      objective: null,
      unit: null,
    });
}

/** What an event told changes: throws, doors, the end. Markers are the family's. */
export function happenedBy(state: AnyState, event: MissionEventTold): Pick<AnyState, 'thrown' | 'happened'> {
  const { face, card, opened, ends } = event;
  const thrown = state.thrown + (face !== null && card === undefined ? 1 : 0);
  if (!opened && !ends) return { thrown };
  const before: Happened = state.happened ?? { opened: [], ends: false };
  const happened = { opened: [...before.opened, ...(opened ?? [])], ends: before.ends || ends === true };
  return { thrown, happened };
}

/** An Entry Point that an event opens is shut until it does; others open and shut by the round. */
export function isDoorOpen(
  mission: Mission,
  id: string,
  { round, happened }: Pick<AnyState, 'round' | 'happened'>,
): boolean {
  const entry = mission.entryPoints.find((one) => one.id === id);
  const now = Math.max(1, round);
  if (now < (entry?.fromRound ?? 1) || now > (entry?.untilRound ?? Infinity)) return false;
  const byEvent = mission.events?.some(({ rows }) => rows.some((row) => row.effect === 'open' && row.entry === id));
  return byEvent !== true || happened?.opened.includes(id) === true;
}
