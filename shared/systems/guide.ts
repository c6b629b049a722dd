import { lookup } from '../core/lookup';
import { bellumCaelumGuide } from './bellum-caelum/guide';
import { cadenceGuide } from './cadence/guide';
import { devilsBluffGuide } from './devils-bluff/guide';
import type { GuideEntry } from './guide-entry';
import { squadronsGuide } from './squadrons/guide';

/** The rules of a system in our own words, by its id; a module's own come on top of what it extends. */
const GUIDES = lookup<readonly GuideEntry[]>({
  cadence: cadenceGuide,
  squadrons: squadronsGuide,
  'devils-bluff': devilsBluffGuide,
  'bellum-caelum': bellumCaelumGuide,
});

export const guideOf = (system: string): readonly GuideEntry[] => GUIDES[system] ?? [];

const byId = new Map(Object.values(GUIDES).flatMap((entries) => entries.map((entry) => [entry.id, entry] as const)));

/** The rule of a catalogue id, whichever system it belongs to. */
export const guideEntry = (id: string): GuideEntry | undefined => byId.get(id);
