// (f) The JavaScript that screens need before they render: the entry, the screen's file, and their imports; and the CSS.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SizeRow } from './report.ts';

const DIST = path.join(import.meta.dirname, '../web/dist');
const ENTRY = 'index.html';
/** Every screen outside the start file waits for it, too. */
const LATE_PARTS = 'src/app/late/late-parts.tsx';

/** Screens by who opens them first, with their aims in KB. The visitor's is part of the entry. */
const SCREENS = [
  { name: 'first screen', route: 'src/routes/welcome.tsx', aim: 100 },
  { name: 'dashboard', route: 'src/routes/tester/dashboard.tsx', aim: 130 },
  { name: 'desk', route: 'src/routes/admin/admin.tsx', aim: 200 },
] as const;
const CSS_AIM = 20;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const readManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'));

/** Every file that a screen needs before it renders. */
function screenFiles(manifest: Record<string, Chunk>, route: string): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name]!;
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(ENTRY);
  // Part of the entry, unless it is loaded on demand.
  if (route in manifest) [route, LATE_PARTS].forEach(visit);
  // Scripts outside the bundle, such as the one that sets the theme before the first paint.
  const page = readFileSync(path.join(DIST, ENTRY), 'utf8');
  for (const [, source] of page.matchAll(/<script[^>]+src="\/([^"]+)"/g)) found.add(source!);
  return [...found];
}

const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length, 0) /
  1000;

export function measureFirstScreen(): SizeRow[] {
  const manifest = readManifest();
  const styles = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  return [
    ...SCREENS.map(({ name, route, aim }) => {
      const files = screenFiles(manifest, route);
      const unit = `KB gzip (${files.length} files)`;
      return { what: `JavaScript of the ${name}`, unit, size: kilobytes(files), aim };
    }),
    { what: 'CSS', unit: 'KB gzip', size: kilobytes([...styles]), aim: CSS_AIM },
  ];
}
