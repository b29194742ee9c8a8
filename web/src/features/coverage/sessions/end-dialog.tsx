import {
  MIN_COUNTED_MINUTES,
  SESSION_RESULTS,
  type SessionEnd,
  sessionEnd,
} from '@bugquest/contract/coverage/sessions';
import { m } from '@bugquest/phrases/messages';
import { use, useEffect, useState } from 'react';
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
import { EvidenceFileField } from '../readiness/checklist/evidence-file-field.tsx';
import { EvidenceUploads } from '../readiness/checklist/evidence-upload.ts';

interface EndDialogProps {
  isShort: boolean;
  onEnd: (end: SessionEnd) => void;
  onClose: () => void;
}

export function EndDialog({ isShort, onEnd, onClose }: EndDialogProps) {
  const form = useContractForm(sessionEnd, { defaultValues: { tried: '', obstacle: '' } });
  const { errors, isDirty } = form.formState;
  const foundNothing = useWatch({ control: form.control, name: 'result' }) === 'found_nothing';
  const { send, ...picture } = usePicture();
  const finish = form.handleSubmit(async (end) => {
    try {
      const file = foundNothing ? await send() : undefined;
      onEnd({ ...end, ...(file && { file }) });
    } catch (error) {
      if (!picture.closing.signal.aborted) toastFailure(m.coverage_not_saved(), error);
    }
  });
  return (
    <FormDialog
      title={m.coverage_end_title()}
      submitLabel={m.coverage_finish()}
      cancelLabel={isShort ? m.coverage_end_continue() : undefined}
      pending={picture.sent !== undefined}
      isDirty={isDirty || picture.file !== undefined}
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
      {foundNothing && <PictureField {...picture} />}
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

/** It is sent before the end, which names it. */
function usePicture() {
  const upload = use(EvidenceUploads);
  const isOnline = useIsOnline();
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();
  const [closing] = useState(() => new AbortController());
  useEffect(() => () => closing.abort(), [closing]);
  const send = async (): Promise<string | undefined> => {
    if (!file || !upload || !isOnline) return undefined;
    setSent(0);
    try {
      return await upload({ file, signal: closing.signal, onProgress: setSent });
    } finally {
      setSent(undefined);
    }
  };
  return { file, sent, closing, send, choose: setFile };
}

type PictureFieldProps = Pick<ReturnType<typeof usePicture>, 'file' | 'sent' | 'choose'>;

/** Without a network, the end waits on the device, and a picture cannot be sent before it. */
function PictureField({ file, sent, choose }: PictureFieldProps) {
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
      {isOnline ? (
        <EvidenceFileField file={file} sent={sent} onChoose={choose} />
      ) : (
        <p className="text-sm">{m.coverage_proof_offline()}</p>
      )}
    </GroupField>
  );
}
