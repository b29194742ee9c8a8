import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { sessionsQuery } from './sessions-query.ts';

const OpenSession = lazy(async () => ({ default: (await import('./open-session.tsx')).OpenSession }));

/** Shown on every screen while a session is open. */
export function SessionBar({ employeeId }: { employeeId: string }) {
  const { data } = useQuery(sessionsQuery(employeeId));
  const open = data?.find(({ finishedAt }) => finishedAt === null);
  return (
    open && (
      <Suspense>
        <OpenSession key={open.id} session={open} employeeId={employeeId} />
      </Suspense>
    )
  );
}
