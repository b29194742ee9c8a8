import { fieldLabel } from '@bugquest/contract/reports/report-fields';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { toMediaItems } from '../../../lib/names/media-items.ts';
import { circumstanceFacts, classificationFacts } from '../../../lib/names/report-facts.tsx';
import { reasonLabel } from '../../../lib/names/report-labels.ts';
import { scoreLimitText } from '../../../lib/names/score-limit.ts';
import { SCORE_PART_LABELS } from '../../../lib/names/score-part-labels.ts';
import { OutcomeBadge } from '../../../ui/display/outcome-badge.tsx';
import { ScoreParts } from '../../../ui/display/score-parts.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { MediaGallery } from '../../../ui/media/media-gallery.tsx';
import { TimeMarkedText } from '../../../ui/media/time-marked-text.tsx';
import { useMediaViewer } from '../../../ui/media/viewer/use-media-viewer.ts';
import { Quote } from '../../../ui/text/quote.tsx';
import { CapturedDetails } from '../capture/captured-details.tsx';

/** Description, files and facts of the report. */
export function ReportStory({ report }: { report: OwnBugReport }) {
  const viewer = useMediaViewer(toMediaItems(report.mediaFiles));
  return (
    <Card aria-labelledby="report-story">
      <CardHeader id="report-story" title={m.review_description()} />
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        <TimeMarkedText text={report.bugDescription} viewer={viewer} />
      </p>
      {report.mediaFiles.length > 0 && (
        <>
          <h3 className="mt-7 mb-3 text-sm font-semibold">{m.competition_dashboard_media()}</h3>
          <MediaGallery viewer={viewer} />
        </>
      )}
    </Card>
  );
}

/** The decision and the score breakdown. Where they differ, both are shown. */
export function ReportScore({ report }: { report: OwnBugReport }) {
  const { pointsEarned, scoreBreakdown, validationReason, rejectionReason, adminNotes, qaComments } = report;
  const limit = scoreLimitText(scoreBreakdown);
  return (
    <Card aria-labelledby="report-score">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id="report-score" className="text-lg font-semibold">
            {m.competition_dashboard_points_earned()}
          </h2>
          <div className="mt-2">
            <OutcomeBadge outcome={validationReason ?? 'pending'}>
              {reasonLabel(validationReason, rejectionReason)}
            </OutcomeBadge>
          </div>
        </div>
        <bdi className="text-4xl leading-none font-bold text-accent-ink tabular">
          {formatNumber(pointsEarned)}
        </bdi>
      </div>
      {adminNotes && (
        <Quote title={m.competition_dashboard_admin_feedback()} text={adminNotes} className="mt-4" />
      )}
      {qaComments && <Quote title={m.reports_qa_comments()} text={qaComments} className="mt-4" />}
      {validationReason === null && limit && <p className="mt-4 text-sm">{limit}</p>}
      {validationReason !== null && pointsEarned !== scoreBreakdown.points && (
        <p className="mt-4 text-sm text-muted">
          {m.competition_dashboard_points_reviewed({ scored: formatNumber(scoreBreakdown.points) })}
        </p>
      )}
      <div className="mt-5">
        <ScoreParts
          maxPoints={scoreBreakdown.maxPoints}
          parts={scoreBreakdown.parts.map((part) => ({
            ...part,
            id: part.part,
            label: SCORE_PART_LABELS[part.part](),
          }))}
        />
      </div>
    </Card>
  );
}

export function ReportFacts({ report }: { report: OwnBugReport }) {
  return (
    <Card aria-labelledby="report-facts">
      <CardHeader id="report-facts" title={m.competition_dashboard_details()} />
      <Facts facts={[...classificationFacts(report), ...circumstanceFacts(report)]} />
      {report.capturedPage && (
        <div className="mt-4 border-t border-line pt-2">
          <Fold title={fieldLabel('capturedPage')}>
            <CapturedDetails json={report.capturedPage} />
          </Fold>
        </div>
      )}
    </Card>
  );
}
