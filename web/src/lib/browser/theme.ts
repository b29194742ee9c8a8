import { createStore, useStore } from '../hooks/store.ts';
import { loadSetting, saveSetting } from './storage.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'theme';
const BAR_COLORS = { light: '#f7f4ee', dark: '#15120e' };
const storedTheme = loadSetting(STORAGE_KEY) as Theme | null;
const chosenTheme = createStore<Theme>(storedTheme && THEMES.includes(storedTheme) ? storedTheme : 'system');

const darkThemeQuery = () => window.matchMedia?.('(prefers-color-scheme: dark)');

function applyTheme(): void {
  const theme = chosenTheme.get();
  const isDark = theme === 'dark' || (theme === 'system' && darkThemeQuery()?.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = isDark ? BAR_COLORS.dark : BAR_COLORS.light;
}

darkThemeQuery()?.addEventListener('change', applyTheme);

export function setTheme(theme: Theme): void {
  saveSetting(STORAGE_KEY, theme);
  chosenTheme.set(theme);
  applyTheme();
}

export const useTheme = (): Theme => useStore(chosenTheme);
