// Documents may only name files that exist, as paths in backticks and in relative links, and link to headings that exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const DOCUMENTS = ['*.md', 'docs/**/*.md', 'deploy/**/*.md'];
/** A fresh clone does not have these files, because commands create them. */
const GENERATED = ['server/dist', 'server/src/db/upgrade/released'];
const SOURCE = /\.(ts|tsx|mjs|css|jsonl)$/;

export function findMissingPaths(root: string, sources: string[]): string[] {
  const folders = globSync('*/', { cwd: root }).map((folder) => `${folder.replace(/\/$/, '')}/`);
  return globSync(DOCUMENTS, { cwd: root }).flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const links = listLinks(text).filter((link) => !isTarget(root, document, link));
    const paths = listPaths(text, folders).filter((namedPath) => !exists(root, sources, folders, namedPath));
    return [...links, ...paths].map((missing) => `${document} names ${missing}, which does not exist.`);
  });
}

const listLinks = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)/g)].map(([, link]) => link!).filter((link) => !/^\w+:/.test(link));

function isTarget(root: string, document: string, link: string): boolean {
  const [file, heading] = link.split('#');
  const target = path.join(root, file ? path.join(path.dirname(document), file) : document);
  if (!existsSync(target)) return false;
  return !heading || !target.endsWith('.md') || listHeadings(readFileSync(target, 'utf8')).includes(heading);
}

/** As GitHub names them in addresses. */
const listHeadings = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\-_ ]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Paths that begin with a folder of the root, and names of source files. They may contain braces and placeholders: `{en,ar}/<feature>.json`. */
const listPaths = (text: string, folders: string[]): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, namedPath]) => namedPath!)
    .filter((namedPath) => SOURCE.test(namedPath) || folders.some((folder) => namedPath.startsWith(folder)))
    .flatMap(expandBraces);

function expandBraces(namedPath: string): string[] {
  const [braces, choices] = /\{([^{}]*)\}/.exec(namedPath) ?? [];
  if (!braces) return [namedPath.replaceAll(/<[^>]*>/g, '*')];
  return choices!.split(',').flatMap((choice) => expandBraces(namedPath.replace(braces, choice)));
}

function exists(root: string, sources: string[], folders: string[], namedPath: string): boolean {
  if (GENERATED.includes(namedPath) || globSync(namedPath, { cwd: root }).length > 0) return true;
  if (folders.some((folder) => namedPath.startsWith(folder))) return false;
  return sources.some((source) => path.matchesGlob(source, `**/${namedPath}`));
}
