/**
 * The user's settings, as the host keeps them. `useSettings` reads, `changeSettings` writes through.
 * `useRemembered(key, fallback)` is a small remembered thing of the window (a pane's width, the last filters).
 */
import { useCallback } from 'react';
import { create } from 'zustand';
import { DEFAULT_SETTINGS, type Settings } from '#shared/host/calls/settings';
import { host } from '../host';
import { showLengths } from '../shown/words';

export const useSettings = create<Settings>(() => DEFAULT_SETTINGS);
// The first to hear of a change: whatever is drawn after it is drawn in that unit.
useSettings.subscribe(({ lengths }) => showLengths(lengths));

export async function startSettings(): Promise<void> {
  const result = await host().call('settings.get', {});
  if (result.ok) takeSettings(result.value);
}

/** Settings as the host has them now; the theme is also left where the page finds it before its first paint. */
export function takeSettings(settings: Settings): void {
  // What this window is about to write is newer than what the host knows.
  useSettings.setState({ ...settings, view: { ...settings.view, ...Object.fromEntries(pending) } }, true);
  rememberTheme(settings.theme);
}

export type SettingsChange = Partial<Omit<Settings, 'workspace'>>;

/** Shows at once, then writes; answers the sentence to show if it could not be kept. */
export async function changeSettings(change: SettingsChange): Promise<string | null> {
  useSettings.setState((now) => ({ ...now, ...change, view: { ...now.view, ...change.view } }));
  if (change.theme) rememberTheme(change.theme);
  const result = await host().call('settings.set', change);
  return result.ok ? null : result.error.message;
}

type Json = Settings['view'][string];

export function useRemembered<T extends Json>(key: string, fallback: T): readonly [T, (value: T) => void] {
  const value = useSettings(({ view }) => view[key]);
  const set = useCallback((next: T) => remember(key, next), [key]);
  // Only this window writes the key, always with a T.
  return [value === undefined || value === null ? fallback : (value as T), set];
}

export function remember(key: string, value: Json): void {
  if (useSettings.getState().view[key] === value) return;
  useSettings.setState((now) => ({ view: { ...now.view, [key]: value } }));
  laterWrite(key, value);
}

const pending = new Map<string, Json>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** A dragged edge changes with every pixel; the host hears of it once. */
function laterWrite(key: string, value: Json): void {
  pending.set(key, value);
  clearTimeout(timer);
  timer = setTimeout(() => void flushSettings(), 400);
}

/** Writes what is remembered now; for when the window goes and no timer will come to pass. */
export async function flushSettings(): Promise<void> {
  clearTimeout(timer);
  if (pending.size === 0) return;
  const view = Object.fromEntries(pending);
  pending.clear();
  await host().call('settings.set', { view });
}

function rememberTheme(theme: Settings['theme']): void {
  try {
    localStorage.setItem('muster-theme', theme);
  } catch {
    // Private windows may refuse storage; the host remembers the theme anyway.
  }
}
