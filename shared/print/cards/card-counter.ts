import { diceFigureOutcomes, parseDiceFigure } from '../../core/dice-figure';
import { counterNeed } from '../../rules/randomiser';
import type { Weapon } from '../../schema/system';
import { inModes } from '../../systems/weapon-modes';
import type { GameSystem } from '../../systems/game-system';
import type { Pen } from '../pen';
import { figure, label, quietFigure } from '../type-styles';

export interface CounterColumn {
  /** "4", or "5–6" where several Damage values need the same. */
  readonly damage: string;
  /** Needed number by Toughness, in the order asked. */
  readonly needs: readonly string[];
}

/** C-CTR-3, D-CTR-1: what a Counter needs against the Damage values that the system's weapons have. */
export function counterColumns(system: GameSystem, toughness: readonly number[]): readonly CounterColumn[] {
  const { figures } = system;
  if (figures.family !== 'cadence') return [];
  const found = [...new Set([...system.weapons.values()].flatMap(damagesOf))]
    .filter((d) => d > 0)
    .sort((a, b) => a - b);
  const most = Math.max(1, ...toughness) * 2;
  const damages = found.length > 0 ? found : Array.from({ length: most }, (_, i) => i + 1);
  const needsOf = (damage: number): readonly string[] =>
    toughness.map((t) => `${counterNeed(figures.counterTable, damage, t)}+`);
  if (damages.length <= 4) return damages.map((damage) => ({ damage: String(damage), needs: needsOf(damage) }));
  const groups: { from: number; to: number; needs: readonly string[] }[] = [];
  for (const damage of damages) {
    const needs = needsOf(damage);
    const last = groups.at(-1);
    if (last && last.needs.join() === needs.join()) last.to = damage;
    else groups.push({ from: damage, to: damage, needs });
  }
  return groups.map(({ from, to, needs }, i) => ({
    damage: i === groups.length - 1 && found.length === 0 ? `${from}+` : from === to ? String(from) : `${from}–${to}`,
    needs,
  }));
}

/** Every Damage that a weapon may have in its modes, whatever dice decide it. */
const damagesOf = (weapon: Weapon): readonly number[] =>
  inModes(weapon).flatMap(({ damage }) => {
    if (typeof damage === 'number') return [damage];
    const dice = parseDiceFigure(damage);
    return dice ? diceFigureOutcomes(dice).map(({ value }) => value) : [];
  });

/** Draws the table `width` wide; one toughness in large figures, several as rows. Returns its height. */
export function drawCounter(
  pen: Pen,
  { x, top, width }: { readonly x: number; readonly top: number; readonly width: number },
  toughness: readonly number[],
  columns: readonly CounterColumn[],
): number {
  const rows = Math.max(1, toughness.length);
  const head = rows > 1 ? 6.5 : 0;
  const height = rows === 1 ? 8.1 : 2.9 + rows * 3;
  const step = (width - head) / Math.max(1, columns.length);
  pen.rect(x, top, width, height, { stroke: { width: 0.25 } });
  for (const [i, column] of columns.entries()) {
    const centre = x + head + step * (i + 0.5);
    if (i > 0 || head > 0) pen.line(x + head + step * i, top, x + head + step * i, top + height, 0.2);
    pen.text(centre, top + (rows === 1 ? 2.8 : 2.2), column.damage, quietFigure(rows === 1 ? 6.4 : 5.6), 'centre');
    for (const [r, need] of column.needs.entries())
      pen.text(centre, top + (rows === 1 ? 6.8 : 5 + r * 3), need, figure(rows === 1 ? 8.6 : 6.6), 'centre');
  }
  if (rows > 1) {
    pen.line(x, top + 2.9, x + width, top + 2.9, 0.15);
    for (const [r, t] of toughness.entries()) pen.text(x + 0.7, top + 4.9 + r * 3, `TGH ${t}`, label(4.6));
  }
  return height;
}
