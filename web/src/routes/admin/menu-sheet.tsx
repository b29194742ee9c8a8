import { m } from '@bugquest/phrases/messages';
import { X } from 'lucide-react';
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { useRef } from 'react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useDialogFocus } from '../../ui/dialogs/use-dialog-focus.ts';
import { AdminMenu, type AdminMenuProps } from './admin-menu.tsx';
import { JumpButton } from './palette/jump-button.tsx';

interface MenuSheetProps extends Pick<AdminMenuProps, 'groups' | 'current'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onOpenPalette: () => void;
}

export function MenuSheet({ open, onOpenChange, groups, current, onOpenPalette }: MenuSheetProps) {
  const dialogFocus = useDialogFocus();
  /** True if the palette opens after the sheet has closed and the focus is back on its button. */
  const opensPaletteOnClose = useRef(false);
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 animate-fade bg-scrim" />
        <Content
          {...dialogFocus}
          onCloseAutoFocus={(event) => {
            dialogFocus.onCloseAutoFocus(event);
            if (opensPaletteOnClose.current) onOpenPalette();
            opensPaletteOnClose.current = false;
          }}
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-40 flex w-[min(20rem,88vw)] animate-fade flex-col overflow-y-auto outline-none border-e border-line bg-surface pb-[max(1rem,env(safe-area-inset-bottom))] shadow-raised"
        >
          <div className="flex h-14 items-center justify-between ps-5 pe-2">
            <Title className="font-semibold">{m.shell_admin_panel()}</Title>
            <Close asChild>
              <IconButton label={m.shell_close()}>
                <X aria-hidden="true" />
              </IconButton>
            </Close>
          </div>
          <div className="px-2.5">
            <JumpButton
              className="mb-3 min-h-11"
              onClick={() => {
                opensPaletteOnClose.current = true;
                onOpenChange(false);
              }}
            />
            <AdminMenu groups={groups} current={current} large onChoose={() => onOpenChange(false)} />
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
