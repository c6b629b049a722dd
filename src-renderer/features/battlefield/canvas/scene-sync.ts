import type { StaticCanvas } from 'fabric';
import { DRAWING_ORDER, type Item, type ItemList, type Placed } from '#shared/battlefield/document/items';
import type { Mission } from '#shared/schema/mission';
import type { Drawing } from './drawing';
import { DrawnItem, DrawnNames } from './drawn-item';

const stratum = (list: ItemList): 'ground' | 'markers' =>
  list === 'zones' || list === 'terrain' || list === 'keystones' ? 'ground' : 'markers';

/**
 * Document to Fabric objects, one way. What has not changed since last time keeps its object: identity of the document's items
 * tells, because edits share what they do not touch. Nothing is ever read back from Fabric.
 */
export class SceneSync {
  readonly #canvas: StaticCanvas;
  readonly #drawing: () => Drawing;
  readonly #objects = new Map<string, DrawnItem>();
  /** Names of ground and pieces lie under the markers, names of markers over everything. */
  readonly #names: Readonly<Record<'ground' | 'markers', DrawnNames>>;
  #order = '';
  #last: { mission: Mission; left: ReadonlySet<string> } | null = null;

  constructor(canvas: StaticCanvas, drawing: () => Drawing) {
    this.#canvas = canvas;
    this.#drawing = drawing;
    this.#names = { ground: new DrawnNames(drawing), markers: new DrawnNames(drawing) };
  }

  /** Shows the mission without the items that are left out (hidden, or moving on the layer above). */
  show(mission: Mission, left: ReadonlySet<string>, layers: ReadonlySet<ItemList>): void {
    const wanted: { key: string; placed: Placed }[] = [];
    for (const list of DRAWING_ORDER) {
      if (!layers.has(list)) continue;
      for (const [index, item] of (mission[list] as readonly Item[]).entries()) {
        if (item.hidden === true || left.has(item.id)) continue;
        wanted.push({ key: `${list} ${index} ${item.id}`, placed: { list, index, item } as Placed });
      }
    }
    // Entry points are numbered and owners coloured by the mission around them, so a change of sides redraws all.
    const sides = this.#last?.mission.sides !== mission.sides || this.#last?.mission.table !== mission.table;
    const keep = new Set(wanted.map(({ key }) => key));
    for (const [key, object] of this.#objects) {
      if (keep.has(key)) continue;
      this.#canvas.remove(object);
      this.#objects.delete(key);
    }
    for (const { key, placed } of wanted) {
      const object = this.#objects.get(key);
      if (!object) this.#objects.set(key, new DrawnItem(placed, this.#drawing, this.#names[stratum(placed.list)]));
      else if (object.placed.item !== placed.item || sides) object.take(placed);
    }
    const order = wanted.map(({ key }) => key).join('|');
    if (order !== this.#order) {
      const of = (wish: 'ground' | 'markers') =>
        wanted.flatMap(({ key, placed }) => (stratum(placed.list) === wish ? (this.#objects.get(key) ?? []) : []));
      this.#canvas.remove(...this.#canvas.getObjects());
      this.#canvas.add(...of('ground'), this.#names.ground, ...of('markers'), this.#names.markers);
      this.#order = order;
    }
    this.#last = { mission, left };
  }

  /** The margins of the boxes depend on the zoom. */
  zoomed(): void {
    for (const object of this.#objects.values()) object.takeBox();
  }
}
