// All navigation goes through the router, so this is the place to ask before unsaved changes are lost.
import { type ReactNode, useCallback, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { hasUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';
import { usePreloadedComponent } from '../../lib/hooks/use-preloaded-component.ts';

const importQuestion = async () => (await import('./leave-question.tsx')).LeaveQuestion;

export function LeaveGuard({ children }: { children: ReactNode }) {
  const { Component: LeaveQuestion, load } = usePreloadedComponent(importQuestion);
  const [leave, setLeave] = useState<() => void>();
  const aroundNav = useCallback<AroundNavHandler>(
    (navigate, to, options) => {
      if (!hasUnsavedChanges()) return navigate(to, options);
      setLeave(() => () => navigate(to, options));
      // Offline, the dialog may fail to load; the page then stays with its input.
      void load().then((loaded) => !loaded && setLeave(undefined));
    },
    [load],
  );
  const stay = () => setLeave(undefined);
  return (
    <Router aroundNav={aroundNav}>
      {children}
      {leave && LeaveQuestion && (
        <LeaveQuestion
          onStay={stay}
          onLeave={() => {
            stay();
            leave();
          }}
        />
      )}
    </Router>
  );
}
