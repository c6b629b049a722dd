/**
 * What the welcome page offers beside an empty start: samples, a tour. One record each; `run` may load code when asked.
 */
import type { ReactNode } from 'react';

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

export const WELCOME_OFFERS: readonly WelcomeOffer[] = [];
