import { WEBHOOK_EVENTS } from '@bugquest/contract/connections/webhooks/lists';
import { WEBHOOK_EVENT_NAMES } from '@bugquest/contract/connections/webhooks/phrases';
import {
  type Webhook,
  type WebhookSecret,
  webhookInput,
} from '@bugquest/contract/connections/webhooks/schema';
import { FEATURE_NAMES, SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { FEATURES, SEVERITIES } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useChangeWebhook, useCreateWebhook } from './api.ts';
import { showFailure } from './show-failure.ts';

export interface WebhookDialogProps {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  /** Called with the secret of a new one. */
  onMade: (made: WebhookSecret) => void;
  onClose: () => void;
}

/** Form for a webhook. Without a webhook it creates one. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const { name = '', url = '', events = [...WEBHOOK_EVENTS], severities = [], features = [] } = webhook ?? {};
  const form = useContractForm(webhookInput, {
    defaultValues: { name, url, events, severities, features },
  });
  const { errors, isDirty } = form.formState;
  const create = useCreateWebhook();
  const change = useChangeWebhook();
  const submit = form.handleSubmit(async (typed) => {
    try {
      if (!webhook) return onMade(await create.mutateAsync(typed));
      // A new address needs the password.
      const { url, ...others } = typed;
      await change.mutateAsync({ ...others, ...(url !== webhook.url && { url }), id: webhook.id });
      toast({ title: m.connections_webhooks_saved(), tone: 'success' });
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) showFailure(error);
    }
  });
  return (
    <FormDialog
      title={webhook ? m.connections_webhooks_edit_title() : m.connections_webhooks_new()}
      submitLabel={m.shell_save()}
      pending={create.isPending || change.isPending}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={m.connections_webhooks_name()} error={errors.name?.message as string | undefined}>
        <TextInput {...form.register('name')} />
      </Field>
      <Field
        label={m.connections_webhooks_url()}
        hint={m.connections_webhooks_url_hint()}
        error={errors.url?.message as string | undefined}
      >
        <TextInput {...form.register('url')} type="url" />
      </Field>
      <GroupField
        legend={m.connections_webhooks_events()}
        error={errors.events?.message as string | undefined}
      >
        <div className={CHOICES}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              {...form.register('events')}
              value={event}
              label={WEBHOOK_EVENT_NAMES[event]()}
            />
          ))}
        </div>
      </GroupField>
      <GroupField
        legend={m.connections_webhooks_severities()}
        hint={m.connections_webhooks_filters_hint()}
        error={errors.severities?.message as string | undefined}
      >
        <div className={CHOICES}>
          {SEVERITIES.map((severity) => (
            <Checkbox
              key={severity}
              {...form.register('severities')}
              value={severity}
              label={SEVERITY_NAMES[severity]()}
            />
          ))}
        </div>
      </GroupField>
      <GroupField
        legend={m.connections_webhooks_features()}
        hint={m.connections_webhooks_filters_hint()}
        error={errors.features?.message as string | undefined}
      >
        <div className={CHOICES}>
          {FEATURES.map((feature) => (
            <Checkbox
              key={feature}
              {...form.register('features')}
              value={feature}
              label={FEATURE_NAMES[feature]()}
            />
          ))}
        </div>
      </GroupField>
    </FormDialog>
  );
}

const CHOICES = 'grid gap-x-6 sm:grid-cols-2';
