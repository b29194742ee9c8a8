import { CHAT_KINDS, CHAT_NEWS } from '@bugquest/contract/connections/chat/lists';
import { CHAT_KIND_NAMES, CHAT_NEWS_NAMES } from '@bugquest/contract/connections/chat/phrases';
import {
  type ChatChannel,
  type ChatChannelInput,
  chatChannelEdit,
  chatChannelInput,
} from '@bugquest/contract/connections/chat/schema';
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
import { useChangeChannel, useCreateChannel } from './api.ts';
import { showFailure } from './show-failure.ts';

export interface ChannelDialogProps {
  /** Undefined for a new one. */
  channel: ChatChannel | undefined;
  onClose: () => void;
}

/** Form for a channel. The address of an existing one is kept unless a new one is typed. */
export function ChannelDialog({ channel, onClose }: ChannelDialogProps) {
  const { name = '', kind = 'slack', language = currentLocale(), news = ['blocker'] } = channel ?? {};
  const form = useContractForm(channel ? chatChannelEdit : chatChannelInput, {
    defaultValues: { name, kind, url: '', language, news },
  });
  const { errors, isDirty } = form.formState;
  const create = useCreateChannel();
  const change = useChangeChannel();
  const submit = form.handleSubmit(async ({ url, ...typed }) => {
    try {
      if (channel) await change.mutateAsync({ ...typed, ...(url && { url }), id: channel.id });
      else await create.mutateAsync({ ...typed, url } as ChatChannelInput);
      toast({ title: m.connections_chat_saved(), tone: 'success' });
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) showFailure(error);
    }
  });
  return (
    <FormDialog
      title={channel ? m.connections_chat_edit() : m.connections_chat_new()}
      submitLabel={m.shell_save()}
      pending={create.isPending || change.isPending}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={m.connections_chat_name()}
        hint={m.connections_chat_name_hint()}
        error={errors.name?.message}
      >
        <TextInput {...form.register('name')} />
      </Field>
      <Field label={m.connections_chat_kind()} error={errors.kind?.message}>
        <SelectInput
          {...form.register('kind')}
          choices={CHAT_KINDS.map((value) => ({ value, label: CHAT_KIND_NAMES[value]() }))}
        />
      </Field>
      <Field
        label={m.connections_chat_url()}
        hint={
          channel
            ? m.connections_chat_url_keep({ host: isolate(channel.host) })
            : m.connections_chat_url_hint()
        }
        error={errors.url?.message}
      >
        <TextInput {...form.register('url')} type="url" autoComplete="off" />
      </Field>
      <Field label={m.connections_chat_language()} error={errors.language?.message}>
        <SelectInput
          {...form.register('language')}
          choices={(['en', 'ar'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </Field>
      <GroupField legend={m.connections_chat_news()} error={errors.news?.message as string | undefined}>
        {CHAT_NEWS.map((one) => (
          <Checkbox key={one} {...form.register('news')} value={one} label={CHAT_NEWS_NAMES[one]()} />
        ))}
      </GroupField>
    </FormDialog>
  );
}
