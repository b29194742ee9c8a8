// PostgreSQL parses and plans a named statement once per connection. Drizzle builds the same text for the same query, so
// the text determines the name.

import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type pg from 'pg';

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** More than the product has. Further statements, for example with lists of varying length, stay unnamed. */
const MAX_NAMED_STATEMENTS = 500;

const statementNames = new Map<string, string>();

function statementNameOf(text: string): string | undefined {
  const existing = statementNames.get(text);
  if (existing || statementNames.size >= MAX_NAMED_STATEMENTS) return existing;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

export function withNamedStatements<Client extends Queryable>(client: Client): Client {
  const query = client.query.bind(client) as (config: unknown, values?: unknown) => unknown;
  const named = (config: string | pg.QueryConfig, values?: unknown) =>
    typeof config === 'string' || config.name
      ? query(config, values)
      : query({ ...config, name: statementNameOf(config.text) }, values);
  return Object.assign(Object.create(client), { query: named }) as Client;
}

/** Statements are spans of a trace (docs/operations.md, Traces). Without tracing, there is no active span. */
const tracer = trace.getTracer('bugquest');
const MAX_SPAN_TEXT = 2_000;

type Query = (config: string | pg.QueryConfig, values?: unknown) => unknown;

/** Each statement of a traced request or job becomes a span, with its text but without values. */
export function withSpans<Client extends Queryable>(client: Client): Client {
  const query = client.query.bind(client) as Query;
  const traced: Query = (config, values) => {
    const text = typeof config === 'string' ? config : config.text;
    if (!trace.getActiveSpan() || !text) return query(config, values);
    const span = tracer.startSpan(/\w+/.exec(text)?.[0] ?? 'statement', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_SPAN_TEXT) },
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
