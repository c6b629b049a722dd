/**
 * What the welcome page offers beside an empty start: samples, a tour. One record each; `run` may load code when asked.
 */
import { lookup } from '#shared/core/lookup';
import type { ReactNode } from 'react';
import { IconBattle, IconGuide, IconTable } from '../../components/icons';
import { IconEye } from '@tabler/icons-react';
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

/** A battle at once, without choosing anything. */
const WATCH_OFFER: WelcomeOffer = {
  id: 'watch',
  title: 'A battle to watch',
  text: 'Two squadrons fight over a debris field by the real rules, with every die and every reason.',
  action: 'Watch it',
  drawing: <IconEye size={26} stroke={1.4} />,
  run: async () => (await import('./first-battle')).watchFirstBattle(),
};

const PLAY_OFFER: WelcomeOffer = {
  id: 'play',
  title: 'A battle to fight',
  text: 'You command eight ships against a beginner. Muster offers only what the rules allow.',
  action: 'Take command',
  drawing: <IconBattle size={26} stroke={1.4} />,
  run: async () => (await import('./first-battle')).playFirstBattle(),
};

const TOUR_OFFER: WelcomeOffer = {
  id: 'tour',
  title: 'A tour of five minutes',
  text: 'Around a real army, its odds, its sheets and its first battle. Leave it whenever you like.',
  action: 'Show me around',
  drawing: <IconGuide size={26} stroke={1.4} />,
  run: async () => (await import('../tour/start-tour')).startTour(),
};

export const WELCOME_OFFERS: readonly WelcomeOffer[] = [
  TOUR_OFFER,
  WATCH_OFFER,
  PLAY_OFFER,
  MISSION_OFFER,
  ...ARMY_OFFERS,
];
