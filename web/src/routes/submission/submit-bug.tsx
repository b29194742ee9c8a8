import { analyseBug } from '@bugquest/contract/analysis/endpoints';
import type { Analysis } from '@bugquest/contract/analysis/schema';
import { MAX_SUBMISSION_POINTS } from '@bugquest/contract/competition/score-parts';
import { m } from '@bugquest/phrases/messages';
import { lazy, useState } from 'react';
import { PageNotice } from '../../features/content/pages/page-notice.tsx';
import { KnownProblemsLink } from '../../features/coverage/known-problems-link.tsx';
import { useRepeatQuestion } from '../../features/duplicates/use-repeat-question.tsx';
import { ReportScreen } from '../../features/reports/submission/report-screen.tsx';
import { ProgramNotice } from '../../features/settings/program-notice.tsx';
import { call } from '../../lib/api/call.ts';
import { WithoutDelay } from '../../ui/feedback/without-delay.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { WithConfirmationFiles } from '../tester/confirmation-files.tsx';

const importKnownProblems = () => import('../../features/duplicates/known-problems.tsx');
const KnownProblems = lazy(async () => ({ default: (await importKnownProblems()).KnownProblems }));
const KnownProblemsCount = lazy(async () => ({ default: (await importKnownProblems()).KnownProblemsCount }));

const NotBuiltNote = lazy(async () => ({
  default: (await import('../../features/store/not-built-note.tsx')).NotBuiltNote,
}));

export function SubmitBugRoute() {
  const { ask, question } = useRepeatQuestion();
  const [isDismissed, setDismissed] = useState(false);
  return (
    <WithConfirmationFiles>
      {question}
      <PageNotice name="submit-bug" className="page pt-5 sm:pt-6" />
      <div className="page pt-4 pb-6 sm:py-12">
        <PageHeader
          title={m.reports_title()}
          description={m.reports_intro({ points: MAX_SUBMISSION_POINTS })}
        />
        <ProgramNotice className="mb-6" />
        <ReportScreen
          knownProblems={{
            list: (typed) => (
              <WithoutDelay>
                {typed.bugDescription && (
                  <>
                    <KnownProblems
                      {...typed}
                      isDismissed={isDismissed}
                      onDismiss={() => setDismissed(true)}
                    />
                    <KnownProblemsLink feature={typed.feature} />
                  </>
                )}
              </WithoutDelay>
            ),
            count: (typed) => (
              <WithoutDelay>
                {typed.bugDescription && !isDismissed && <KnownProblemsCount {...typed} />}
              </WithoutDelay>
            ),
            ask,
          }}
          analyse={analyse}
          featureNote={(feature) => (
            <WithoutDelay>{feature && <NotBuiltNote feature={feature} />}</WithoutDelay>
          )}
        />
      </div>
    </WithConfirmationFiles>
  );
}

/** Stores nothing. */
const analyse = (description: string, signal: AbortSignal): Promise<Analysis> =>
  call(analyseBug, { body: { description }, signal });
