// PostgreSQL parses and plans a named statement once per connection. Drizzle builds the same text for the same query, so
// the text determines the name.

import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type pg from 'pg';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

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

/** Wraps a connection or pool so that it uses named statements. */
export function withNamedStatements<Client extends Queryable>(client: Client): Client {
  const query = client.query.bind(client) as (config: unknown, values?: unknown) => unknown;
  const named = (config: string | pg.QueryConfig, values?: unknown) =>
    typeof config === 'string' || config.name
      ? query(config, values)
      : query({ ...config, name: nameOf(config.text) }, values);
  return Object.assign(Object.create(client), { query: named }) as Client;
}

/** Statements are spans of a trace (docs/operations.md, Traces). Without tracing, no span is active and nothing is done. */
const tracer = trace.getTracer('bugquest');
const MAX_TEXT = 2_000;

type Query = (config: string | pg.QueryConfig, values?: unknown) => unknown;

/** Wraps a connection or pool: each statement of a traced request or job becomes a span, with its text but no values. */
export function withSpans<Client extends Queryable>(client: Client): Client {
  const query = client.query.bind(client) as Query;
  const traced: Query = (config, values) => {
    const text = typeof config === 'string' ? config : config.text;
    if (!trace.getActiveSpan() || !text) return query(config, values);
    const span = tracer.startSpan(/\w+/.exec(text)?.[0] ?? 'statement', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) },
    });
    return (query(config, values) as Promise<unknown>)
      .catch((error: Error & { code?: string }) => {
        // The message of a failed statement may quote a value.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error.code ?? error.name });
        throw error;
      })
      .finally(() => span.end());
  };
  return Object.assign(Object.create(client), { query: traced }) as Client;
}
