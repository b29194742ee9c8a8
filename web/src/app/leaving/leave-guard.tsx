// All navigation goes through the router, so this is the place to ask before unsaved changes are lost.
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useCallback, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { hasUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

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
    </Router>
  );
}
