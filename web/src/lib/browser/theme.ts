import { useSyncExternalStore } from 'react';
import { loadSetting, saveSetting } from './storage.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'theme';
const PAPER = { light: '#f7f4ee', dark: '#15120e' };
const listeners = new Set<() => void>();
const remembered = loadSetting(STORAGE_KEY) as Theme | null;
let current: Theme = remembered && THEMES.includes(remembered) ? remembered : 'system';

const systemPrefersDark = () => window.matchMedia?.('(prefers-color-scheme: dark)');

function paint(): void {
  const dark = current === 'dark' || (current === 'system' && systemPrefersDark()?.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = dark ? PAPER.dark : PAPER.light;
}

systemPrefersDark()?.addEventListener('change', paint);

export function setTheme(theme: Theme): void {
  current = theme;
  saveSetting(STORAGE_KEY, theme);
  paint();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => current);
}
