// Statements as spans of a trace (docs/operations.md, Traces). Without tracing, no span is active and nothing is done.
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type pg from 'pg';

const tracer = trace.getTracer('bugquest');
const MAX_TEXT = 2_000;

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;
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
