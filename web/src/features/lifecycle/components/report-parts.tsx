import {
  CATEGORY_NAMES,
  SOURCE_NAMES,
  STORE_LANGUAGE_NAMES,
} from '@bugquest/contract/bug-reports/list-phrases';
import type { OwnBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/format.ts';
import {
  bugTypeLabel,
  reasonLabel,
  reportDeviceLabel,
  SCORE_PART_LABELS,
} from '../../../lib/report-labels.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { MediaGallery } from '../../../ui/media-gallery.tsx';
import { OutcomeBadge } from '../../../ui/outcome-badge.tsx';
import { Quote } from '../../../ui/quote.tsx';
import { ScoreParts } from '../../../ui/score-parts.tsx';

/** What was written and sent. */
export function ReportStory({ report }: { report: OwnBugReport }) {
  return (
    <Card aria-labelledby="report-story">
      <CardHeader id="report-story" title={m.review_description()} />
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {report.bugDescription}
      </p>
      {report.mediaFiles.length > 0 && (
        <>
          <h3 className="mt-7 mb-3 text-sm font-semibold">{m.dashboard_media()}</h3>
          <MediaGallery
            items={report.mediaFiles.map((file) => ({
              ...file,
              name: file.originalName,
              size: file.fileSize,
            }))}
          />
        </>
      )}
    </Card>
  );
}

/** What the review decided, and how the score came about. Where they differ, both are said. */
export function ReportScore({ report }: { report: OwnBugReport }) {
  const { pointsEarned, scoreBreakdown, validationReason, adminNotes, qaComments } = report;
  return (
    <Card aria-labelledby="report-score">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id="report-score" className="text-lg font-semibold">
            {m.dashboard_points_earned()}
          </h2>
          <div className="mt-2">
            <OutcomeBadge outcome={validationReason ?? 'pending'}>
              {reasonLabel(validationReason)}
            </OutcomeBadge>
          </div>
        </div>
        <bdi className="text-4xl leading-none font-bold text-accent-ink tabular">
          {formatNumber(pointsEarned)}
        </bdi>
      </div>
      {adminNotes && <Quote title={m.dashboard_admin_feedback()} text={adminNotes} className="mt-4" />}
      {qaComments && <Quote title={m.lifecycle_qa_comments()} text={qaComments} className="mt-4" />}
      {pointsEarned !== scoreBreakdown.points && (
        <p className="mt-4 text-sm text-muted">
          {m.dashboard_points_reviewed({ scored: formatNumber(scoreBreakdown.points) })}
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
  const typed = (text: string) => text && <bdi>{text}</bdi>;
  return (
    <Card aria-labelledby="report-facts">
      <CardHeader id="report-facts" title={m.dashboard_details()} />
      <Facts
        facts={[
          { label: m.dashboard_fact_type(), value: bugTypeLabel(report.bugType) },
          { label: m.dashboard_fact_category(), value: CATEGORY_NAMES[report.category]() },
          { label: m.dashboard_fact_source(), value: SOURCE_NAMES[report.source]() },
          { label: m.dashboard_fact_language(), value: STORE_LANGUAGE_NAMES[report.storeLanguage]() },
          { label: m.dashboard_fact_place(), value: typed(report.issueLocation) },
          { label: m.dashboard_fact_device(), value: reportDeviceLabel(report.deviceType) },
          { label: m.dashboard_fact_os(), value: typed(report.operatingSystem) },
          { label: m.dashboard_fact_data(), value: typed(report.testDataUsed) },
          { label: m.dashboard_fact_order(), value: typed(report.orderNumber) },
        ]}
      />
    </Card>
  );
}
