import { mmToUnit } from '../core/measure';
import type { GameSystem } from '../systems/game-system';
import type { MoverKind } from './terrain';

/** A typical model of a system for the designer's questions: can it get there, where can it stand. */
export interface TypicalMover extends MoverKind {
  readonly id: string;
  readonly name: string;
  readonly r: number;
  readonly movement: number;
  /** Flies straight and turns as ships do (S-MOVE). */
  readonly flight?: boolean;
}

/** One mover per standard base of the system, the plainest first. */
export function typicalMovers(system: GameSystem): readonly TypicalMover[] {
  const bases = Object.entries(system.document.bases ?? {});
  const flight = system.parameters['fullDistance'] === true;
  const movers = bases.filter(([id]) => !(flight && id === 'vehicle')).map(([id, base]): TypicalMover => {
    const mm = base.shape === 'circle' ? base.diameter : base.shape === 'rect' ? Math.max(base.width, base.length) : 40;
    const vehicle = !flight && (id === 'vehicle' || id === 'mounted' || id === 'titan');
    return { id, name: flight ? 'Ship' : NAMES[id] ?? id, r: mmToUnit(mm, system.measure) / 2, movement: movementOf(system, id), vehicle, flight, slowsOnly: system.engine === 'bellum-caelum' };
  });
  return movers.length > 0 ? movers : [{ id: 'model', name: 'Model', r: mmToUnit(25, system.measure) / 2, movement: system.measure === 'inch' ? 6 : 15 }];
}

const NAMES: Readonly<Record<string, string>> = { model: 'On foot', large: 'Large model', vehicle: 'Vehicle', mounted: 'Rider', infantry: 'Infantry', hero: 'Hero', titan: 'Titan' };

function movementOf(system: GameSystem, id: string): number {
  if (id === 'mounted') return 12;
  const cards = [...system.cards.values()].filter((card) => card.type === id);
  const moves = cards.length > 0 ? cards.map((card) => Number(card.stats.mov)) : [...system.profiles.values()].map((profile) => profile.values.movement);
  const sane = moves.filter((move) => Number.isFinite(move) && move > 0).sort((a, b) => a - b);
  return sane[Math.floor(sane.length / 2)] ?? (system.measure === 'inch' ? 6 : 15);
}
