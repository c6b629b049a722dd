/**
 * What the welcome page offers beside an empty start: samples, a tour. One record each; `run` may load code when asked.
 */
import type { ReactNode } from 'react';
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

const SAMPLE_WORDS: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  squadrons: { title: 'A flight of starfighters', text: 'A legal 300-point squadron with a leader, ready to change or fly.' },
  'devils-bluff': { title: 'A gang of seven', text: 'Two Legends, four hands and a boss on a horse, every dollar spent.' },
  cadence: { title: 'Wardens of the Salt Road', text: 'Squads, a transport and a road engine: what a Cadence module can say.' },
  'bellum-caelum': { title: 'A host of data cards', text: 'Squadrons, a hero, a vehicle and a titan, with cards to print.' },
};

export const WELCOME_OFFERS: readonly WelcomeOffer[] = SYSTEMS.map(({ id }) => ({
  id: `sample.${id}`,
  title: SAMPLE_WORDS[id]?.title ?? id,
  text: SAMPLE_WORDS[id]?.text ?? '',
  action: 'Open the sample army',
  drawing: <SystemIcon id={id} size={26} />,
  run: async () => {
    const [{ sampleArmies }, { createArmy }] = await Promise.all([import('#shared/army/samples'), import('../army/create-army')]);
    const [sample] = sampleArmies(id);
    if (sample) await createArmy(sample);
  },
}));
