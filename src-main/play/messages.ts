import type { PlayStep, PlayTable } from '#shared/host/calls/play';
import type { Aimed, Want } from '#shared/players/person/question';
import type { Controller } from '#shared/schema/battle/record';
import type { Side } from '#shared/schema/battle/side';
import type { BattleFiles, WorkFailure } from '../simulation/messages';

interface Numbered {
  readonly call: number;
}

/** What the thread of the games is told. */
export type PlayTask = Numbered &
  (
    | {
        readonly kind: 'begin';
        readonly files: BattleFiles;
        readonly id: string;
        readonly seed: number;
        readonly controllers: Readonly<Record<Side, Controller>>;
      }
    | {
        readonly kind: 'branch';
        readonly record: unknown;
        readonly systems: readonly unknown[];
        readonly id: string;
        readonly moment: number;
        readonly controllers: Readonly<Record<Side, Controller>>;
      }
    | { readonly kind: 'load'; readonly id: string; readonly record: unknown; readonly systems: readonly unknown[] }
    | {
        readonly kind: 'step';
        readonly id: string;
        readonly at: number | null;
        readonly since: number;
        readonly viewer: Side | null;
        readonly step: PlayStep;
      }
    | { readonly kind: 'aim'; readonly id: string; readonly want: Want }
  );

export type PlayAnswer = Numbered &
  (
    | { readonly kind: 'record'; readonly record: object }
    /** `record`: what changed in the document; null if nothing did. */
    | { readonly kind: 'table'; readonly table: PlayTable; readonly record: object | null }
    | { readonly kind: 'aimed'; readonly aimed: Aimed }
    | { readonly kind: 'loaded' }
    /** The thread does not hold that game: it was started anew, or the game was put away. */
    | { readonly kind: 'unknown' }
    | { readonly kind: 'failed'; readonly failure: WorkFailure }
  );
