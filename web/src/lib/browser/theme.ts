import { useSyncExternalStore } from 'react';
import { loadSetting, saveSetting } from './storage.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'theme';
const BAR_COLORS = { light: '#f7f4ee', dark: '#15120e' };
const listeners = new Set<() => void>();
const storedTheme = loadSetting(STORAGE_KEY) as Theme | null;
let current: Theme = storedTheme && THEMES.includes(storedTheme) ? storedTheme : 'system';

const darkThemeQuery = () => window.matchMedia?.('(prefers-color-scheme: dark)');

function applyTheme(): void {
  const isDark = current === 'dark' || (current === 'system' && darkThemeQuery()?.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = isDark ? BAR_COLORS.dark : BAR_COLORS.light;
}

darkThemeQuery()?.addEventListener('change', applyTheme);

export function setTheme(theme: Theme): void {
  current = theme;
  saveSetting(STORAGE_KEY, theme);
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => current);
}
