import type { DirectoryState } from '@bugquest/contract/connections/directory/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { FolderSync } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { ShownOnceDialog } from '../shown-once-dialog.tsx';
import type { PassGate } from '../tokens/create-token-dialog.tsx';
import { directoryQuery } from './api.ts';
import { DirectoryActions } from './directory-actions.tsx';
import { DirectoryFacts } from './directory-facts.tsx';
import { DisconnectQuestion, TokenQuestion } from './questions.tsx';

type Opened = { what: 'connect' | 'replace' | 'disconnect' } | { what: 'token'; secret: string };

/** The connection with the company's directory. `pass` asks for the password where the server requires it. */
export function DirectorySection({ pass }: { pass: PassGate }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Card aria-labelledby="directory">
      <CardHeader
        id="directory"
        title={m.connections_directory_title()}
        description={m.connections_directory_text()}
      />
      <Directory onOpen={(what) => setOpened({ what })} />
      {(opened?.what === 'connect' || opened?.what === 'replace') && (
        <TokenQuestion
          isFirst={opened.what === 'connect'}
          pass={pass}
          onMade={(secret) => setOpened({ what: 'token', secret })}
          onClose={close}
        />
      )}
      {opened?.what === 'disconnect' && <DisconnectQuestion onClose={close} />}
      {opened?.what === 'token' && (
        <ShownOnceDialog
          title={m.connections_directory_token_title()}
          description={m.connections_directory_token_text()}
          label={m.connections_directory_token_label()}
          secret={opened.secret}
          copyLabel={m.connections_tokens_copy()}
          doneLabel={m.connections_tokens_done()}
          onClose={close}
        />
      )}
    </Card>
  );
}

function Directory({ onOpen }: { onOpen: (what: 'connect' | 'replace' | 'disconnect') => void }) {
  const { data, error, isFetching, refetch } = useQuery(directoryQuery());
  if (!data && error) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-32" />
      </Loading>
    );
  if (!data.connection)
    return (
      <EmptyState
        icon={<FolderSync aria-hidden="true" />}
        title={m.connections_directory_none()}
        description={hasPeople(data) ? m.connections_directory_kept() : m.connections_directory_none_text()}
        action={
          <Button variant="secondary" onClick={() => onOpen('connect')}>
            {m.connections_directory_connect()}
          </Button>
        }
      />
    );
  return (
    <div className="flex flex-col gap-5">
      <DirectoryFacts directory={data} />
      <DirectoryActions onOpen={onOpen} />
    </div>
  );
}

const hasPeople = ({ people }: DirectoryState) => people.active + people.inactive > 0;
