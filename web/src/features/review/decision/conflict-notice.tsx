import { m } from '@bugquest/phrases/messages';
import { useEffect, useRef } from 'react';
import { isolate } from '../../../lib/language/isolate.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { Change, Conflict } from './report/use-report-in-review.ts';

export function ConflictNotice({ conflict, hasInput }: { conflict: Conflict; hasInput: boolean }) {
  const notice = useRef<HTMLDivElement>(null);
  // Scroll to the notice, so that it is seen before the next decision.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll for every conflict.
  useEffect(() => {
    // Newer browsers return a promise, which must not become the cleanup function of the effect.
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, [conflict]);
  return (
    <div ref={notice}>
      {conflict.changes ? (
        <ChangeList changes={conflict.changes} by={conflict.by} hasInput={hasInput} />
      ) : (
        <Alert title={m.review_gone_title()}>{m.review_gone_text()}</Alert>
      )}
    </div>
  );
}

interface ChangeListProps {
  changes: readonly Change[];
  by: string | undefined;
  hasInput: boolean;
}

function ChangeList({ changes, by, hasInput }: ChangeListProps) {
  return (
    <Alert title={by ? m.review_changed_by({ name: isolate(by) }) : m.review_changed_title()}>
      {changes.length > 0 && (
        <ul className="my-1.5 list-disc ps-5">
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <bdi {...typedText(before || '–')}>{before || '–'}</bdi> {m.review_changed_to()}{' '}
              <bdi {...typedText(after || '–')} className="font-semibold">
                {after || '–'}
              </bdi>
            </li>
          ))}
        </ul>
      )}
      {hasInput && <p>{m.review_changed_text()}</p>}
    </Alert>
  );
}
