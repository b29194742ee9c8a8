import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { decisionPath } from '@bugquest/contract/notifications/addresses';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageHeading } from '../../../../lib/hooks/page-heading.ts';
import { formatProgramTime } from '../../../../lib/language/program-time.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { TextLink } from '../../../../ui/buttons/text-link.tsx';
import { QueryState } from '../../../../ui/feedback/query-state.tsx';
import { decisionQuery } from '../../admin-api.ts';
import { FoundBlockers } from '../found-blockers.tsx';
import { Figures } from '../readiness-figures.tsx';
import { DecisionLinks } from './decision-links.tsx';
import { DecisionPaper } from './decision-paper.tsx';
import { SignButtons } from './sign-buttons.tsx';

interface DecisionPageProps {
  id: string;
  /** The button that downloads the figures. */
  download: ReactNode;
}

/** One launch decision as it was proposed. It has no figures of today. On paper, the first page is what is signed. */
export function DecisionPage({ id, download }: DecisionPageProps) {
  const query = useQuery(decisionQuery(id));
  const { data: decision } = query;
  return (
    <div className="flex flex-col gap-5 print:gap-0">
      <Heading
        title={
          decision
            ? m.coverage_decision_as_of({ time: formatProgramTime(decision.decidedAt) })
            : m.coverage_decision()
        }
      />
      {decision ? (
        <Decision decision={decision} download={download} />
      ) : (
        <QueryState query={query} skeleton="h-96 rounded-card" />
      )}
    </div>
  );
}

/** Not on paper, where the first line has the time. */
function Heading({ title }: { title: string }) {
  const heading = usePageHeading(title);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="min-h-10 content-center text-2xl font-semibold tracking-tight print:hidden"
    >
      {title}
    </h1>
  );
}

function Decision({ decision, download }: { decision: ReadinessDecision; download: ReactNode }) {
  const { state, figures, replacedBy } = decision;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3 print:hidden">
        <div className="flex max-w-prose flex-col gap-2">
          <p className="text-muted">{m.coverage_decision_frozen()}</p>
          {replacedBy && <ReplacedBy id={replacedBy} />}
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" href="/admin?tab=readiness">
            {m.coverage_decision_today()}
          </ButtonLink>
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {m.coverage_print()}
          </Button>
          {download}
        </div>
      </div>
      <SignButtons decision={decision} />
      {state === 'signed' && <FoundBlockers decision={decision} />}
      <DecisionPaper paper={{ ...decision, isReplaced: replacedBy !== null }} />
      <DecisionLinks decisionId={decision.id} />
      <section className="flex flex-col gap-5 print:break-before-page print:gap-4 print:text-sm">
        <h2 className="text-xl font-semibold">{m.coverage_all_figures()}</h2>
        <Figures figures={figures} />
      </section>
    </>
  );
}

const ReplacedBy = ({ id }: { id: string }) => (
  <p>
    {m.coverage_state_replaced_text()}{' '}
    <TextLink href={decisionPath(id)}>{m.coverage_state_replaced_link()}</TextLink>
  </p>
);
