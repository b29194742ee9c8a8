import { analyseBug } from '@bugquest/contract/analysis/endpoints';
import type { Analysis } from '@bugquest/contract/analysis/schema';
import { MAX_SUBMISSION_POINTS } from '@bugquest/contract/competition/score-parts';
import { m } from '@bugquest/phrases/messages';
import { lazy, Suspense } from 'react';
import { PageNotice } from '../../features/content/pages/page-notice.tsx';
import { ReportScreen } from '../../features/reports/submission/report-screen.tsx';
import { ProgramNotice } from '../../features/settings/program-notice.tsx';
import { call } from '../../lib/api/call.ts';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

const KnownProblems = lazy(async () => ({
  default: (await import('../../features/duplicates/known-problems.tsx')).KnownProblems,
}));

export function SubmitBugRoute() {
  return (
    <>
      <PageNotice name="submit-bug" className="page pt-5 sm:pt-6" />
      <div className="page pt-4 pb-6 sm:py-12">
        <PageHeader
          title={m.reports_title()}
          description={m.reports_intro({ points: MAX_SUBMISSION_POINTS })}
        />
        <ProgramNotice className="mb-6" />
        <ReportScreen
          renderKnownProblems={(typed) => (
            // Without them, the report can be sent too.
            <ErrorBoundary fallback={() => null}>
              <Suspense>{typed.bugDescription && <KnownProblems {...typed} />}</Suspense>
            </ErrorBoundary>
          )}
          analyse={analyse}
        />
      </div>
    </>
  );
}

/** Stores nothing. */
const analyse = (description: string, signal: AbortSignal): Promise<Analysis> =>
  call(analyseBug, { body: { description }, signal });
