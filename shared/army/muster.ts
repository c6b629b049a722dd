import type { Thrown } from '../core/dice-figure';
import type { Base } from '../schema/base';
import type { DataCard } from '../schema/data-card';
import type { Likeness } from '../schema/likeness';
import type { RuleRef } from '../schema/rule-ref';
import type { Ability, ProfileValue, ProfileValues } from '../schema/system';

/** A rule on a model, with where it comes from. */
export interface MusteredRule {
  /** As printed: a module's own rule under its own name. */
  readonly ref: RuleRef;
  /** Follows from another rule and is not printed in the list (C-VEH-12): dashed chip, "(vehicle)". */
  readonly implied: boolean;
  /** Id of the profile, option, role, entry or rule that gave it. */
  readonly from: string;
}

export interface WeaponProfile {
  /** Unique on the model: the second copy of a weapon is `energy-cannons#2`. */
  readonly key: string;
  readonly id: string;
  readonly name: string;
  /** Inches; targets must be closer than this. */
  readonly range: number;
  /** Where dice decide a figure it is their middle, and the dice stand in `thrown`. */
  readonly attacks: number;
  readonly damage: number;
  readonly thrown?: Thrown;
  readonly piercing: number;
  /** Of a weapon with modes: the weapon, by its key. It is used in one of them at a time. */
  readonly modeOf?: string;
  /** As printed, and what follows from that. */
  readonly rules: readonly RuleRef[];
  /** What acts: the same rules under the ids and with the values of their records, whatever a module calls them. */
  readonly inForce: readonly RuleRef[];
}

/** One value that an option changed. */
export interface ProfileChange {
  readonly value: ProfileValue;
  readonly from: number;
  readonly to: number;
  /** Option id. */
  readonly by: string;
}

/** A group of identical models of the Cadence family, everything worked out. */
export interface MusteredModel extends Readonly<ProfileValues> {
  /** Position of the group in the army document's `models`. */
  readonly group: number;
  readonly count: number;
  readonly profile: string;
  readonly name: string;
  readonly options: readonly string[];
  /** Every rule as printed, implied ones included, strongest value only. */
  readonly rules: readonly RuleRef[];
  /** What acts: the same rules under the ids and with the values of their records, whatever a module calls them. */
  readonly inForce: readonly RuleRef[];
  /** The same rules with their origin. */
  readonly ruleOrigins: readonly MusteredRule[];
  readonly weapons: readonly WeaponProfile[];
  /** Actions of its own, those of its options included. */
  readonly abilities: readonly Ability[];
  /** Millimetres. */
  readonly base: Base;
  readonly changed: readonly ProfileChange[];
  /** A rider's figures after dismounting (D-HORSE-4); null for everybody else. */
  readonly onFoot: { readonly movement: number; readonly base: Base } | null;
}

export interface MusteredUnit {
  readonly id: string;
  readonly name: string;
  readonly entry: string;
  readonly entryName: string;
  readonly category: string | null;
  readonly roles: readonly string[];
  readonly reserve: boolean;
  /** Unit it starts inside, or null. */
  readonly transport: string | null;
  readonly points: number;
  /** Cadence family: groups of models. Empty in Bellum Caelum. */
  readonly models: readonly MusteredModel[];
  /** Models in all; in Bellum Caelum, models on all bases. */
  readonly size: number;
  /** Bellum Caelum: the card, and how many bases of it form the squadron. */
  readonly card: DataCard | null;
  readonly bases: number;
  /** What it looks like; never a damaged picture, and left out where there is none. */
  readonly picture?: Likeness;
}

export interface MusteredArmy {
  readonly id: string;
  readonly name: string;
  readonly system: { readonly id: string; readonly version: string };
  readonly faction: string | null;
  /** Bellum Caelum: Speed of the faction (B-GEN-10); 0 elsewhere. */
  readonly speed: number;
  readonly points: number;
  readonly limit: number | null;
  readonly units: readonly MusteredUnit[];
  /** Only `muster` in this folder makes one: proof that the army passed validation. */
  readonly proven: true;
}

/** One single model of a unit, for the table. */
export interface SingleModel {
  /** `u1.0`, `u1.1` …: unit id and running number. */
  readonly id: string;
  readonly model: MusteredModel;
}

export const singleModels = (unit: MusteredUnit): SingleModel[] =>
  unit.models
    .flatMap((model) => Array.from({ length: model.count }, () => model))
    .map((model, i) => ({ id: `${unit.id}.${i}`, model }));

/** The rule on a model or weapon under whatever name it is printed, or undefined. */
export const ruleOf = (
  { inForce, rules }: Pick<MusteredModel, 'inForce' | 'rules'>,
  rule: string,
): RuleRef | undefined => inForce.find((ref) => ref.rule === rule) ?? rules.find((ref) => ref.rule === rule);
