import type { Reason } from '../rules/dice-test';
import { meanOf, toArray, type Pmf } from './distribution';
import type { LeftOut } from './left-out';

export interface Spread {
  readonly mean: number;
  readonly pmf: readonly number[];
}

export interface CadenceAnswer extends LeftOut {
  readonly hits: Spread;
  readonly damage: Spread;
  readonly hpLost: Spread;
  readonly destroyed: number;
  readonly needs: {
    readonly attack: string;
    readonly defence: string;
    readonly counter: string;
    readonly lock?: string;
  };
  /** Chance of one roll to succeed, re-rolls included; `counterShielded` while the next model stands at full HP. */
  readonly chances: {
    readonly attack: number;
    readonly defence: number;
    readonly counter: number;
    readonly counterShielded?: number;
    readonly lock?: number;
  };
  /** Hit points the target had. */
  readonly hp: number;
  readonly why: readonly Reason[];
  /** Hit points of the attacking model lost to its own Volatile weapon. */
  readonly attackerHpLost?: Spread;
  /** Expected Command Points the target loses. */
  readonly commandPointsLost?: number;
  readonly bystanders?: readonly { readonly hpLost: Spread; readonly destroyed: number }[];
}

export interface BellumAnswer extends LeftOut {
  readonly unsaved: Spread;
  readonly damage: Spread;
  readonly wounds: Spread;
  readonly returned: Spread;
  readonly incapacitated: number;
  readonly chances: { readonly attack: number; readonly save: number; readonly toughness: number };
  readonly needs: {
    readonly attack: string;
    readonly save: string;
    readonly toughness: string;
    readonly dice: number;
    readonly saves: number;
  };
  readonly why: readonly Reason[];
}

export type OddsAnswer = CadenceAnswer | BellumAnswer;
export const spreadOf = (pmf: Pmf): Spread => ({ mean: meanOf(pmf), pmf: toArray(pmf) });
