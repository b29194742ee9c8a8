import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as DirectionProvider } from 'radix-ui/direction';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { type AroundNavHandler, Router, useLocation } from 'wouter';
import { IdentityDialog } from '../features/accounts/identity-dialog.tsx';
import { onQueued } from '../features/reports/drafts/draft-changes.ts';
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
import { countUnsent } from './shell/unsent-count.ts';

/** A language change renders the whole tree again, so never store elements outside of render. */
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

/** Runs on every screen while the owner of the reports is logged in, from the first waiting report on. */
function SendWaitingReports() {
  const employeeId = useAuth().employee?.id;
  const [hasWaiting, setHasWaiting] = useState(false);
  useEffect(() => {
    if (!employeeId) return;
    const start = () => setHasWaiting(true);
    countUnsent(employeeId).then(({ waiting }) => waiting > 0 && start(), start);
    return onQueued(start);
  }, [employeeId]);
  return (
    employeeId &&
    hasWaiting && (
      // If the code cannot be loaded, the reports wait for the next visit.
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <Outbox employeeId={employeeId} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

/** Binds this device's push messages to the logged-in employee, and opens the screen of a pressed message. */
function FollowPushes() {
  const { employee, isUnconfirmed } = useAuth();
  const locale = useLocale();
  const [, navigate] = useLocation();
  const employeeId = isUnconfirmed ? undefined : employee?.id;
  useEffect(() => {
    if (!employeeId || !isPushAllowed()) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    import('../features/notifications/push/follow-pushes.ts')
      .then(({ handlePushes }) => {
        if (!isOver) stop = handlePushes(locale, navigate);
      })
      .catch((error) => logLoadFailure('Failed to follow the push messages', error));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [employeeId, locale, navigate]);
  return null;
}

/** All navigation goes through the router, so that it can ask before unsaved changes are lost. */
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
