import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as DirectionProvider } from 'radix-ui/direction';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { type AroundNavHandler, Router, useLocation } from 'wouter';
import { IdentityDialog } from '../features/accounts/identity-dialog.tsx';
import { createQueryClient } from '../lib/api/query-client.ts';
import { useRefetchTopics } from '../lib/api/refetch-topics.ts';
import { logLoadFailure } from '../lib/browser/load-failure.ts';
import { isPushAllowed } from '../lib/browser/push-permission.ts';
import { onQueued } from '../lib/device/device-changes.ts';
import { hasUnsavedChanges } from '../lib/forms/unsaved-changes.ts';
import { isOffline } from '../lib/hooks/use-is-online.ts';
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
        <SendWhatWaits />
        <DeleteErased />
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

/** On every screen while the owner of what waits is logged in, from the first waiting report or entry on. */
function SendWhatWaits() {
  const employeeId = useAuth().employee?.id;
  const refetchTopics = useRefetchTopics();
  const refetch = useRef(refetchTopics);
  refetch.current = refetchTopics;
  useEffect(() => {
    if (!employeeId) return;
    const controller = new AbortController();
    const { signal } = controller;
    let stop: (() => void) | undefined;
    let hasWaiting = false;
    // If the code cannot be loaded, the next event tries again.
    const start = () => {
      if (!hasWaiting || stop || isOffline()) return;
      import('../features/reports/outbox/outbox.ts')
        .then(({ startSending }) => {
          if (!signal.aborted) stop ??= startSending(employeeId, (topics) => refetch.current(topics));
        })
        .catch((error) => logLoadFailure('Failed to send what waits', error));
    };
    const onWaiting = () => {
      hasWaiting = true;
      start();
    };
    void countUnsent(employeeId).then(({ reports, entries }) => reports + entries > 0 && onWaiting());
    const stopListening = onQueued(onWaiting);
    window.addEventListener('online', start, { signal });
    return () => {
      controller.abort();
      stopListening();
      stop?.();
    };
  }, [employeeId]);
  return null;
}

/** Accounts may have been erased since they were last used on this device. A visitor's first page opens no database for it. */
function DeleteErased() {
  const { employee, isUnconfirmed, endedRole } = useAuth();
  const employeeId = employee?.id;
  const isDue = !isUnconfirmed && (employeeId !== undefined || endedRole !== undefined);
  useEffect(() => {
    if (!isDue) return;
    import('./delete-erased.ts')
      .then(({ deleteErased }) => deleteErased(employeeId))
      .catch((error) => logLoadFailure('Failed to look for erased accounts', error));
  }, [isDue, employeeId]);
  return null;
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
