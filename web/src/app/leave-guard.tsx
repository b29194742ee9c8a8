// Links, tabs and the program itself lead elsewhere by the router: the one place to ask before something typed is lost.
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useCallback, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { hasUnsavedChanges } from '../lib/unsaved-changes.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export function LeaveGuard({ children }: { children: ReactNode }) {
  const [leave, setLeave] = useState<() => void>();
  const aroundNav = useCallback<AroundNavHandler>((navigate, to, options) => {
    if (hasUnsavedChanges()) setLeave(() => () => navigate(to, options));
    else navigate(to, options);
  }, []);
  const close = () => setLeave(undefined);
  return (
    <Router aroundNav={aroundNav}>
      {children}
      {leave && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={m.settings_leave_title()}
          description={m.settings_leave_text()}
          confirmLabel={m.settings_leave()}
          onConfirm={() => {
            close();
            leave();
          }}
        />
      )}
    </Router>
  );
}
