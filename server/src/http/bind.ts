import { DAILY_LEFT_HEADER } from '@bugquest/contract/daily-calls';
import type { Endpoint, Output } from '@bugquest/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { countDailyCall } from './daily-calls.ts';
import {
  lowerCaseId,
  readDeclaredInput,
  readParams,
  refuseOtherContentTypes,
  refuseUnreadableQuery,
} from './input/read-input.ts';
import { requestedLocale } from './locale.ts';
import { audienceOf, readCached, SerialisedReply } from './replies/cached-reply.ts';
import { JSON_TYPE, type JsonReply, serialise } from './replies/json-reply.ts';
import { StreamedReply } from './replies/streamed-reply.ts';
import {
  admit,
  type CallerFinders,
  type CallerOf,
  refuseOtherEmployee,
  requireFreshPassword,
} from './security/access.ts';
import { runAsToken } from './security/bearer.ts';
import type { Caller } from './security/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    locale: 'en' | 'ar';
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

interface Call<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  caller: CallerOf<E>;
  locale: 'en' | 'ar';
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<JsonReply<E> | SerialisedReply | StreamedReply>;
export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/**
 * The `bind` function for features. It checks access, validates the input, counts changing calls, removes fields from the reply that the
 * contract does not list, and caches replies as the contract declares (`cachedFor`).
 */
export function createBind(
  app: FastifyInstance,
  ctx: Pick<Context, 'clock' | 'limits' | 'config' | 'replies'>,
  callers: CallerFinders,
): Bind {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
      config: { endpoint },
      async onRequest(request) {
        lowerCaseId(request);
        if (!endpoint.calledFromOutside && !endpoint.sessionless)
          request.caller = await admit(endpoint, request, callers);
        refuseOtherEmployee(request, request.caller);
        if (!requestedLocale(request) && request.caller) request.locale = request.caller.language;
        refuseUnreadableQuery(request);
        refuseOtherContentTypes(endpoint, request);
      },
      async handler(request, reply) {
        const { locale } = request;
        const call = {
          params: readParams(endpoint.params, request.params),
          query: readDeclaredInput(endpoint.query, request.query, locale),
          body: readDeclaredInput(endpoint.body, request.body, locale),
          caller: request.caller,
          locale,
          request,
          reply,
        } as Parameters<typeof handler>[0];
        requireFreshPassword(endpoint, request.caller, call.body, ctx.clock.now());
        const left = await countDailyCall(ctx, endpoint, request.caller);
        if (left !== undefined) reply.header(DAILY_LEFT_HEADER, left);
        const answer = () => runAsToken(request.caller?.tokenId, () => handler(call));
        const audience = audienceOf(endpoint, call.query);
        const result = audience
          ? await readCached(ctx, { endpoint, request, audience }, answer)
          : await answer();
        if (result instanceof StreamedReply) {
          return reply.status(result.status).headers(result.headers).send(result.body);
        }
        if (result instanceof SerialisedReply) return result.send(request, reply);
        const { json, headers } = serialise(endpoint, request, result);
        return reply
          .status(endpoint.status ?? 200)
          .type(JSON_TYPE)
          .headers(headers)
          .send(json);
      },
    });
  };
}
