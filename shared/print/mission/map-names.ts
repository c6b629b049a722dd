import type { Mission } from '../../schema/mission';

/** A to Z without I, then AA, AB …: how pieces are called on map and table. */
export function pieceLetter(index: number): string {
  const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
  const last = letters.charAt(index % letters.length);
  return index < letters.length ? last : pieceLetter(Math.floor(index / letters.length) - 1) + last;
}

export interface EntryName {
  readonly id: string;
  readonly name: string;
  /** Place of the side in the mission: 0 is drawn solid, 1 striped. */
  readonly side: number;
  readonly x: number;
  readonly y: number;
}

/** Entry points by side letter and number, from left to right as listed. */
export function entryNames(mission: Mission): readonly EntryName[] {
  const counts = new Map<number, number>();
  return mission.entryPoints.map(({ id, side, x, y, label }) => {
    const index = Math.max(
      0,
      mission.sides.findIndex((each) => each.id === side || each.role === side),
    );
    const number = (counts.get(index) ?? 0) + 1;
    counts.set(index, number);
    return { id, name: label !== '' ? label : `${'ABCD'.charAt(index)}${number}`, side: index, x, y };
  });
}

/** "Control 1": label, or type and running number. */
export function objectiveNames(mission: Mission, nameOf: (type: string) => string): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    mission.objectives.map(({ id, type, label }) => {
      const number = (counts.get(type) ?? 0) + 1;
      counts.set(type, number);
      return [id, label !== '' ? label : `${nameOf(type)} ${number}`];
    }),
  );
}
