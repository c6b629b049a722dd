import type { MigrationStep } from './steps';

type Json = Readonly<Record<string, unknown>>;

/**
 * Version 1 counted neither rounds, seats nor markers, and fewer squares. What was not counted stays empty: such a simulation is
 * read, and no battle is added to it.
 */
export const liftSimulation1: MigrationStep = (document) => {
  const tally = asRecord(document['tally']);
  const heat = asRecord(tally['heat']);
  const unseen = { losses: [], time: [], fire: [], held: [], attacks: [], scoring: [] };
  return {
    ...document,
    tally: {
      ...tally,
      seats: { a: { games: 0, wins: 0, losses: 0 }, b: { games: 0, wins: 0, losses: 0 } },
      rounds: [],
      markers: [],
      units: asList(tally['units']).map((unit) => ({ ...unit, dealtSquared: 0 })),
      heat: { ...unseen, ...heat },
      heatOfA: unseen,
    },
  };
};

const asRecord = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const asList = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(asRecord) : []);
