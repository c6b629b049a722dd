import { useMediaQuery } from '@mantine/hooks';
import { useSettings } from '../state/settings';

/** True when nothing should move by itself: the setting, or the system's wish where the setting follows it. */
export function useReducedMotion(): boolean {
  const setting = useSettings((settings) => settings.reducedMotion);
  const system = useMediaQuery('(prefers-reduced-motion: reduce)', false, { getInitialValueInEffect: false });
  return setting === 'on' || (setting === 'system' && system);
}
