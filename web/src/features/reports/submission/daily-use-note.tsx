import { type DailyUse, MEGAPIXEL } from '@bugquest/contract/reports/daily-limits';
import { MEGABYTE } from '@bugquest/contract/reports/media/uploads';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/language/format.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { dailyUseQuery } from './api.ts';

/** The number of reports left from which the form tells it. */
const FEW_REPORTS = 5;
const FEW_MEGABYTES = 150;
/** The pictures of some reports. */
const FEW_MEGAPIXELS = 200;

/** Tells before a daily limit is reached what is left of it. */
export function DailyUseNote() {
  const { data } = useQuery(dailyUseQuery());
  const notes = data ? notesOf(data) : [];
  if (notes.length === 0) return null;
  return (
    <Alert tone="info">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
  );
}

function notesOf({ reports, uploadBytes, pixels }: DailyUse): string[] {
  const reportsLeft = Math.max(0, reports.limit - reports.used);
  const megabytesLeft = Math.max(0, Math.floor((uploadBytes.limit - uploadBytes.used) / MEGABYTE));
  if (reportsLeft === 0) return [m.reports_daily_reports_none({ limit: formatNumber(reports.limit) })];
  const notes = [];
  if (reportsLeft <= FEW_REPORTS) notes.push(m.reports_daily_reports_left({ count: reportsLeft }));
  if (megabytesLeft <= FEW_MEGABYTES)
    notes.push(m.reports_daily_upload_left({ megabytes: formatNumber(megabytesLeft) }));
  const megapixelsLeft = Math.max(0, Math.floor((pixels.limit - pixels.used) / MEGAPIXEL));
  if (megapixelsLeft <= FEW_MEGAPIXELS)
    notes.push(m.reports_daily_pixels_left({ megapixels: formatNumber(megapixelsLeft) }));
  return notes;
}
