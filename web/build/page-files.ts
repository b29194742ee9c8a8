// Writes down which files each page needs, so that the server can name them in the page: the browser then fetches them
// together with the start file and not after it.
import type { Plugin, Rolldown } from 'vite';
import { ROUTES, type RouteEntry } from '../src/app/routing/route-table.ts';

const PAGE_FILES = '.vite/page-files.json';

export interface PageFiles {
  /** The source of a regular expression for the paths of the page. */
  pattern: string;
  /** Whether only logged-in employees get this page at its paths. */
  signedIn: boolean;
  /** Relative to the folder of the build. */
  files: string[];
}

type Bundle = Record<string, Pick<Rolldown.OutputChunk, 'imports' | 'isEntry' | 'facadeModuleId'>>;

/** Every page in a file of its own waits for this one, too. */
const LATE_PARTS = /\/web\/src\/app\/late\/late-parts\.tsx$/;
const ROUTE_FILE = /\/web\/src\/routes\/(?:[a-z-]+\/)?([a-z-]+)\.tsx$/;

/** The file of a page has its name: `verifyOtp` is in verify-otp.tsx. */
const fileNameOf = (page: string) => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `/reports/:id` as `^/reports/[^/]+$`. */
export function patternOf(path: string): string {
  const parts = path.split('/').slice(1);
  const pattern = parts.map((part) =>
    part.startsWith(':') ? (part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+') : `/${part}`,
  );
  return `^${pattern.join('')}$`;
}

/** Every file that `name` imports, with itself, without the files of the start. */
function filesOf(name: string, bundle: Bundle, found: Set<string>): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of bundle[name]?.imports ?? []) filesOf(next, bundle, found);
  return found;
}

export function listPageFiles(bundle: Bundle, routes: readonly RouteEntry[]): PageFiles[] {
  const entries = Object.keys(bundle).filter((name) => bundle[name]?.isEntry);
  const start = new Set(entries.flatMap((name) => [...filesOf(name, bundle, new Set())]));
  const chunks = new Map(
    Object.entries(bundle).map(([name, { facadeModuleId }]) => [
      ROUTE_FILE.exec(facadeModuleId ?? '')?.[1],
      name,
    ]),
  );
  const late = Object.keys(bundle).find((name) => LATE_PARTS.test(bundle[name]?.facadeModuleId ?? ''));
  return routes.flatMap(({ path, page, guard }) => {
    const isHome = page === 'home';
    const chunk = chunks.get(isHome ? 'dashboard' : fileNameOf(page));
    if (!chunk) return [];
    const found = filesOf(chunk, bundle, new Set());
    if (late) filesOf(late, bundle, found);
    const files = [...found].filter((file) => !start.has(file));
    return [{ pattern: patternOf(path), signedIn: isHome || guard === 'employee', files }];
  });
}

export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.entries(bundle).filter(([, file]) => file.type === 'chunk');
      const source = JSON.stringify(listPageFiles(Object.fromEntries(chunks) as Bundle, ROUTES));
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source });
    },
  };
}
