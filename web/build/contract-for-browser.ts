// Leaves out of the contract what the browser does not use. It sends calls and lets the server check them, so the schemas of
// endpoints would be loaded for nothing. A form that checks its fields imports their schema by itself.
//
// Endpoints are imported from a second version of their file, with `?calls`, which has nothing else and imports nothing.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url));
const CALLS = '?calls';

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

/** The endpoints of a file, with what the browser reads of them. */
export function callsIn(code: string, parse: Parse): string {
  const calls = constantsIn(code, parse).flatMap(({ id, init }) => {
    if (!isEndpoint(init)) return [];
    const read = init.arguments[0].properties.filter(({ key }) => READ_PROPERTIES.has(key.name ?? ''));
    const properties = read.map(({ start, end }) => code.slice(start, end));
    return [`export const ${id.name} = { ${properties.join(', ')} };`];
  });
  return calls.join('\n');
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

/** The names of the endpoints in each file of the contract, by what it is imported as. */
function readEndpointNames(): Map<string, Set<string>> {
  const files = globSync('**/*.ts', { cwd: CONTRACT });
  const namesIn = (file: string) =>
    readFileSync(path.join(CONTRACT, file), 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm);
  return new Map(
    files.map((file) => [
      `@bugquest/contract/${file.replaceAll(path.sep, '/').replace(/\.ts$/, '')}`,
      new Set([...namesIn(file)].map(([, name = '']) => name)),
    ]),
  );
}

/** Imports endpoints from the version of their file with calls alone. */
export function importCalls(code: string, endpoints: ReadonlyMap<string, ReadonlySet<string>>): string {
  return code.replace(
    /import \{([^}]*)\} from ["'](@bugquest\/contract\/[^"']+)["'];?/g,
    (statement, list: string, from: string) => {
      const names = list.split(',').map((name) => name.trim());
      const isCall = (name: string) => endpoints.get(from)?.has(name.split(' as ')[0] ?? '') ?? false;
      if (!names.some(isCall)) return statement;
      const rest = names.filter((name) => name && !isCall(name));
      const calls = `import { ${names.filter(isCall).join(', ')} } from '${from}${CALLS}';`;
      return rest.length > 0 ? `${calls} import { ${rest.join(', ')} } from '${from}';` : calls;
    },
  );
}

export function contractForBrowser(): Plugin {
  const endpoints = readEndpointNames();
  return {
    name: 'contract-for-browser',
    apply: 'build',
    load: (id) => (id.endsWith(CALLS) ? readFileSync(id.slice(0, -CALLS.length), 'utf8') : null),
    transform(code, id) {
      const parse: Parse = (text) => this.parse(text) as never;
      if (id.endsWith(CALLS)) return callsIn(code, parse);
      return id.startsWith(CONTRACT) ? markConstantsPure(code, parse) : importCalls(code, endpoints);
    },
  };
}
