import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as DirectionProvider } from 'radix-ui/direction';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IdentityDialog } from '../features/accounts/identity-dialog.tsx';
import { createQueryClient } from '../lib/api/query-client.ts';
import { directionOf, type Locale, useLocale } from '../lib/language/locale.ts';
import { DepartmentNamesProvider } from '../lib/names/department-name.tsx';
import { AuthProvider, useAuth } from '../lib/session/session.tsx';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { Crash } from './crash.tsx';
import { FollowPushes } from './follow-pushes.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { Pages } from './routing/pages.tsx';
import { Shell } from './shell/shell.tsx';

/** The root. A language change renders the whole tree again, so never store elements outside of render. */
export function App() {
  const locale = useLocale();
  return (
    <ErrorBoundary fallback={(error, retry) => <Crash error={error} retry={retry} />}>
      <Providers locale={locale}>
        <LiveUpdates />
        <SendWaitingReports />
        <LeaveGuard>
          <FollowPushes />
          <Shell>
            <Pages />
          </Shell>
          <IdentityDialog />
        </LeaveGuard>
      </Providers>
    </ErrorBoundary>
  );
}

/** Providers for all screens. */
function Providers({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <DirectionProvider dir={directionOf(locale)}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <DepartmentNamesProvider>{children}</DepartmentNamesProvider>
        </AuthProvider>
      </QueryClientProvider>
    </DirectionProvider>
  );
}

const Outbox = lazy(async () => ({
  default: (await import('../features/reports/outbox/outbox.tsx')).Outbox,
}));

/** Sends the reports that wait on this device, on every screen, while their owner is logged in. */
function SendWaitingReports() {
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
