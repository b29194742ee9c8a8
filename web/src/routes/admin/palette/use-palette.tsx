import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isDialogOpen } from '../../../features/review/queue/keys/desk-keys.ts';
import { useLateDialog } from '../../../ui/dialogs/use-late-dialog.ts';

const importPalette = async () => (await import('./palette.tsx')).Palette;

/** Ctrl K or Cmd K. Where the layout has no Latin letters, the key at the place of K. */
function opensPalette({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || ctrlKey === metaKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}

/** Another dialog or an open menu. */
const isBusy = () => isDialogOpen() || document.querySelector('[role=menu]') !== null;

/** The command palette, which Ctrl K opens and closes anywhere on the page. It is loaded after the page. */
export function usePalette(): { palette: ReactNode; open: () => void } {
  const { Dialog: Palette, isOpen, open, close } = useLateDialog(importPalette);
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !opensPalette(event) || (!isOpen && isBusy())) return;
    event.preventDefault();
    if (event.repeat) return;
    if (isOpen) close();
    else open();
  };
  const current = useRef(press);
  current.current = press;
  // With the paint and not after it: a key that is pressed as soon as the page shows must not be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => current.current(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    palette: isOpen && Palette && <Palette onClose={close} />,
    open,
  };
}
