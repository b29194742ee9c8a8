import { MAX_SUBMISSION_POINTS } from '@bugquest/contract/competition/score-parts';
import { m } from '@bugquest/phrases/messages';
import { lazy, useState } from 'react';
import { usePage } from '../../features/content/pages/use-page.ts';
import { KnownProblemsLink } from '../../features/coverage/known-problems-link.tsx';
import { placeOf, useOpenSession } from '../../features/coverage/sessions/sessions-query.ts';
import { useRepeatQuestion } from '../../features/duplicates/use-repeat-question.tsx';
import { ReportScreen } from '../../features/reports/submission/report-screen.tsx';
import { ProgramNotice } from '../../features/settings/program-notice.tsx';
import { analyse } from '../../lib/queries/analyse.ts';
import { useEmployee } from '../../lib/session/session.tsx';
import { WithoutDelay } from '../../ui/feedback/without-delay.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { WithConfirmationFiles } from '../tester/confirmation-files.tsx';

const importKnownProblems = () => import('../../features/duplicates/known-problems.tsx');
const KnownProblems = lazy(async () => ({ default: (await importKnownProblems()).KnownProblems }));
const KnownProblemsCount = lazy(async () => ({ default: (await importKnownProblems()).KnownProblemsCount }));

// Only programs with a notice load it.
const PageNotice = lazy(async () => ({
  default: (await import('../../features/content/pages/page-notice.tsx')).PageNotice,
}));
const NotBuiltNote = lazy(async () => ({
  default: (await import('../../features/store/not-built-note.tsx')).NotBuiltNote,
}));

const DryPlace = lazy(async () => ({ default: (await import('./dry-place.tsx')).DryPlace }));

export function SubmitBugRoute() {
  const { ask, question } = useRepeatQuestion();
  const [isDismissed, setDismissed] = useState(false);
  const { page } = usePage('submit-bug');
  const session = useOpenSession(useEmployee().id);
  return (
    <WithConfirmationFiles>
      {question}
      {page && (
        <WithoutDelay>
          <PageNotice name="submit-bug" className="page pt-5 sm:pt-6" />
        </WithoutDelay>
      )}
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
          place={session && placeOf(session)}
          featureNote={(feature, form) => (
            <WithoutDelay>
              {feature && (
                <>
                  <NotBuiltNote feature={feature} />
                  <DryPlace feature={feature} form={form} />
                </>
              )}
            </WithoutDelay>
          )}
        />
      </div>
    </WithConfirmationFiles>
  );
}
