import { isChat } from '@bugquest/contract/connections/webhooks/lists';
import { deliveryErrorSentence, WEBHOOK_FORMAT_NAMES } from '@bugquest/contract/connections/webhooks/phrases';
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
import type { Fact } from '../../../ui/lists/facts.tsx';
import { attemptFacts, ConnectionBadge, ConnectionSummary, showFailure } from '../connection-card.tsx';
import { eventName, useChangeWebhook, useTestWebhook } from './api.ts';

export type WebhookDialogName = 'edit' | 'delete' | 'replace' | 'end-old-secret' | 'log';

export interface WebhookItemProps {
  webhook: Webhook;
  onOpen: (what: WebhookDialogName) => void;
}

export function WebhookItem({ webhook, onOpen }: WebhookItemProps) {
  const { name, format, url, state, lastSuccessAt, lastError } = webhook;
  return (
    <li className="py-5">
      <ConnectionSummary
        name={name}
        badge={
          <ConnectionBadge
            isOn={state === 'active'}
            turnedOffReason={state === 'gave_up' ? m.connections_webhooks_gave_up() : undefined}
            {...{ lastSuccessAt, lastError }}
          />
        }
        address={
          <>
            {isChat(format) && (
              <>
                <bdi>{WEBHOOK_FORMAT_NAMES[format]()}</bdi>
                <span aria-hidden="true">·</span>
              </>
            )}
            <bdi dir="ltr" className="wrap-anywhere">
              {url}
            </bdi>
          </>
        }
        facts={[
          ...chatEventsFact(webhook),
          ...attemptFacts(webhook, m.connections_webhooks_last_success(), deliveryErrorSentence),
          {
            label: m.connections_webhooks_waiting_label(),
            value: <bdi className="tabular">{formatNumber(webhook.waiting)}</bdi>,
          },
          ...pauseFact(webhook),
          ...oldSecretFact(webhook),
        ]}
      >
        <Actions webhook={webhook} onOpen={onOpen} />
      </ConnectionSummary>
    </li>
  );
}

function chatEventsFact({ format, events }: Webhook): Fact[] {
  if (!isChat(format)) return [];
  const value = (
    <ul>
      {events.map((event) => (
        <li key={event}>{eventName(event)}</li>
      ))}
    </ul>
  );
  return [{ label: m.connections_webhooks_events(), value }];
}

function pauseFact({ pausedUntil, state }: Webhook): Fact[] {
  if (!pausedUntil || state !== 'active') return [];
  const value = m.connections_webhooks_pause_until({ date: isolate(formatDateTime(pausedUntil)) });
  return [{ label: m.connections_webhooks_pause(), value, isWide: true }];
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
    <>
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
          ...(isChat(webhook.format)
            ? []
            : [
                {
                  id: 'replace',
                  label: m.connections_webhooks_secret_new(),
                  icon: <KeyRound aria-hidden="true" />,
                  onSelect: () => onOpen('replace'),
                },
              ]),
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
            hasSeparator: true,
            onSelect: () => onOpen('delete'),
          },
        ]}
      />
    </>
  );
}
