import { m } from '@bugquest/phrases/messages';
import { Cancel, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/alert-dialog';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { classes } from '../classes.ts';
import { toast, toastFailure } from '../feedback/toast.ts';
import { DIALOG_BUTTONS } from './dialog-buttons.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The effect of the action, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** Keeps the dialog open while the action runs. */
  pending?: boolean;
  tone?: 'danger' | 'primary';
  /** A third answer. */
  alternative?: { label: string; onChoose: () => void } | undefined;
  children?: ReactNode;
}

/** For actions that cannot be undone. Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, onConfirm } = props;
  const { cancelLabel, pending = false, tone = 'danger', alternative, children } = props;
  const dialogFocus = useDialogFocus();
  return (
    <Root open={open} onOpenChange={pending ? undefined : onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 flex animate-fade items-end justify-center bg-scrim sm:items-center sm:p-6">
          <Content
            {...dialogFocus}
            className="max-h-[92dvh] w-full animate-rise overflow-y-auto rounded-t-card border border-line bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-raised sm:max-w-md sm:rounded-card"
          >
            <Title className="text-lg font-semibold">{title}</Title>
            <Description className="mt-2 text-muted">{description}</Description>
            {children && <div className="mt-4">{children}</div>}
            <div className={classes('mt-6', DIALOG_BUTTONS)}>
              <Cancel asChild>
                <Button variant="secondary">{cancelLabel ?? m.shell_cancel()}</Button>
              </Cancel>
              {alternative && (
                <Button variant="secondary" onClick={alternative.onChoose}>
                  {alternative.label}
                </Button>
              )}
              <Button variant={tone} pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}

export const LeaveDialog = (answers: Pick<ConfirmDialogProps, 'onConfirm' | 'onOpenChange'>) => (
  <ConfirmDialog
    {...answers}
    open
    title={m.shell_leave_title()}
    description={m.shell_leave_text()}
    cancelLabel={m.shell_leave_stay()}
    confirmLabel={m.shell_leave()}
  />
);

interface ConfirmActionProps<Result>
  extends Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm' | 'pending'> {
  action: () => Promise<Result>;
  /** Toast after a success. */
  doneMessage?: string;
  /** Toast title after a failure. The description is the reason. */
  failureTitle: string;
  /** Default: closes the dialog. */
  onDone?: (result: Result) => void;
  onClose: () => void;
}

/** The dialog stays open if the action fails. */
export function ConfirmAction<Result>(props: ConfirmActionProps<Result>) {
  const { action, doneMessage, failureTitle, onClose, onDone = onClose, ...question } = props;
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    try {
      const result = await action();
      if (doneMessage) toast({ title: doneMessage, tone: 'success' });
      onDone(result);
    } catch (error) {
      setPending(false);
      toastFailure(failureTitle, error);
    }
  };
  return (
    <ConfirmDialog
      {...question}
      open
      onOpenChange={(open) => !open && onClose()}
      pending={pending}
      onConfirm={() => void run()}
    />
  );
}
