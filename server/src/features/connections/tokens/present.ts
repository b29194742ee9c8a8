import type { ApiToken } from '@bugquest/contract/connections/tokens/schema';
import type { ListedToken } from './queries.ts';

export function toApiToken({ token, createdByName, isOrphaned }: ListedToken, now: Date): ApiToken {
  const { id, name, beginning, scopes, createdAt, expiresAt, lastUsedAt } = token;
  return {
    id,
    name,
    beginning,
    scopes,
    state: isOrphaned ? 'orphaned' : expiresAt <= now ? 'expired' : 'active',
    createdByName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
