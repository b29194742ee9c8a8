import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { splitTitle } from '@bugquest/contract/reports/title';
import { m } from '@bugquest/phrases/messages';
import { memo } from 'react';
import { formatDateTime } from '../../../../lib/language/format.ts';
import { useLocale } from '../../../../lib/language/locale.ts';
import { toMediaItems } from '../../../../lib/names/media-items.ts';
import { circumstanceFacts } from '../../../../lib/names/report-facts.tsx';
import { Facts } from '../../../../ui/lists/facts.tsx';
import { MediaGallery } from '../../../../ui/media/media-gallery.tsx';
import { TimeMarkedText } from '../../../../ui/media/time-marked-text.tsx';
import { useMediaViewer } from '../../../../ui/media/viewer/use-media-viewer.ts';

interface ReportProps {
  report: AdminBugReport;
}

/** The first sentence as the title, the rest of the description, and the files. Input of the decision does not render it again. */
export const ReportEvidence = memo(function ReportEvidence({ report }: ReportProps) {
  useLocale();
  const { title, rest } = splitTitle(report.bugDescription);
  const viewer = useMediaViewer(toMediaItems(report.mediaFiles));
  return (
    <div data-evidence className="flex min-w-0 flex-col gap-4">
      <h3 dir="auto" className="text-xl leading-snug font-semibold wrap-anywhere">
        <TimeMarkedText text={title} viewer={viewer} />
      </h3>
      {rest && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          <TimeMarkedText text={rest} viewer={viewer} />
        </p>
      )}
      {report.mediaFiles.length > 0 ? (
        <section aria-label={m.review_media()}>
          <MediaGallery large viewer={viewer} />
        </section>
      ) : (
        <p className="text-sm text-muted">{m.review_no_media()}</p>
      )}
    </div>
  );
});

/** Facts: place, device, time and so on. */
export const ReportCircumstances = memo(function ReportCircumstances({ report }: ReportProps) {
  useLocale();
  return (
    <Facts
      facts={[
        { label: m.review_status(), value: STATUS_NAMES[report.status]() },
        ...circumstanceFacts(report),
        { label: m.review_date(), value: <bdi>{formatDateTime(report.createdAt)}</bdi> },
      ]}
    />
  );
});
