import type { GameSystem } from '#shared/systems/game-system';
import type { SystemPart } from '#shared/systems/system-parts';

/** How one field of an item is edited. */
export type FieldType =
  | { readonly type: 'text'; readonly long?: boolean }
  | { readonly type: 'number'; readonly min?: number; readonly max?: number; readonly unless?: string }
  /** A number, or dice such as D6 that decide it. */
  | { readonly type: 'rollable' }
  | { readonly type: 'switch' }
  /** Several numbers in one line. */
  | { readonly type: 'numbers' }
  | {
      readonly type: 'choice';
      readonly options: readonly (string | { readonly value: string; readonly label: string })[];
      /** What holds while nothing is chosen. */
      readonly unless?: string;
    }
  /** Special rules in printed form; one alone where a single rule is meant. */
  | { readonly type: 'rules'; readonly on: 'card' | 'weapon' | 'power'; readonly one?: boolean }
  /** Ids of another part, picked. */
  | { readonly type: 'refs'; readonly part: SystemPart; readonly many: boolean }
  /** Effects of an option: set, add, grant, weapon. */
  | { readonly type: 'effects' }
  /** Groups, choices, items: a list of small objects with fields of their own. */
  | {
      readonly type: 'list';
      /** The same for all, or as the item asks. */
      readonly fields: readonly Field[] | ((item: Record<string, unknown>) => readonly Field[]);
      readonly make: (system: GameSystem) => Record<string, unknown>;
      readonly titleOf: (item: Record<string, unknown>, system: GameSystem) => string;
    }
  /** A group of fields that may be left out as a whole. */
  | {
      readonly type: 'object';
      readonly fields: readonly Field[] | ((item: Record<string, unknown>) => readonly Field[]);
      readonly make: () => Record<string, unknown>;
    }
  /** Groups of fields by a name that the author gives. */
  | {
      readonly type: 'map';
      readonly of: FieldType;
      readonly names: readonly string[];
      readonly make: () => unknown;
      readonly add: string;
    }
  /** Round, rectangular or with corners, in millimetres. */
  | { readonly type: 'base' }
  /** Ids of the groups or choices of the same unit. */
  | { readonly type: 'siblings'; readonly of: 'groups' | 'choices' }
  /** No allowance, so many points, or what the model costs. */
  | { readonly type: 'budget' }
  /** Victory points as sentences. */
  | { readonly type: 'scoring' }
  /** Short texts, one to a line. */
  | { readonly type: 'lines' }
  /** Missions by name. */
  | { readonly type: 'missions' };

export interface Field {
  /** Path inside the item: `values.skill`. */
  readonly key: string;
  readonly label: string;
  /** Shown under the field: what it means in play. */
  readonly hint?: string;
  readonly field: FieldType;
  readonly optional?: boolean;
  /** What the whole item becomes with another choice, where its other fields hang on it. */
  readonly becomes?: (choice: string) => Record<string, unknown>;
  /** Asked of games of this family alone; the other has nothing of the kind. */
  readonly only?: GameSystem['engine'];
}

/** The fields that make sense in a game. */
export const fieldsFor = (fields: readonly Field[], { engine }: Pick<GameSystem, 'engine'>): readonly Field[] =>
  fields.filter(({ only }) => only === undefined || only === engine);

export const text = (key: string, label: string, long = false, optional = false): Field => ({
  key,
  label,
  field: { type: 'text', long },
  optional,
});
export const number = (
  key: string,
  label: string,
  /** `unless`: what holds while nothing is written. */
  bounds: { min?: number; max?: number; unless?: string } = {},
  optional = false,
): Field => ({
  key,
  label,
  field: { type: 'number', ...bounds },
  optional,
});
/** A number, or dice that decide it for each attack. */
export const rollable = (key: string, label: string, optional = false): Field => ({
  key,
  label,
  optional,
  field: { type: 'rollable' },
});
export const refs = (key: string, label: string, part: SystemPart, many = true, optional = false): Field => ({
  key,
  label,
  field: { type: 'refs', part, many },
  optional,
});
export const rules = (key: string, label = 'Special rules', on: 'card' | 'weapon' | 'power' = 'card'): Field => ({
  key,
  label,
  field: { type: 'rules', on },
});

export const choice = (
  key: string,
  label: string,
  options: readonly (string | { readonly value: string; readonly label: string })[],
  optional = false,
  unless = 'none',
): Field => ({ key, label, optional, field: { type: 'choice', options, unless } });
export const toggle = (key: string, label: string): Field => ({
  key,
  label,
  optional: true,
  field: { type: 'switch' },
});
