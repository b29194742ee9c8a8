// Refuses regular expressions that need quadratic or more time for some texts. A few kilobytes of such a text would block the server
// or a browser.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { checkLinear } from '../../server/src/testing/patterns/linear.ts';

/** Without tests, which read only their own texts. */
const SOURCES = /^(contract|server|web)\/src\/(?!testing\/).*(?<!\.test)\.tsx?$/;

/** The comment above a pattern that is not linear: the longest input, and where its length is checked. */
const BOUND = /^\s*\/\/ bounded: \S/;
/** The comment above a pattern that is built from strings: the test that checks the built pattern. */
const BUILT = /^\s*\/\/ linear: (\S+\.test\.ts)$/;

interface Pattern {
  file: string;
  line: number;
  /** Undefined when the pattern is built at run time. */
  source?: string;
  flags: string;
  lineAbove: string;
}

/**
 * @returns a sentence for each pattern that may be slow
 * @throws {Error} when no pattern was found, because nothing would be checked
 */
export function findSlowPatterns(root: string, files: string[]): string[] {
  const patterns = files
    .filter((file) => SOURCES.test(file))
    .flatMap((file) => readPatterns(file, readFileSync(path.join(root, file), 'utf8')));
  if (patterns.length === 0) throw new Error('no regular expression was found in contract, server and web.');
  const isFile = (file: string) => files.includes(file);
  return patterns.flatMap((pattern) => describe(pattern, isFile));
}

function describe(pattern: Pattern, isFile: (file: string) => boolean): string[] {
  const { file, line, source, flags, lineAbove } = pattern;
  if (BOUND.test(lineAbove)) return [];
  if (source === undefined) {
    const test = BUILT.exec(lineAbove)?.[1];
    if (test && isFile(test)) return [];
    return [
      `${file}:${line} builds a pattern: name the test that judges it on the line above, "// linear: path/to.test.ts".`,
    ];
  }
  const verdict = checkLinear(source, flags);
  if (verdict.isLinear) return [];
  return [
    `${file}:${line} /${source}/ ${verdict.reason}: write it so that it is linear, or state the longest input on the line above, "// bounded: …".`,
  ];
}

export function readPatterns(file: string, source: string): Pattern[] {
  const { program } = parseSync(file, source);
  const lines = source.split('\n');
  const patterns: Pattern[] = [];
  const add = ({ start }: Node, pattern: Pick<Pattern, 'source' | 'flags'>) => {
    const line = source.slice(0, start).split('\n').length;
    patterns.push({ file, line, lineAbove: lines[line - 2] ?? '', ...pattern });
  };
  const addBuilt = (node: Node, callee: Node, [pattern, flags]: Node[]) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    const text = pattern && textOf(pattern);
    add(node, { source: text, flags: (flags && textOf(flags)) ?? '' });
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: (node) => addBuilt(node, node.callee, node.arguments),
    CallExpression: (node) => addBuilt(node, node.callee, node.arguments),
  }).visit(program);
  return patterns;
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return undefined;
}
