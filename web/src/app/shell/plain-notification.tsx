import { m } from '@bugquest/phrases/messages';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { dismissToast, type ToastContent } from '../../ui/feedback/toast.ts';

/** Like the toaster (section 9). */
const SHOWN_MS = 5000;

/** A simple notification without the toaster. */
export function PlainNotification({ title, description, action }: ToastContent) {
  useEffect(() => {
    const end = setTimeout(dismissToast, SHOWN_MS);
    return () => clearTimeout(end);
  }, []);
  return (
    <div
      data-notifications
      className="fixed end-0 z-50 w-full p-4 max-md:top-14 md:bottom-(--toast-bottom,0) md:max-w-[420px]"
    >
      <div
        role="alert"
        className="flex items-start gap-3 rounded-card border border-line bg-surface p-4 pe-2 shadow-raised"
      >
        <div className="min-w-0 flex-1 py-1">
          <p className="font-semibold leading-snug">{title}</p>
          {description && <p className="mt-0.5 text-sm text-muted">{description}</p>}
          {action && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-2.5"
              onClick={() => {
                dismissToast();
                action.onPress();
              }}
            >
              {action.label}
            </Button>
          )}
        </div>
        <IconButton label={m.shell_close()} className="-mt-1.5 text-muted" onClick={dismissToast}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
