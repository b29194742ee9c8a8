import type { ApiToken } from '@bugquest/contract/connections/tokens/schema';
import { SCOPE_NAMES } from '@bugquest/contract/connections/tokens/scope-phrases';
import { m } from '@bugquest/phrases/messages';
import { Trash2 } from 'lucide-react';
import { formatDate, formatDateTime } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { personName } from '../../../lib/names/person-name.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';

/** A token with its scopes, its maker, its last use and its expiry. */
export function TokenItem({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, beginning, scopes, state, createdByName, createdAt, expiresAt, lastUsedAt } = token;
  const maker = isolate(personName(createdByName ?? ''));
  const expiry = isolate(formatDate(expiresAt));
  return (
    <li className="flex items-start gap-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <code dir="ltr" className="font-mono text-sm text-muted">
            {beginning}…
          </code>
          {state === 'expired' && <Badge tone="danger">{m.connections_tokens_expired()}</Badge>}
          {state === 'orphaned' && <Badge tone="danger">{m.connections_tokens_orphaned()}</Badge>}
        </p>
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <li key={scope} className="flex">
              <Badge>{SCOPE_NAMES[scope]()}</Badge>
            </li>
          ))}
        </ul>
        <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
          <span>
            {lastUsedAt
              ? m.connections_tokens_last_used({ date: isolate(formatDateTime(lastUsedAt)) })
              : m.connections_tokens_never_used()}
          </span>
          <span>
            {state === 'expired'
              ? m.connections_tokens_expired_on({ date: expiry })
              : m.connections_tokens_expires({ date: expiry })}
          </span>
          <span>
            {m.connections_tokens_created_by({ name: maker, date: isolate(formatDate(createdAt)) })}
          </span>
        </p>
        {state === 'orphaned' && (
          <p className="mt-1 text-sm">{m.connections_tokens_orphaned_text({ name: maker })}</p>
        )}
      </div>
      <IconButton
        label={m.connections_tokens_revoke({ name: isolate(name) })}
        className="text-danger!"
        onClick={onRevoke}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
