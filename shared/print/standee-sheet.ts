import type { MusteredUnit } from '../army/muster';
import type { Base } from '../schema/base';
import type { Arc } from '../schema/rule-ref';
import { hasShips } from '../systems/rule-books';
import { isVehicle, type ArmyPrint } from './army-print';
import { shipOf } from './cards/arc-diagram';
import { SIDE_COLOURS } from './cards/card-frame';
import { cutSheets, pack } from './cut-sheet';
import { creditOf } from './furniture';
import { BLACK } from './marks';
import { pageShape } from './paper';
import { Pen } from './pen';
import type { PrintOptions } from './print-options';
import type { SheetPage } from './sheet';
import { flightStand, foldedStandee, howTo, paperShip, type Standee } from './standee-shapes';
import { MOST_COPIES } from './token-sheet';
import { baseSize, standInToken, type Token } from './token-shapes';

/** One model on its base: a figure to fold, or a ship with its stand. */
interface Piece {
  readonly standee: Standee;
  readonly base: Token;
}

/** Standees and paper ships on bases of true size, to fold and glue: an army to be played from paper alone. */
export function standeeSheets(army: ArmyPrint, options: PrintOptions): readonly SheetPage[] {
  const pieces = army.units.flatMap((unit) => piecesOf(unit, army, options));
  if (pieces.length === 0) return [];
  const ships = hasShips(army.system);
  const tokens = [
    howTo(ships),
    ...pieces.flatMap(({ standee, base }) =>
      'ship' in standee.drawn ? [paperShip(standee), flightStand(), base] : [foldedStandee(standee), base],
    ),
  ];
  const shape = pageShape(options.paper, options.orientation);
  return cutSheets(pack(tokens, shape), shape, {
    section: 'standees',
    kind: 'Standees',
    title: army.name,
    credit: creditOf(army.system),
  });
}

function piecesOf(unit: MusteredUnit, army: ArmyPrint, options: PrintOptions): readonly Piece[] {
  const look = {
    picture: unit.picture,
    band: options.side === 'b' ? 'striped' : 'solid',
    ink: options.ink === 'side' ? SIDE_COLOURS[options.side] : BLACK,
  } as const;
  const { card } = unit;
  if (card) {
    const base = card.base ?? army.system.document.bases?.[card.type] ?? { shape: 'circle' as const, diameter: 25 };
    const facing = card.type === 'vehicle' || card.type === 'titan';
    const drawn: Standee['drawn'] =
      card.type === 'vehicle'
        ? { hull: true }
        : { figures: card.type === 'infantry' ? Math.min(5, Math.max(1, card.models ?? 3)) : 1 };
    return copies(unit.bases, unit.name, (name) => ({
      standee: { ...look, name, width: baseSize(base).width, drawn },
      base: baseToken(name, base, [], facing),
    }));
  }
  return unit.models.flatMap((model) => {
    const facing = isVehicle(model);
    const weak = model.inForce.filter(({ rule }) => rule === 'weak-spot').map(({ arc }): Arc => arc ?? 'rear');
    const drawn: Standee['drawn'] = !facing
      ? { figures: 1 }
      : hasShips(army.system)
        ? { ship: shipOf(unit) }
        : { hull: true };
    return copies(model.count, unit.models.length > 1 ? model.name : unit.name, (name) => ({
      standee: { ...look, name, width: baseSize(model.base).width, drawn },
      base: baseToken(name, model.base, weak, facing),
    }));
  });
}

/** Models that are the same are told apart by a number. */
const copies = (count: number, name: string, make: (name: string) => Piece): readonly Piece[] =>
  Array.from({ length: Math.min(count, MOST_COPIES) }, (_, i) => make(count > 1 ? `${name} ${i + 1}` : name));

/** The base of true size, with the line that what stands on it is glued to. */
function baseToken(name: string, base: Base, weak: readonly Arc[], facing: boolean): Token {
  const token = standInToken({ name, base, ship: null, mark: '', weak, facing });
  const pen = new Pen();
  pen.add(token.marks);
  const { width, height } = token;
  const reach = width * (base.shape === 'circle' && facing ? 0.3 : 0.42);
  pen.line(width / 2 - reach, height / 2, width / 2 + reach, height / 2, { width: 0.2, dash: [1, 0.8] });
  return { ...token, marks: pen.marks };
}
