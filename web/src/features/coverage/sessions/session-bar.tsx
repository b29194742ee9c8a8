import { lazy, Suspense } from 'react';
import { useOpenSession } from './sessions-query.ts';

const OpenSession = lazy(async () => ({ default: (await import('./open-session.tsx')).OpenSession }));

/** Shown on every screen while a session is open. */
export function SessionBar({ employeeId }: { employeeId: string }) {
  const open = useOpenSession(employeeId);
  return (
    open && (
      <Suspense>
        <OpenSession key={open.id} session={open} employeeId={employeeId} />
      </Suspense>
    )
  );
}
