import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The unparsed body of an endpoint whose callers sign their bodies. */
    signedBody: string | undefined;
  }
}

/** No call needs deeper nesting. Comparing or copying much deeper values would overflow the stack. */
const MAX_DEPTH = 32;

/** An empty body counts as no body. */
export function receiveJson(app: FastifyInstance): void {
  app.decorateRequest('signedBody', undefined);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (request.routeOptions.config.endpoint?.signed) {
      request.signedBody = body;
      return done(null, undefined);
    }
    if (body === '' && !needsBody(request)) return done(null, undefined);
    return parse(request, body, (error, value) => {
      if (!error && isTooDeep(value)) return done(new ApiError('malformed_request'));
      return done(error, value);
    });
  });
}

/** Some programs send the content type JSON on every call, also without a body. */
function needsBody({ routeOptions }: FastifyRequest): boolean {
  const schema = routeOptions.config.endpoint?.body;
  return schema !== undefined && !schema.safeParse({}).success;
}

/** Checks level by level, because recursion could overflow the stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    const containers = level.filter((item) => typeof item === 'object' && item !== null);
    if (containers.length === 0) return false;
    level = containers.flatMap((container) => Object.values(container));
  }
  return true;
}
