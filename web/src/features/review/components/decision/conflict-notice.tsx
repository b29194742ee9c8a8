import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../../ui/alert.tsx';
import type { Change } from '../../report-changes.ts';
import type { Conflict } from '../../use-report-in-review.ts';

/** Says what someone else did meanwhile. What was typed here is still in the form. */
export function ConflictNotice({ conflict }: { conflict: Conflict }) {
  const notice = useRef<HTMLDivElement>(null);
  // Whoever has read on must not decide over what they cannot see.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every conflict is news.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up of an effect.
    void notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [conflict]);
  return (
    <div ref={notice}>
      {conflict.changes ? (
        <Changed changes={conflict.changes} />
      ) : (
        <Alert title={m.review_gone_title()}>{m.review_gone_text()}</Alert>
      )}
    </div>
  );
}

function Changed({ changes }: { changes: readonly Change[] }) {
  return (
    <Alert title={m.review_changed_title()}>
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
