import { VERDICT_NAMES } from '@bugquest/contract/coverage/list-phrases';
import type { ListedDecision } from '@bugquest/contract/coverage/readiness';
import { decisionPath } from '@bugquest/contract/notifications/addresses';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { formatProgramTime } from '../../../../lib/language/program-time.ts';
import { personName } from '../../../../lib/names/person-name.tsx';
import { TextLink } from '../../../../ui/buttons/text-link.tsx';
import { EstimateError, isTruthDue } from '../found-blockers.tsx';
import { Section } from '../section.tsx';
import { StateBadge } from './state-badge.tsx';

/** Links to the pages of the decisions, the latest first. */
export function DecisionList({ decisions }: { decisions: readonly ListedDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Section title={m.coverage_decisions()} isLong>
      <ol className="flex flex-col divide-y divide-line">
        {decisions.map((decision) => {
          const { id, number, verdict, state, decidedBy, decidedAt } = decision;
          return (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
              <div className="min-w-0">
                <TextLink href={decisionPath(id)}>
                  {m.coverage_decision_number({ number: formatNumber(number) })}: {VERDICT_NAMES[verdict]()}
                </TextLink>
                <p className="text-sm text-muted">
                  {m.coverage_signature_line({
                    name: isolate(personName(decidedBy)),
                    time: formatProgramTime(decidedAt),
                  })}
                </p>
                {isTruthDue(decision) && <p className="text-sm">{m.coverage_truth_question()}</p>}
              </div>
              <StateBadge state={state} />
            </li>
          );
        })}
      </ol>
      <EstimateError decisions={decisions} />
    </Section>
  );
}
