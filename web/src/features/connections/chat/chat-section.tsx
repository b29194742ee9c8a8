import type { ChatChannel } from '@bugquest/contract/connections/chat/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { useIsMobile } from '../../../lib/hooks/use-media-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { chatChannelsQuery } from './api.ts';
import { ChannelDialog } from './channel-dialog.tsx';
import { ChannelItem } from './channel-item.tsx';
import { DeleteChannelQuestion } from './delete-channel-question.tsx';

type Opened = { what: 'new' } | { what: 'edit' | 'delete'; id: string };

/** Channels of Slack and Microsoft Teams, and what they are told. */
export function ChatSection() {
  const { data } = useQuery(chatChannelsQuery());
  const isMobile = useIsMobile();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const channel = opened && 'id' in opened ? data?.find(({ id }) => id === opened.id) : undefined;
  const add = (
    <Button variant="secondary" size="sm" onClick={() => setOpened({ what: 'new' })}>
      <Plus aria-hidden="true" />
      {m.connections_chat_new()}
    </Button>
  );
  return (
    <Card aria-labelledby="chat-channels">
      <CardHeader
        id="chat-channels"
        title={m.connections_chat_title()}
        description={m.connections_chat_text()}
        action={!isMobile && add}
      />
      {isMobile && <div className="mb-4">{add}</div>}
      <Channels onOpen={(what, { id }) => setOpened({ what, id })} />
      {opened?.what === 'new' && <ChannelDialog channel={undefined} onClose={close} />}
      {channel && opened?.what === 'edit' && <ChannelDialog channel={channel} onClose={close} />}
      {channel && opened?.what === 'delete' && <DeleteChannelQuestion channel={channel} onClose={close} />}
    </Card>
  );
}

function Channels({ onOpen }: { onOpen: (what: 'edit' | 'delete', channel: ChatChannel) => void }) {
  const { data, error, isFetching, refetch } = useQuery(chatChannelsQuery());
  if (error) return <ErrorState error={error} pending={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-32" />
      </Loading>
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<MessagesSquare aria-hidden="true" />}
        title={m.connections_chat_none()}
        description={m.connections_chat_none_text()}
      />
    );
  return (
    <ul aria-label={m.connections_chat_title()} className="-my-5 divide-y divide-line">
      {data.map((channel) => (
        <ChannelItem key={channel.id} channel={channel} onOpen={(what) => onOpen(what, channel)} />
      ))}
    </ul>
  );
}
