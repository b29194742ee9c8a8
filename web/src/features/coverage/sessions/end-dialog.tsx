import {
  MIN_COUNTED_MINUTES,
  SESSION_RESULTS,
  type SessionEnd,
  sessionEnd,
} from '@bugquest/contract/coverage/sessions';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../../lib/forms/forms.ts';
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { RESULT_NAMES } from '../labels.ts';
import { PictureFileField, type PictureFileFieldProps } from '../pictures/picture-file-field.tsx';
import { usePictureUpload } from '../pictures/use-picture-upload.ts';

interface EndDialogProps {
  isShort: boolean;
  onEnd: (end: SessionEnd) => void;
  onClose: () => void;
}

export function EndDialog({ isShort, onEnd, onClose }: EndDialogProps) {
  const form = useContractForm(sessionEnd, { defaultValues: { tried: '', obstacle: '' } });
  const { errors, isDirty } = form.formState;
  const foundNothing = useWatch({ control: form.control, name: 'result' }) === 'found_nothing';
  const { isPossible, sending, isClosed, send } = usePictureUpload();
  const isOnline = useIsOnline();
  const [file, setFile] = useState<File>();
  const finish = form.handleSubmit(async (end) => {
    try {
      // The end waits on the device without a network, and names only pictures that were sent.
      const isSent = file && foundNothing && isPossible && isOnline;
      onEnd({ ...end, ...(isSent && { file: await send(file) }) });
    } catch (error) {
      if (!isClosed()) toastFailure(m.coverage_not_saved(), error);
    }
  });
  return (
    <FormDialog
      title={m.coverage_end_title()}
      submitLabel={m.coverage_finish()}
      cancelLabel={isShort ? m.coverage_end_continue() : undefined}
      pending={sending !== undefined}
      isDirty={isDirty || file !== undefined}
      onSubmit={finish}
      onClose={onClose}
    >
      {isShort && <p className="font-medium">{m.coverage_end_short({ minutes: MIN_COUNTED_MINUTES })}</p>}
      <GroupField legend={m.coverage_end_result()} error={errors.result?.message as string | undefined}>
        <ChoicePills
          {...form.register('result')}
          choices={SESSION_RESULTS.map((value) => ({ value, label: RESULT_NAMES[value]() }))}
        />
      </GroupField>
      {foundNothing && <PictureField file={file} sent={sending?.sent} onChoose={setFile} />}
      <Field label={m.coverage_end_tried()} optional error={errors.tried?.message as string | undefined}>
        <TextArea {...form.register('tried')} rows={2} />
      </Field>
      <Field
        label={m.coverage_end_obstacle()}
        hint={m.coverage_end_obstacle_hint()}
        optional
        error={errors.obstacle?.message as string | undefined}
      >
        <TextArea {...form.register('obstacle')} rows={2} />
      </Field>
      <p className="text-sm text-muted">{m.coverage_privacy()}</p>
    </FormDialog>
  );
}

/** Without a network, the end waits on the device, and a picture cannot be sent before it. */
function PictureField(picture: PictureFileFieldProps) {
  const isOnline = useIsOnline();
  return (
    <GroupField
      legend={
        <>
          {m.coverage_proof()}
          <span className="ms-1.5 font-normal text-muted">{m.shell_optional()}</span>
        </>
      }
      hint={m.coverage_proof_hint()}
    >
      {isOnline ? <PictureFileField {...picture} /> : <p className="text-sm">{m.coverage_proof_offline()}</p>}
    </GroupField>
  );
}
