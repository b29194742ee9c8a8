// Bundles the service worker with the lists of files that it keeps. The
// server sends it from `.vite`, with a revision of the page that the build does not know: the page has the product's name.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CAPTURE_PATH } from '@bugquest/contract/reports/captured/handover';
import { build, type Plugin, type Rolldown } from 'vite';
import { ROUTES } from '../src/app/routing/route-table.ts';
import { patternOf } from './page-files.ts';

const WORKER = path.join(import.meta.dirname, '../src/worker.ts');
const PUBLIC = path.join(import.meta.dirname, '../public');
const OUTPUT = '.vite/service-worker.js';

/** The screens of testers are in these folders. */
const PAGES = /\/web\/src\/routes\/(tester|submission)\/[a-z-]+\.tsx$/;
/** Parts of the frame that are loaded on demand. */
const FRAME_PARTS = /\/web\/src\/(app|lib|ui\/feedback|features\/notifications)\//;
/** Parts of the report form that load after it, and what reads the reports on this device. */
const REPORT_PARTS = /\/(report-schema\.ts|discard-draft\.tsx|read-unsent\.ts)$/;
/** Both languages are on every screen, because each is named in itself. */
const FONTS = /-(latin|arabic)-wght-normal-[\w-]+\.woff2$/;

/** Not the window of the capture snippet: the server sends it with headers of its own. */
const KEPT_SCREENS = ROUTES.filter(({ path: pattern }) => pattern !== CAPTURE_PATH);

type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'imports' | 'isEntry' | 'facadeModuleId'>;
type Asset = Pick<Rolldown.OutputAsset, 'type'>;
export type Bundle = Record<string, Chunk | Asset>;

export interface KeptFiles {
  /** What every page needs. */
  frame: string[];
  /** What the screens of testers need in addition. */
  pages: string[];
}

/** Which files of the build the service worker keeps. The screens of administrators and of accounts need the network. */
export function listKeptFiles(bundle: Bundle): KeptFiles {
  const found = new Set<string>();
  const collect = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    chunk.imports.forEach(collect);
  };
  const collectEach = (isWanted: (chunk: Chunk) => boolean): void => {
    for (const [name, file] of Object.entries(bundle))
      if (file.type === 'chunk' && isWanted(file)) collect(name);
  };
  collectEach(({ isEntry }) => isEntry);
  for (const name of Object.keys(bundle)) if (/\.css$/.test(name) || FONTS.test(name)) found.add(name);
  const frame = [...found];
  const kept = [PAGES, FRAME_PARTS, REPORT_PARTS];
  collectEach(({ facadeModuleId }) => kept.some((files) => files.test(facadeModuleId ?? '')));
  return { frame, pages: [...found].filter((name) => !frame.includes(name)) };
}

/** Files outside `assets` keep their names, so their content is their revision. */
function publicFile(name: string) {
  const content = readFileSync(path.join(PUBLIC, name));
  return { url: `/${name}`, revision: createHash('sha256').update(content).digest('base64url') };
}

async function bundleWorker({ frame, pages }: KeptFiles): Promise<string> {
  const url = (name: string) => `/${name}`;
  const frameFiles = [
    ...frame.map((name) => ({ url: url(name), revision: null })),
    publicFile('first-paint.js'),
    publicFile('favicon.svg'),
  ];
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      FRAME_FILES: JSON.stringify(frameFiles),
      PAGE_FILES: JSON.stringify(pages.map(url)),
      SCREEN_PATTERN: JSON.stringify(KEPT_SCREENS.map(({ path: pattern }) => patternOf(pattern)).join('|')),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: WORKER,
        // Vite's helper for parts that are loaded on demand asks for it; here everything is one part.
        transform: { define: { 'import.meta': '{}' } },
        output: { format: 'iife', entryFileNames: 'worker.js', codeSplitting: false },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The service worker was not built.');
  return output.output[0].code;
}

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const source = await bundleWorker(listKeptFiles(bundle));
      this.emitFile({ type: 'asset', fileName: OUTPUT, source });
    },
  };
}
