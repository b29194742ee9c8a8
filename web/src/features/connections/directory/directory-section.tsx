import type { DirectoryState } from '@bugquest/contract/connections/directory/endpoints';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { FolderSync, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConnectionCard, LoadingPart } from '../connection-card.tsx';
import { ShownOnceDialog } from '../shown-once-dialog.tsx';
import type { PassGate } from '../tokens/create-token-dialog.tsx';
import { directoryQuery } from './api.ts';
import { DirectoryActions } from './directory-actions.tsx';
import { DirectoryFacts } from './directory-facts.tsx';
import { DisconnectQuestion, TokenQuestion } from './questions.tsx';

type Opened = { what: 'connect' | 'replace' | 'disconnect' } | { what: 'token'; secret: string };

/** The connection with the company's directory. `pass` asks for the password where the server requires it. */
export function DirectorySection({ pass }: { pass: PassGate }) {
  const { data } = useQuery(directoryQuery());
  const isDisconnected = data !== undefined && data.connection === null;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <ConnectionCard
      id="directory"
      icon={<FolderSync />}
      title={m.connections_directory_title()}
      description={
        <>
          {m.connections_directory_text()}{' '}
          {isDisconnected && hasPeople(data) && m.connections_directory_kept()}
        </>
      }
      none={isDisconnected ? m.connections_directory_none() : undefined}
      action={
        isDisconnected && (
          <Button variant="secondary" size="sm" onClick={() => setOpened({ what: 'connect' })}>
            <Plus aria-hidden="true" />
            {m.connections_directory_connect()}
          </Button>
        )
      }
    >
      {!isDisconnected && <Directory onOpen={(what) => setOpened({ what })} />}
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
    </ConnectionCard>
  );
}

function Directory({ onOpen }: { onOpen: (what: 'replace' | 'disconnect') => void }) {
  const { data, error, isFetching, refetch } = useQuery(directoryQuery());
  if (!data) return <LoadingPart error={error} pending={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-5">
      <DirectoryFacts directory={data} />
      <DirectoryActions onOpen={onOpen} />
    </div>
  );
}

const hasPeople = ({ people }: DirectoryState) => people.active + people.inactive > 0;
