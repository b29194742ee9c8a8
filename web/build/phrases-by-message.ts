// Compiles the phrases of the built screens with one module per phrase, so that each screen's file contains only its own
// phrases. The server uses few large modules instead, which load faster.
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const OUTPUT = at('.cache/phrases-by-message');
const MESSAGES = `${OUTPUT}/messages/`;

/** What phrases need while they run. The compiled runtime also reads cookies, addresses and headers. */
const RUNTIME = 'virtual:phrase-runtime';
const RUNTIME_CODE = `
export const locales = ['en', 'ar'];
export const isLocale = (text) => locales.includes(text);
export let getLocale = () => 'en';
export const overwriteGetLocale = (read) => { getLocale = read; };
const pluralRules = {};
/** Creating rules is slow, and lists need them for every row. */
export const plural = (locale, count) =>
  (pluralRules[locale] ??= new Intl.PluralRules(locale)).select(Number(count));
/** The choice of the language, one function for all phrases. */
export const inLanguage = (en, ar) => (inputs = {}, options = {}) =>
  ((options.locale ?? getLocale()) === 'ar' ? ar : en)(inputs);`;

/** The compiled phrase, a function per language and one that chooses, with the common choice instead of its own. */
export function shortenPhrase(code: string): string {
  const shortened = code.replace(
    /\(\(inputs(?: = \{\})?, options = \{\}\) => \{[^}]*return ar_(\w+)\(inputs\);?\s*return en_\1\(inputs\);?\s*\}\)/,
    '/* @__PURE__ */ inLanguage(en_$1, ar_$1)',
  );
  if (shortened === code) throw new Error(`A phrase is compiled in another form:\n${code}`);
  return shortened
    .replace(/import \{[^}]*\} from ['"]\.\.\/runtime\.js['"];/, `import { inLanguage } from '${RUNTIME}';`)
    .replace('../registry.js', RUNTIME);
}

export const compilePhrases = () =>
  compile({
    project: at('phrases/project.inlang'),
    outdir: OUTPUT,
    strategy: ['globalVariable', 'baseLocale'],
    outputStructure: 'message-modules',
    emitReadme: false,
  });

/** For builds inside the build, `areCompiled` saves the time to compile the phrases once more. */
export function phrasesByMessage({ areCompiled = false } = {}): Plugin {
  return {
    name: 'phrases-by-message',
    apply: 'build',
    async config() {
      if (!areCompiled) await compilePhrases();
      return {
        resolve: {
          alias: [
            { find: /^@bugquest\/phrases\/messages\/(\w+)$/, replacement: `${OUTPUT}/messages/$1.js` },
            { find: /^@bugquest\/phrases\/messages$/, replacement: `${OUTPUT}/messages.js` },
            { find: /^@bugquest\/phrases\/runtime$/, replacement: RUNTIME },
          ],
        },
      };
    },
    resolveId: (id) => (id === RUNTIME ? `\0${RUNTIME}` : null),
    load: (id) => (id === `\0${RUNTIME}` ? RUNTIME_CODE : null),
    transform: (code, id) =>
      id.startsWith(MESSAGES) && !id.endsWith('/_index.js') ? shortenPhrase(code) : null,
  };
}
