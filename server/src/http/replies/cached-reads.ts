// Finds cached replies by their addresses alone, for those who answer without Fastify's routing.
import type { Access, Endpoint } from '@bugquest/contract/endpoint';
import findMyWay, { type HTTPVersion } from 'find-my-way';
import type { Context } from '../../context.ts';
import type { Sealed } from '../../platform/postgres/live-cache.ts';
import { admitSession } from '../security/access.ts';
import type { Caller } from '../security/sessions.ts';
import { findCached } from './cached-reply.ts';

/** A read whose replies are cached. */
interface Read {
  endpoint: Endpoint;
  /** The `id` in the path. */
  id: string | undefined;
}

/** What `admitSession` decides. */
const BY_SESSION: readonly Access[] = ['public', 'employee', 'self', 'selfOrAdmin', 'admin'];

export interface CachedReads {
  /** Called for each endpoint. */
  add(endpoint: Endpoint): void;
  /** The read of an address, if its replies are cached. */
  at(url: string): Read | undefined;
  /** The cached reply, if the caller may read it. Without one, the route answers, or says why not. */
  find(read: Read, url: string, caller: Caller): Sealed | undefined;
}

export function openCachedReads(ctx: Context): CachedReads {
  const routes = findMyWay<HTTPVersion.V1>({ querystringParser: () => ({}) });
  return {
    add(endpoint) {
      const { method, topics, access, oneClick, sessionless } = endpoint;
      if (method !== 'GET' || !topics || !BY_SESSION.includes(access) || oneClick || sessionless) return;
      routes.on('GET', endpoint.path, () => {}, endpoint);
    },
    at(url) {
      const found = routes.find('GET', url);
      return found ? { endpoint: found.store, id: found.params.id?.toLowerCase() } : undefined;
    },
    find({ endpoint, id }, url, caller) {
      const admitted = isAdmitted(endpoint, caller, id);
      return admitted && findCached(ctx, endpoint, { caller: admitted, url });
    },
  };
}

function isAdmitted(endpoint: Endpoint, caller: Caller, id: string | undefined): Caller | undefined {
  try {
    return admitSession(endpoint, caller, id);
  } catch {
    return undefined;
  }
}
