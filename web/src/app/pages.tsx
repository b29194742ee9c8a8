import { SCREENS, type Screen } from '@bugquest/contract/system/screens';
import { type ReactNode, Suspense, useState } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { useStartPagesAtTop } from '../lib/hooks/use-start-at-top.ts';
import { loginPath, nextPath, startPage } from '../lib/session/next-path.ts';
import { useAuth } from '../lib/session/session.tsx';
import { TwoFactorGate } from '../routes/account/two-factor-gate.tsx';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx';
import { Crash } from './crash.tsx';
import { type PageName, pageComponent } from './page-loaders.ts';

/** After an error of a screen, the rest of the page stays usable. */
export function Pages() {
  const [path] = useLocation();
  return (
    <>
      <StartAtTop />
      <ErrorBoundary resetKey={path} fallback={(error, retry) => <Crash error={error} retry={retry} />}>
        <Suspense fallback={<PageSkeleton />}>
          <Switch>
            {SCREENS.map((entry) => (
              <Route key={entry.path} path={entry.path}>
                <GuardedPage entry={entry} />
              </Route>
            ))}
            <Route>
              <Page name="notFound" />
            </Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** A component of its own, because it renders for every change of the address. */
function StartAtTop() {
  useStartPagesAtTop();
  return null;
}

function GuardedPage({ entry: { page, guard } }: { entry: Screen }) {
  const { employee, isLoading } = useAuth();
  if (page === 'home' && isLoading) return <PageSkeleton />;
  const name = page === 'home' ? (employee ? 'dashboard' : 'welcome') : page;
  const screen = <Page key={name} name={name} />;
  // The panel contains the gate, so that it can start its reads meanwhile.
  if (name === 'admin') return <RequireEmployee>{screen}</RequireEmployee>;
  if (guard === 'employee' || name === 'dashboard') {
    return (
      <RequireEmployee>
        <TwoFactorGate>{screen}</TwoFactorGate>
      </RequireEmployee>
    );
  }
  if (guard === 'visitor') return <RequireVisitor>{screen}</RequireVisitor>;
  return screen;
}

/** Keeps the first component; otherwise the screen would be remounted when its file is loaded. */
function Page({ name }: { name: PageName }) {
  const [Component] = useState(() => pageComponent(name));
  return <Component />;
}

/** Visitors go to /login, which leads back. */
function RequireEmployee({ children }: { children: ReactNode }) {
  const { employee, isLoading } = useAuth();
  if (employee) return children;
  if (isLoading) return <PageSkeleton />;
  return <ToLogin />;
}

function ToLogin() {
  const [path] = useLocation();
  const search = useSearch();
  return <Redirect to={loginPath(search ? `${path}?${search}` : path)} replace />;
}

/**
 * Redirects employees after the server has confirmed the session, because a stored copy may belong to a session that has ended.
 */
export function RequireVisitor({ children }: { children: ReactNode }) {
  const { employee, isUnconfirmed } = useAuth();
  const search = useSearch();
  if (employee && isUnconfirmed) return <PageSkeleton />;
  return employee ? <Redirect to={startPage(nextPath(search), employee)} replace /> : children;
}

/** As high as the window, so that the footer does not move. */
function PageSkeleton() {
  return (
    <Loading className="page min-h-[calc(100dvh-4rem)] animate-fade py-8 [animation-delay:150ms] sm:py-12">
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <Skeleton className="mt-4 h-5 w-full max-w-lg" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </Loading>
  );
}
