import { SCREENS, type Screen } from '@bugquest/contract/system/screens';
import { Suspense, useState } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { useAuth } from '../../lib/session/session.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { Crash } from '../crash.tsx';
import { RequireEmployee, RequireVisitor } from './guards.tsx';
import { type PageName, pageComponent } from './page-loaders.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

/** The screen of the current address. A failing screen leaves the rest of the page usable. */
export function Pages() {
  const [path] = useLocation();
  useScrollToTop(path);
  return (
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
  );
}

function GuardedPage({ entry: { page, guard } }: { entry: Screen }) {
  const { employee } = useAuth();
  const name = page === 'home' ? (employee ? 'dashboard' : 'welcome') : page;
  const screen = <Page key={name} name={name} />;
  if (guard === 'employee' || name === 'dashboard') return <RequireEmployee>{screen}</RequireEmployee>;
  if (guard === 'visitor') return <RequireVisitor>{screen}</RequireVisitor>;
  return screen;
}

/** Keeps the first component, otherwise the screen would be remounted once its file is loaded. */
function Page({ name }: { name: PageName }) {
  const [Component] = useState(() => pageComponent(name));
  return <Component />;
}
