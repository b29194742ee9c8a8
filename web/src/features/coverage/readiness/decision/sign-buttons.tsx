import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { signatureInput } from '@bugquest/contract/coverage/signatures';
import { m } from '@bugquest/phrases/messages';
import { useState } from 'react';
import { useContractForm } from '../../../../lib/forms/forms.ts';
import { useEmployee } from '../../../../lib/session/session.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ConfirmAction } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { toast, toastFailure } from '../../../../ui/feedback/toast.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { useSignDecision } from '../../admin-api.ts';

/** While the decision waits for a signature. */
export function SignButtons({ decision }: { decision: ReadinessDecision }) {
  const { id, state, proposerId, signatures } = decision;
  const { id: ownId } = useEmployee();
  const { mutateAsync } = useSignDecision();
  const [open, setOpen] = useState<'sign' | 'disagree'>();
  const close = () => setOpen(undefined);
  if (state !== 'proposed') return null;
  if (proposerId === ownId) return <p className="print:hidden">{m.coverage_sign_own()}</p>;
  if (signatures.some(({ signerId }) => signerId === ownId))
    return <p className="print:hidden">{m.coverage_sign_answered()}</p>;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button aria-haspopup="dialog" onClick={() => setOpen('sign')}>
        {m.coverage_sign()}
      </Button>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen('disagree')}>
        {m.coverage_disagree()}
      </Button>
      {open === 'sign' && (
        <ConfirmAction
          title={m.coverage_sign()}
          description={m.coverage_sign_text()}
          confirmLabel={m.coverage_sign()}
          tone="primary"
          action={() => mutateAsync({ id, agrees: true, reason: '' })}
          doneMessage={m.coverage_signed()}
          failureTitle={m.coverage_sign_not_possible()}
          onClose={close}
        />
      )}
      {open === 'disagree' && <DisagreeDialog id={id} onClose={close} />}
    </div>
  );
}

function DisagreeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { mutateAsync, isPending } = useSignDecision();
  const form = useContractForm(signatureInput, {
    mode: 'onSubmit',
    defaultValues: { agrees: false, reason: '' },
  });
  const { errors, isDirty } = form.formState;
  const save = form.handleSubmit(async (answer) => {
    try {
      await mutateAsync({ id, ...answer });
      toast({ title: m.coverage_disagreed(), tone: 'success' });
      onClose();
    } catch (error) {
      toastFailure(m.coverage_not_saved(), error);
    }
  });
  return (
    <FormDialog
      title={m.coverage_disagree()}
      description={m.coverage_disagree_text()}
      submitLabel={m.coverage_disagree()}
      pending={isPending}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={m.coverage_disagree_reason()} error={errors.reason?.message}>
        <TextArea {...form.register('reason')} rows={3} dir="auto" />
      </Field>
    </FormDialog>
  );
}
