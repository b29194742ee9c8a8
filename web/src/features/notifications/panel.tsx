import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Anchor, Content, Portal, Root } from 'radix-ui/popover';
import { type RefObject, useId } from 'react';
import { useEmployee } from '../../lib/session/session.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useDialogFocus } from '../../ui/dialogs/use-dialog-focus.ts';
import { useMarkRead } from './api.ts';
import { NotificationList } from './notification-list.tsx';
import { unreadQuery } from './unread.ts';

export interface NotificationPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The bell button. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The panel with the latest notifications. */
export function NotificationPanel({ open, onOpenChange, button }: NotificationPanelProps) {
  const { id } = useEmployee();
  const titleId = useId();
  const dialogFocus = useDialogFocus();
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Portal>
        <Content
          {...dialogFocus}
          aria-labelledby={titleId}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          // The bell closes the panel itself; closing it here too would make the bell open it again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault();
          }}
          className="z-40 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(25rem,calc(100vw-1.5rem))] animate-rise flex-col overflow-hidden rounded-card border border-line bg-surface shadow-raised"
        >
          <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line ps-4 pe-2">
            <h2 id={titleId} className="font-semibold">
              {m.notifications_title()}
            </h2>
            <MarkAll employeeId={id} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <NotificationList employeeId={id} onFollow={() => onOpenChange(false)} />
          </div>
        </Content>
      </Portal>
    </Root>
  );
}

function MarkAll({ employeeId }: { employeeId: string }) {
  const unread = useQuery(unreadQuery(employeeId)).data?.unread ?? 0;
  const markRead = useMarkRead(employeeId);
  return (
    <Button
      variant="quiet"
      size="sm"
      // Not `disabled`, otherwise the focus would be lost after pressing it.
      aria-disabled={unread === 0}
      className="text-link! aria-disabled:text-muted!"
      onClick={() => unread > 0 && markRead.mutate(undefined)}
    >
      <CheckCheck aria-hidden="true" />
      {m.notifications_mark_all()}
    </Button>
  );
}
