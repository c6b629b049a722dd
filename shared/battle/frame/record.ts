import { withoutPictures, type Army } from '../../schema/army';
import {
  BATTLE_FORMAT,
  BATTLE_VERSION,
  type BattleRecord,
  type BattleResult,
  type Controller,
  type OwnCard,
  type OwnDie,
} from '../../schema/battle/record';
import type { Side } from '../../schema/battle/side';
import type { SystemDocument } from '../../schema/system';
import { ENGINE_VERSION } from './engine-version';
import type { FamilyTypes } from './family';
import type { BattleSession } from './session';

export interface RecordInput {
  readonly id: string;
  readonly seed: number;
  /** Id and edition of a built-in system, or the whole of a user's own, with what it stands on. */
  readonly system: BattleRecord['system'];
  readonly bases?: readonly SystemDocument[];
  readonly armies: Readonly<Record<Side, Army>>;
  readonly controllers: Readonly<Record<Side, Controller>>;
  /** What went wrong, if a fault of ours ended the battle early. */
  readonly broken?: string | undefined;
  readonly ownDice?: readonly OwnDie[];
  readonly ownCards?: readonly OwnCard[];
}

const MOST_WORDS = 2000;

/** The document of a battle, finished or not. */
export function recordOf<T extends FamilyTypes>(session: BattleSession<T>, input: RecordInput): BattleRecord {
  const { theatre } = session;
  const record = {
    format: BATTLE_FORMAT,
    version: BATTLE_VERSION,
    id: input.id,
    name: `${theatre.armies.a.name} v ${theatre.armies.b.name}`,
    family: theatre.family.id,
    engine: ENGINE_VERSION,
    seed: input.seed,
    system: input.system,
    ...(input.bases && input.bases.length > 0 ? { bases: [...input.bases] } : {}),
    mission: theatre.mission,
    armies: { a: withoutPictures(input.armies.a), b: withoutPictures(input.armies.b) },
    ...(theatre.goneOn ? { books: [...theatre.goneOn.books] } : {}),
    // Plain data already; the record's type only leaves its fields open.
    start: theatre.family.start(theatre) as unknown as BattleRecord['start'],
    controllers: { a: input.controllers.a, b: input.controllers.b },
    ...(input.ownDice && input.ownDice.length > 0 ? { ownDice: [...input.ownDice] } : {}),
    ...(input.ownCards && input.ownCards.length > 0 ? { ownCards: [...input.ownCards] } : {}),
    decisions: [...session.decisions],
    events: [...session.events],
    result: input.broken === undefined ? resultOf(session) : null,
    ...(input.broken === undefined ? {} : { broken: input.broken.slice(0, MOST_WORDS) }),
  } as const;
  // Decisions and events are of the family's own types, which are those of its records.
  return record as unknown as BattleRecord;
}

/** Null while the battle goes on. */
export const resultOf = <T extends FamilyTypes>({ pending, state, broken }: BattleSession<T>): BattleResult | null =>
  pending === null && broken === null ? { winner: state.winner, vp: { ...state.vp }, rounds: state.round } : null;
