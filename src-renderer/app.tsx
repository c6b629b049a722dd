import { MantineProvider, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { CallResult } from '#shared/host/contract';
import { Sprite } from './components/Sprite';
import { Frame } from './shell/Frame';
import { SignedOut } from './shell/SignedOut';
import { ThemeSync } from './shell/ThemeSync';
import { useSettings } from './state/settings';
import { cssVariables, theme } from './theme';

export interface AppProps {
  readonly nonce: string;
  readonly info: CallResult<'app.info'>;
}

/** The theme lives in the settings; Mantine only has to be told of it. */
const manager: MantineColorSchemeManager = {
  get: () => schemeOf(useSettings.getState().theme),
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

const schemeOf = (setting: 'system' | 'light' | 'dark'): MantineColorScheme =>
  setting === 'system' ? 'auto' : setting;

export function App({ nonce, info }: AppProps) {
  const lengths = useSettings((settings) => settings.lengths);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Sprite />
      <ThemeSync />
      <Notifications position="bottom-right" limit={4} autoClose={6000} />
      <ModalsProvider>
        {info.ok ? <Frame key={lengths} info={info.value} /> : <SignedOut error={info.error} />}
      </ModalsProvider>
    </MantineProvider>
  );
}
