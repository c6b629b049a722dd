import type { MusteredUnit } from '../../army/muster';
import type { DataCard } from '../../schema/data-card';
import type { GameSystem } from '../../systems/game-system';
import { currencyName } from '../army-print';
import { BLACK } from '../marks';
import { Pen } from '../pen';
import { SIDE_COLOURS, drawFrame } from './card-frame';
import type { CardContext } from './printed-card';

export const TYPE_NAMES = { infantry: 'Infantry', hero: 'Hero', vehicle: 'Vehicle', titan: 'Titan' } as const;

export function startCard({ options }: CardContext, width: number, height: number): Pen {
  const pen = new Pen();
  const coloured = options.ink === 'side';
  drawFrame(pen, {
    width,
    height,
    corner: coloured ? (options.side === 'b' ? 'striped' : 'solid') : 'empty',
    ink: coloured ? SIDE_COLOURS[options.side] : BLACK,
  });
  return pen;
}

export function headOf(units: readonly MusteredUnit[], card: DataCard, system: GameSystem) {
  const [unit] = units as [MusteredUnit];
  const faction = card.faction === null ? null : (system.factions.get(card.faction)?.name ?? card.faction);
  const turn =
    card.turnDegPerMove === undefined
      ? null
      : card.turnDegPerMove >= 360
        ? 'turns freely'
        : `turns ${card.turnDegPerMove}° per Move`;
  const bases = unit.bases > 1 ? `squadron of ${unit.bases}` : null;
  const own = unit.name === card.name || units.length > 1 ? null : card.name;
  return {
    name: units.length > 1 ? card.name : unit.name,
    under: [own, TYPE_NAMES[card.type], faction, turn, bases, units.length > 1 ? `${units.length} alike` : null]
      .filter((part) => part !== null)
      .join(' · '),
    points: {
      figure: units.length > 1 ? `${units.length} × ${unit.points}` : String(unit.points),
      label: currencyName(system),
      of: 'points',
    },
    picture: unit.picture,
  };
}
