import {
  type NewVideo,
  newVideo,
  VIDEO_PAGES,
  type VideoKey,
  type VideoPage,
  type VideoSetting,
  WELCOME_VIDEO,
} from '@bugquest/contract/content/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { type BaseSyntheticEvent, useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import type { ContractForm } from '../../../lib/forms/checked-form.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useUnsavedChanges } from '../../../lib/forms/unsaved-changes.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { SelectInput } from '../../../ui/forms/select-input.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useChangeVideo, useCreateVideo } from './api.ts';

export interface VideoDialogProps {
  /** Undefined to add a video. */
  video: VideoSetting | undefined;
  /** The keys that a new video may have. */
  freeKeys: readonly VideoKey[];
  onClose: () => void;
}

/** The defaults are those of section 3. */
export function VideoDialog({ video, freeKeys, onClose }: VideoDialogProps) {
  const { form, failure, pending, submit } = useVideoForm(
    video ?? { ...NEW_VIDEO, settingKey: freeKeys[0] ?? '' },
    video?.id,
    onClose,
  );
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  return (
    <FormDialog
      title={video ? m.content_videos_edit_named({ title: isolate(video.title) }) : m.content_videos_add()}
      submitLabel={m.shell_save()}
      pending={pending}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <VideoFields form={form} freeKeys={video ? undefined : freeKeys} />
      {failure && <Alert title={m.content_videos_save_failed()}>{failure}</Alert>}
    </FormDialog>
  );
}

const NEW_VIDEO = {
  title: '',
  description: '',
  videoUrlEn: '',
  videoUrlAr: '',
  isEnabled: true,
  showOnPages: ['login' as const],
};

function useVideoForm(defaultValues: NewVideo, id: string | undefined, onSaved: () => void) {
  const form = useContractForm(newVideo, { defaultValues });
  const [failure, setFailure] = useState<string>();
  const create = useCreateVideo();
  const change = useChangeVideo();
  const submit = form.handleSubmit(async (typed) => {
    setFailure(undefined);
    const { settingKey, ...changes } = typed;
    try {
      if (id) await change.mutateAsync({ ...changes, id });
      else await create.mutateAsync(typed);
      toast({ title: m.content_videos_saved(), tone: 'success' });
      onSaved();
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorMessage(error));
    }
  });
  return {
    form,
    failure,
    pending: create.isPending || change.isPending,
    submit: (event: BaseSyntheticEvent) => void submit(event),
  };
}

export type VideoForm = ContractForm<typeof newVideo>;

export const VIDEO_PAGE_NAMES: Record<VideoPage, () => string> = {
  login: m.content_videos_page_login,
  signup: m.content_videos_page_signup,
};

const VIDEO_KEY_NAMES: Record<VideoKey, () => string> = { [WELCOME_VIDEO]: m.content_videos_welcome };

interface VideoFieldsProps {
  form: VideoForm;
  /** Undefined for a stored video, which keeps its key. */
  freeKeys: readonly VideoKey[] | undefined;
}

function VideoFields({ form, freeKeys }: VideoFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={m.content_videos_key()}
        hint={freeKeys ? m.content_videos_key_hint() : m.content_videos_key_fixed()}
        error={errors.settingKey?.message}
      >
        {freeKeys ? (
          <SelectInput
            {...form.register('settingKey')}
            choices={freeKeys.map((value) => ({
              value,
              label: `${VIDEO_KEY_NAMES[value]()} (${isolate(value)})`,
            }))}
          />
        ) : (
          <TextInput {...form.register('settingKey')} dir="ltr" readOnly />
        )}
      </Field>
      <Field label={m.content_videos_title()} error={errors.title?.message}>
        <TextInput {...form.register('title')} />
      </Field>
      <Field label={m.content_videos_description()} optional error={errors.description?.message}>
        <TextArea {...form.register('description')} rows={2} />
      </Field>
      <Field
        label={m.content_videos_url_en()}
        hint={m.content_videos_url_hint()}
        error={errors.videoUrlEn?.message}
      >
        <TextInput {...form.register('videoUrlEn')} type="url" autoComplete="off" />
      </Field>
      <Field
        label={m.content_videos_url_ar()}
        hint={m.content_videos_url_ar_hint()}
        error={errors.videoUrlAr?.message}
      >
        <TextInput {...form.register('videoUrlAr')} type="url" autoComplete="off" />
      </Field>
      <GroupField legend={m.content_videos_pages()}>
        {VIDEO_PAGES.map((page) => (
          <Checkbox
            key={page}
            {...form.register('showOnPages')}
            value={page}
            label={VIDEO_PAGE_NAMES[page]()}
          />
        ))}
      </GroupField>
      <Checkbox
        {...form.register('isEnabled')}
        label={m.content_videos_is_enabled()}
        hint={m.content_videos_is_enabled_hint()}
      />
    </>
  );
}
