import { useRemembered } from '../../state/settings';

/** Casual mode quiets warnings and notes; errors stay. */
export const useCasual = (): readonly [boolean, (on: boolean) => void] => useRemembered<boolean>('army.casual', false);
