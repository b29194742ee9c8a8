import type { Endpoint, Input } from '@bugquest/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { Page } from '../paging.ts';

type Item<List> = List extends readonly (infer T)[] ? T : never;
export type JsonReply<E extends Endpoint> =
  | Input<E['reply']>
  | Page<Item<Input<E['reply']>> & { id: string }>;

/** The reply of a call whose only result is a sentence. */
export const done = (message: string) => ({ success: true as const, message });

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Removes fields that the contract does not list. Only a page of a list has headers. */
export function serialise(endpoint: Endpoint, request: FastifyRequest, result: unknown) {
  const isPage = result instanceof Page;
  return {
    json: JSON.stringify(endpoint.reply.parse(isPage ? result.items : result)),
    headers: isPage ? result.headers(request.url) : {},
  };
}
