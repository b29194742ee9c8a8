// Links, tabs and the program itself lead elsewhere by the router: the one place to ask before something typed is lost.
import { type ReactNode, useCallback, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { hasUnsavedChanges } from '../lib/unsaved-changes.ts';
import { useLate } from '../lib/use-late.ts';

const importQuestion = async () => (await import('./leave-question.tsx')).LeaveQuestion;

export function LeaveGuard({ children }: { children: ReactNode }) {
  const { Component: LeaveQuestion, load } = useLate(importQuestion);
  const [leave, setLeave] = useState<() => void>();
  const aroundNav = useCallback<AroundNavHandler>(
    (navigate, to, options) => {
      if (!hasUnsavedChanges()) return navigate(to, options);
      setLeave(() => () => navigate(to, options));
      // Off line the question may not come; then one stays, and what was typed with one.
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
