import type { Point } from '../../geometry/point';
import type { Mission } from '../../schema/mission';
import type { MissionShape } from '../../schema/mission/shapes';
import type { TerrainLine, TerrainPart } from '../../schema/mission/terrain';
import type { ItemKinds, ItemList } from './items';

/** Fields of the mission that an edit sets whole. */
export const MISSION_FIELDS = [
  'name',
  'table',
  'rounds',
  'limit',
  'onRout',
  'useSystemScoring',
  'end',
  'deployment',
  'mat',
  'background',
  'symmetry',
  'briefing',
  'id',
  'system',
] as const;
export type MissionField = (typeof MISSION_FIELDS)[number];

/** Lists of sentences, edited by place. */
export const RULE_LISTS = [
  'setup',
  'nominations',
  'transitions',
  'exits',
  'missionActions',
  'scoring',
  'events',
  'text',
  'guides',
  'sides',
] as const;
export type RuleList = (typeof RULE_LISTS)[number];

export type Order = 'front' | 'back' | 'forward' | 'backward';
export type Alignment = 'left' | 'centre-x' | 'right' | 'top' | 'centre-y' | 'bottom';

/** One change to a mission, as data: it can be undone, sent, stored and proposed as a fix. */
export type MissionEdit =
  | { readonly kind: 'set'; readonly fields: Partial<Pick<Mission, MissionField>> }
  | {
      readonly kind: 'splice';
      readonly list: RuleList;
      readonly at: number;
      readonly remove: number;
      readonly insert: readonly unknown[];
    }
  | {
      [L in ItemList]: {
        readonly kind: 'add';
        readonly list: L;
        readonly items: readonly (Omit<ItemKinds[L], 'id'> & { readonly id?: string })[];
      };
    }[ItemList]
  | { readonly kind: 'change'; readonly id: string; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'delete'; readonly ids: readonly string[] }
  | { readonly kind: 'move'; readonly ids: readonly string[]; readonly dx: number; readonly dy: number }
  | {
      readonly kind: 'turn';
      readonly ids: readonly string[];
      readonly degrees: number;
      readonly about?: Point;
      readonly each?: boolean;
    }
  | {
      readonly kind: 'stretch';
      readonly ids: readonly string[];
      readonly about: Point;
      readonly sx: number;
      readonly sy: number;
    }
  | { readonly kind: 'flip'; readonly ids: readonly string[]; readonly axis: 'x' | 'y' }
  | { readonly kind: 'reshape'; readonly id: string; readonly part: number; readonly shape: MissionShape }
  /** A wall, road or river anew: its outline follows. */
  | { readonly kind: 'reline'; readonly id: string; readonly part: number; readonly line: TerrainLine }
  /** Pieces become one: with one outline where there is one, else with all their parts. */
  | { readonly kind: 'unite'; readonly ids: readonly string[] }
  /** A thing to another place of its pile, counted from the bottom. */
  | { readonly kind: 'restack'; readonly id: string; readonly to: number }
  | { readonly kind: 'change-part'; readonly id: string; readonly part: number; readonly fields: Partial<TerrainPart> }
  | { readonly kind: 'add-part'; readonly id: string; readonly value: TerrainPart }
  | { readonly kind: 'delete-part'; readonly id: string; readonly part: number }
  | { readonly kind: 'duplicate'; readonly ids: readonly string[]; readonly dx: number; readonly dy: number }
  | { readonly kind: 'order'; readonly ids: readonly string[]; readonly to: Order }
  | { readonly kind: 'group'; readonly ids: readonly string[]; readonly grouped: boolean }
  | { readonly kind: 'flag'; readonly ids: readonly string[]; readonly locked?: boolean; readonly hidden?: boolean }
  | { readonly kind: 'align'; readonly ids: readonly string[]; readonly to: Alignment }
  | { readonly kind: 'distribute'; readonly ids: readonly string[]; readonly axis: 'x' | 'y' }
  /** Everything that has no twin yet gets one under the table's symmetry. */
  | { readonly kind: 'twin-all' }
  | { readonly kind: 'rename'; readonly list: ItemList; readonly at: number; readonly id: string };
