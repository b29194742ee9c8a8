import { m } from '@bugquest/phrases/messages';
import { type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

export interface FormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  pending: boolean;
  /** Whether closing would lose something: it is asked about then. */
  isDirty: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a window, which nobody leaves by mistake. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, pending, isDirty, onSubmit, onClose, children } = props;
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {m.shell_cancel()}
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // As React sees it, the window may stand inside of another form.
          event.stopPropagation();
          onSubmit(event);
        }}
        className="flex flex-col gap-5"
      >
        {children}
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
