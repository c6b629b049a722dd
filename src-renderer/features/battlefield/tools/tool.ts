import type { Batch } from '#shared/core/edit';
import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import type { Point } from '#shared/geometry/point';
import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import type { EditorState, ToolId } from '../editor-store';

/** A pointer event in table units. */
export interface Press {
  /** Where the pointer is. */
  readonly at: Point;
  readonly screen: Point;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly mod: boolean;
}

/** What may be done to a thing while it is being moved. */
export type InHand =
  { readonly kind: 'turn'; readonly degrees: number } | { readonly kind: 'flip'; readonly axis: 'x' | 'y' };

/** What a tool works with: it reads the document, proposes edits and shows what it is doing. It never touches a store or a canvas. */
export interface Bench {
  readonly system: GameSystem;
  mission(): Mission;
  state(): EditorState;
  apply(edit: MissionEdit | Batch<MissionEdit>, label: string): void;
  /** Shows the mission as it would be, and marks over it. */
  show(
    shown: Partial<
      Pick<EditorState, 'preview' | 'marks' | 'ghosts' | 'sight' | 'reach' | 'vertices' | 'entered' | 'part' | 'corner'>
    >,
  ): void;
  select(ids: readonly string[]): void;
  choose(tool: ToolId): void;
  pan(dx: number, dy: number): void;
  /** A gesture that Fabric is in the middle of: Esc breaks it off, and what is in hand can be turned and flipped. */
  readonly gesture: { cancel: (() => boolean) | null; also: ((change: InHand) => boolean) | null };
}

/** One small state machine per tool. Every step is optional. */
export interface Tool {
  readonly cursor: string;
  press?(press: Press): void;
  /** The pointer moves with the button held. */
  drag?(press: Press): void;
  release?(press: Press): void;
  /** The pointer moves without a button. */
  hover?(press: Press): void;
  twice?(press: Press): void;
  /** Enter finishes; answers whether there was something to finish. */
  finish?(): boolean;
  /** Esc: answers whether there was something to break off. */
  cancel?(): boolean;
  /** Backspace while drawing: takes back the last corner. */
  stepBack?(): boolean;
}

export const CLICK_SLACK = 4;
export const farEnough = (a: Point, b: Point, slack = CLICK_SLACK): boolean =>
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) > slack * slack;
