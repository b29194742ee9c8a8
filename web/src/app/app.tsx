import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as DirectionProvider } from 'radix-ui/direction';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { type AroundNavHandler, Router, useLocation } from 'wouter';
import { IdentityDialog } from '../features/accounts/identity-dialog.tsx';
import { createQueryClient } from '../lib/api/query-client.ts';
import { logLoadFailure } from '../lib/browser/load-failure.ts';
import { isPushAllowed } from '../lib/browser/push-permission.ts';
import { hasUnsavedChanges } from '../lib/forms/unsaved-changes.ts';
import { directionOf, type Locale, useLocale } from '../lib/language/locale.ts';
import { DepartmentNamesProvider } from '../lib/names/department-name.tsx';
import { AuthProvider, useAuth } from '../lib/session/session.tsx';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { Crash } from './crash.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { Pages } from './pages.tsx';
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

/** Keeps the push messages of this device with the person who is logged in, and opens what they are about. */
function FollowPushes() {
  const { employee, unconfirmed } = useAuth();
  const locale = useLocale();
  const [, navigate] = useLocation();
  const employeeId = unconfirmed ? undefined : employee?.id;
  useEffect(() => {
    if (!employeeId || !isPushAllowed()) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    import('../features/notifications/push/follow-pushes.ts')
      .then(({ followPushes }) => {
        if (!isOver) stop = followPushes(locale, navigate);
      })
      .catch((error) => logLoadFailure('Failed to follow the push messages', error));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [employeeId, locale, navigate]);
  return null;
}

/** All navigation goes through the router, so this is the place to ask before unsaved changes are lost. */
const LeaveDialog = lazy(async () => ({
  default: (await import('../ui/dialogs/confirm-dialog.tsx')).LeaveDialog,
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
          <LeaveDialog
            onOpenChange={stay}
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
