import { m } from '@bugquest/phrases/messages';
import { type ComponentType, useState } from 'react';
import { usePreloadedComponent } from '../../lib/hooks/use-preloaded-component.ts';
import { toast } from '../feedback/toast.ts';

/** Says that a part of the screen cannot be loaded, for example without a network. */
export const toastNotLoaded = () =>
  toast({ title: m.shell_error_title(), description: m.shell_error_offline(), tone: 'danger' });

/**
 * A dialog whose code is loaded after the screen. `isOpen` is true from the press on; `Dialog` is undefined while it loads.
 * When it cannot be loaded, it is closed again, with a message.
 */
export function useLateDialog<Props>(importIt: () => Promise<ComponentType<Props>>) {
  const { Component, load } = usePreloadedComponent(importIt);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    setOpen(true);
    if (Component || (await load())) return;
    setOpen(false);
    toastNotLoaded();
  };
  return {
    Dialog: Component,
    isOpen,
    open: () => void open(),
    close: () => setOpen(false),
    setOpen,
    /** Before the press, when it is likely. */
    loadAhead: () => void load(),
  };
}
