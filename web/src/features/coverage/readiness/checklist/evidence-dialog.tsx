import { type LaunchConfirmation, launchEvidenceInput } from '@bugquest/contract/coverage/confirmations';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { typedText } from '../../../../lib/language/typed-text.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { PictureFileField } from '../../pictures/picture-file-field.tsx';
import { usePictureUpload } from '../../pictures/use-picture-upload.ts';
import { useConfirmItem } from './api.ts';
import { itemText } from './item-labels.ts';

/** Stands for the id of an upload until there is one, because evidence needs text or a file. */
const WITH_FILE = '00000000-0000-7000-8000-000000000000';

/** The server refuses a confirmation of another text than the one that the dialog shows. */
export function EvidenceDialog({ item, onClose }: { item: LaunchConfirmation; onClose: () => void }) {
  const { mutateAsync, isPending } = useConfirmItem();
  const { id, textEn, textAr } = item;
  const [first] = useState(item);
  const isOther = first.textEn !== textEn || first.textAr !== textAr;
  const { isPossible, sending, isClosed, send } = usePictureUpload();
  const [file, setFile] = useState<File>();
  // The contract asks for text or a file, and the file has no id before it is sent.
  const form = useContractForm(launchEvidenceInput, { defaultValues: { evidence: '' } });
  const confirm = form.handleSubmit(async ({ evidence }) => {
    try {
      const uploaded = file && (await send(file));
      await mutateAsync({ id, evidence, seen: { textEn, textAr }, ...(uploaded && { file: uploaded }) });
      toast({ title: m.coverage_checklist_said(), tone: 'success' });
      onClose();
    } catch (error) {
      if (!isClosed()) toastFailure(m.coverage_not_saved(), error);
    }
  });
  return (
    <FormDialog
      title={m.coverage_checklist_confirm_title()}
      description={m.coverage_checklist_confirm_text()}
      submitLabel={m.coverage_checklist_confirm()}
      pending={isPending || sending !== undefined}
      isDirty={form.formState.isDirty || file !== undefined}
      onSubmit={confirm}
      onClose={onClose}
    >
      {isOther && <Alert>{m.coverage_checklist_text_changed()}</Alert>}
      <p {...typedText(itemText(item))} className="wrap-anywhere whitespace-pre-line font-medium">
        {itemText(item)}
      </p>
      <Field
        label={m.coverage_evidence()}
        hint={m.coverage_evidence_hint()}
        error={form.formState.errors.evidence?.message}
      >
        <TextArea {...form.register('evidence')} rows={3} dir="auto" />
      </Field>
      {isPossible && (
        <PictureFileField
          file={file}
          sent={sending?.sent}
          onChoose={(chosen) => {
            setFile(chosen);
            form.setValue('file', chosen && WITH_FILE);
          }}
        />
      )}
    </FormDialog>
  );
}
