// Reads JSON bodies.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

/** Far more than any call needs. Comparing or copying much deeper values would overflow the stack. */
const MAX_DEPTH = 32;

/** An empty body counts as none. Nesting that no call needs is refused as malformed. */
export function receiveJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '' && !needsBody(request)) return done(null, undefined);
    if (isTooDeep(body)) return done(new ApiError('malformed_request'));
    return parse(request, body, done);
  });
}

/** Some programs declare JSON on every call, also without a body. */
function needsBody({ routeOptions }: FastifyRequest): boolean {
  const schema = routeOptions.config.endpoint?.body;
  return schema !== undefined && !schema.safeParse({}).success;
}

/** Measures the text, because the parsed value may be too deep for recursion. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isInText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
