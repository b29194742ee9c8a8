import { getApiPage } from '@bugquest/contract/connections/api/endpoints';
import type { ApiToken, CreatedApiToken } from '@bugquest/contract/connections/tokens/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConnectionCard, LoadingPart } from '../connection-card.tsx';
import { apiTokensQuery } from './api.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { CreatedTokenDialog } from './created-token-dialog.tsx';
import { RevocationQuestion } from './revocation-question.tsx';
import { TokenItem } from './token-item.tsx';

const LINK = 'rounded-sm font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2';

/** Lists, creates and revokes API tokens. */
export function ApiTokens() {
  const { data } = useQuery(apiTokensQuery());
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiToken>();
  const create = (
    <Button variant="secondary" size="sm" className="whitespace-nowrap" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {m.connections_tokens_create()}
    </Button>
  );
  return (
    <ConnectionCard
      id="api-tokens"
      icon={<KeyRound />}
      title={m.connections_tokens()}
      description={
        <>
          {m.connections_tokens_text()}{' '}
          <a href={getApiPage.path} target="_blank" rel="noreferrer" className={LINK}>
            {m.connections_tokens_documentation()}
          </a>
        </>
      }
      none={data?.length === 0 ? m.connections_tokens_none() : undefined}
      action={create}
    >
      <TokenList />
      {creating && (
        <CreateTokenDialog
          onClose={() => setCreating(false)}
          onCreated={(token) => {
            setCreating(false);
            setCreated(token);
          }}
        />
      )}
      {created && <CreatedTokenDialog created={created} onClose={() => setCreated(undefined)} />}
    </ConnectionCard>
  );
}

function TokenList() {
  const { data, error, isFetching, refetch } = useQuery(apiTokensQuery());
  const [revoked, setRevoked] = useState<ApiToken>();
  if (!data)
    return (
      <LoadingPart
        title={m.connections_tokens_load_failed()}
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0) return null;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((token) => (
          <TokenItem key={token.id} token={token} onRevoke={() => setRevoked(token)} />
        ))}
      </ul>
      {revoked && <RevocationQuestion token={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}
