import { type NewVideo, newVideo, type VideoSetting } from '@bugquest/contract/content/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { type BaseSyntheticEvent, useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { applyFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useUnsavedChanges } from '../../../lib/forms/unsaved-changes.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChangeVideo, useCreateVideo } from './api.ts';
import { VideoFields } from './video-fields.tsx';

export interface VideoDialogProps {
  /** Undefined to add a video. */
  video: VideoSetting | undefined;
  /** Initial key of a new video. */
  suggestedKey: string;
  onClose: () => void;
}

/** Adds or edits a video setting. The defaults are those of section 3. */
export function VideoDialog({ video, suggestedKey, onClose }: VideoDialogProps) {
  const { form, failure, pending, submit } = useVideoForm(
    video ?? { ...BLANK, settingKey: suggestedKey },
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
      <VideoFields form={form} isNew={!video} />
      {failure && <Alert title={m.content_videos_save_failed()}>{failure}</Alert>}
    </FormDialog>
  );
}

const BLANK = {
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
