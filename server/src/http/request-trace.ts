import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  type Context as TraceContext,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from '../platform/tracing/tracing.ts';

/**
 * Makes a span of each request, as part of the caller's trace if there is one. It has the route with the names of
 * parameters, the status and the request id, and nothing about people. The log has its trace id.
 */
export function traceRequests(app: FastifyInstance): void {
  const active = new WeakMap<FastifyRequest, TraceContext>();
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = propagation.extract(context.active(), request.headers);
    const attributes = { 'http.request.method': request.method, 'bugquest.request.id': request.id };
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, caller);
    const inside = trace.setSpan(caller, span);
    active.set(request, inside);
    context.with(inside, done);
  });
  // A body arrives in events of the connection, which is outside of the span.
  app.addHook('preValidation', (request, _reply, done) => context.with(active.get(request)!, done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(active.get(request)!)!;
    const route = request.routeOptions.url ?? 'none';
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    // The line in the log, which comes after this, has the trace id.
    context.with(active.get(request)!, done);
  });
}
