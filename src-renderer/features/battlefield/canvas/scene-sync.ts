import type { StaticCanvas } from 'fabric';
import { DRAWING_ORDER, type Item, type ItemList, type Placed } from '#shared/battlefield/document/items';
import type { Mission } from '#shared/schema/mission';
import type { Drawing } from './drawing';
import { Stratum } from './stratum';

const GROUND: ReadonlySet<ItemList> = new Set(['zones', 'terrain', 'keystones']);

/**
 * Document to Fabric, one way: the ground with its names, and the markers with theirs above it. What a thing is drawn with is kept by its
 * identity (`marksOf`), because edits share what they do not touch. Nothing is ever read back from Fabric.
 */
export class SceneSync {
  readonly #ground: Stratum;
  readonly #markers: Stratum;

  constructor(canvas: StaticCanvas, drawing: () => Drawing) {
    this.#ground = new Stratum(drawing);
    this.#markers = new Stratum(drawing);
    canvas.add(this.#ground, this.#markers);
  }

  /** Shows the mission without the items that are left out (hidden, or moving on the layer above). */
  show(mission: Mission, left: ReadonlySet<string>, layers: ReadonlySet<ItemList>): void {
    const shown = (wanted: (list: ItemList) => boolean): readonly Placed[] =>
      DRAWING_ORDER.filter((list) => layers.has(list) && wanted(list)).flatMap((list) =>
        (mission[list] as readonly Item[]).flatMap((item, index) =>
          item.hidden === true || left.has(item.id) ? [] : [{ list, index, item } as Placed],
        ),
      );
    this.#ground.items = shown((list) => GROUND.has(list));
    this.#markers.items = shown((list) => !GROUND.has(list));
  }
}
