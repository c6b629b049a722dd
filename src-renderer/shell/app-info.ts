import { createContext, useContext } from 'react';
import { invariant } from '#shared/core/result';
import type { CallOutput } from '#shared/host/contract';

export type AppInfo = CallOutput<'app.info'>;

export const AppInfoContext = createContext<AppInfo | null>(null);

export const AppInfoProvider = AppInfoContext.Provider;

/** Ctrl in a window of its own; Alt in a browser, which keeps some Ctrl keys for itself. */
export const useLeadKey = (): 'mod' | 'alt' => (useAppInfo().host === 'electron' ? 'mod' : 'alt');

/** What this host is and what it can do (native dialogs, menu). */
export function useAppInfo(): AppInfo {
  const info = useContext(AppInfoContext);
  invariant(info, 'useAppInfo is used inside the frame');
  return info;
}
