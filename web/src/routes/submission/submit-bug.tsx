import { MAX_SUBMISSION_POINTS } from '@bugquest/contract/competition/scoring';
import { m } from '@bugquest/phrases/messages';
import { analyse } from '../../features/analysis/analyse.ts';
import { NoticePlace } from '../../features/content/pages/notice-place.tsx';
import type { TypedSoFar } from '../../features/reports/submission/fields/known-place.ts';
import { ReportScreen } from '../../features/reports/submission/report-screen.tsx';
import { useWantedComponent } from '../../lib/hooks/use-preloaded-component.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

const importKnownReports = async () =>
  (await import('../../features/duplicates/known-reports.tsx')).KnownReports;

/** Loaded at the latest when something is typed. The form neither waits for it nor needs it: there may be no network. */
function Known(typed: TypedSoFar) {
  const hasText = typed.bugDescription.trim() !== '';
  const { Component: KnownReports } = useWantedComponent(hasText, importKnownReports);
  return KnownReports && <KnownReports {...typed} />;
}
const known = (typed: TypedSoFar) => <Known {...typed} />;

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
