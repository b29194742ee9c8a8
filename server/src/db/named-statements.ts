// PostgreSQL parses and plans a named statement once per connection. Drizzle builds the same text for the same query, so
// the text determines the name.
import type pg from 'pg';

/** More than the product has. Beyond it, statements stay unnamed, for example lists of varying length. */
const MAX_NAMES = 500;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** Wraps a connection or pool so that it uses named statements. */
export function withNamedStatements<Client extends Queryable>(client: Client): Client {
  const query = client.query.bind(client) as (config: unknown, values?: unknown) => unknown;
  const named = (config: string | pg.QueryConfig, values?: unknown) =>
    typeof config === 'string' || config.name
      ? query(config, values)
      : query({ ...config, name: nameOf(config.text) }, values);
  return Object.assign(Object.create(client), { query: named }) as Client;
}
