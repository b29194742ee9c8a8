// Documents name code as `name` in `path`, and tests as `path.test.ts`: "title". Both must occur in that file, so that a document
// fails when code is renamed.
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENTS } from './document-paths.ts';

const NAMED_CODE = /`([A-Za-z]\w*)` in `([\w-]+[./][\w./-]*)`/g;
/** Titles follow their file up to the next code or the end of the table cell. */
const NAMED_TESTS = /`([\w./-]+\.test\.tsx?)`(?: \([^)]*\))?: ([^`|]+)/g;
const TITLE = /"([^"]+)"/g;

export function findMissingCode(root: string, sources: string[]): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return globSync(DOCUMENTS, { cwd: root }).flatMap((document) => {
    const text = read(document).replaceAll(/\s+/g, ' ');
    const missing = [...text.matchAll(NAMED_CODE)]
      .filter(([, name, place]) => !filesOf(root, sources, place!).some((file) => hasName(read(file), name!)))
      .map(([, name, place]) => `${document} names ${name} in ${place}, which does not have it.`);
    const missingTests = [...text.matchAll(NAMED_TESTS)].flatMap(([, place, titles]) => {
      const tests = filesOf(root, sources, place!).map((file) => plain(read(file)));
      return [...titles!.matchAll(TITLE)]
        .map(([, title]) => title!)
        .filter((title) => !tests.some((test) => hasTitle(test, title)))
        .map((title) => `${document} names the test "${title}" in ${place}, which does not have it.`);
    });
    return [...missing, ...missingTests];
  });
}

/** A place is a path from the root, a folder, or the end of the paths of sources. */
function filesOf(root: string, sources: string[], place: string): string[] {
  const isHere = globSync(place, { cwd: root }).length > 0;
  if (isHere && statSync(path.join(root, place)).isDirectory())
    return sources.filter((source) => source.startsWith(`${place}/`));
  return isHere ? [place] : sources.filter((source) => path.matchesGlob(source, `**/${place}`));
}

const hasName = (source: string, name: string) => source.split(/\W+/).includes(name);

/** An ellipsis stands for words of the title that the document leaves out. */
const hasTitle = (test: string, title: string) =>
  title.split('…').every((part) => test.includes(plain(part)));

/** Typographic and escaped apostrophes are equal. */
const plain = (text: string) => text.replaceAll(/\\?['’]/g, "'").replaceAll(/\s+/g, ' ');
