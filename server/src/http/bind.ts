// Binds an endpoint of the contract to its handler: checks access, validates the input and removes unlisted fields from
// the reply.
import type { Endpoint, Output } from '@bugquest/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import {
  readParams,
  readPart,
  refuseOtherContent,
  refuseUnreadableQuery,
  unifyId,
} from './input/read-input.ts';
import { requestedLocale } from './locale.ts';
import { ReadyReply } from './replies/cached-reply.ts';
import { JSON_TYPE, type JsonReply, serialise } from './replies/json-reply.ts';
import { Streamed } from './replies/streamed-reply.ts';
import { admit, type CallerOf, type Callers, requireFreshPassword } from './security/access.ts';
import { actAs } from './security/bearer.ts';
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

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<JsonReply<E> | ReadyReply | Streamed>;
export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** The `bind` function for features. */
export function binder(app: FastifyInstance, { clock }: Pick<Context, 'clock'>, callers: Callers): Bind {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
      config: { endpoint },
      async onRequest(request) {
        unifyId(request);
        if (!endpoint.calledFromOutside && !endpoint.sessionless)
          request.caller = await admit(endpoint, request, callers);
        if (!requestedLocale(request) && request.caller) request.locale = request.caller.language;
        refuseUnreadableQuery(request);
        refuseOtherContent(endpoint, request);
      },
      async handler(request, reply) {
        const { locale } = request;
        const call = {
          params: readParams(endpoint.params, request.params),
          query: readPart(endpoint.query, request.query, locale),
          body: readPart(endpoint.body, request.body, locale),
          caller: request.caller,
          locale,
          request,
          reply,
        } as Parameters<typeof handler>[0];
        requireFreshPassword(endpoint, request.caller, call.body, clock.now());
        const result = await actAs(request.caller?.tokenId, () => handler(call));
        if (result instanceof Streamed) {
          return reply.status(result.status).headers(result.headers).send(result.body);
        }
        if (result instanceof ReadyReply) return result.send(request, reply);
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
