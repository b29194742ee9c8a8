import { m } from '@bugquest/phrases/messages';
import { type ComponentType, useState } from 'react';
import { logLoadFailure } from '../../lib/browser/load-failure.ts';
import { toast } from '../feedback/toast.ts';

/** Says that a part of the screen cannot be loaded, for example without a network. */
export const toastNotLoaded = () =>
  toast({ title: m.shell_error_title(), description: m.shell_error_offline(), tone: 'danger' });

/**
 * A dialog whose code is loaded when it is opened. `isOpen` is true from the press on; `Dialog` is undefined while it loads.
 * When it cannot be loaded, it is closed again, with a message.
 */
export function useLazyDialog<Props>(importIt: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [isOpen, setOpen] = useState(false);
  const load = async () => {
    const imported = await importIt();
    setDialog(() => imported);
  };
  const open = async () => {
    setOpen(true);
    try {
      await load();
    } catch (error) {
      logLoadFailure('Failed to load a dialog', error);
      setOpen(false);
      toastNotLoaded();
    }
  };
  return {
    Dialog,
    isOpen,
    open: () => void open(),
    close: () => setOpen(false),
    setOpen,
    /** Called before the press, when a press is likely. A failure is shown at the press. */
    loadAhead: () => void load().catch(() => {}),
  };
}
