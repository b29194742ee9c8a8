import { m } from '@bugquest/phrases/messages';
import { type ComponentType, useState } from 'react';
import { logLoadFailure } from '../../lib/browser/load-failure.ts';
import { toast } from '../feedback/toast.ts';

export const toastLoadFailure = () =>
  toast({ title: m.shell_error_title(), description: m.shell_error_offline(), tone: 'danger' });

/**
 * The dialog's code is loaded when it opens. `isOpen` is true from the press on, and `Dialog` is undefined while the code loads.
 * If loading fails, the dialog closes with a message.
 */
export function useLazyDialog<Props>(
  importDialog: () => Promise<ComponentType<Props>>,
  showFailure: () => void = toastLoadFailure,
) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [isOpen, setOpen] = useState(false);
  const load = async () => {
    const imported = await importDialog();
    setDialog(() => imported);
  };
  const open = async () => {
    setOpen(true);
    try {
      await load();
    } catch (error) {
      logLoadFailure('Failed to load a dialog', error);
      setOpen(false);
      showFailure();
    }
  };
  return {
    Dialog,
    isOpen,
    open: () => void open(),
    close: () => setOpen(false),
    setOpen,
    /** For a moment at which a press is likely. A failure is shown only at the press. */
    preload: () => void load().catch(() => {}),
  };
}
