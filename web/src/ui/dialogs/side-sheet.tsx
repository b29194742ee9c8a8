import { m } from '@bugquest/phrases/messages';
import { X } from 'lucide-react';
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../classes.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

export interface SideSheetProps {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The edge of the window. */
  side: 'start' | 'end';
  /** After the sheet is closed and its button has the focus again. */
  onClosed?: () => void;
  children: ReactNode;
}

const SIDES = {
  start: 'start-0 animate-fade border-e',
  end: 'end-0 animate-slide-in border-s',
};

/** A menu over the page, at an edge of the window. */
export function SideSheet({ title, open, onOpenChange, side, onClosed, children }: SideSheetProps) {
  const dialogFocus = useDialogFocus();
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Content
          {...dialogFocus}
          onCloseAutoFocus={(event) => {
            dialogFocus.onCloseAutoFocus(event);
            onClosed?.();
          }}
          aria-describedby={undefined}
          // The dialog that logging out may open covers the sheet: both have z-40, and the dialog is later in the document.
          className={classes(
            'fixed inset-y-0 z-40 flex w-[min(20rem,88vw)] flex-col overflow-y-auto outline-none border-line bg-surface pb-[max(1rem,env(safe-area-inset-bottom))] shadow-raised',
            SIDES[side],
          )}
        >
          <div className="flex h-14 shrink-0 items-center justify-between ps-5 pe-2">
            <Title className="text-lg font-semibold">{title}</Title>
            <Close asChild>
              <IconButton label={m.shell_close()}>
                <X aria-hidden="true" />
              </IconButton>
            </Close>
          </div>
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
