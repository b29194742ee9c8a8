// A launch decision for people without an account.
import type { LinkedDecision } from '@bugquest/contract/coverage/decision-links';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { errorCode } from '../../../../lib/api/call-error.ts';
import { usePageHeading } from '../../../../lib/hooks/page-heading.ts';
import { productName } from '../../../../lib/language/product.ts';
import { formatProgramTime } from '../../../../lib/language/program-time.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { QueryState } from '../../../../ui/feedback/query-state.tsx';
import { linkedDecisionQuery } from './decision-links-api.ts';
import { DecisionPaper } from './decision-paper.tsx';

/** The charts come after the paper, which is what people open the link for. */
const LinkedFigures = lazy(async () => ({ default: (await import('./linked-figures.tsx')).LinkedFigures }));

export function LinkedDecisionPage({ token }: { token: string }) {
  const heading = usePageHeading(m.coverage_decision());
  const query = useQuery(linkedDecisionQuery(token));
  const { data: decision, error } = query;
  return (
    <div className="page flex max-w-5xl! flex-col gap-5 py-8 sm:py-12 print:gap-0 print:p-0">
      <meta name="robots" content="noindex" />
      <div className="print:hidden">
        <p className="font-medium text-muted">
          <bdi>{productName()}</bdi>
        </p>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold tracking-tight sm:text-3xl">
          {m.coverage_decision()}
        </h1>
      </div>
      {decision ? (
        <Decision decision={decision} />
      ) : errorCode(error) === 'launch_link_invalid' ? (
        <p role="alert">{m.error_launch_link_invalid()}</p>
      ) : (
        <QueryState query={query} skeleton="h-96 rounded-card" />
      )}
    </div>
  );
}

const Decision = ({ decision }: { decision: LinkedDecision }) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
      <p className="text-muted">
        {m.coverage_linked_until({ time: formatProgramTime(decision.validUntil) })}
      </p>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {m.coverage_print()}
      </Button>
    </div>
    <DecisionPaper paper={decision} />
    <Suspense>
      <LinkedFigures figures={decision.figures} />
    </Suspense>
  </>
);
