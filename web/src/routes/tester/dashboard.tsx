import { Dashboard } from '../../features/competition/dashboard/dashboard.tsx';
import { SuccessCard } from '../../features/competition/success/success-card.tsx';
import { PushOffer } from '../../features/notifications/push/push-offer.tsx';
import { OwnReport } from '../../features/reports/own-reports/own-report.tsx';
import { InstallOffer } from '../../features/system/install/install-offer.tsx';
import { DashboardNews } from './dashboard-news.tsx';
import { useJustSubmitted } from './use-just-submitted.ts';
import { useNews } from './use-news.ts';

export function DashboardRoute() {
  const { submitted, close } = useJustSubmitted();
  const { isLoading, ...news } = useNews();
  return (
    <>
      {submitted && (
        <>
          <SuccessCard key={submitted.id} submitted={submitted} onClose={close} />
          <PushOffer />
        </>
      )}
      <Dashboard
        isNewsLoading={isLoading}
        renderReport={(report) => <OwnReport report={report} heading="h3" hidesWaiting />}
        news={<DashboardNews {...news} />}
      />
      <InstallOffer />
    </>
  );
}
