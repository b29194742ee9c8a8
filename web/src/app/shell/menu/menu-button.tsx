import { m } from '@bugquest/phrases/messages';
import { Menu } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '../../../lib/session/session.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useLateDialog } from '../../../ui/dialogs/use-late-dialog.ts';

const importMenu = async () => (await import('./phone-menu.tsx')).PhoneMenu;

/** Opens the menu on small screens. */
export function MenuButton() {
  const { Dialog: PhoneMenu, isOpen, open, setOpen, loadAhead } = useLateDialog(importMenu);
  const [path] = useLocation();
  const { employee } = useAuth();
  const loggedIn = employee !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another route closes the menu.
  useEffect(() => setOpen(false), [path]);
  // Logging out closes it. Knowing who is logged in does not: the menu can be opened before the session has arrived.
  useEffect(() => {
    if (!loggedIn) setOpen(false);
  }, [loggedIn, setOpen]);
  return (
    <>
      <IconButton
        label={m.shell_open_menu()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={loadAhead}
        onClick={open}
        className="max-w-[48px] lg:hidden"
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {PhoneMenu && <PhoneMenu open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
