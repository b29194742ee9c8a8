import { m } from '@bugquest/phrases/messages';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { usePreloadedComponent } from '../../../lib/hooks/use-preloaded-component.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

const importMenu = async () => (await import('./phone-menu.tsx')).PhoneMenu;

/** Opens the menu on small screens. */
export function MenuButton() {
  const { Component: PhoneMenu, load } = usePreloadedComponent(importMenu);
  const [open, setOpen] = useState(false);
  const [path] = useLocation();
  const { employee } = useAuth();
  const loggedIn = employee !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another route closes the menu.
  useEffect(() => setOpen(false), [path]);
  // Logging out closes it. Knowing who is logged in does not: the menu can be opened before the session has arrived.
  useEffect(() => {
    if (!loggedIn) setOpen(false);
  }, [loggedIn]);
  const show = async () => {
    setOpen(true);
    if (PhoneMenu || (await load())) return;
    setOpen(false);
    toast({ title: m.shell_error_title(), description: m.shell_error_offline(), tone: 'danger' });
  };
  return (
    <>
      <IconButton
        label={m.shell_open_menu()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => void load()}
        onClick={() => void show()}
        className="lg:hidden"
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {PhoneMenu && <PhoneMenu open={open} onOpenChange={setOpen} />}
    </>
  );
}
