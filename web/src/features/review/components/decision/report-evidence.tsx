import { STATUS_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { formatDateTime } from '../../../../lib/format.ts';
import { reportDeviceLabel } from '../../../../lib/report-labels.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { MediaGallery } from '../../../../ui/media-gallery.tsx';

/** What the tester wrote and sent. */
export function ReportEvidence({ report }: { report: AdminBugReport }) {
  return (
    <div data-evidence className="flex min-w-0 flex-col gap-6">
      <section>
        <h3 className="mb-2 text-sm font-medium">{m.review_description()}</h3>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {report.bugDescription}
        </p>
      </section>
      {report.mediaFiles.length > 0 ? (
        <section>
          <h3 className="mb-2 text-sm font-medium">{m.review_media()}</h3>
          <MediaGallery
            items={report.mediaFiles.map((file) => ({
              ...file,
              name: file.originalName,
              size: file.fileSize,
            }))}
          />
        </section>
      ) : (
        <p className="text-sm text-muted">{m.review_no_media()}</p>
      )}
    </div>
  );
}

/** Where it was seen, with what, and when. */
export function ReportCircumstances({ report }: { report: AdminBugReport }) {
  const typed = (text: string) => text && <bdi>{text}</bdi>;
  return (
    <Facts
      facts={[
        { label: m.review_status(), value: STATUS_NAMES[report.status]() },
        { label: m.review_place(), value: typed(report.issueLocation) },
        { label: m.review_device(), value: reportDeviceLabel(report.deviceType) },
        { label: m.review_system(), value: typed(report.operatingSystem) },
        { label: m.review_test_data(), value: typed(report.testDataUsed) },
        { label: m.review_order(), value: typed(report.orderNumber) },
        { label: m.review_date(), value: <bdi>{formatDateTime(report.createdAt)}</bdi> },
      ]}
    />
  );
}
