import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isDialogOpen } from '../../../features/review/queue/keys/desk-keys.ts';
import { usePreloadedComponent } from '../../../lib/hooks/use-preloaded-component.ts';
import { toast } from '../../../ui/feedback/toast.ts';

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
  const { Component: Palette, load } = usePreloadedComponent(importPalette);
  const [isOpen, setOpen] = useState(false);

  const open = async () => {
    setOpen(true);
    if (Palette || (await load())) return;
    setOpen(false);
    toast({ title: m.shell_error_title(), description: m.shell_error_offline(), tone: 'danger' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !opensPalette(event) || (!isOpen && isBusy())) return;
    event.preventDefault();
    if (event.repeat) return;
    if (isOpen) setOpen(false);
    else void open();
  };
  const current = useRef(press);
  current.current = press;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => current.current(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    palette: isOpen && Palette && <Palette onClose={() => setOpen(false)} />,
    open: () => void open(),
  };
}
