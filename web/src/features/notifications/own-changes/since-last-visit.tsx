import type { OwnChange } from '@bugquest/contract/notifications/own-changes';
import { m } from '@bugquest/phrases/messages';
import { Award, CheckCheck, ChevronRight, Dot, Trophy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useIsMobile } from '../../../lib/hooks/use-media-query.ts';
import { formatSigned } from '../../../lib/language/format.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { useMarkSeen } from './api.ts';

/** Further lines are shown on request. On a phone, the next hunt is on the first screen, too. */
const SHOWN_LINES = 5;
const SHOWN_ON_PHONE = 1;

/** One line for each change that was not seen. When all are seen, they are folded into one line. */
export function SinceLastVisit({ changes }: { changes: readonly OwnChange[] }) {
  const { id: employeeId } = useEmployee();
  const { mutate: markSeen } = useMarkSeen(employeeId);
  const [showsAll, setShowsAll] = useState(false);
  const shownLines = useIsMobile() ? SHOWN_ON_PHONE : SHOWN_LINES;
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  const unseen = changes.filter(({ isSeen }) => !isSeen);
  // The pressed line or button disappears, so the focus must be moved.
  const mark = (seen: readonly OwnChange[]) => {
    markSeen(seen.map(({ id }) => id));
    section.current?.focus({ preventScroll: true });
  };
  const isFolded = unseen.length === 0;
  return (
    <section ref={section} aria-labelledby={titleId} tabIndex={-1} className="outline-none">
      {isFolded ? (
        <details className="text-sm">
          <summary className="min-h-8 cursor-pointer rounded-sm text-muted">
            <h2 id={titleId} className="inline font-medium">
              {m.notifications_changes_all_read()}
            </h2>
          </summary>
          <Lines changes={changes} />
        </details>
      ) : (
        <Card flush className="overflow-hidden">
          <div className="flex min-h-13 items-center justify-between gap-x-3 border-b border-line py-1 ps-4 pe-2 sm:ps-5">
            <h2 id={titleId} className="font-semibold">
              {m.notifications_changes_title()}
            </h2>
            <Button variant="quiet" size="sm" className="text-link!" onClick={() => mark(unseen)}>
              <CheckCheck aria-hidden="true" />
              <span className="max-sm:sr-only">{m.notifications_mark_all()}</span>
            </Button>
          </div>
          <Lines
            changes={showsAll ? unseen : unseen.slice(0, shownLines)}
            onOpen={(change) => mark([change])}
          />
          <p className="flex flex-wrap items-center gap-x-5 border-t border-line px-4 py-2 text-sm sm:px-5">
            {unseen.length > shownLines && !showsAll && (
              <button
                type="button"
                className="min-h-8 text-link underline-offset-4 hover:underline"
                onClick={() => {
                  setShowsAll(true);
                  section.current?.focus({ preventScroll: true });
                }}
              >
                {m.notifications_changes_show_all({ count: unseen.length })}
              </button>
            )}
            <TextLink href="/points">{m.competition_statement()}</TextLink>
          </p>
        </Card>
      )}
    </section>
  );
}

interface LinesProps {
  changes: readonly OwnChange[];
  onOpen?: (change: OwnChange) => void;
}

const Lines = ({ changes, onOpen }: LinesProps) => (
  <ul className="divide-y divide-line">
    {changes.map((change) => (
      <Line key={change.id} change={change} onOpen={() => onOpen?.(change)} />
    ))}
  </ul>
);

function Line({ change, onOpen }: { change: OwnChange; onOpen: () => void }) {
  const { path, points, sentence, serialNumber, at } = change;
  return (
    <li>
      <Link
        href={path}
        onClick={onOpen}
        className="group flex items-start gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken sm:px-5"
      >
        <span
          className={classes(
            'w-11 shrink-0 text-end text-lg leading-6 font-semibold tabular',
            (points ?? 0) < 0 ? 'text-danger' : 'text-accent-ink',
          )}
        >
          {points === null ? <Mark kind={change.kind} /> : <bdi>{formatSigned(points)}</bdi>}
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-edge line-clamp-4 whitespace-pre-line wrap-anywhere">{sentence}</span>
          <span className="block text-sm text-muted tabular">
            {serialNumber && (
              <>
                <bdi className="whitespace-nowrap">{serialNumber}</bdi> ·{' '}
              </>
            )}
            <Moment at={at} />
          </span>
        </span>
        <ChevronRight className="mt-0.5 size-5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
      </Link>
    </li>
  );
}

function Mark({ kind }: Pick<OwnChange, 'kind'>) {
  const Icon = kind === 'badge' ? Award : kind === 'place' ? Trophy : Dot;
  return <Icon className="ms-auto size-6" aria-hidden="true" />;
}
