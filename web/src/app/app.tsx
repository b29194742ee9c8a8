import { useLocale } from '../lib/locale.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Crash } from './crash.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { Pages } from './pages.tsx';
import { Providers } from './providers.tsx';
import { Shell } from './shell/shell.tsx';

/** The root. It renders again with the language, and with it the whole tree: keep no elements outside of renders. */
export function App() {
  const locale = useLocale();
  return (
    <ErrorBoundary fallback={(error, retry) => <Crash error={error} retry={retry} />}>
      <Providers locale={locale}>
        <LiveUpdates />
        <LeaveGuard>
          <Shell>
            <Pages />
          </Shell>
        </LeaveGuard>
      </Providers>
    </ErrorBoundary>
  );
}
