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
 * Makes a span for each request, as a part of the caller's trace if there is one. The span has the route's pattern, the status and
 * the request id, and no personal data.
 */
export function traceRequests(app: FastifyInstance): void {
  const traceContexts = new WeakMap<FastifyRequest, TraceContext>();
  app.addHook('onRequest', (request, _reply, done) => {
    const callerContext = propagation.extract(context.active(), request.headers);
    const attributes = { 'http.request.method': request.method, 'bugquest.request.id': request.id };
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, callerContext);
    const requestContext = trace.setSpan(callerContext, span);
    traceContexts.set(request, requestContext);
    context.with(requestContext, done);
  });
  // A body arrives in events of the connection, which run outside of the request's trace context.
  app.addHook('preValidation', (request, _reply, done) => context.with(traceContexts.get(request)!, done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(traceContexts.get(request)!)!;
    const route = request.routeOptions.url ?? 'none';
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    // `logRequests` runs after this hook and reads the trace id from the context.
    context.with(traceContexts.get(request)!, done);
  });
}
