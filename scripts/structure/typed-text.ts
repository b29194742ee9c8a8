// Refuses `dir="auto"` without a language: such an element shows text that a person typed, and a screen reader would speak it in the
// language of the page. Fields are exempt, because their text changes while it is typed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const SOURCES = /^web\/src\/(?!testing\/).*(?<!\.test)\.tsx$/;
const FIELDS = new Set(['input', 'textarea', 'TextInput', 'TextArea']);

/** @returns a sentence for each element */
export const findTextWithoutLanguage = (root: string, files: string[]): string[] =>
  files
    .filter((file) => SOURCES.test(file))
    .flatMap((file) =>
      linesOf(file, readFileSync(path.join(root, file), 'utf8')).map(
        (line) => `${file}:${line} has dir="auto" without lang: use typedText of web/src/lib/language.`,
      ),
    );

export function linesOf(file: string, source: string): number[] {
  if (!source.includes('dir="auto"')) return [];
  const lines: number[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes, start }) {
      if (name.type === 'JSXIdentifier' && FIELDS.has(name.name)) return;
      const isAuto = attributes.some(
        (each) =>
          each.type === 'JSXAttribute' &&
          each.name.name === 'dir' &&
          each.value?.type === 'Literal' &&
          each.value.value === 'auto',
      );
      if (isAuto) lines.push(source.slice(0, start).split('\n').length);
    },
  }).visit(parseSync(file, source).program);
  return lines;
}
