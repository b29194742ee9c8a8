// All navigation goes through the router, so this is the place to ask before unsaved changes are lost.
import { m } from '@bugquest/phrases/messages';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { hasUnsavedChanges } from '../lib/forms/unsaved-changes.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}));

export function LeaveGuard({ children }: { children: ReactNode }) {
  const [leave, setLeave] = useState<() => void>();
  const aroundNav = useCallback<AroundNavHandler>((navigate, to, options) => {
    if (hasUnsavedChanges()) setLeave(() => () => navigate(to, options));
    else navigate(to, options);
  }, []);
  const stay = () => setLeave(undefined);
  return (
    <Router aroundNav={aroundNav}>
      {children}
      <Suspense>
        {leave && (
          <ConfirmDialog
            open
            onOpenChange={stay}
            title={m.shell_leave_title()}
            description={m.shell_leave_text()}
            confirmLabel={m.shell_leave()}
            onConfirm={() => {
              stay();
              leave();
            }}
          />
        )}
      </Suspense>
    </Router>
  );
}
