import {
  CHAT_EVENTS,
  eventsOf,
  isChat,
  STANDARD_EVENTS,
  WEBHOOK_FORMATS,
  type WebhookEvent,
  type WebhookFormat,
} from '@bugquest/contract/connections/webhooks/lists';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_FORMAT_NAMES } from '@bugquest/contract/connections/webhooks/phrases';
import { chatEdit, type Webhook, webhookInput } from '@bugquest/contract/connections/webhooks/schema';
import { FEATURE_NAMES, SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { FEATURES, type Feature, SEVERITIES, type Severity } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { currentLocale } from '../../../lib/language/current-locale.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { LANGUAGE_NAMES } from '../../../lib/language/locale.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { showFailure } from '../connection-card.tsx';
import { useChangeWebhook, useCreateWebhook } from './api.ts';

export interface WebhookDialogProps {
  /** Undefined for a new webhook. */
  webhook: Webhook | undefined;
  /** Called with the signing secret of a new webhook. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

/** Without `webhook`, it creates a webhook. The address of a chat stays unless a new address is typed. */
export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  const isKnownChat = webhook !== undefined && isChat(webhook.format);
  const form = useContractForm(isKnownChat ? chatEdit : webhookInput, {
    defaultValues: { ...NEW_WEBHOOK, language: currentLocale(), ...webhook, ...(isKnownChat && { url: '' }) },
  });
  const { isDirty } = form.formState;
  const format = form.watch('format') as WebhookFormat;
  const create = useCreateWebhook();
  const change = useChangeWebhook();

  const errorOf = (name: keyof typeof NEW_WEBHOOK) => form.formState.errors[name]?.message;
  const choose = (chosen: WebhookFormat) => {
    if (isChat(chosen) !== isChat(format)) form.setValue('events', defaultEvents(chosen));
    form.setValue('format', chosen, { shouldDirty: true });
  };

  const submit = form.handleSubmit(async ({ format: _, ...typed }) => {
    try {
      if (webhook) {
        // The address is sent only if it was changed, because the server checks every sent address. '' keeps the stored one.
        const { url, ...others } = typed;
        await change.mutateAsync({ ...others, ...(url && url !== webhook.url && { url }), id: webhook.id });
      } else {
        const { secret } = await create.mutateAsync({ ...typed, format });
        if (secret) return onSecret(secret);
      }
      toast({ title: m.connections_webhooks_saved(), tone: 'success' });
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) showFailure(error);
    }
  });

  const checkboxGroup = <Name extends string>(
    field: 'events' | 'severities' | 'features',
    legend: string,
    names: Record<Name, () => string>,
    values: readonly Name[],
    hint?: string,
  ) => (
    <GroupField legend={legend} hint={hint} error={errorOf(field)}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {values.map((value) => (
          <Checkbox key={value} {...form.register(field)} value={value} label={names[value]()} />
        ))}
      </div>
    </GroupField>
  );
  return (
    <FormDialog
      title={webhook ? m.connections_webhooks_edit_title() : m.connections_webhooks_new()}
      submitLabel={m.shell_save()}
      pending={create.isPending || change.isPending}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      {!webhook && (
        <Field label={m.connections_webhooks_format()} error={errorOf('format')}>
          <SelectInput
            value={format}
            onChange={(event) => choose(event.target.value as WebhookFormat)}
            choices={WEBHOOK_FORMATS.map((value) => ({ value, label: WEBHOOK_FORMAT_NAMES[value]() }))}
          />
        </Field>
      )}
      <Field label={m.connections_webhooks_name()} error={errorOf('name')}>
        <TextInput {...form.register('name')} />
      </Field>
      <Field
        label={isChat(format) ? m.connections_chat_url() : m.connections_webhooks_url()}
        hint={urlHint(format, webhook)}
        error={errorOf('url')}
      >
        <TextInput {...form.register('url')} type="url" autoComplete="off" />
      </Field>
      {isChat(format) && (
        <Field label={m.connections_chat_language()} error={errorOf('language')}>
          <SelectInput
            {...form.register('language')}
            choices={(['en', 'ar'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </Field>
      )}
      {checkboxGroup('events', m.connections_webhooks_events(), WEBHOOK_EVENT_NAMES, eventsOf(format))}
      {!isChat(format) && (
        <>
          {checkboxGroup(
            'severities',
            m.connections_webhooks_severities(),
            SEVERITY_NAMES,
            SEVERITIES,
            m.connections_webhooks_filters_hint(),
          )}
          {checkboxGroup(
            'features',
            m.connections_webhooks_features(),
            FEATURE_NAMES,
            FEATURES,
            m.connections_webhooks_filters_hint(),
          )}
        </>
      )}
    </FormDialog>
  );
}

const defaultEvents = (format: WebhookFormat): WebhookEvent[] =>
  isChat(format) ? [CHAT_EVENTS[0]] : [...STANDARD_EVENTS];

const NEW_WEBHOOK = {
  format: 'standard' as WebhookFormat,
  name: '',
  url: '',
  language: 'en' as 'en' | 'ar',
  events: defaultEvents('standard'),
  severities: [] as Severity[],
  features: [] as Feature[],
};

function urlHint(format: WebhookFormat, webhook: Webhook | undefined): string {
  if (!isChat(format)) return m.connections_webhooks_url_hint();
  if (webhook) return m.connections_chat_url_keep({ host: isolate(new URL(webhook.url).host) });
  return format === 'slack' ? m.connections_chat_url_hint_slack() : m.connections_chat_url_hint_teams();
}
