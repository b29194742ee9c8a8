import { m } from '@bugquest/phrases/messages';
import { FileQuestion } from 'lucide-react';
import { CallError } from '../../../lib/api/call-error.ts';
import { usePageHeading } from '../../../lib/hooks/page-heading.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** An address with an invalid id gives `invalid_input`. */
export const isReportMissing = (error: Error | null) =>
  error instanceof CallError && (error.status === 404 || error.reply?.code === 'invalid_input');

export function MissingReport() {
  const heading = usePageHeading(m.reports_missing_title());
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {m.reports_missing_title()}
      </h1>
      <EmptyState
        icon={<FileQuestion aria-hidden="true" />}
        title={m.reports_missing_title()}
        description={m.reports_missing_text()}
        action={<ButtonLink href="/reports">{m.reports_all_reports()}</ButtonLink>}
      />
    </>
  );
}
