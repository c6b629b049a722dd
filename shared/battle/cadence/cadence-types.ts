import type { Decision } from '../../schema/battle/cadence-decision';
import type { BattleEvent } from '../../schema/battle/cadence-event';
import type * as frame from '../frame/family';
import type * as view from '../frame/view';
import type { DecisionPoint } from './decision-point';
import type { BattleState } from './state';
import type { Theatre } from './theatre';

/** The types of the Cadence family under one name. */
export interface CadenceTypes extends frame.FamilyTypes {
  readonly theatre: Theatre;
  readonly state: BattleState;
  readonly point: DecisionPoint;
  readonly decision: Decision;
  readonly event: BattleEvent;
}

export type Battle = frame.Battle<CadenceTypes>;
export type Play<R = void> = frame.Play<CadenceTypes, R>;
export type PlayerView = view.PlayerView<CadenceTypes>;
export type Chooser = view.Chooser<CadenceTypes>;
