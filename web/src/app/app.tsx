import { IdentityDialog } from '../features/accounts/reauthentication/identity-dialog.tsx';
import { useLocale } from '../lib/language/locale.ts';
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx';
import { Crash } from './crash.tsx';
import { FollowPushes } from './follow-pushes.tsx';
import { LeaveGuard } from './leaving/leave-guard.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { Providers } from './providers.tsx';
import { Pages } from './routing/pages.tsx';
import { SendWaitingReports } from './send-waiting-reports.tsx';
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
