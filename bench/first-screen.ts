// (f) The JavaScript of a visitor's first screen: the entry, the welcome page, and their imports.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SizeRow } from './report.ts';

const DIST = path.join(import.meta.dirname, '../web/dist');
const ENTRY = 'index.html';
const WELCOME = 'src/routes/welcome.tsx';

interface Chunk {
  file: string;
  imports?: string[];
}

/** Every file that the welcome page needs before it renders. */
export function firstScreenFiles(): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'),
  );
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name]!;
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  visit(ENTRY);
  // Part of the entry, unless it is loaded on demand.
  if (WELCOME in manifest) visit(WELCOME);
  // Scripts outside the bundle, such as the one that sets the theme before the first paint.
  const page = readFileSync(path.join(DIST, ENTRY), 'utf8');
  for (const [, source] of page.matchAll(/<script[^>]+src="\/([^"]+)"/g)) found.add(source!);
  return [...found];
}

export function measureFirstScreen(): SizeRow[] {
  const files = firstScreenFiles();
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length,
    0,
  );
  return [
    {
      what: `JavaScript of the first screen, ${files.length} files`,
      unit: 'KB gzip',
      size: bytes / 1000,
      aim: 120,
    },
  ];
}
