// What is signed. It prints on one A4 page, unless the risks are long.
import type { SharedDecision } from '@bugquest/contract/coverage/decision-links';
import { GATE_NAMES, type Gate } from '@bugquest/contract/coverage/gates';
import { GATE_STATE_NAMES } from '@bugquest/contract/coverage/list-phrases';
import { type Build, newestBuild } from '@bugquest/contract/coverage/readiness';
import { gateStateName, gatesSentence, launchSentence } from '@bugquest/contract/coverage/readiness-phrases';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { companyNameIn } from '@bugquest/contract/settings/company-name';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { groupBy } from '../../../../lib/browser/group-by.ts';
import { formatDay, formatList, formatNumber } from '../../../../lib/language/format.ts';
import { isolate } from '../../../../lib/language/isolate.ts';
import { useLocale } from '../../../../lib/language/locale.ts';
import { productName } from '../../../../lib/language/product.ts';
import { formatProgramTime, programDayOf } from '../../../../lib/language/program-time.ts';
import { typedText } from '../../../../lib/language/typed-text.ts';
import { personName } from '../../../../lib/names/person-name.tsx';
import { severityBadgeLevel } from '../../../../lib/names/report-labels.ts';
import { companyNameQuery } from '../../../../lib/queries/settings-query.ts';
import { LevelBadge } from '../../../../ui/display/level-badge.tsx';
import { pluralCount } from '../../labels.ts';
import { forecastSentence } from '../direction-labels.ts';
import { GateIcon } from '../gate-icon.tsx';
import { gateSentence, newOfHundred, waitsSentence } from '../readiness-labels.ts';
import { longDay, WORDING } from '../wording.ts';
import { PaperChanges } from './paper-changes.tsx';
import { PaperChecklist } from './paper-checklist.tsx';
import { PaperJourneys } from './paper-journeys.tsx';
import { Part } from './paper-part.tsx';
import { PaperVerdict } from './paper-verdict.tsx';

/** Also of a decision that is not stored yet, and of one that is read without an account. */
export type Paper = SharedDecision;

function CompanyName() {
  const { data } = useQuery(companyNameQuery());
  const locale = useLocale();
  const name = data && companyNameIn(data, locale);
  return (
    name && (
      <>
        <bdi>{name}</bdi> ·{' '}
      </>
    )
  );
}

export function DecisionPaper({ paper }: { paper: Paper }) {
  const { risks, conditions, nextLook, figures, decidedAt } = paper;
  const { estimate, direction } = figures;
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6 print:gap-2 print:border-0 print:p-0 print:text-[0.6875rem]/snug">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-3 print:pb-1.5">
        <p className="font-semibold">
          <CompanyName />
          <bdi>{productName()}</bdi> · {m.coverage_decision_number({ number: formatNumber(paper.number) })}
        </p>
        <p className="text-sm text-muted print:text-[0.6875rem]">
          {m.coverage_decision_as_of({ time: formatProgramTime(decidedAt) })} ·{' '}
          {buildSentence(figures.builds, decidedAt)}
        </p>
      </header>
      <div>
        <PaperVerdict paper={paper} />
        <p className="mt-1">
          {gatesSentence(figures, WORDING)}
          {estimate && ` · ${newOfHundred(estimate)}`}
        </p>
        {direction && (
          <p className="mt-1 print:mt-0">
            {direction.launchDay !== null && direction.daysLeft !== null
              ? launchSentence(direction.launchDay, direction.daysLeft, WORDING)
              : m.coverage_launch_unset()}
            {' · '}
            {forecastSentence(direction)}
          </p>
        )}
      </div>
      {conditions && (
        <Part title={m.coverage_conditions()}>
          <p {...typedText(conditions)} className="line-edge wrap-anywhere whitespace-pre-line">
            {conditions}
          </p>
        </Part>
      )}
      {nextLook && <p>{m.coverage_next_look_on({ day: formatDay(nextLook, { withYear: true }) })}</p>}
      <Gates gates={figures.gates} />
      <PaperJourneys figures={figures} />
      <WorstProblems figures={figures} />
      {risks.length > 0 && (
        <Part title={m.coverage_accepted_risks()}>
          <ul className="flex flex-col gap-1.5 print:gap-0.5">
            {sameRisks(risks).map(({ gates, text, owner, due }) => (
              <li key={`${text} ${owner} ${due}`} className="print:*:inline">
                <span className="block text-sm font-medium print:text-[0.6875rem]">{formatList(gates)}</span>
                <Separator />
                <span {...typedText(text)} className="line-edge block wrap-anywhere">
                  {text}
                </span>
                <Separator />
                <span className="block text-sm text-muted print:text-[0.6875rem]">
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
        </Part>
      )}
      <PaperChecklist figures={figures} />
      <PaperChanges figures={figures} />
      <Disagreements paper={paper} />
      <Signatures paper={paper} />
    </article>
  );
}

/** A reason for which several gates are not evaluated stands once below them. Only the gates without a count have a reason of their own. */
function Gates({ gates }: { gates: readonly Gate[] }) {
  const reasonOf = (gate: Gate) =>
    gate.limit !== null && gate.state === 'not_evaluated' ? waitsSentence(gate, gates) : undefined;
  const reasons = gates.map(reasonOf);
  const common = reasons.find((reason, index) => reason && reasons.indexOf(reason) < index);
  return (
    <Part title={m.coverage_gates()}>
      <ul className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2 print:grid-cols-2 print:gap-y-0.5">
        {gates.map((gate, index) => (
          <li key={gate.name} className="flex items-start gap-2">
            <GateIcon gate={gate} className="mt-0.5 size-4 print:size-3.5" />
            <span>
              {gateSentence(gate)} <span className="font-semibold">({gateStateName(gate)})</span>
              {reasons[index] && reasons[index] !== common && (
                <span className="block text-muted">{reasons[index]}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {common && (
        <p className="mt-1.5 text-muted print:mt-0.5">
          {GATE_STATE_NAMES.not_evaluated()} · {common}
        </p>
      )}
    </Part>
  );
}

/** Between parts that are lines on the screen, and stand in one line on paper. */
const Separator = () => (
  <span aria-hidden="true" className="hidden">
    {' · '}
  </span>
);

/** Gates whose risk has the same text, owner and day share a line, so that the paper stays short. */
function sameRisks(risks: Paper['risks']) {
  const groups = groupBy(risks, ({ text, owner, due }) => JSON.stringify([text, owner, due]));
  return [...groups.values()].map((same) => ({
    ...same[0]!,
    gates: same.flatMap(({ gate }) => (gate ? [GATE_NAMES[gate]()] : [])),
  }));
}

/** The build of the day. Decisions of earlier versions know no builds. */
function buildSentence(builds: readonly Build[] | undefined, decidedAt: string): string {
  const day = programDayOf(Date.parse(decidedAt));
  const build = newestBuild(builds ?? [], day);
  return build
    ? m.coverage_build_now({ name: isolate(build.name), day: longDay(build.day) })
    : m.coverage_build_none();
}

function WorstProblems({ figures: { worstProblems, openProblems } }: { figures: Paper['figures'] }) {
  if (!worstProblems || worstProblems.length === 0)
    return (
      <Part title={m.coverage_worst()}>
        <p className="text-muted">{worstProblems ? m.coverage_worst_none() : m.coverage_worst_missing()}</p>
      </Part>
    );
  const all = openProblems.reduce((sum, { problems }) => sum + problems, 0);
  const counts = { shown: formatNumber(worstProblems.length), all: formatNumber(all) };
  return (
    <Part title={m.coverage_worst_of(counts)}>
      <ol className="flex flex-col gap-1.5 print:gap-0">
        {worstProblems.map((problem) => (
          <WorstProblem key={problem.serialNumber} problem={problem} />
        ))}
      </ol>
    </Part>
  );
}

type Problem = NonNullable<Paper['figures']['worstProblems']>[number];

const WorstProblem = ({
  problem: { serialNumber, title, severity, people, assignee },
}: {
  problem: Problem;
}) => (
  <li className="flex flex-wrap items-center gap-x-3 sm:flex-nowrap print:flex-nowrap">
    <span className="shrink-0 print:[&>*]:bg-transparent print:[&>*]:p-0 print:[&>*]:leading-4">
      <LevelBadge level={severityBadgeLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>
    </span>
    <bdi className="shrink-0 tabular">{serialNumber}</bdi>
    <span
      {...typedText(title)}
      className="line-edge order-1 min-w-0 basis-full truncate sm:order-none sm:flex-1 sm:basis-0 print:order-none print:flex-1 print:basis-0"
    >
      {title}
    </span>
    <span className="min-w-0 text-muted wrap-anywhere sm:shrink-0 print:shrink-0">
      {m.coverage_people(pluralCount(people))} ·{' '}
      {assignee === null
        ? m.coverage_worst_no_owner()
        : m.coverage_worst_owner({ name: isolate(personName(assignee)) })}
    </span>
  </li>
);

function Disagreements({ paper: { signatures } }: { paper: Paper }) {
  const disagreements = signatures.filter(({ agrees }) => !agrees);
  if (disagreements.length === 0) return null;
  return (
    <Part title={m.coverage_disagreements()}>
      <ul className="flex flex-col gap-1.5">
        {disagreements.map(({ by, reason, at }) => (
          <li key={`${by} ${at}`}>
            <span {...typedText(reason)} className="line-edge block wrap-anywhere">
              {reason}
            </span>
            <span className="block text-sm text-muted print:text-[0.6875rem]">{signedLine(by, at)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const signedLine = (name: string, at: string): string =>
  m.coverage_signature_line({ name: isolate(personName(name)), time: formatProgramTime(at) });

function Signatures({ paper }: { paper: Paper }) {
  const { state, signatures, signedAlone, signUntil, decidedBy, decidedAt } = paper;
  const second = signatures.find(({ agrees }) => agrees);
  return (
    <Part title={m.coverage_signatures()}>
      {!signUntil && (
        <p className="mb-2">
          {signedAlone ? m.coverage_state_alone_text() : m.coverage_state_earlier_text()}
        </p>
      )}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        <SignatureLine
          label={signUntil ? m.coverage_signature_proposed() : m.coverage_signature_signed()}
          text={signedLine(decidedBy, decidedAt)}
          hasLine={state !== 'lapsed'}
        />
        {signUntil && (
          <SignatureLine
            label={m.coverage_signature_signed()}
            hasLine={state !== 'lapsed'}
            text={
              second
                ? signedLine(second.by, second.at)
                : state === 'lapsed'
                  ? m.coverage_state_lapsed()
                  : m.coverage_signature_missing()
            }
          />
        )}
      </dl>
    </Part>
  );
}

interface SignatureLineProps {
  label: string;
  text: string;
  /** False once it can no longer be signed. */
  hasLine?: boolean;
}

/** On paper with a line to sign by hand. */
const SignatureLine = ({ label, text, hasLine = true }: SignatureLineProps) => (
  <div>
    <dt className="text-sm text-muted print:text-[0.6875rem]">{label}</dt>
    <dd>
      {text}
      {hasLine && <span aria-hidden="true" className="mt-7 hidden border-t border-ink print:block" />}
    </dd>
  </div>
);
