import { m } from '@bugquest/phrases/messages';
import { Alert } from '../../../../ui/alert.tsx';
import type { Conflict } from '../../use-report-in-review.ts';

/** Says what someone else did meanwhile. What was typed here is still in the form. */
export function ConflictNotice({
  conflict: { changes },
  className,
}: {
  conflict: Conflict;
  className?: string;
}) {
  if (!changes)
    return (
      <Alert className={className} title={m.review_gone_title()}>
        {m.review_gone_text()}
      </Alert>
    );
  return (
    <Alert className={className} title={m.review_changed_title()}>
      {changes.length > 0 && (
        <ul className="my-1.5 list-disc ps-5">
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <bdi>{before || '–'}</bdi> {m.review_changed_to()}{' '}
              <bdi className="font-semibold">{after || '–'}</bdi>
            </li>
          ))}
        </ul>
      )}
      <p>{m.review_changed_text()}</p>
    </Alert>
  );
}
