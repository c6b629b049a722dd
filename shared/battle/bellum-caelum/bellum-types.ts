import type { BellumDecision } from '../../schema/battle/bellum-decision';
import type { BellumEvent } from '../../schema/battle/bellum-event';
import type * as frame from '../frame/family';
import type * as view from '../frame/view';
import type { DecisionPoint } from './decision-point';
import type { BattleState } from './state';
import type { Theatre } from './theatre';

/** The types of the Bellum Caelum family under one name. */
export interface BellumTypes extends frame.FamilyTypes {
  readonly theatre: Theatre;
  readonly state: BattleState;
  readonly point: DecisionPoint;
  readonly decision: BellumDecision;
  readonly event: BellumEvent;
}

export type Battle = frame.Battle<BellumTypes>;
export type Play<R = void> = frame.Play<BellumTypes, R>;
export type PlayerView = view.PlayerView<BellumTypes>;
export type Chooser = view.Chooser<BellumTypes>;
