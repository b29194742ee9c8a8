// Gives the browser the contract's endpoints without their schemas. The server checks calls, so the browser does not need zod
// and the schemas of all replies. A form that checks its fields imports their schema itself.
import type { Endpoint } from '@bugquest/contract/endpoint';
import type { Plugin } from 'vite';

/** The properties of an endpoint that web/src/lib/api reads. */
const toCall = ({ method, path, topics, changes }: Endpoint) => ({ method, path, topics, changes });

export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    apply: 'build',
    load: {
      filter: { id: /\/contract\/src\/.*endpoints\.ts$/ },
      async handler(file) {
        const endpoints: Record<string, Endpoint> = await import(file);
        for (const [name, { method }] of Object.entries(endpoints))
          if (!method)
            this.error(`${file} exports ${name}, which is not an endpoint: the browser would not get it.`);
        return Object.entries(endpoints)
          .map(([name, endpoint]) => `export const ${name} = ${JSON.stringify(toCall(endpoint))};`)
          .join('\n');
      },
    },
  };
}
