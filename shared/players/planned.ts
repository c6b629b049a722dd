import { applyEvent } from '../battle/cadence/apply-event';
import { isOnGround } from '../battle/cadence/movement/march';
import { livingModels, unitById, type BattleState } from '../battle/cadence/state';
import type { Theatre } from '../battle/cadence/theatre';
import type { ActionKind } from '../schema/battle/cadence-decision';
import { flights, marches, type Outlook } from './outlook';
import { candidatePaths, coarsePaths } from './path-candidates';
import { Recall } from './recall';

type MoveAction = 'move' | 'advance';

/** Where one Move may lead a unit that is still to declare: alone, and with an Advance after it. Worked out when first asked for. */
export class MovesAhead {
  private shortWays: readonly Outlook[] | null = null;
  private longWays: readonly Outlook[] | null = null;

  constructor(
    private readonly theatre: Theatre,
    private readonly state: BattleState,
    private readonly unit: string,
  ) {}

  get short(): readonly Outlook[] {
    return (this.shortWays ??= this.after(['move', 'pass']));
  }

  get long(): readonly Outlook[] {
    return (this.longWays ??= isOnGround(this.theatre, this.unit)
      ? this.short
      : promising(this.after(['move', 'advance'])));
  }

  private after(actions: ActionKind[]): readonly Outlook[] {
    const { cp, side } = unitById(this.state, this.unit);
    const cpAfter = cp - actions.length;
    const declared = { kind: 'declared', rule: '', side, unit: this.unit, actions, cpBefore: cp, cpAfter } as const;
    return waysOf(this.theatre, applyEvent(this.state, { ...declared, extra: [] }), this.unit, 'move');
  }
}

/** First halves of a long way that lead somewhere: each has a whole fan of second halves. */
const promising = (ways: readonly Outlook[]): readonly Outlook[] =>
  [...ways].sort((one, other) => other.place - one.place).slice(0, GONE_ON);
const GONE_ON = 2;

const declaring = new Recall<MovesAhead>();
const going = new Recall<readonly Outlook[]>();

/** What is worked out now is remembered when the unit moves. */
export function movesAhead(theatre: Theatre, state: BattleState, id: string): MovesAhead {
  const moves = new MovesAhead(theatre, state, id);
  declaring.keep(theatre, state, unitById(state, id), 0, moves);
  return moves;
}

/** Where the Move or Advance that is to be made now may lead; of a unit that flies, its first model. */
export function waysNow(theatre: Theatre, state: BattleState, id: string, action: MoveAction): readonly Outlook[] {
  const unit = unitById(state, id);
  const extra = state.activation?.extra ?? 0;
  if (action === 'advance') return going.find(theatre, state, unit, extra) ?? waysOf(theatre, state, id, action);
  const known = declaring.find(theatre, state, unit, extra);
  if (known) return advances(state) ? known.long : known.short;
  return waysOf(theatre, state, id, action);
}

/** The way that is taken: an Advance goes on from its end. Ships look closer when they are there. */
export function takes(theatre: Theatre, state: BattleState, way: Outlook, rest: readonly ActionKind[]): void {
  if (rest[0] === 'advance' && isOnGround(theatre, way.unit.id))
    going.keep(theatre, state, way.unit, state.activation?.extra ?? 0, way.onwards);
}

const advances = ({ activation }: BattleState): boolean => activation?.declared.includes('advance') ?? false;

function waysOf(theatre: Theatre, state: BattleState, id: string, action: MoveAction): readonly Outlook[] {
  const unit = unitById(state, id);
  if (isOnGround(theatre, id)) return marches({ theatre, state, unit }, action);
  const [model = 0] = livingModels(unit);
  const paths = action === 'move' && advances(state) ? coarsePaths : candidatePaths;
  return flights({ theatre, state, unit, model }, action, paths);
}
