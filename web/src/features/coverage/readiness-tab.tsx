import { MIN_PROBLEMS, MIN_REPORTERS, MIN_SEEN_TWICE } from '@bugquest/contract/coverage/estimators';
import type {
  Gate,
  GateSettings,
  ReadinessDecision,
  ReadinessFigures,
} from '@bugquest/contract/coverage/readiness';
import { GATES, TRUTH_AFTER_DAYS } from '@bugquest/contract/coverage/readiness';
import { STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatNumber,
  formatPercent,
} from '../../lib/language/format.ts';
import { isolate } from '../../lib/language/isolate.ts';
import { featureLabel, severityLevel } from '../../lib/names/report-labels.ts';
import { settingsQuery } from '../../lib/queries/settings-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { LevelBadge } from '../../ui/display/level-badge.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toastFailure } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Table, Td, Th } from '../../ui/lists/table.tsx';
import { decisionsQuery, readinessQuery, useEnterFound } from './api.ts';
import { cellSentence } from './cell-text.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { GATE_LINKS, GATE_NAMES, VERDICT_NAMES } from './labels.ts';

export type SaveGates = (gates: GateSettings) => void;

/** May we open the store? The figures, and the decision under them. It prints on A4. */
export function ReadinessTab({ saveGates }: { saveGates: SaveGates }) {
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
    <div className="flex flex-col gap-5 print:gap-3 print:text-xs">
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
      <Figures figures={data} />
      <GateSettingsCard saveGates={saveGates} />
      <Decisions decisions={decisions.data ?? []} />
      {isDeciding && <DecisionDialog gates={data.gates} onClose={() => setDeciding(false)} />}
    </div>
  );
}

const Section = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => (
  <Card className="break-inside-avoid print:border-0 print:p-0 print:shadow-none">
    <CardHeader title={title} description={text} />
    {children}
  </Card>
);

function Figures({ figures }: { figures: ReadinessFigures }) {
  return (
    <>
      <Section title={m.coverage_gates()}>
        <ul className="flex flex-col divide-y divide-line">
          {figures.gates.map((gate) => (
            <li key={gate.name}>
              <GateRow gate={gate} />
            </li>
          ))}
        </ul>
      </Section>
      <EstimateSection figures={figures} />
      <OpenProblems figures={figures} />
      <Curve figures={figures} />
      <HolesSection figures={figures} />
      <PeopleSection figures={figures} />
    </>
  );
}

function GateRow({ gate: { name, isMet, count, limit } }: { gate: Gate }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      {isMet ? (
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
      ) : (
        <CircleX aria-hidden="true" className="size-5 shrink-0 text-danger" />
      )}
      <span className="min-w-0 flex-1">
        <TextLink href={GATE_LINKS[name]}>{GATE_NAMES[name]()}</TextLink>
        <span className="ms-2 text-muted">
          {m.coverage_gate_count({ count: formatNumber(count), limit: formatNumber(limit) })}
        </span>
      </span>
      <span className="font-semibold">{isMet ? m.coverage_gate_met() : m.coverage_gate_not_met()}</span>
    </p>
  );
}

function EstimateSection({ figures: { estimate, sample } }: { figures: ReadinessFigures }) {
  if (!estimate)
    return (
      <Section title={m.coverage_estimate()}>
        <p className="text-muted">
          {m.coverage_estimate_none({
            problems: formatNumber(MIN_PROBLEMS),
            reporters: formatNumber(MIN_REPORTERS),
            twice: formatNumber(MIN_SEEN_TWICE),
          })}
        </p>
        <p className="mt-2 text-muted">
          {m.coverage_estimate_now({
            problems: formatNumber(sample.problems),
            reporters: formatNumber(sample.reporters),
            twice: formatNumber(sample.seenTwice),
          })}
        </p>
      </Section>
    );
  const { value, low, high } = estimate.chao1;
  const whole = (number: number) => formatNumber(Math.round(number));
  return (
    <Section title={m.coverage_estimate()}>
      <p className="text-xl font-semibold text-balance">
        {m.coverage_next_hundred({ count: whole(estimate.newPer100) })}
      </p>
      <ul className="mt-3 flex list-disc flex-col gap-1 ps-5">
        <li>
          {m.coverage_hidden({
            hidden: whole(value - sample.problems),
            low: whole(low - sample.problems),
            high: whole(high - sample.problems),
          })}
        </li>
        {estimate.chapman !== null && (
          <li>{m.coverage_chapman({ total: whole(estimate.chapman), known: whole(sample.problems) })}</li>
        )}
        {estimate.recordedShare !== null && (
          <li>{m.coverage_recorded({ share: formatPercent(estimate.recordedShare) })}</li>
        )}
      </ul>
      {!estimate.isReliable && <p className="mt-3 font-semibold text-danger">{m.coverage_not_reliable()}</p>}
      <p className="mt-3 text-sm text-muted">
        {m.coverage_sample({
          problems: formatNumber(sample.problems),
          sightings: formatNumber(sample.sightings),
          reporters: formatNumber(sample.reporters),
        })}
      </p>
    </Section>
  );
}

function OpenProblems({ figures: { openProblems } }: { figures: ReadinessFigures }) {
  if (openProblems.length === 0)
    return <Section title={m.coverage_open_problems()} text={m.coverage_no_open_problems()} />;
  return (
    <Section title={m.coverage_open_problems()} text={m.coverage_open_problems_text()}>
      <Table label={m.coverage_open_problems()}>
        <thead>
          <tr>
            <Th>{m.review_severity()}</Th>
            <Th>{m.review_feature()}</Th>
            <Th className="text-end!">{m.coverage_fact_problems()}</Th>
            <Th className="text-end!">{m.coverage_affected()}</Th>
            <Th className="text-end!">{m.coverage_failed_retests()}</Th>
          </tr>
        </thead>
        <tbody>
          {openProblems.map(({ severity, feature, problems, people, failedRetests }) => (
            <tr key={`${severity} ${feature}`}>
              <Td>
                <LevelBadge level={severityLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>
              </Td>
              <Td>
                <TextLink href={`/admin?${new URLSearchParams({ tab: 'points-review', severity, feature })}`}>
                  <bdi>{featureLabel(feature)}</bdi>
                </TextLink>
              </Td>
              <Td numeric>{formatNumber(problems)}</Td>
              <Td numeric>{formatNumber(people)}</Td>
              <Td numeric>{formatNumber(failedRetests)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

/** More days than a chart can label are thinned. */
const MAX_PLACES = 60;

function Curve({ figures: { curve } }: { figures: ReadinessFigures }) {
  const last = curve.at(-1);
  if (!last || curve.length < 2) return null;
  const step = Math.ceil(curve.length / MAX_PLACES);
  const shown = curve.filter((_, index) => (curve.length - 1 - index) % step === 0);
  return (
    <Section
      title={m.coverage_curve()}
      text={m.coverage_curve_text({
        problems: formatNumber(last.problems),
        reports: formatNumber(last.reports),
        hours: formatNumber(last.hours, 1),
      })}
    >
      <LineChart
        label={m.coverage_curve()}
        columns={shown.map(({ day, reports, hours }) => ({
          key: day,
          name: formatNumber(reports),
          longName: m.coverage_curve_place({
            day: formatDay(day),
            reports: formatNumber(reports),
            hours: formatNumber(hours, 1),
          }),
        }))}
        series={[{ name: m.coverage_fact_problems(), values: shown.map(({ problems }) => problems) }]}
      />
    </Section>
  );
}

const PRINTED_HOLES = 10;

function HolesSection({ figures: { holes, cells } }: { figures: ReadinessFigures }) {
  return (
    <Section
      title={m.coverage_tab()}
      text={m.coverage_cells_looked({
        looked: formatNumber(cells.looked),
        applicable: formatNumber(cells.applicable),
      })}
    >
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {holes.slice(0, PRINTED_HOLES).map((cell) => (
          <li key={`${cell.feature} ${cell.source} ${cell.storeLanguage}`}>{cellSentence(cell)}</li>
        ))}
      </ul>
      {holes.length > PRINTED_HOLES && (
        <p className="mt-2">
          <TextLink href="/admin?tab=coverage">{m.coverage_all_holes({ count: holes.length })}</TextLink>
        </p>
      )}
    </Section>
  );
}

function PeopleSection({ figures }: { figures: ReadinessFigures }) {
  const { participation, obstacles, loweredBlockers, rejectedLately, undecided } = figures;
  return (
    <>
      <Section title={m.coverage_participation()}>
        <ul className="flex flex-col gap-1">
          {participation.map(({ storeLanguage, people, reports }) => (
            <li key={storeLanguage}>
              {m.coverage_participation_line({
                language: STORE_LANGUAGE_NAMES[storeLanguage](),
                people: m.coverage_people({ count: people }),
                reports: m.coverage_reports({ count: reports }),
              })}
            </li>
          ))}
          <li>{m.coverage_undecided({ count: undecided })}</li>
        </ul>
      </Section>
      <Section title={m.coverage_obstacles()} text={obstacles.length === 0 ? m.coverage_no_obstacles() : ''}>
        <ul className="flex flex-col gap-2">
          {obstacles.map(({ text, at }) => (
            <li key={`${at} ${text}`} className="border-s-2 border-line ps-3">
              <span dir="auto" className="block wrap-anywhere">
                {text}
              </span>
              <span className="text-sm text-muted">{formatDate(at)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title={m.coverage_lowered()}
        text={loweredBlockers.length === 0 ? m.coverage_none_lowered() : ''}
      >
        <ul className="flex flex-col gap-1">
          {loweredBlockers.map(({ id, serialNumber, severity, by, at }) => (
            <li key={`${id} ${at}`}>
              <TextLink href={`/admin?tab=points-review&report=${id}`}>
                <bdi>{serialNumber}</bdi>
              </TextLink>{' '}
              {m.coverage_lowered_line({
                severity: SEVERITY_NAMES[severity](),
                name: isolate(by || m.accounts_former_employee()),
                date: formatDate(at),
              })}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted">{m.coverage_rejected_lately({ count: rejectedLately })}</p>
      </Section>
    </>
  );
}

/** The largest numbers with which the gates are met. */
function GateSettingsCard({ saveGates }: { saveGates: SaveGates }) {
  const { data: settings } = useQuery(settingsQuery());
  if (!settings) return null;
  const save = (name: (typeof GATES)[number], typed: string) => {
    const limit = typed.trim() === '' ? null : Number(typed);
    if (limit === settings.launchGates[name] || (limit !== null && !Number.isInteger(limit))) return;
    saveGates({ ...settings.launchGates, [name]: limit });
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
  const [latest] = decisions;
  return (
    <Section title={m.coverage_decisions()} text={latest ? '' : m.coverage_no_decisions()}>
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
  const isTruthDue = Date.now() - Date.parse(decidedAt) >= TRUTH_AFTER_DAYS * DAY_MS;
  return (
    <>
      <p className="text-lg font-semibold">{VERDICT_NAMES[verdict]()}</p>
      <p className="text-sm text-muted">
        <bdi>{decidedBy || m.accounts_former_employee()}</bdi> · {formatDateTime(decidedAt)}
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        {risks.map(({ text, owner }) => (
          <li key={`${text} ${owner}`}>
            <span dir="auto">{text}</span> — <bdi>{owner}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        {m.coverage_gates_then({
          met: formatNumber(figures.gates.filter(({ isMet }) => isMet).length),
          all: formatNumber(figures.gates.length),
        })}
        {figures.estimate &&
          ` · ${m.coverage_next_hundred({ count: formatNumber(Math.round(figures.estimate.newPer100)) })}`}
      </p>
      {(isTruthDue || decision.foundBlockers !== null) && <Truth decision={decision} />}
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

/** What customers found, beside the estimate. */
function Truth({ decision: { id, foundBlockers, figures } }: { decision: ReadinessDecision }) {
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
