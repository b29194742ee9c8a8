import { CHAT_KIND_NAMES, CHAT_NEWS_NAMES } from '@bugquest/contract/connections/chat/phrases';
import type { ChatChannel } from '@bugquest/contract/connections/chat/schema';
import { deliveryErrorSentence } from '@bugquest/contract/connections/webhooks/phrases';
import { m } from '@bugquest/phrases/messages';
import { CirclePause, CirclePlay, Ellipsis, Pencil, Send, Trash2 } from 'lucide-react';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { deliveryFacts } from '../delivery-facts.tsx';
import { useChangeChannel, useTestChannel } from './api.ts';
import { showFailure } from './show-failure.ts';

export interface ChannelItemProps {
  channel: ChatChannel;
  onOpen: (what: 'edit' | 'delete') => void;
}

export function ChannelItem({ channel, onOpen }: ChannelItemProps) {
  const { name, kind, host, isActive } = channel;
  return (
    <li className="flex flex-col gap-4 py-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </span>
          <Badge tone={isActive ? 'success' : 'neutral'}>
            {isActive ? m.connections_chat_on() : m.connections_chat_off()}
          </Badge>
        </p>
        <p className="mt-1 text-sm text-muted">
          {CHAT_KIND_NAMES[kind]()} · <bdi className="wrap-anywhere">{host}</bdi>
        </p>
      </div>
      <ChannelFacts channel={channel} />
      <Actions channel={channel} onOpen={onOpen} />
    </li>
  );
}

function ChannelFacts({ channel }: { channel: ChatChannel }) {
  return (
    <Facts
      className="grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]"
      facts={[
        {
          label: m.connections_chat_news(),
          value: (
            <ul>
              {channel.news.map((one) => (
                <li key={one}>{CHAT_NEWS_NAMES[one]()}</li>
              ))}
            </ul>
          ),
        },
        ...deliveryFacts(channel),
      ]}
    />
  );
}

function Actions({ channel: { id, name: typed, isActive }, onOpen }: ChannelItemProps) {
  const test = useTestChannel();
  const change = useChangeChannel();
  const name = isolate(typed);
  const sendTest = async () => {
    try {
      const { error } = await test.mutateAsync(id);
      if (error)
        toast({
          title: m.connections_chat_test_refused(),
          description: deliveryErrorSentence(error),
          tone: 'danger',
        });
      else toast({ title: m.connections_chat_tested(), tone: 'success' });
    } catch (error) {
      showFailure(error);
    }
  };
  const toggle = async () => {
    try {
      await change.mutateAsync({ id, isActive: !isActive });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="sm"
        pending={test.isPending}
        aria-label={m.connections_chat_test_of({ name })}
        onClick={() => void sendTest()}
      >
        {!test.isPending && <Send aria-hidden="true" className="rtl:-scale-x-100" />}
        {m.connections_chat_test()}
      </Button>
      <Menu
        trigger={
          <IconButton label={m.connections_chat_more({ name })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        items={[
          {
            id: 'edit',
            label: m.connections_chat_edit(),
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => onOpen('edit'),
          },
          {
            id: 'toggle',
            label: isActive ? m.connections_chat_turn_off() : m.connections_chat_turn_on(),
            icon: isActive ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />,
            onSelect: () => void toggle(),
          },
          {
            id: 'delete',
            label: m.connections_chat_delete(),
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger',
            apart: true,
            onSelect: () => onOpen('delete'),
          },
        ]}
      />
    </div>
  );
}
