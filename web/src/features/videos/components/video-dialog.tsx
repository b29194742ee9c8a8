import { type NewVideo, newVideo, type VideoSetting } from '@bugquest/contract/videos/schema';
import { m } from '@bugquest/phrases/messages';
import { type BaseSyntheticEvent, useId, useState } from 'react';
import { errorMessage } from '../../../lib/call-error.ts';
import { applyFieldErrors, type ContractForm, useContractForm } from '../../../lib/forms.ts';
import { isolate } from '../../../lib/isolate.ts';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChangeVideo, useCreateVideo } from '../api.ts';
import { VideoFields } from './video-fields.tsx';

export type VideoForm = ContractForm<typeof newVideo>;

export interface VideoDialogProps {
  /** None to add one. */
  video: VideoSetting | undefined;
  /** The key that a new one begins with. */
  suggestedKey: string;
  onClose: () => void;
}

/** Adds a setting, or changes one. Section 3 has the defaults of a new one. */
export function VideoDialog({ video, suggestedKey, onClose }: VideoDialogProps) {
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const { form, failure, pending, submit } = useVideoForm(
    video ?? { ...BLANK, settingKey: suggestedKey },
    video?.id,
    onClose,
  );
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={video ? m.videos_edit_named({ title: isolate(video.title) }) : m.videos_add()}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {m.shell_save()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <VideoFields form={form} isNew={!video} />
        {failure && <Alert title={m.videos_save_failed()}>{failure}</Alert>}
      </form>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={m.shell_leave_title()}
          description={m.shell_leave_text()}
          confirmLabel={m.shell_leave()}
          onConfirm={onClose}
        />
      )}
    </Dialog>
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
      toast({ title: m.videos_saved(), tone: 'success' });
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
