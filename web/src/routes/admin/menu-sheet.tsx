import { m } from '@bugquest/phrases/messages';
import { useRef } from 'react';
import { SideSheet } from '../../ui/dialogs/side-sheet.tsx';
import { AdminMenu, type AdminMenuProps } from './admin-menu.tsx';
import { JumpButton } from './palette/jump-button.tsx';

interface MenuSheetProps extends Pick<AdminMenuProps, 'groups' | 'current'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onOpenPalette: () => void;
}

export function MenuSheet({ open, onOpenChange, groups, current, onOpenPalette }: MenuSheetProps) {
  const opensPaletteOnClose = useRef(false);
  const openPaletteIfChosen = () => {
    if (opensPaletteOnClose.current) onOpenPalette();
    opensPaletteOnClose.current = false;
  };
  return (
    <SideSheet
      title={m.shell_admin_panel()}
      open={open}
      onOpenChange={onOpenChange}
      side="start"
      // The palette returns the focus to the button of the sheet.
      onClosed={openPaletteIfChosen}
    >
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
    </SideSheet>
  );
}
