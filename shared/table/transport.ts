import { atMost, lessThan } from '../core/measure';
import { groupGap } from '../geometry/distance';
import type { Footprint } from '../geometry/footprint';
import type { Ground } from '../geometry/ground';
import type { TableSize } from '../geometry/table';
import type { CadenceFigures } from '../rules/figures/cadence';
import type { RuleUse } from '../rules/rule';
import { seatsTaken, transportCapacity } from '../rules/turn';
import type { PlaceRules } from './placement';
import type { Why } from './why';

/** What a unit and a Transport are to each other; rules of every model. */
export interface Boarding {
  readonly passengers: readonly (readonly RuleUse[])[];
  readonly carrier: readonly RuleUse[];
  /** Rules of every model already aboard. */
  readonly aboard: readonly (readonly RuleUse[])[];
}

/** C-TRN-1, C-TRN-2: why a unit does not fit into a Transport; null if it does. */
export function roomProblem({ passengers, carrier, aboard }: Boarding): Why | null {
  const room = transportCapacity(carrier);
  if (room === 0) return { rule: 'C-TRN-1', message: 'It is no Transport.' };
  const seats = passengers.map(seatsTaken);
  if (seats.some((one) => one === null)) return { rule: 'C-TRN-2', message: 'Vehicles cannot be carried.' };
  const sum = (all: readonly (number | null)[]): number => all.reduce<number>((total, one) => total + (one ?? 0), 0);
  const free = room - sum(aboard.map(seatsTaken));
  return atMost(sum(seats), free)
    ? null
    : { rule: 'C-TRN-1', message: `There is room for ${Math.max(0, free)}, and the unit needs ${sum(seats)}.` };
}

/** C-TRN-3: near enough, and room for all. */
export function embarkProblem(
  { embarkWithin }: Pick<CadenceFigures, 'embarkWithin'>,
  unit: readonly Footprint[],
  transport: Footprint,
  boarding: Boarding,
): Why | null {
  if (embarkWithin === null) return { rule: 'C-TRN-3', message: 'Nobody gets into a Transport in this game.' };
  return lessThan(groupGap(unit, [transport]), embarkWithin)
    ? roomProblem(boarding)
    : { rule: 'C-TRN-3', message: `The unit must be within ${embarkWithin} of the Transport.` };
}

/** C-TRN-6: where one model gets out: up to its Mov from the Transport, on the Transport's level. */
export const disembarkRules = (
  transport: Footprint,
  movement: number,
  table: TableSize,
  bases: readonly Footprint[],
  ground: { readonly grounds: readonly Ground[]; readonly level: number },
): PlaceRules => ({
  rule: 'C-TRN-6',
  table,
  bases: [...bases, transport],
  ...ground,
  near: { to: transport, limit: movement, touching: true, name: 'the Transport' },
});
