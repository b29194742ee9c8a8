import { LESSON_PHRASES } from '@bugquest/contract/competition/lesson-phrases';
import type { MissionBonus } from '@bugquest/contract/reports/lifecycle/schema';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatNumber, formatSigned } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { missionBonusText } from '../../../lib/names/mission-bonus.ts';
import { scoreLimitText } from '../../../lib/names/score-limit.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Quote } from '../../../ui/text/quote.tsx';
import { isConfirmedDuplicate, OwnOutcome, pointsOf } from '../own-outcome.tsx';
import { ExpectedAnswer } from './expected-answer.tsx';

/** Loaded on demand, because it needs the editor of screenshots and the recorders. */
const ReplyForm = lazy(async () => ({ default: (await import('../answers/reply-form.tsx')).ReplyForm }));

interface ReportResultProps {
  report: OwnBugReport;
  /** ISO 8601; null if the reporter cannot appeal. */
  appealUntil: string | null;
  missionBonus?: MissionBonus | null | undefined;
  /** In addition to the points of the report. */
  retestPoints?: number | undefined;
}

export function ReportResult({ report, appealUntil, missionBonus, retestPoints = 0 }: ReportResultProps) {
  const { pointsEarned, scoreBreakdown, validationReason, adminNotes, qaComments } = report;
  const points = pointsOf(report);
  const isDecided = validationReason !== null;
  const limit = scoreLimitText(scoreBreakdown);
  return (
    <Card aria-label={m.reports_result()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <OwnOutcome report={report} />
        <p className={isDecided ? 'text-accent-ink' : 'text-muted'}>
          <bdi className="text-2xl leading-none font-bold tabular">{formatNumber(points)}</bdi>{' '}
          {m.competition_dashboard_points_unit({ count: points })}
        </p>
      </div>
      {isConfirmedDuplicate(report) && (
        <p className="mt-1 text-sm text-muted">
          {m.reports_confirmed_text({ serial: isolate(report.originalSerial ?? '') })}
        </p>
      )}
      {isDecided && !isConfirmedDuplicate(report) && pointsEarned !== scoreBreakdown.points && (
        <p className="mt-1 text-sm text-muted">
          {m.competition_dashboard_points_reviewed({
            scored: formatNumber(scoreBreakdown.points),
            points: formatNumber(pointsEarned),
          })}
        </p>
      )}
      {missionBonus && (
        <p className="mt-1 text-sm font-medium text-accent-ink">{missionBonusText(missionBonus)}</p>
      )}
      {retestPoints > 0 && (
        <p className="mt-1 text-sm font-medium text-accent-ink">
          {m.reports_retest_earned({ count: retestPoints, shown: isolate(formatSigned(retestPoints)) })}
        </p>
      )}
      {adminNotes && (
        <Quote title={m.competition_dashboard_admin_feedback()} text={adminNotes} className="mt-3" />
      )}
      {report.lesson && <p className="mt-3 text-sm font-medium">{LESSON_PHRASES[report.lesson]()}</p>}
      {qaComments && <Quote title={m.reports_qa_comments()} text={qaComments} className="mt-3" />}
      {!isDecided && report.answer && <ExpectedAnswer reportId={report.id} answer={report.answer} />}
      {!isDecided && limit && <p className="mt-3 text-sm">{limit}</p>}
      {report.appealState === 'open' && <p className="mt-3 text-sm">{m.reports_appeal_waiting()}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-5">
        <a
          href="#report-score"
          className="inline-flex min-h-11 items-center rounded-sm text-sm font-medium text-link underline-offset-4 hover:underline"
        >
          {m.reports_result_why()}
        </a>
        {appealUntil && <Appeal report={report} until={appealUntil} />}
      </div>
    </Card>
  );
}

const hasLostPoints = ({ validationReason, pointsEarned, scoreBreakdown }: OwnBugReport): boolean =>
  validationReason === 'reduced' ||
  validationReason === 'penalty' ||
  validationReason === 'duplicate' ||
  pointsEarned < scoreBreakdown.points;

/** Only a small button, if the decision took no points. */
function Appeal({ report, until }: { report: OwnBugReport; until: string }) {
  const [isWriting, setWriting] = useState(false);
  const isProminent = hasLostPoints(report);
  if (!isWriting) {
    return isProminent ? (
      <div className="order-first mt-1 w-full border-t border-line pt-3">
        <p className="mb-2 text-sm text-muted">
          {m.reports_appeal_title()} {m.reports_appeal_text({ date: isolate(formatDate(until)) })}
        </p>
        <Button variant="secondary" onClick={() => setWriting(true)}>
          {m.reports_appeal_start()}
        </Button>
      </div>
    ) : (
      <Button
        variant="quiet"
        size="sm"
        className="-mx-3 min-h-11 text-muted!"
        onClick={() => setWriting(true)}
      >
        {m.reports_appeal_start()}
      </Button>
    );
  }
  return (
    <div className="order-first w-full max-w-3xl border-t border-line pt-4">
      <Suspense fallback={<Spinner />}>
        <ReplyForm
          kind="appeal"
          report={report}
          {...(report.originalSerial && { label: m.reports_appeal_not_same() })}
          hint={
            <>
              {report.originalSerial && <>{m.reports_appeal_not_same_hint()} </>}
              {m.reports_appeal_text({ date: isolate(formatDate(until)) })}
            </>
          }
          takesFocus
          onSent={() => toast({ title: m.reports_appeal_sent(), tone: 'success' })}
        />
      </Suspense>
    </div>
  );
}
