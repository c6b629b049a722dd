import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import type { PrintOptionsInput } from '#shared/print/print-options';
import type { Army } from '#shared/schema/army';
import type { Mission } from '#shared/schema/mission';
import { makePdf } from '../../src-main/pdf/make-pdf';
import type { PrintedPdf } from '../../src-main/pdf/print-request';
import { readPdf, type ReadPdf } from './read-pdf';

export const DATE = '2026-11-16';

export const lantern = (): Army => named('squadrons', 'Lantern Flight');

export function named(system: string, name: string): Army {
  const army = sampleArmies(system).find((sample) => sample.name === name);
  if (!army) throw new Error(`No sample army ${name}`);
  return army;
}

export const missionNamed = (name: string): Mission => {
  const mission = builtInMissions().find((each) => each.name === name);
  if (!mission) throw new Error(`No mission ${name}`);
  return mission;
};

/** A fleet of so many ships, each with a name of its own. */
export function fleet(size: number, nameOf = (i: number): string => `Ship ${i + 1}`): Army {
  const sample = lantern();
  return {
    ...sample,
    limit: null,
    units: Array.from({ length: size }, (_, i) => ({
      ...structuredClone(sample.units[i % sample.units.length]!),
      id: `u${i + 1}`,
      name: nameOf(i),
      roles: [],
    })),
  };
}

export async function print(documents: readonly unknown[], options: PrintOptionsInput = {}): Promise<PrintedPdf> {
  const result = await makePdf({ documents, systems: [], options, date: DATE });
  if (!result.ok) throw new Error(`${result.error.name}: ${result.error.message}`);
  return result.value;
}

export async function printed(
  documents: readonly unknown[],
  options: PrintOptionsInput = {},
): Promise<ReadPdf & { readonly made: PrintedPdf }> {
  const made = await print(documents, options);
  return { ...(await readPdf(made.bytes)), made };
}
