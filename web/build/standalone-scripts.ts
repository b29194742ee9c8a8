// Bundles the scripts that run outside of the product's pages. Each is one file without a hash in its name: the capture snippet
// and its panel for the pages of stores, and the service worker, which the server sends (server/src/http/web).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PANEL_PATH, SNIPPET_PATH } from '@bugquest/contract/reports/captured/handover';
import { build, minifySync, type Plugin, type Rolldown } from 'vite';
import { buildTargets } from './oldest-browsers.ts';

/** The development server sends it as it is. */
const FIRST_PAINT = 'first-paint.js';
const SOURCES = path.join(import.meta.dirname, '../src');
const SNIPPET = 'features/reports/capture/snippet';

export const SCRIPTS = {
  /** A classic script, because only a classic script knows its own address. It imports the panel as a module. */
  capture: { source: `${SNIPPET}/capture.ts`, fileName: SNIPPET_PATH.slice(1), format: 'iife' },
  panel: { source: `${SNIPPET}/panel.ts`, fileName: PANEL_PATH.slice(1), format: 'es' },
  worker: { source: 'worker.ts', fileName: '.vite/service-worker.js', format: 'iife' },
} as const;
type Script = (typeof SCRIPTS)[keyof typeof SCRIPTS];

export async function bundleScript({ source, format }: Script, offlineFiles: string[] = []): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { KEPT_FILES: JSON.stringify(offlineFiles), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: buildTargets(),
      lib: { entry: path.join(SOURCES, source), formats: [format], name: 'bugQuest' },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`${source} was not built.`);
  return output.output[0].code;
}

export const standaloneScripts = (): Plugin => ({
  name: 'standalone-scripts',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const offlineFiles = listOfflineFiles(bundle);
    for (const script of Object.values(SCRIPTS)) {
      const source = await bundleScript(script, offlineFiles);
      this.emitFile({ type: 'asset', fileName: script.fileName, source });
    }
    const firstPaint = readFileSync(path.join(import.meta.dirname, '../public', FIRST_PAINT), 'utf8');
    this.emitFile({ type: 'asset', fileName: FIRST_PAINT, source: minifySync(FIRST_PAINT, firstPaint).code });
  },
});

/** The screens of administrators and accounts, and a library that the form loads for recordings. */
const NOT_OFFLINE = /\/routes\/(admin|account)\/|\/seekable-video\.ts$/;
/** Every screen needs both fonts, because the language switch shows each language in its own script. */
const STYLES_AND_FONTS = /\.css$|-(latin|arabic)-wght-normal-[\w-]+\.woff2$/;

/** The files that the app needs to open without a network. */
export function listOfflineFiles(bundle: Rolldown.OutputBundle): string[] {
  const offlineNames = new Set(Object.keys(bundle).filter((name) => STYLES_AND_FONTS.test(name)));
  const addFile = (name: string): void => {
    const file = bundle[name];
    if (offlineNames.has(name) || file?.type !== 'chunk' || NOT_OFFLINE.test(file.facadeModuleId ?? ''))
      return;
    offlineNames.add(name);
    for (const next of [...file.imports, ...file.dynamicImports]) addFile(next);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) addFile(file.fileName);
  return [...offlineNames].map((name) => `/${name}`);
}
