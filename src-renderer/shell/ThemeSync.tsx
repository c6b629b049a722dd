import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useSettings } from '../state/settings';

/** Settings decide the theme and whether things move, in this window and in every other one. */
export function ThemeSync() {
  const theme = useSettings((settings) => settings.theme);
  const reducedMotion = useSettings((settings) => settings.reducedMotion);
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(theme === 'system' ? 'auto' : theme), [theme, setColorScheme]);
  useEffect(() => {
    document.documentElement.dataset.reducedMotion = String(reducedMotion === 'on');
  }, [reducedMotion]);
  return null;
}
