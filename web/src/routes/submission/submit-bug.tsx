import { analyse } from '../../features/analysis/analyse.ts';
import { NoticePlace } from '../../features/content/pages/notice-place.tsx';
import type { TypedSoFar } from '../../features/reports/submission/fields/known-place.ts';
import { ReportScreen } from '../../features/reports/submission/report-screen.tsx';
import { useWantedComponent } from '../../lib/hooks/use-preloaded-component.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FORM_PAGE, formHeading } from './form-heading.ts';

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
      <div className={FORM_PAGE}>
        <PageHeader {...formHeading()} />
        <ReportScreen known={known} analyse={analyse} />
      </div>
    </>
  );
}
