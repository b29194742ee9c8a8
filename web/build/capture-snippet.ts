// Bundles the capture snippet and its panel for the pages of stores. Their names have no hash: a store has the address of the
// snippet in its pages.
import path from 'node:path';
import { PANEL_PATH, SNIPPET_PATH } from '@bugquest/contract/reports/captured/handover';
import { build, type Plugin } from 'vite';
import { directImports } from './direct-imports.ts';
import { phrasesByMessage } from './phrases-by-message.ts';

const SOURCES = path.join(import.meta.dirname, '../src/features/reports/capture/snippet');

/** The snippet is a classic script, which knows its own address. It imports the panel as a module. */
export const CAPTURE_FILES = [
  { source: 'capture.ts', address: SNIPPET_PATH, format: 'iife' },
  { source: 'panel.ts', address: PANEL_PATH, format: 'es' },
] as const;

/** The phrases must be compiled. */
export async function bundleCapture({ source, format }: (typeof CAPTURE_FILES)[number]): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [phrasesByMessage({ areCompiled: true }), directImports()],
    build: {
      write: false,
      lib: { entry: path.join(SOURCES, source), formats: [format], name: 'bugQuestCapture' },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${source} was not built.`);
  return output.output[0].code;
}

export function captureSnippet(): Plugin {
  return {
    name: 'capture-snippet',
    apply: 'build',
    async generateBundle() {
      for (const file of CAPTURE_FILES)
        this.emitFile({ type: 'asset', fileName: file.address.slice(1), source: await bundleCapture(file) });
    },
  };
}
