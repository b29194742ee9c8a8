// Requests with an API token, and which token is acting, so that audit entries name it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';

/** The token of a request with `Authorization: Bearer`, which may be ''; undefined for other requests. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^bearer\b(.*)$/is.exec(headers.authorization ?? '')?.[1]?.trim();

const acting = new AsyncLocalStorage<string>();

/** Runs `work` as the call of an API token; without a token, as the call of a person. */
export const actAs = <T>(tokenId: string | undefined, work: () => T): T =>
  tokenId ? acting.run(tokenId, work) : work();

/** The id of the API token that the current call was made with. */
export const actingTokenId = (): string | undefined => acting.getStore();
