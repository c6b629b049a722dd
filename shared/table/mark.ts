import type { Measure } from '../core/measure';
import type { Point } from '../geometry/point';
import type { Mission } from '../schema/mission';
import type { GlyphName, ShipName } from './glyphs';
import type { TileName } from './hatches';
import type { InkName, Role, SideIndex } from './mark-looks';
import type { Path } from './drawn-path';

interface Meant {
  /** What the mark says, from which its look follows; never a colour. */
  readonly role: Role;
  readonly side?: SideIndex | undefined;
  /** What a tool wants to say with it: a measure, a fault, a warning. */
  readonly tone?: InkName | undefined;
  /** Id of the thing on the table that it draws. */
  readonly about?: string | undefined;
}

/** An outline, filled and drawn as its role says. Holes by the even-odd rule. */
export interface PathMark extends Meant {
  readonly kind: 'path';
  readonly path: Path;
}
/** A pattern inside an outline. Patterns keep their size at every scale. */
export interface HatchMark extends Meant {
  readonly kind: 'hatch';
  readonly tile: TileName;
  readonly path: Path;
}
/** Upright and level lines across a box; on a screen they are laid on whole pixels. */
export interface GridMark extends Meant {
  readonly kind: 'grid';
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly width: number;
  readonly height: number;
}
/** A drawing of the game about its middle, `size` across, turned clockwise. */
export interface GlyphMark extends Meant {
  readonly kind: 'glyph';
  readonly glyph: GlyphName | ShipName;
  readonly at: Point;
  readonly size: number;
  readonly turn: number;
}
/** Words; `at` is the middle of their height. */
export interface TextMark extends Meant {
  readonly kind: 'text';
  readonly at: Point;
  readonly text: string;
  readonly align: 'left' | 'centre' | 'right';
}
export interface ImageMark extends Meant {
  readonly kind: 'image';
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly opacity: number;
  /** `data:image/…;base64,…` */
  readonly source: string;
}
/** Marks seen only inside an outline. */
export interface ClipMark {
  readonly kind: 'clip';
  readonly path: Path;
  readonly marks: readonly TableMark[];
}

/** Everything a picture of the table is made of, in table units. A new kind is a member here and a case in each painter. */
export type TableMark = PathMark | HatchMark | GridMark | GlyphMark | TextMark | ImageMark | ClipMark;

/** How large the picture is: paper per unit of the table, and paper per pixel of the design (1 on a screen, 0.17 mm on a sheet). */
export interface Scale {
  readonly k: number;
  readonly px: number;
  /** Size of the hatches; 1 if left out, less on a small picture. */
  readonly module?: number;
}

/** What a picture needs to know of a game: its unit, and the names and glyphs of its objectives. */
export interface PictureSystem {
  readonly measure: Measure;
  readonly objectives: ReadonlyMap<string, { readonly name: string; readonly glyph?: string | undefined }>;
}

/** What pieces are called on the picture: by their names, by letters (with a table of places beside it), or not at all. */
export type Naming = 'names' | 'letters' | 'none';

export interface Picture {
  readonly mission: Mission;
  readonly system: PictureSystem;
  readonly scale: Scale;
  readonly naming: Naming;
}

/** So many pixels of the design, in table units. */
export const pixels = ({ k, px }: Scale, count: number): number => (count * px) / k;
