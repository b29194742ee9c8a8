import { m } from '@bugquest/phrases/messages';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '../../lib/session.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const loadMenu = () => import('./phone-menu.tsx');
const PhoneMenu = lazy(async () => ({ default: (await loadMenu()).PhoneMenu }));

/** Opens the menu of small screens, whose file is loaded at the first touch. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [path] = useLocation();
  const { employee } = useAuth();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the route or of the person closes the menu.
  useEffect(() => setOpen(false), [path, employee?.id]);
  return (
    <>
      <IconButton
        label={m.shell_open_menu()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => void loadMenu()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="lg:hidden"
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {wanted && (
        <Suspense>
          <PhoneMenu open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
