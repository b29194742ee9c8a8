import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { TRUTH_AFTER_DAYS } from '@bugquest/contract/coverage/readiness';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { serverNow } from '../../lib/api/server-clock.ts';
import { formatDate, formatDateTime, formatDay, formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { decisionsQuery, readinessQuery, useEnterFound } from './api.ts';
import { BuildsCard, type SaveBuilds } from './builds-card.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { Figures } from './readiness-figures.tsx';
import { gatesSentence, hiddenOf, newOfHundred, VERDICT_NAMES } from './readiness-labels.ts';
import { Section } from './section.tsx';

interface ReadinessTabProps {
  /** The card with the limits of the gates. */
  limits: ReactNode;
  saveBuilds: SaveBuilds;
}

/** The decisions, with the current figures below them. It prints on A4. */
export function ReadinessTab({ limits, saveBuilds }: ReadinessTabProps) {
  const query = useQuery(readinessQuery());
  const decisions = useQuery(decisionsQuery());
  const [isDeciding, setDeciding] = useState(false);
  const { data } = query;
  if (!data)
    return (
      <QueryState query={query}>
        <Loading>
          <Skeleton className="h-96 rounded-card" />
        </Loading>
      </QueryState>
    );
  const seen = decisions.data && { figures: data, decisions: decisions.data };
  return (
    <div className="flex flex-col gap-5 print:gap-4 print:text-sm">
      <p className="hidden print:block">
        {m.coverage_printed({ time: formatDateTime(new Date().toISOString()) })}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-muted">{m.coverage_readiness_about()}</p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {m.coverage_print()}
          </Button>
          <Button aria-haspopup="dialog" disabled={!seen} onClick={() => setDeciding(true)}>
            {m.coverage_decide()}
          </Button>
        </div>
      </div>
      <Figures figures={data} isCurrent>
        <Decisions decisions={decisions.data ?? []} />
      </Figures>
      {limits}
      <BuildsCard save={saveBuilds} />
      {isDeciding && seen && <DecisionDialog shown={seen} onClose={() => setDeciding(false)} />}
    </div>
  );
}

function Decisions({ decisions }: { decisions: readonly ReadinessDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Section title={m.coverage_decisions()} isLong>
      <ol className="flex flex-col gap-4">
        {decisions.map((decision) => (
          <li key={decision.id} className="border-s-2 border-line ps-4">
            <DecisionView decision={decision} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

const DAY_MS = 24 * 60 * 60_000;

function DecisionView({ decision }: { decision: ReadinessDecision }) {
  const { verdict, risks, conditions, nextLook, decidedBy, decidedAt, figures } = decision;
  const [isOpen, setOpen] = useState(false);
  const isFoundCountDue = serverNow() - Date.parse(decidedAt) >= TRUTH_AFTER_DAYS * DAY_MS;
  return (
    <>
      <p className="text-lg font-semibold">{VERDICT_NAMES[verdict]()}</p>
      <p className="text-sm text-muted">
        <bdi>{decidedBy || m.accounts_former_employee()}</bdi> · {formatDateTime(decidedAt)}
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        {risks.map(({ text, owner, due }) => (
          <li key={`${text} ${owner}`}>
            <span dir="auto">{text}</span>
            <span className="block text-sm text-muted">
              {due === null
                ? m.coverage_risk_owned({ name: isolate(owner) })
                : m.coverage_risk_owned_due({
                    name: isolate(owner),
                    day: formatDay(due, { withYear: true }),
                  })}
            </span>
          </li>
        ))}
      </ul>
      {conditions && (
        <div className="mt-2">
          <p className="text-sm text-muted">{m.coverage_conditions()}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {conditions}
          </p>
        </div>
      )}
      {nextLook && (
        <p className="mt-2">{m.coverage_next_look_on({ day: formatDay(nextLook, { withYear: true }) })}</p>
      )}
      <p className="mt-2 text-sm">
        {gatesSentence(figures)}
        {figures.estimate && ` · ${newOfHundred(figures.estimate)}`}
      </p>
      {(isFoundCountDue || decision.foundBlockers !== null) && <FoundBlockers decision={decision} />}
      <div className="print:hidden">
        <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.coverage_hide_figures() : m.coverage_show_figures()}
        </Button>
      </div>
      {isOpen && (
        <div className="mt-3 flex flex-col gap-4">
          <Figures figures={figures} />
        </div>
      )}
    </>
  );
}

/** Compares the blockers that customers found with the estimate. */
function FoundBlockers({ decision }: { decision: ReadinessDecision }) {
  const { id, foundBlockers, figures, outcomes } = decision;
  const { mutateAsync, isPending } = useEnterFound();
  const [typed, setTyped] = useState('');
  if (foundBlockers !== null) {
    const hidden = figures.estimate && Math.round(hiddenOf(figures.estimate, figures.sample).value);
    return (
      <>
        <p className="mt-2 font-medium">
          {hidden === null
            ? m.coverage_truth_only({ count: foundBlockers })
            : m.coverage_truth({ found: formatNumber(foundBlockers), hidden: formatNumber(hidden) })}
        </p>
        {outcomes.slice(1).map(({ foundBlockers: count, by, at }) => (
          <p key={at} className="text-sm text-muted">
            {m.coverage_truth_before({
              count: formatNumber(count),
              name: isolate(by || m.accounts_former_employee()),
              date: formatDate(at),
            })}
          </p>
        ))}
      </>
    );
  }
  const enter = () =>
    mutateAsync({ id, foundBlockers: Number(typed) }).catch((error) =>
      toastFailure(m.coverage_not_saved(), error),
    );
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3 print:hidden">
      <Field label={m.coverage_truth_question()}>
        <TextInput inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button variant="secondary" pending={isPending} onClick={() => void (/^\d+$/.test(typed) && enter())}>
        {m.shell_save()}
      </Button>
    </div>
  );
}
