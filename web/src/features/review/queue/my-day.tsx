import { getMyDay } from '@bugquest/contract/review/desk-endpoints';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';

/** The caller's share of today, and what was done when it is done. Nothing on a day without reports. */
export function MyDay() {
  const { data: day } = useQuery(endpointQuery(getMyDay));
  if (!day?.share && !day?.decided) return null;
  const decided = isolate(formatNumber(day.decided));
  const isDone = day.decided > 0 && (day.left === 0 || day.decided >= day.share);
  if (isDone)
    return (
      <p className="whitespace-nowrap text-sm font-medium text-success">
        {m.review_day_done({
          decided,
          minutes: isolate(formatNumber(day.minutes)),
          undone: isolate(formatNumber(day.undone)),
        })}
      </p>
    );
  return (
    <p className="whitespace-nowrap text-sm text-muted tabular">
      {m.review_day_progress({ decided, share: isolate(formatNumber(day.share)) })}
    </p>
  );
}
