import { MAX_SUBMISSION_POINTS } from '@bugquest/contract/bug-reports/scoring';
import { m } from '@bugquest/phrases/messages';
import { lazy, Suspense } from 'react';
import { ReportScreen } from '../features/bug-reports/components/report-screen.tsx';
import type { TypedSoFar } from '../features/bug-reports/known-place.ts';
import { NoticePlace } from '../features/content/components/notice-place.tsx';
import { PageHeader } from '../ui/page-header.tsx';

const KnownReports = lazy(async () => ({
  default: (await import('../features/duplicates/components/known-reports.tsx')).KnownReports,
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
      <NoticePlace name="submit-bug" />
      <div className="page py-6 sm:py-12">
        <PageHeader
          title={m.report_title()}
          description={m.report_intro({ points: MAX_SUBMISSION_POINTS })}
        />
        <ReportScreen known={known} />
      </div>
    </>
  );
}
