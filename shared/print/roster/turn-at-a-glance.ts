import type { GameSystem } from '../../systems/game-system';
import type { Flow } from '../flow';
import { referenceNotes, victoryPoints } from '../reference-notes';
import { drawHeading } from '../title-block';
import { inColumns } from './rules-glossary';

/** The notes of the reference card on the reference sheet: every figure of the game where a player looks for it. */
export function turnAtAGlance(flow: Flow, system: GameSystem, size: number): void {
  const entries = referenceNotes(system).map(({ head, text }): readonly [string, string] => [head, text]);
  const points = victoryPoints(system).map(({ text, points: worth }) => `${text} ${worth}`);
  if (points.length > 0) entries.push(['Victory points', `${points.join('. ')}.`]);
  flow.room(22);
  flow.block(7, (pen, y) => drawHeading(pen, flow.box.x, y + 0.6, flow.box.width, 'The turn at a glance'));
  inColumns(flow, entries, size);
}
