import { create } from 'zustand';
import { sampleArmies } from '#shared/army/samples';
import { createArmy } from '../army/create-army';

interface TourState {
  /** The step that is shown; null when nobody is on tour. */
  readonly at: number | null;
}

export const useTour = create<TourState>(() => ({ at: null }));

/** Makes a ready-made army a document and begins beside it. */
export async function startTour(): Promise<void> {
  const [army] = sampleArmies('squadrons');
  if (!army) return;
  await createArmy(army);
  useTour.setState({ at: 0 });
}

export const endTour = (): void => useTour.setState({ at: null });
