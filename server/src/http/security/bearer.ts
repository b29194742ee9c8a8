import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

/** '' when the header `Authorization: Bearer` has no token; undefined for other requests. */
export const bearerTokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^bearer\b(.*)$/is.exec(headers.authorization ?? '')?.[1]?.trim();

/** Audit entries name the API token that acted. */
const actingToken = new AsyncLocalStorage<string>();

export const runAsToken = <T>(tokenId: string | undefined, work: () => T): T =>
  tokenId ? actingToken.run(tokenId, work) : work();

export const actingTokenId = (): string | undefined => actingToken.getStore();
