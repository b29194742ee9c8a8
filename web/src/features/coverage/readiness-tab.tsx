import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { GATES, TRUTH_AFTER_DAYS } from '@bugquest/contract/coverage/readiness';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { decisionsQuery, readinessQuery, useEnterFound } from './api.ts';
import { BuildsCard, type SaveLaunch } from './builds-card.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { GATE_NAMES, VERDICT_NAMES } from './labels.ts';
import { Figures, Section } from './readiness-figures.tsx';

/** The decisions, with the current figures below them. It prints on A4. */
export function ReadinessTab({ save }: { save: SaveLaunch }) {
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
          <Button aria-haspopup="dialog" onClick={() => setDeciding(true)}>
            {m.coverage_decide()}
          </Button>
        </div>
      </div>
      <Decisions decisions={decisions.data ?? []} />
      <Figures figures={data} />
      <GateSettingsCard save={save} />
      <BuildsCard save={save} />
      {isDeciding && <DecisionDialog gates={data.gates} onClose={() => setDeciding(false)} />}
    </div>
  );
}

/** A gate is met up to its number. */
function GateSettingsCard({ save: saveLaunch }: { save: SaveLaunch }) {
  const { data: settings } = useQuery(settingsQuery());
  if (!settings) return null;
  const save = (name: (typeof GATES)[number], typed: string) => {
    const limit = typed.trim() === '' ? null : Number(typed);
    if (limit === settings.launchGates[name] || (limit !== null && !Number.isInteger(limit))) return;
    saveLaunch({ launchGates: { ...settings.launchGates, [name]: limit } });
  };
  return (
    <div className="print:hidden">
      <Card>
        <CardHeader title={m.coverage_gate_settings()} description={m.coverage_gate_settings_text()} />
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {GATES.map((name) => (
            <Field key={name} label={GATE_NAMES[name]()}>
              <NumberInput
                key={settings.launchGates[name]}
                defaultValue={settings.launchGates[name] ?? ''}
                onBlur={({ target }) => save(name, target.value)}
              />
            </Field>
          ))}
        </div>
      </Card>
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
  const { verdict, risks, decidedBy, decidedAt, figures } = decision;
  const [isOpen, setOpen] = useState(false);
  const isFoundCountDue = Date.now() - Date.parse(decidedAt) >= TRUTH_AFTER_DAYS * DAY_MS;
  return (
    <>
      <p className="text-lg font-semibold">{VERDICT_NAMES[verdict]()}</p>
      <p className="text-sm text-muted">
        <bdi>{decidedBy || m.accounts_former_employee()}</bdi> · {formatDateTime(decidedAt)}
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        {risks.map(({ text, owner }) => (
          <li key={`${text} ${owner}`}>
            <span dir="auto">{text}</span>
            <span className="block text-sm text-muted">
              {m.coverage_risk_owned({ name: isolate(owner) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        {m.coverage_gates_met_count({
          met: formatNumber(figures.gates.filter(({ isMet }) => isMet).length),
          all: formatNumber(figures.gates.length),
        })}
        {figures.estimate &&
          ` · ${m.coverage_next_hundred({ count: formatNumber(Math.round(figures.estimate.newPer100)) })}`}
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
function FoundBlockers({ decision: { id, foundBlockers, figures } }: { decision: ReadinessDecision }) {
  const { mutateAsync, isPending } = useEnterFound();
  const [typed, setTyped] = useState('');
  if (foundBlockers !== null) {
    const hidden = figures.estimate && Math.round(figures.estimate.chao1.value - figures.sample.problems);
    return (
      <p className="mt-2 font-medium">
        {hidden === null
          ? m.coverage_truth_only({ count: foundBlockers })
          : m.coverage_truth({ found: formatNumber(foundBlockers), hidden: formatNumber(hidden) })}
      </p>
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
