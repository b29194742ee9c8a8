import { deliveryErrorSentence } from '@bugquest/contract/connections/webhooks/phrases';
import type { Webhook } from '@bugquest/contract/connections/webhooks/schema';
import { m } from '@bugquest/phrases/messages';
import {
  CirclePause,
  CirclePlay,
  Ellipsis,
  KeyRound,
  Pencil,
  ScrollText,
  Send,
  TimerOff,
  Trash2,
} from 'lucide-react';
import { formatDateTime, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { deliveryFacts } from '../delivery-facts.tsx';
import { useChangeWebhook, useTestWebhook } from './api.ts';
import { showFailure } from './show-failure.ts';
import { WebhookStateBadge } from './state-badges.tsx';

export type WebhookDialogName = 'edit' | 'delete' | 'replace' | 'end-old-secret' | 'log';

export interface WebhookItemProps {
  webhook: Webhook;
  onOpen: (what: WebhookDialogName) => void;
}

export function WebhookItem({ webhook, onOpen }: WebhookItemProps) {
  return (
    <li className="flex flex-col gap-4 py-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {webhook.name}
          </span>
          <WebhookStateBadge webhook={webhook} />
        </p>
        <p className="mt-1 text-sm text-muted">
          <bdi dir="ltr" className="wrap-anywhere">
            {webhook.url}
          </bdi>
        </p>
      </div>
      <WebhookFacts webhook={webhook} />
      <Actions webhook={webhook} onOpen={onOpen} />
    </li>
  );
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  return (
    <Facts
      className="grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]"
      facts={[
        ...deliveryFacts(webhook),
        {
          label: m.connections_webhooks_waiting_label(),
          value: <bdi className="tabular">{formatNumber(webhook.waiting)}</bdi>,
        },
        ...oldSecretFact(webhook),
      ]}
    />
  );
}

function oldSecretFact({ oldSecretUntil }: Webhook): Fact[] {
  if (!oldSecretUntil) return [];
  const value = m.connections_webhooks_old_secret_until({ date: isolate(formatDateTime(oldSecretUntil)) });
  return [{ label: m.connections_webhooks_old_secret(), value, isWide: true }];
}

function Actions({ webhook, onOpen }: WebhookItemProps) {
  const test = useTestWebhook();
  const change = useChangeWebhook();
  const name = isolate(webhook.name);
  const isOn = webhook.state === 'active';
  const sendTest = async () => {
    try {
      const { error } = await test.mutateAsync(webhook.id);
      if (error)
        toast({
          title: m.connections_webhooks_test_refused(),
          description: deliveryErrorSentence(error),
          tone: 'danger',
        });
      else toast({ title: m.connections_webhooks_tested(), tone: 'success' });
    } catch (error) {
      showFailure(error);
    }
  };
  const toggle = async () => {
    try {
      await change.mutateAsync({ id: webhook.id, isActive: !isOn });
      const title = isOn ? m.connections_webhooks_turned_off() : m.connections_webhooks_turned_on();
      toast({ title, tone: 'success' });
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
        aria-label={m.connections_webhooks_test_of({ name })}
        onClick={() => void sendTest()}
      >
        {!test.isPending && <Send aria-hidden="true" className="rtl:-scale-x-100" />}
        {m.connections_webhooks_test()}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.connections_webhooks_log_of({ name })}
        onClick={() => onOpen('log')}
      >
        <ScrollText aria-hidden="true" />
        {m.connections_webhooks_log()}
      </Button>
      <Menu
        trigger={
          <IconButton label={m.connections_webhooks_more({ name })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        items={[
          {
            id: 'edit',
            label: m.connections_webhooks_edit_title(),
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => onOpen('edit'),
          },
          {
            id: 'toggle',
            label: isOn ? m.connections_webhooks_turn_off() : m.connections_webhooks_turn_on(),
            icon: isOn ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />,
            onSelect: () => void toggle(),
          },
          {
            id: 'replace',
            label: m.connections_webhooks_secret_new(),
            icon: <KeyRound aria-hidden="true" />,
            onSelect: () => onOpen('replace'),
          },
          ...(webhook.oldSecretUntil
            ? [
                {
                  id: 'end-old-secret',
                  label: m.connections_webhooks_old_secret_end(),
                  icon: <TimerOff aria-hidden="true" />,
                  onSelect: () => onOpen('end-old-secret'),
                },
              ]
            : []),
          {
            id: 'delete',
            label: m.connections_webhooks_delete_confirm(),
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
