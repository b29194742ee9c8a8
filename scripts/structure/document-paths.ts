// Documents name files that exist: paths in backticks, and relative links.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const DOCUMENTS = ['*.md', 'docs/**/*.md', 'deploy/**/*.md'];
/** Made by a command, so a fresh clone lacks them. */
const GENERATED = ['server/dist', 'server/src/db/upgrade/released'];
const SOURCE = /\.(ts|tsx|mjs|css|jsonl)$/;

export function findMissingPaths(root: string, sources: string[]): string[] {
  const folders = globSync('*/', { cwd: root }).map((folder) => `${folder.replace(/\/$/, '')}/`);
  return globSync(DOCUMENTS, { cwd: root }).flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const links = listLinks(text).filter(
      (link) => !existsSync(path.join(root, path.dirname(document), link)),
    );
    const paths = listPaths(text, folders).filter((named) => !isThere(root, sources, folders, named));
    return [...links, ...paths].map((missing) => `${document} names ${missing}, which does not exist.`);
  });
}

const listLinks = (text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)/g)].map(([, link]) => link!).filter((link) => !/^\w+:/.test(link));

/** Paths from a folder of the root, and names of source files, with braces and `<names>` as in `{en,ar}/<feature>.json`. */
const listPaths = (text: string, folders: string[]): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, named]) => named!)
    .filter((named) => SOURCE.test(named) || folders.some((folder) => named.startsWith(folder)))
    .flatMap(expandBraces);

function expandBraces(named: string): string[] {
  const [all, choices] = /\{([^{}]*)\}/.exec(named) ?? [];
  if (!all) return [named.replaceAll(/<[^>]*>/g, '*')];
  return choices!.split(',').flatMap((choice) => expandBraces(named.replace(all, choice)));
}

function isThere(root: string, sources: string[], folders: string[], named: string): boolean {
  if (GENERATED.includes(named) || globSync(named, { cwd: root }).length > 0) return true;
  if (folders.some((folder) => named.startsWith(folder))) return false;
  return sources.some((source) => path.matchesGlob(source, `**/${named}`));
}
