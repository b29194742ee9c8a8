import { MAX_SUBMISSION_POINTS } from '@bugquest/contract/competition/scoring';
import { m } from '@bugquest/phrases/messages';
import { lazy, Suspense } from 'react';
import { analyse } from '../../features/analysis/analyse.ts';
import { NoticePlace } from '../../features/content/pages/notice-place.tsx';
import type { TypedSoFar } from '../../features/reports/submission/fields/known-place.ts';
import { ReportScreen } from '../../features/reports/submission/report-screen.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

const KnownReports = lazy(async () => ({
  default: (await import('../../features/duplicates/known-reports.tsx')).KnownReports,
}));

/** Fetched once something is typed; the form does not wait for it. */
const known = (typed: TypedSoFar) =>
  typed.bugDescription.trim() && (
    <Suspense>
      <KnownReports {...typed} />
    </Suspense>
  );

export function SubmitBugRoute() {
  return (
    <>
      <NoticePlace name="submit-bug" className="page pt-5 sm:pt-6" />
      <div className="page pt-4 pb-6 sm:py-12">
        <PageHeader
          title={m.reports_title()}
          description={m.reports_intro({ points: MAX_SUBMISSION_POINTS })}
        />
        <ReportScreen known={known} analyse={analyse} />
      </div>
    </>
  );
}
