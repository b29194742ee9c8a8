import { m } from '@bugquest/phrases/messages';
import type { Plugin } from 'vite';
import { oldestBrowsers } from './oldest-browsers.ts';

const LANGUAGES = [
  { locale: 'en', dir: 'ltr' },
  { locale: 'ar', dir: 'rtl' },
] as const;

/** Tells people with an older browser what they can do. The stylesheet hides the note in all other browsers. */
export const oldBrowserNote = (): Plugin => ({
  name: 'old-browser-note',
  // In development, scripts load the stylesheet, so the note would be visible at first.
  apply: 'build',
  transformIndexHtml: (html) => html.replace(/(?<=<body>)/, `\n    ${note()}`),
});

export function note(): string {
  const ios = oldestBrowsers().safari_ios!;
  const paragraphs = LANGUAGES.map(
    ({ locale, dir }) => `<p lang="${locale}" dir="${dir}">${m.shell_old_browser({ ios }, { locale })}</p>`,
  );
  return `<div class="old-browser">${paragraphs.join('')}</div>`;
}
