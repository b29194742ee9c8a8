import type { ChatChannel } from '@bugquest/contract/connections/chat/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConnectionCard, LoadingPart } from '../connection-card.tsx';
import { chatChannelsQuery } from './api.ts';
import { ChannelDialog } from './channel-dialog.tsx';
import { ChannelItem } from './channel-item.tsx';
import { DeleteChannelQuestion } from './delete-channel-question.tsx';

type Opened = { what: 'new' } | { what: 'edit' | 'delete'; id: string };

/** Channels of Slack and Microsoft Teams, and what they are told. */
export function ChatSection() {
  const { data } = useQuery(chatChannelsQuery());
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
    <ConnectionCard
      id="chat-channels"
      icon={<MessagesSquare />}
      title={m.connections_chat_title()}
      description={m.connections_chat_text()}
      none={data?.length === 0 ? m.connections_chat_none() : undefined}
      action={add}
    >
      <Channels onOpen={(what, { id }) => setOpened({ what, id })} />
      {opened?.what === 'new' && <ChannelDialog channel={undefined} onClose={close} />}
      {channel && opened?.what === 'edit' && <ChannelDialog channel={channel} onClose={close} />}
      {channel && opened?.what === 'delete' && <DeleteChannelQuestion channel={channel} onClose={close} />}
    </ConnectionCard>
  );
}

function Channels({ onOpen }: { onOpen: (what: 'edit' | 'delete', channel: ChatChannel) => void }) {
  const { data, error, isFetching, refetch } = useQuery(chatChannelsQuery());
  if (error || !data)
    return <LoadingPart error={error} pending={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <ul aria-label={m.connections_chat_title()} className="-my-5 divide-y divide-line">
      {data.map((channel) => (
        <ChannelItem key={channel.id} channel={channel} onOpen={(what) => onOpen(what, channel)} />
      ))}
    </ul>
  );
}
