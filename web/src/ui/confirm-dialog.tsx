import { m } from '@bugquest/phrases/messages';
import { Cancel, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  /** Keeps it open and busy while the act is under way. */
  pending?: boolean;
  tone?: 'danger' | 'primary';
  /** Fields that the decision needs. */
  children?: ReactNode;
}

/** Asks before an act that cannot be undone. Cancel has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, onConfirm } = props;
  const { pending = false, tone = 'danger', children } = props;
  const returnFocus = useReturnFocus();
  return (
    <Root open={open} onOpenChange={pending ? undefined : onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 flex animate-fade items-end justify-center bg-scrim sm:items-center sm:p-6">
          <Content
            {...returnFocus}
            className="max-h-[92dvh] w-full animate-rise overflow-y-auto rounded-t-card border border-line bg-surface p-6 shadow-raised sm:max-w-md sm:rounded-card"
          >
            <Title className="text-lg font-semibold">{title}</Title>
            <Description className="mt-2 text-muted">{description}</Description>
            {children && <div className="mt-4">{children}</div>}
            <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Cancel asChild>
                <Button variant="secondary">{m.shell_cancel()}</Button>
              </Cancel>
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
