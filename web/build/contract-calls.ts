// Gives the browser the contract's endpoints without their schemas. The server checks calls, so the browser does not need zod
// and the schemas of all replies. A form that checks its fields imports their schema itself.
import type { Endpoint } from '@bugquest/contract/endpoint';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

/** The properties of an endpoint that web/src/lib/api reads. */
const toCall = ({ method, path, topics, changes, reply }: Endpoint) => ({
  method,
  path,
  topics,
  changes,
  ...replyShape(reply),
});

/** The little that the browser knows of a reply's schema: a field that only a reply of another program lacks. */
export function replyShape(reply: Endpoint['reply']): Pick<Endpoint, 'replyField' | 'isNullable'> {
  const { type, required, anyOf } = z.toJSONSchema(reply, { unrepresentable: 'any' });
  if (type === 'array') return { replyField: 'length' };
  if (required) return fieldOf(required);
  const [value, nothing, ...others] = anyOf ?? [];
  const isNullable = nothing?.type === 'null' && others.length === 0;
  return value?.required && isNullable ? { ...fieldOf(value.required), isNullable } : {};
}

const fieldOf = ([replyField]: string[]) => (replyField ? { replyField } : {});

const CALL = '?call=';

/** Each endpoint is a module, so that the start file contains only its own calls. */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    apply: 'build',
    resolveId: {
      filter: { id: /\?call=/ },
      handler: (id) => ({ id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /\/contract\/src\/.*endpoints\.ts(\?call=\w+)?$/ },
      async handler(id) {
        const [file = '', called] = id.split(CALL);
        const endpoints: Record<string, Endpoint> = await import(file);
        if (called) return `export const ${called} = ${JSON.stringify(toCall(endpoints[called]!))};`;
        for (const [name, { method }] of Object.entries(endpoints))
          if (!method)
            this.error(`${file} exports ${name}, which is not an endpoint: the browser would not get it.`);
        const code = Object.keys(endpoints).map((name) => `export { ${name} } from '${file}${CALL}${name}';`);
        return { code: code.join('\n'), moduleSideEffects: false };
      },
    },
  };
}
