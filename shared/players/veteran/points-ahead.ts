import { applyEvent } from '../../battle/cadence/apply-event';
import { lossMoments, scoringField } from '../../battle/cadence/scoring';
import { isAlive, objectiveById, type BattleState, type UnitState } from '../../battle/cadence/state';
import type { Theatre } from '../../battle/cadence/theatre';
import type { Moment } from '../../battle/scoring/claims';
import { payments } from '../../battle/scoring/pay-lines';
import { isCarriedOff, scoresAtRoundEnd } from '../../rules/scoring/marker-rules';

import { otherSide, type Side } from '../../schema/battle/side';
import { WEIGHTS } from './weights';

/** What was worked out holds as long as no marker changes; rounds, points paid and losses are part of the name. */
const known = new WeakMap<BattleState['objectives'], Map<string, number>>();

/** Points that are still to come in a battle as it stands, and what single things would change about them. */
export class PointsAhead {
  private readonly values: Map<string, number>;
  private readonly scene: string;

  constructor(
    private readonly theatre: Theatre,
    private readonly state: BattleState,
  ) {
    let values = known.get(state.objectives);
    if (!values) known.set(state.objectives, (values = new Map()));
    this.values = values;
    let scene = `${state.round}/${state.paid.length}/${state.nominated.length}`;
    for (const { id, status } of state.units) if (status === 'destroyed') scene += `/${id}`;
    this.scene = scene;
  }

  /** Own points less the enemy's that a marker brings from now to the end, if the side secures it now and nothing else changes. */
  securing(side: Side, marker: string): number {
    return this.remembered(`secure/${side}/${marker}`, () => {
      const by = this.state.units.find((unit) => unit.side === side && isAlive(unit));
      if (!by) return 0;
      const type = objectiveById(this.state, marker).type[side];
      const carried = isCarriedOff(type);
      const event = { kind: 'secured', rule: '', side, unit: by.id, objective: marker, type, carried } as const;
      const moment: Moment = { at: 'secured', marker, unit: by.id, side, type };
      return this.after(applyEvent(this.state, event), side, [moment]);
    });
  }

  /** What a marker that the side has secured will still bring if it stays so. */
  keeping(side: Side, marker: string): number {
    return this.remembered(`keep/${side}/${marker}`, () => {
      const event = { kind: 'unsecured', rule: '', side, objective: marker, why: 'left' } as const;
      return -this.after(applyEvent(this.state, event), side, []);
    });
  }

  /** What the enemy gains by a unit's loss to an attack, and its side loses with what it carries. */
  losing({ id, side, carries }: UnitState): number {
    return this.remembered(`lose/${id}/${carries.length}`, () => {
      const enemy = otherSide(side);
      const by = this.state.units.find((unit) => unit.side === enemy)?.id ?? null;
      const lost = { side, unit: id, by, objectivesLost: [...carries], cause: 'attack' as const };
      const after = applyEvent(this.state, { kind: 'destroyed', rule: '', ...lost, x: null, y: null });
      return this.after(after, enemy, lossMoments(after, id, carries, by));
    });
  }

  private after(state: BattleState, side: Side, happenings: readonly Moment[]): number {
    const { theatre } = this;
    const patience = theatre.figures.routFromLosses === null ? WEIGHTS.patience : WEIGHTS.shakyPatience;
    const asItIs = this.remembered(`as it is/${side}`, () => outcome(theatre, this.state, side, [], patience));
    return outcome(theatre, state, side, happenings, patience) - asItIs;
  }

  private remembered(what: string, work: () => number): number {
    const name = `${what}/${this.scene}`;
    const before = this.values.get(name);
    if (before !== undefined) return before;
    const value = work();
    this.values.set(name, value);
    return value;
  }
}

/**
 * The rest of the battle's points if all stand still: what happens now, then every round's end in the order of scoring. `patience`: what a
 * round's waiting leaves of a point, for what is held now may be lost by then.
 */
export function outcome(
  theatre: Theatre,
  before: BattleState,
  side: Side,
  happenings: readonly Moment[],
  patience = 1,
): number {
  let state = before;
  const paid = [...state.paid];
  let sum = 0;
  let weight = 1;
  const settle = (moment: Moment, round: number): void => {
    const field = { ...scoringField(theatre, state), round, paid };
    for (const { line, side: to, vp, objective } of payments(field, theatre.scoring, moment)) {
      sum += weight * (to === side ? vp : -vp);
      paid.push({ source: line.source, line: line.index, side: to, round, vp, objective });
    }
  };
  const score = (marker: string, to: Side, unit: string | null, round: number, removed: boolean): void => {
    const type = objectiveById(state, marker).type[to];
    state = applyEvent(state, { kind: 'objective-scored', rule: '', side: to, unit, objective: marker, type, removed });
    settle({ at: 'scored', marker, unit, side: to }, round);
  };
  for (const moment of happenings) settle(moment, state.round);
  for (let round = Math.max(1, state.round); round <= theatre.rounds; round++) {
    for (const { id, status, type, securedBy } of state.objectives) {
      const holder = securedBy.find((each) => scoresAtRoundEnd(type[each]));
      if (status === 'table' && holder) score(id, holder, null, round, true);
    }
    settle({ at: 'round' }, round);
    if (round < theatre.rounds) weight *= patience;
  }
  for (const { id, status, carrier } of state.objectives) {
    const unit = state.units.find((each) => each.id === carrier);
    if (status === 'carried' && unit && unit.status !== 'destroyed')
      score(id, unit.side, unit.id, theatre.rounds, false);
  }
  settle({ at: 'game' }, theatre.rounds);
  return sum;
}
