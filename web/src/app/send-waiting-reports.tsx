import { lazy, Suspense } from 'react';
import { useAuth } from '../lib/session/session.tsx';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';

const Outbox = lazy(async () => ({
  default: (await import('../features/reports/outbox/outbox.tsx')).Outbox,
}));

/** Sends the reports that wait on this device, on every screen, while their owner is logged in. */
export function SendWaitingReports() {
  const employeeId = useAuth().employee?.id;
  return (
    employeeId && (
      // Without its file the reports wait for the next visit.
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <Outbox employeeId={employeeId} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
