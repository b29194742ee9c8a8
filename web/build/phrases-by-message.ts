// Compiles the phrases of the built screens with one module per phrase, so that each screen's file contains only its own
// phrases. The server uses few large modules instead, which load faster.
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import type { Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const OUTPUT = at('.cache/phrases-by-message');

export function phrasesByMessage(): Plugin {
  return {
    name: 'phrases-by-message',
    apply: 'build',
    async config() {
      await compile({
        project: at('phrases/project.inlang'),
        outdir: OUTPUT,
        strategy: ['globalVariable', 'baseLocale'],
        outputStructure: 'message-modules',
        emitReadme: false,
      });
      return {
        resolve: {
          alias: [
            { find: /^@bugquest\/phrases\/messages\/(\w+)$/, replacement: `${OUTPUT}/messages/$1.js` },
            { find: /^@bugquest\/phrases\/messages$/, replacement: `${OUTPUT}/messages.js` },
            { find: /^@bugquest\/phrases\/runtime$/, replacement: `${OUTPUT}/runtime.js` },
          ],
        },
      };
    },
  };
}
