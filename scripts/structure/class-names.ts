// Refuses class names without a rule in the stylesheet. Without this check, nobody notices a misspelt class or a colour that is not
// in the theme, because the build ignores unknown classes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { __unstable__loadDesignSystem as loadStylesheet } from '@tailwindcss/node';
import { type Node, type Program, parseSync, Visitor } from 'oxc-parser';

/** Tailwind's marker classes, which other classes refer to. Markers have no rules. */
const MARKERS = /^(group|peer)(\/[\w-]+)?$/;

/** @returns a sentence for each class name without a rule */
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
 * Reads the class names in `className` and `classes()`, also through constants of the file, and in strings whose words are mostly
 * classes.
 */
function readClassNames(file: string, source: string, isKnown: (name: string) => boolean): string[] {
  const { program } = parseSync(file, source);
  const read = createReader(constantsOf(program));
  const classNames: string[] = [];
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && /^className$|ClassName$/.test(name.name))
        classNames.push(...read(value));
    },
    CallExpression: ({ callee, arguments: args }) => {
      if (nameOf(callee) === 'classes') classNames.push(...args.flatMap((item) => read(item)));
    },
    Literal: ({ value }) => {
      const words = wordsOf(value);
      if (words.length > 1 && words.filter(isKnown).length * 2 > words.length) classNames.push(...words);
    },
  }).visit(program);
  return classNames;
}

function constantsOf({ body }: Program): Map<string, Node> {
  const declarations = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((item) => (item?.type === 'VariableDeclaration' ? item.declarations : []));
  return new Map(
    declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : [])),
  );
}

/** @returns a function that lists the class names that can be the value of an expression */
function createReader(constants: ReadonlyMap<string, Node>) {
  const visited = new Set<string>();

  /** `used` is the path of properties that the code reads from an object. Undefined stands for any property. */
  function read(node: Node | null | undefined, used: readonly (string | undefined)[] = []): string[] {
    const [first, ...rest] = used;
    switch (node?.type) {
      case 'Literal':
        return wordsOf(node.value);
      case 'TemplateLiteral':
        return [
          ...wholeWords(node.quasis.map(({ value }) => value.cooked ?? '')),
          ...node.expressions.flatMap((item) => read(item)),
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
        return node.properties.flatMap((item) =>
          item.type === 'Property' && (!first || nameOf(item.key) === first) ? read(item.value, rest) : [],
        );
      case 'ArrayExpression':
        return node.elements.flatMap((item) => read(item, rest));
      case 'MemberExpression':
        return read(node.object, [node.computed ? undefined : nameOf(node.property), ...used]);
      case 'Identifier': {
        const visitKey = [node.name, ...used].join('.');
        if (visited.has(visitKey)) return [];
        visited.add(visitKey);
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

/** The words of a template, except words that an expression continues. */
function wholeWords(parts: string[]): string[] {
  return parts.flatMap((part, index) => {
    const start = index === 0 ? part : part.replace(/^\S+/, '');
    return wordsOf(index === parts.length - 1 ? start : start.replace(/\S+$/, ''));
  });
}
