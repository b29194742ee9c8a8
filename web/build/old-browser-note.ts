import { m } from '@bugquest/phrases/messages';
import type { Plugin } from 'vite';
import { oldestBrowsers } from './oldest-browsers.ts';

const LANGUAGES = [
  { locale: 'en', dir: 'ltr' },
  { locale: 'ar', dir: 'rtl' },
] as const;

/** Writes into index.html what people with an older browser can do. The stylesheet hides it from all others. */
export const oldBrowserNote = (): Plugin => ({
  name: 'old-browser-note',
  // While the screens are developed, scripts load the stylesheet, and the note would be visible before.
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
