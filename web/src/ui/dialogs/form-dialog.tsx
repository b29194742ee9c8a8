import { m } from '@bugquest/phrases/messages';
import { type FormEventHandler, type ReactNode, useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { LeaveDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  /** Default: Cancel. */
  cancelLabel?: string | undefined;
  pending: boolean;
  /** Saving is not possible now. */
  disabled?: boolean;
  size?: DialogProps['size'];
  isDirty: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, cancelLabel, pending, disabled, size } = props;
  const { isDirty, onSubmit, onClose, children } = props;
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      size={size}
      onOpenChange={(open) => !open && close()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {cancelLabel ?? m.shell_cancel()}
          </Button>
          <Button type="submit" form={formId} disabled={disabled} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // In React's tree, the dialog may be inside of another form.
          event.stopPropagation();
          onSubmit(event);
        }}
        className="flex flex-col gap-5"
      >
        {children}
      </form>
      {isAsking && <LeaveDialog onOpenChange={setAsking} onConfirm={onClose} />}
    </Dialog>
  );
}
