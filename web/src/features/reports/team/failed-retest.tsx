import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { formatDateTime } from '../../../lib/language/format.ts';
import { PersonName } from '../../../lib/names/person-name.tsx';
import { reportPartQuery } from '../../../lib/queries/report-query.ts';
import { Quote } from '../../../ui/text/quote.tsx';

/** What the tester wrote about the last retest, which failed. */
export function FailedRetest({ report: { id, retestResult, status } }: { report: AdminBugReport }) {
  const { data } = useQuery(reportPartQuery(id, 'timeline'));
  const retest = data?.events.findLast(({ facts }) => facts.kind === 'retest_answered');
  if (retestResult !== 'failed' || status === 'Closed' || retest?.facts.kind !== 'retest_answered')
    return null;
  return (
    <section
      aria-label={m.reports_event_retest_failed()}
      className="rounded-card border border-link bg-surface p-4 ring-1 ring-link"
    >
      <h3 className="flex items-start gap-2 font-semibold">
        <RotateCcw className="mt-[0.15em] size-4.5 shrink-0 text-link" aria-hidden="true" />
        {m.reports_event_retest_failed()}
      </h3>
      <p className="mt-1 text-sm text-muted">
        <PersonName name={retest.actorName || m.accounts_former_employee()} />
        {' · '}
        <bdi className="tabular">{formatDateTime(retest.createdAt)}</bdi>
      </p>
      {retest.facts.note && <Quote text={retest.facts.note} className="mt-3" />}
    </section>
  );
}
