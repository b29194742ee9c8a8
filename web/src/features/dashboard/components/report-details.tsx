import {
  CATEGORY_NAMES,
  SEVERITY_NAMES,
  SOURCE_NAMES,
  STATUS_NAMES,
  STORE_LANGUAGE_NAMES,
} from '@bugquest/contract/bug-reports/list-phrases';
import type { OwnBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import {
  bugTypeLabel,
  featureLabel,
  reportDeviceLabel,
  SCORE_PART_LABELS,
  severityLevel,
} from '../../../lib/report-labels.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LevelBadge } from '../../../ui/level-badge.tsx';
import { MediaGallery } from '../../../ui/media-gallery.tsx';
import { ScoreParts } from '../../../ui/score-parts.tsx';
import { FeedbackBox } from './feedback-box.tsx';
import { ReasonBadge } from './reason-badge.tsx';

/** A report in full: what was written and sent, how its points came about, what the review said. */
export function ReportDetails({ report, onClose }: { report: OwnBugReport; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={<bdi>{featureLabel(report.feature)}</bdi>}
      description={
        <>
          <bdi className="tabular">{report.serialNumber}</bdi> · <bdi>{formatDateTime(report.createdAt)}</bdi>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-7 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-7">
          <div>
            <div className="flex flex-wrap items-center gap-2">
              <LevelBadge level={severityLevel(report.severity)}>
                {SEVERITY_NAMES[report.severity]()}
              </LevelBadge>
              <ReasonBadge reason={report.validationReason} />
            </div>
            <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
              {report.bugDescription}
            </p>
            {report.adminNotes && <FeedbackBox text={report.adminNotes} />}
          </div>
          {report.mediaFiles.length > 0 && (
            <Part title={m.dashboard_media()}>
              <MediaGallery
                items={report.mediaFiles.map((file) => ({
                  ...file,
                  name: file.originalName,
                  size: file.fileSize,
                }))}
              />
            </Part>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-7">
          <Score report={report} />
          <Part title={m.dashboard_details()}>
            <ReportFacts report={report} />
          </Part>
        </div>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** Points that a review decided differ from the score; then both are said. */
function Score({ report: { pointsEarned, scoreBreakdown } }: { report: OwnBugReport }) {
  return (
    <section className="rounded-control border border-accent/50 bg-accent-soft/50 p-4">
      <h3 className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        {m.dashboard_points_earned()}
        <bdi className="text-2xl text-accent-ink tabular">{formatNumber(pointsEarned)}</bdi>
      </h3>
      {pointsEarned !== scoreBreakdown.points && (
        <p className="mt-1 text-sm text-muted">
          {m.dashboard_points_reviewed({ scored: formatNumber(scoreBreakdown.points) })}
        </p>
      )}
      <div className="mt-4">
        <ScoreParts
          maxPoints={scoreBreakdown.maxPoints}
          parts={scoreBreakdown.parts.map((part) => ({
            ...part,
            id: part.part,
            label: SCORE_PART_LABELS[part.part](),
          }))}
        />
      </div>
    </section>
  );
}

function ReportFacts({ report }: { report: OwnBugReport }) {
  const typed = (text: string) => text && <bdi>{text}</bdi>;
  return (
    <Facts
      facts={[
        { label: m.dashboard_fact_status(), value: STATUS_NAMES[report.status]() },
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
  );
}
