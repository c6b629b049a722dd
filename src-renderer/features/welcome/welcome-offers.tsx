/**
 * What the welcome page offers beside an empty start: samples, a tour. One record each; `run` may load code when asked.
 */
import { lookup } from '#shared/core/lookup';
import type { ReactNode } from 'react';
import { IconTable } from '../../components/icons';
import { SYSTEMS, SystemIcon } from '../../components/systems';

export interface WelcomeOffer {
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly text: string;
  /** Says the result: "Open the sample squadron". */
  readonly action: string;
  readonly drawing?: ReactNode;
  readonly run: () => void | Promise<void>;
}

const SAMPLE_WORDS = lookup<{ readonly title: string; readonly text: string }>({
  squadrons: {
    title: 'A flight of starfighters',
    text: 'A legal 300-point squadron with a leader, ready to change or fly.',
  },
  'devils-bluff': {
    title: 'A gang of seven',
    text: 'Two Legends, four hands and a boss on a horse, every dollar spent.',
  },
  cadence: {
    title: 'Wardens of the Salt Road',
    text: 'Squads, a transport and a road engine: what a Cadence module can say.',
  },
  'bellum-caelum': {
    title: 'A host of data cards',
    text: 'Squadrons, a hero, a vehicle and a titan, with cards to print.',
  },
});

const ARMY_OFFERS: readonly WelcomeOffer[] = SYSTEMS.map(({ id }) => ({
  id: `sample.${id}`,
  title: SAMPLE_WORDS[id]?.title ?? id,
  text: SAMPLE_WORDS[id]?.text ?? '',
  action: 'Open the sample army',
  drawing: <SystemIcon id={id} size={26} />,
  run: async () => {
    const [{ sampleArmies }, { createArmy }] = await Promise.all([
      import('#shared/army/samples'),
      import('../army/create-army'),
    ]);
    const [sample] = sampleArmies(id);
    if (sample) await createArmy(sample);
  },
}));

/** The mission designer with a table to look at. */
const MISSION_OFFER: WelcomeOffer = {
  id: 'sample.mission',
  title: 'A table to play on',
  text: 'High Noon with its street, saloon and creek: a mission to change, check, print or play.',
  action: 'Open the sample mission',
  drawing: <IconTable size={26} stroke={1.4} />,
  run: async () => {
    const [{ samplesFor, missionCopy }, { createMission }] = await Promise.all([
      import('../battlefield/new-mission-document'),
      import('../battlefield/MissionChooser'),
    ]);
    const sample = samplesFor('devils-bluff').at(-1);
    if (sample) await createMission(missionCopy(sample));
  },
};

export const WELCOME_OFFERS: readonly WelcomeOffer[] = [...ARMY_OFFERS, MISSION_OFFER];
