// Leaves out of the contract what the browser does not use. It sends calls and lets the server check them, so the schemas of
// endpoints would be loaded for nothing. A form that checks its fields imports their schema by itself.
//
// An endpoint is imported from a version of its file with `?call=NAME`, which has nothing else and imports nothing.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url));
const CALL = '?call=';

/** What web/src/lib/api reads of an endpoint. */
const READ_PROPERTIES: ReadonlySet<string> = new Set(['method', 'path', 'topics', 'changes']);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key: { name?: string };
}
interface Call extends Node {
  callee: { name?: string };
  arguments: [definition: Node & { properties: Property[] }];
}
interface Constant {
  id: { name: string };
  init: Node | null;
}
interface Statement extends Node {
  declaration?: { declarations?: Constant[] } | null;
  declarations?: Constant[];
}
export type Parse = (code: string) => { body: Statement[] };

const constantsIn = (code: string, parse: Parse) =>
  parse(code).body.flatMap((statement) => (statement.declaration ?? statement).declarations ?? []);

const isEndpoint = (init: Node | null): init is Call =>
  init?.type === 'CallExpression' && (init as Call).callee.name === 'endpoint';

/** The endpoint of this name, with what the browser reads of it. */
export function callIn(code: string, name: string | undefined, parse: Parse): string {
  const init = constantsIn(code, parse).find(({ id }) => id.name === name)?.init ?? null;
  if (!isEndpoint(init)) throw new Error(`There is no endpoint ${name}.`);
  const read = init.arguments[0].properties.filter(({ key }) => READ_PROPERTIES.has(key.name ?? ''));
  const properties = read.map(({ start, end }) => code.slice(start, end));
  return `export const ${name} = { ${properties.join(', ')} };`;
}

/**
 * Constants are computed by calls, which a bundler keeps because they may have effects. In the contract they have none, so
 * they are marked as pure: a constant that nothing uses is left out, and then what only it uses.
 */
export function markConstantsPure(code: string, parse: Parse): string {
  let marked = '';
  let done = 0;
  for (const { init } of constantsIn(code, parse)) {
    if (!init || !COMPUTED.has(init.type)) continue;
    marked += `${code.slice(done, init.start)}/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`;
    done = init.end;
  }
  return marked + code.slice(done);
}

const COMPUTED = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression', 'NewExpression']);

/** The names of the endpoints in each file of the contract. */
function readEndpointNames(): Map<string, Set<string>> {
  const namesIn = (file: string) => readFileSync(file, 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm);
  const files = globSync('**/*.ts', { cwd: CONTRACT }).map((file) => path.join(CONTRACT, file));
  return new Map(files.map((file) => [file, new Set([...namesIn(file)].map(([, name = '']) => name))]));
}

/** The file of the contract that an import names, if it is one. */
function contractFile(from: string, importer: string): string | undefined {
  const name = /^@bugquest\/contract\/(.+)$/.exec(from)?.[1];
  if (name) return path.join(CONTRACT, `${name}.ts`);
  return from.startsWith('.') && importer.startsWith(CONTRACT)
    ? path.resolve(path.dirname(importer), from)
    : undefined;
}

/** Imports each endpoint from the version of its file that has only this one. */
export function importCalls(
  code: string,
  importer: string,
  endpoints: ReadonlyMap<string, ReadonlySet<string>>,
): string {
  return code.replace(
    /import \{([^}]*)\} from ["']([^"']+)["'];?/g,
    (statement, list: string, from: string) => {
      const known = endpoints.get(contractFile(from, importer) ?? '');
      const specifiers = list.split(',').map((specifier) => specifier.trim());
      const nameOf = (specifier: string) => specifier.split(' as ')[0] ?? '';
      const isCall = (specifier: string) => known?.has(nameOf(specifier)) ?? false;
      if (!specifiers.some(isCall)) return statement;
      const rest = specifiers.filter((specifier) => specifier && !isCall(specifier));
      const calls = specifiers
        .filter(isCall)
        .map((specifier) => `import { ${specifier} } from '${from}${CALL}${nameOf(specifier)}';`);
      return [...calls, ...(rest.length > 0 ? [`import { ${rest.join(', ')} } from '${from}';`] : [])].join(
        ' ',
      );
    },
  );
}

export function contractForBrowser(): Plugin {
  const endpoints = readEndpointNames();
  return {
    name: 'contract-for-browser',
    apply: 'build',
    load(id) {
      const [file = '', name] = id.split(CALL);
      return name ? readFileSync(file, 'utf8') : null;
    },
    transform(code, id) {
      const parse: Parse = (text) => this.parse(text) as never;
      const name = id.split(CALL)[1];
      if (name) return callIn(code, name, parse);
      const calling = importCalls(code, id, endpoints);
      return id.startsWith(CONTRACT) ? markConstantsPure(calling, parse) : calling;
    },
  };
}
