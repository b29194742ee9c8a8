import { wholeParts } from '@bugquest/contract/competition/scoring';
import { fieldLabel } from '@bugquest/contract/reports/report-fields';
import type { OwnBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { toMediaItems } from '../../../lib/names/media-items.ts';
import { circumstanceFacts, classificationFacts } from '../../../lib/names/report-facts.tsx';
import { SCORE_PART_LABELS } from '../../../lib/names/score-part-labels.ts';
import { ScoreParts } from '../../../ui/display/score-parts.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { MediaGallery } from '../../../ui/media/media-gallery.tsx';
import { TimeMarkedText } from '../../../ui/media/time-marked-text.tsx';
import { useMediaViewer } from '../../../ui/media/viewer/use-media-viewer.ts';
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

/** How the score of the report adds up. */
export function ReportScore({ report: { scoreBreakdown } }: { report: OwnBugReport }) {
  return (
    <Card aria-labelledby="report-score" className="scroll-mt-24">
      <CardHeader
        id="report-score"
        title={m.reports_score_parts()}
        action={
          <bdi className="text-lg font-bold text-accent-ink tabular">
            {m.reports_score_of({
              points: formatNumber(scoreBreakdown.points),
              max: formatNumber(scoreBreakdown.maxPoints),
            })}
          </bdi>
        }
      />
      <ScoreParts
        parts={wholeParts(scoreBreakdown).map((part) => ({
          ...part,
          id: part.part,
          label: SCORE_PART_LABELS[part.part](),
        }))}
      />
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
