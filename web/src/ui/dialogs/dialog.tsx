import { m } from '@bugquest/phrases/messages';
import { X } from 'lucide-react';
import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classes } from '../classes.ts';
import { DIALOG_BUTTONS } from './dialog-buttons.ts';
import { type InitialFocus, useDialogFocus } from './use-dialog-focus.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The last button is the primary button. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /**
   * The initial focus: the first field; the dialog itself if the person should read first; or the text if there is nothing else,
   * so that the arrow keys scroll it.
   */
  focus?: InitialFocus;
  /** Called before Escape closes the dialog; `preventDefault` keeps it open. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
}

const SIZES = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' };

/** A bottom sheet on phones, centered on larger screens. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  focus,
  onEscapeKeyDown,
}: DialogProps) {
  const dialogFocus = useDialogFocus(focus);
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 flex animate-fade items-end justify-center overflow-y-auto bg-scrim sm:items-center sm:p-6">
          <Content
            {...dialogFocus}
            {...(onEscapeKeyDown && { onEscapeKeyDown })}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={classes(
              'relative flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-card border border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-raised outline-none sm:rounded-card sm:pb-0',
              SIZES[size],
            )}
          >
            <div className="flex items-start gap-3 border-b border-line py-3 ps-5 pe-2 sm:ps-6">
              <div className="min-w-0 flex-1 py-2">
                <Title className="text-lg font-semibold">{title}</Title>
                {description && <Description className="mt-1 text-sm text-muted">{description}</Description>}
              </div>
              <Close asChild>
                <IconButton label={m.shell_close()}>
                  <X aria-hidden="true" />
                </IconButton>
              </Close>
            </div>
            {children && (
              <div
                {...(focus === 'text' && { tabIndex: 0, 'data-dialog-text': true })}
                className="min-h-0 flex-1 overflow-y-auto p-5 outline-none sm:p-6"
              >
                {children}
              </div>
            )}
            {footer && (
              <div className={classes('border-t border-line px-5 py-4 sm:px-6', DIALOG_BUTTONS)}>
                {footer}
              </div>
            )}
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}
