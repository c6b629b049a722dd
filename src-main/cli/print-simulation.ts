import { notSimulatedWords } from '#shared/army/not-simulated';
import type { Rate, SimulationResult } from '#shared/players/simulation-result';
import { pairedDifference } from '#shared/players/variant';
import { SIDES } from '#shared/schema/battle/side';
import type { CliIo } from './command';

/** What another army in the first one's place comes to, battle by battle with the same dice. */
export function printVariant(io: CliIo, first: SimulationResult, variant: SimulationResult): void {
  const { mean, low, high, alike, games } = pairedDifference(first, variant);
  io.stdout(
    `${variant.armies.a.name} in its place, with the same dice: ${signed(mean)} (${signed(low)} to ${signed(high)}) of a win a battle; ` +
      `${String(alike)} of ${String(games)} battles end alike\n`,
  );
}

const signed = (value: number): string => `${value < 0 ? '' : '+'}${percent(value)}`;

const points = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(2)}`;

export const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
const rate = ({ rate: share, low, high }: Rate): string =>
  `${percent(share)} (${(100 * low).toFixed(1)} to ${percent(high)})`;

export function printResult(io: CliIo, result: SimulationResult): void {
  const { armies, games, seed, mission } = result;
  io.stdout(`${armies.a.name} v ${armies.b.name}, ${mission}: ${String(games)} battles, seed ${String(seed)}\n`);
  io.stdout(`As Muster's computer plays: ${result.controllers.a} against ${result.controllers.b}\n`);
  for (const army of SIDES)
    io.stdout(
      `${armies[army].name.padEnd(24)} wins ${rate(result.winRate[army])}, ${result.vp[army].mean.toFixed(2)} victory points\n`,
    );
  io.stdout(`${'Drawn'.padEnd(24)}      ${rate(result.drawRate)}\n`);
  const { seats, margin } = result;
  if (seats)
    io.stdout(
      `${seats.names.a} (the first seat) takes ${rate(seats.share)} of the battles, draws half; ` +
        `margin of the first army ${points(margin.mean)}${games > 1 ? ` (${points(margin.low)} to ${points(margin.high)})` : ''}\n`,
    );
  for (const { round, games: of, vp, lost } of result.rounds)
    io.stdout(
      `round ${String(round)}: ${String(of)} battles, points ${vp.a.toFixed(2)} to ${vp.b.toFixed(2)}, ` +
        `units lost ${lost.a.toFixed(2)} to ${lost.b.toFixed(2)}\n`,
    );
  io.stdout(`${'unit'.padEnd(24)} points  survives  HP lost  HP dealt  kills  earned\n`);
  for (const unit of result.units) {
    io.stdout(
      `${[
        `${unit.army} ${unit.name}`.padEnd(24) + String(unit.points).padStart(7),
        percent(unit.survival.rate).padStart(8),
        unit.hpLost.toFixed(2).padStart(7),
        unit.hpDealt.toFixed(2).padStart(8),
        unit.kills.toFixed(2).padStart(5),
        unit.earned.toFixed(2).padStart(6),
      ].join('  ')}\n`,
    );
  }
  printMore(io, result);
  for (const { seed: of, message } of result.broken ?? [])
    io.stdout(`A fault in Muster stopped the battle with seed ${String(of)}; it does not count: ${message}\n`);
  const silent = notSimulatedWords(result.notSimulated ?? []);
  if (silent !== '') io.stdout(`${silent}\n`);
}

/** Weapons that did most, who destroyed whom, and battles to look at. */
function printMore(io: CliIo, { weapons, kills, notable, units }: SimulationResult): void {
  const nameOf = (army: string, id: string): string =>
    units.find((unit) => unit.army === army && unit.id === id)?.name ?? id;
  io.stdout(`${'weapon'.padEnd(48)} attacks  HP dealt  kills\n`);
  for (const { army, unit, name, attacks, hpDealt, kills: lost } of weapons.filter((weapon) => weapon.attacks > 0))
    io.stdout(
      `${[
        `${army} ${nameOf(army, unit)}, ${name}`.padEnd(48) + attacks.toFixed(2).padStart(8),
        hpDealt.toFixed(2).padStart(8),
        lost.toFixed(2).padStart(5),
      ].join('  ')}\n`,
    );
  for (const { by, victim, count } of kills.slice(0, KILLS_SHOWN))
    io.stdout(`${by.army} ${by.name} destroyed ${victim.army} ${victim.name} ${String(count)} times\n`);
  if (!notable) return;
  for (const [what, { seed, a, b }] of Object.entries(notable))
    io.stdout(`${what.padEnd(9)} seed ${String(seed)}: ${String(a)} to ${String(b)}\n`);
}
const KILLS_SHOWN = 10;
