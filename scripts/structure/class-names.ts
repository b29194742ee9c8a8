// Refuses class names that the stylesheet does not have. The build silently omits a misspelt class, or a colour that is not in
// the theme, and the element looks wrong.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { __unstable__loadDesignSystem as loadStylesheet } from '@tailwindcss/node';
import { type Node, type Program, parseSync, Visitor } from 'oxc-parser';

/** This class marks an element for the classes of others, and has no rules. */
const MARKERS = /^(group|peer)(\/[\w-]+)?$/;

/** One sentence for each class name without a rule in `web/src/styles.css`. */
export async function findUnknownClasses(root: string, files: string[]): Promise<string[]> {
  const screens = files.filter((file) => /^web\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const styles = path.join(root, 'web/src/styles.css');
  const stylesheet = await loadStylesheet(readFileSync(styles, 'utf8'), { base: path.dirname(styles) });
  const isKnown = (name: string) => MARKERS.test(name) || stylesheet.candidatesToCss([name])[0] !== null;
  return screens.flatMap((file) => {
    const names = readClassNames(file, readFileSync(path.join(root, file), 'utf8'), isKnown);
    return [...new Set(names)]
      .filter((name) => !isKnown(name))
      .map((name) => `${file}: the class ${name} has no rule in web/src/styles.css; is it misspelt?`);
  });
}

/**
 * The class names of a source file: those in `className` and `classes()`, followed into constants of the file, and the
 * strings whose words are mostly classes.
 */
function readClassNames(file: string, source: string, isKnown: (name: string) => boolean): string[] {
  const { program } = parseSync(file, source);
  const read = readerOf(constantsOf(program));
  const found: string[] = [];
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && /^className$|ClassName$/.test(name.name))
        found.push(...read(value));
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (nameOf(callee) === 'classes') found.push(...given.flatMap((one) => read(one)));
    },
    Literal: ({ value }) => {
      const words = wordsOf(value);
      if (words.length > 1 && words.filter(isKnown).length * 2 > words.length) found.push(...words);
    },
  }).visit(program);
  return found;
}

/** The values of the constants at the top of a file. */
function constantsOf({ body }: Program): Map<string, Node> {
  const declarations = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []));
  return new Map(
    declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : [])),
  );
}

/** Reads the class names that an expression can have as its value. */
function readerOf(constants: ReadonlyMap<string, Node>) {
  const followed = new Set<string>();

  /** `used` lists the properties of an object, and of its inner objects, that the code uses; undefined means all. */
  function read(node: Node | null | undefined, used: readonly (string | undefined)[] = []): string[] {
    const [first, ...rest] = used;
    switch (node?.type) {
      case 'Literal':
        return wordsOf(node.value);
      case 'TemplateLiteral':
        return [
          ...wholeWords(node.quasis.map(({ value }) => value.cooked ?? '')),
          ...node.expressions.flatMap((one) => read(one)),
        ];
      case 'ConditionalExpression':
        return [...read(node.consequent), ...read(node.alternate)];
      case 'LogicalExpression':
        return [...read(node.left), ...read(node.right)];
      case 'JSXExpressionContainer':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return read(node.expression, used);
      case 'ObjectExpression':
        return node.properties.flatMap((one) =>
          one.type === 'Property' && (!first || nameOf(one.key) === first) ? read(one.value, rest) : [],
        );
      case 'ArrayExpression':
        return node.elements.flatMap((one) => read(one, rest));
      case 'MemberExpression':
        return read(node.object, [node.computed ? undefined : nameOf(node.property), ...used]);
      case 'Identifier': {
        const use = [node.name, ...used].join('.');
        if (followed.has(use)) return [];
        followed.add(use);
        return read(constants.get(node.name), used);
      }
      default:
        return [];
    }
  }
  return read;
}

const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : undefined);

const wordsOf = (value: unknown) => (typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : []);

/** The words of a template that no expression completes. */
function wholeWords(parts: string[]): string[] {
  return parts.flatMap((part, index) => {
    const start = index === 0 ? part : part.replace(/^\S+/, '');
    return wordsOf(index === parts.length - 1 ? start : start.replace(/\S+$/, ''));
  });
}
