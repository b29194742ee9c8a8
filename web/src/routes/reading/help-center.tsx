import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { ManagedPage } from '../../features/content/pages/published-page.tsx';
import { pageQuery } from '../../features/content/pages/use-page.ts';
import { WaysToEarn } from '../../features/content/pages/ways-to-earn.tsx';
import { FairPlayRules } from '../../features/reports/fair-play-rules.tsx';
import { GoodReportHelp } from '../../features/reports/good-report/good-report-help.tsx';
import { StoreHelp } from '../../features/store/store-help.tsx';
import { InstallInstructions } from '../../features/system/install-app.tsx';
import { useLocale } from '../../lib/language/locale.ts';
import { useAuth } from '../../lib/session/session.tsx';

const NAME = 'help-center';

export function HelpCenterRoute() {
  const { employee } = useAuth();
  // The sections below the page appear when the page has loaded; otherwise the page would push them down.
  const { isPending } = useQuery(pageQuery(NAME, useLocale()));
  return (
    <>
      <ManagedPage name={NAME} title={m.content_help_title()} />
      {!isPending && (
        <>
          <WaysToEarn />
          <InstallInstructions />
          <GoodReportHelp />
          <FairPlayRules />
          {employee && <StoreHelp />}
        </>
      )}
    </>
  );
}
