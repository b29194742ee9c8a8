import { Dashboard } from '../../features/competition/dashboard/dashboard.tsx';
import { OwnReport } from '../../features/reports/own-reports/own-report.tsx';
import { InstallOffer } from '../../features/system/install/install-offer.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useJustSubmitted } from './use-just-submitted.ts';
import { useNews } from './use-news.ts';

export function DashboardRoute() {
  const { submitted, AfterReport, close } = useJustSubmitted();
  const { DashboardNews, isLoading: isNewsLoading, ...news } = useNews();
  if (submitted && !AfterReport)
    return (
      <Loading className="page py-8">
        <Skeleton className="h-dvh rounded-card" />
      </Loading>
    );
  return (
    <>
      {submitted && AfterReport && <AfterReport key={submitted.id} submitted={submitted} onClose={close} />}
      <Dashboard
        isNewsLoading={isNewsLoading}
        renderReport={(report) => <OwnReport report={report} heading="h3" hidesWaiting />}
        news={DashboardNews && <DashboardNews {...news} />}
      />
      <InstallOffer />
    </>
  );
}
