import {
  MAX_DIFFERENCE,
  MIN_PROBLEMS,
  MIN_REPORTERS,
  MIN_SEEN_TWICE,
} from '@bugquest/contract/coverage/estimators';
import type { Gate, GateName } from '@bugquest/contract/coverage/gates';
import { mergeObstacles, type ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { gateStateName, gatesSentence } from '@bugquest/contract/coverage/readiness-phrases';
import { STORE_LANGUAGE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { SEVERITIES, type Severity } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import type { ReactNode } from 'react';
import { groupBy } from '../../../lib/browser/group-by.ts';
import { formatDate, formatNumber, formatPercent } from '../../../lib/language/format.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { featureLabel, severityBadgeLevel } from '../../../lib/names/report-labels.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { LevelBadge } from '../../../ui/display/level-badge.tsx';
import { Table, Td, Th } from '../../../ui/lists/table.tsx';
import { pluralCount } from '../labels.ts';
import { LaunchChecklist } from './checklist/launch-checklist.tsx';
import { Direction } from './direction.tsx';
import { GateIcon } from './gate-icon.tsx';
import { HolesSection, type SectionProps } from './holes-section.tsx';
import { JourneysSection } from './journeys-section.tsx';
import { LeftBlockers } from './left-blockers.tsx';
import { LimitChanges } from './limit-changes.tsx';
import { ProblemCurve } from './problem-curve.tsx';
import {
  failedRetestsLink,
  formatBound,
  formatRounded,
  formatTenth,
  GATE_LINKS,
  gateSentence,
  hiddenOf,
  newOfHundred,
  openProblemsLink,
  waitsSentence,
} from './readiness-labels.ts';
import { RetestHunt } from './retest-hunt.tsx';
import { Section } from './section.tsx';
import { WORDING } from './wording.ts';

interface FiguresProps {
  /** Of today, or stored with a decision. */
  figures: ReadinessFigures;
  /** False for a stored decision. */
  isCurrent?: boolean;
  /** Shown after the direction, which comes first. */
  children?: ReactNode;
}

export function Figures({ figures, isCurrent = false, children }: FiguresProps) {
  return (
    <>
      <Direction direction={figures.direction} hasLinks={isCurrent} />
      {children}
      <Section title={m.coverage_gates()}>
        <p className="mb-2 text-xl font-semibold">{gatesSentence(figures, WORDING)}</p>
        <ul className="flex flex-col divide-y divide-line">
          {figures.gates.map((gate) => (
            <li key={gate.name}>
              <GateRow
                gate={gate}
                gates={figures.gates}
                isCurrent={isCurrent}
                read={readOf(GATE_SEVERITIES[gate.name], figures.openProblems)}
              />
            </li>
          ))}
        </ul>
      </Section>
      <LaunchChecklist figures={figures} isCurrent={isCurrent} />
      <JourneysSection figures={figures} isCurrent={isCurrent} />
      <LimitChanges figures={figures} />
      <LeftBlockers figures={figures} />
      <EstimateSection figures={figures} />
      <OpenProblems figures={figures} isCurrent={isCurrent} />
      <ProblemCurve figures={figures} />
      <HolesSection figures={figures} isCurrent={isCurrent} />
      <PeopleSection figures={figures} />
    </>
  );
}

interface GateRowProps {
  gate: Gate;
  gates: readonly Gate[];
  isCurrent: boolean;
  /** How many of the counted problems an administrator accepted, in words. */
  read: string | undefined;
}

function GateRow({ gate, gates, read, isCurrent }: GateRowProps) {
  const { name, state, limit } = gate;
  const isOff = limit === null;
  // The sections of the page have their ids on the page of today only.
  const href = isCurrent || !GATE_LINKS[name]?.startsWith('#') ? GATE_LINKS[name] : undefined;
  const sentence = gateSentence(gate);
  return (
    <div className="flex gap-x-3 py-2">
      <GateIcon gate={gate} className="mt-0.5 size-5" />
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        {href ? <TextLink href={href}>{sentence}</TextLink> : <span>{sentence}</span>}
        {read && <span className="text-muted">({read})</span>}
        <span className="font-semibold sm:ms-auto">{gateStateName(gate)}</span>
        {!isOff && state === 'not_evaluated' && (
          <span className="basis-full text-sm text-muted">{waitsSentence(gate, gates)}</span>
        )}
      </p>
    </div>
  );
}

interface EstimateSectionProps {
  figures: Pick<ReadinessFigures, 'estimate' | 'sample' | 'notEstimated'>;
}

export function EstimateSection({ figures }: EstimateSectionProps) {
  const { estimate, sample, notEstimated } = figures;
  if (!estimate)
    return (
      <Section title={m.coverage_estimate()}>
        {notEstimated === 'unrecorded_repeats' ? (
          <Unrecorded sample={sample} />
        ) : (
          <TooSmall sample={sample} />
        )}
      </Section>
    );
  const { newPer100, newPer100High, newPer100Raw = newPer100, recordedShare, chapman, isReliable } = estimate;
  const { value, low, high, method } = hiddenOf(estimate, sample);
  return (
    <Section title={m.coverage_estimate()}>
      <p className="text-xl font-semibold text-balance">{newOfHundred(estimate)}</p>
      <p className="mt-2 text-balance">
        {high === null
          ? m.coverage_hidden_at_least({ hidden: formatRounded(value) })
          : m.coverage_hidden({
              hidden: formatRounded(value),
              low: formatRounded(low),
              high: formatRounded(high),
            })}
      </p>
      {recordedShare !== null && recordedShare < 1 && (
        <p className="mt-2">
          {m.coverage_recorded({
            share: formatPercent(recordedShare),
            value: formatTenth(newPer100),
            raw: formatTenth(newPer100Raw),
          })}
        </p>
      )}
      {isOtherOutside(estimate, sample) && (
        <p className="mt-3 font-semibold text-danger">
          {m.coverage_outside({
            total: formatRounded(sample.problems + value),
            outside: formatRounded(estimate.totalOutside ?? 0),
          })}
        </p>
      )}
      {!isReliable && <p className="mt-3 font-semibold text-danger">{m.coverage_not_reliable()}</p>}
      {newPer100High !== undefined && (
        <dl className="mt-3 flex flex-col gap-2">
          <div>
            <dt className="font-medium">{m.coverage_sure()}</dt>
            <dd className="text-muted">{m.coverage_sure_text({ high: formatBound(newPer100High) })}</dd>
          </div>
          <div>
            <dt className="font-medium">{m.coverage_changes()}</dt>
            <dd className="text-muted">{m.coverage_changes_text()}</dd>
          </div>
        </dl>
      )}
      <details className="mt-3 text-sm text-muted">
        <summary className="min-h-11 content-center font-medium">{m.coverage_methods()}</summary>
        <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
          <li>
            {m.coverage_sample({
              problems: formatNumber(sample.problems),
              sightings: formatNumber(sample.sightings),
              reporters: formatNumber(sample.reporters),
            })}
          </li>
          {newPer100High !== undefined && <li>{m.coverage_method_new()}</li>}
          <li>{method === 'three_counts' ? m.coverage_method_three() : m.coverage_method_at_least()}</li>
          {chapman !== null && (
            <li>
              {m.coverage_chapman({
                total: formatRounded(chapman),
                known: formatRounded(sample.problems),
              })}
            </li>
          )}
        </ul>
      </details>
    </Section>
  );
}

/** Whether the missions change the result by more than MAX_DIFFERENCE. */
function isOtherOutside(
  estimate: NonNullable<ReadinessFigures['estimate']>,
  sample: ReadinessFigures['sample'],
): boolean {
  const { totalOutside } = estimate;
  if (!totalOutside) return false;
  const total = sample.problems + hiddenOf(estimate, sample).value;
  return Math.max(total, totalOutside) / Math.min(total, totalOutside) > MAX_DIFFERENCE;
}

function Unrecorded({ sample: { likelyRepeats = 0, notCompared = 0 } }: Pick<ReadinessFigures, 'sample'>) {
  return (
    <>
      {likelyRepeats > 0 && (
        <>
          <p>{m.coverage_unrecorded({ count: formatNumber(likelyRepeats) })}</p>
          <ButtonLink href="/admin?tab=sweep" className="mt-3 print:hidden">
            {m.review_sweep_tab()}
          </ButtonLink>
        </>
      )}
      {notCompared > 0 && (
        <p className="mt-2 text-muted">{m.coverage_not_compared({ count: formatNumber(notCompared) })}</p>
      )}
    </>
  );
}

function TooSmall({ sample }: Pick<ReadinessFigures, 'sample'>) {
  return (
    <>
      <p className="text-muted">
        {m.coverage_estimate_none({
          problems: formatNumber(MIN_PROBLEMS),
          reporters: formatNumber(MIN_REPORTERS),
          twice: formatNumber(MIN_SEEN_TWICE),
        })}
      </p>
      <p className="mt-2 text-muted">
        {m.coverage_estimate_now({
          problems: m.coverage_problems({ count: sample.problems }),
          reporters: m.coverage_people(pluralCount(sample.reporters)),
          twice: formatNumber(sample.seenTwice),
        })}
      </p>
    </>
  );
}

type OpenProblemsRow = ReadinessFigures['openProblems'][number];

const GATE_SEVERITIES: Partial<Record<GateName, Severity>> = {
  open_blockers: 'Blocker',
  open_majors: 'Major',
};

/** "162 confirmed, 47 not read yet". Undefined when all are confirmed, and for figures of earlier versions. */
function readOf(
  severity: Severity | undefined,
  rows: readonly Pick<OpenProblemsRow, 'severity' | 'problems' | 'confirmed'>[],
): string | undefined {
  let [confirmed, unread] = [0, 0];
  for (const row of rows) {
    if (row.severity !== severity) continue;
    if (row.confirmed === undefined) return undefined;
    confirmed += row.confirmed;
    unread += row.problems - row.confirmed;
  }
  if (unread === 0) return undefined;
  return m.coverage_confirmed({ confirmed: formatNumber(confirmed), unread: formatNumber(unread) });
}

function OpenProblems({ figures: { openProblems }, isCurrent }: SectionProps) {
  if (openProblems.length === 0)
    return <Section title={m.coverage_open_problems()} text={m.coverage_no_open_problems()} />;
  // The feature with the most severe problem comes first, because the figures are sorted by severity.
  const features = [...groupBy(openProblems, ({ feature }) => feature)].map(([feature, rows]) => ({
    feature,
    rows,
    failedRetests: rows.reduce((sum, row) => sum + row.failedRetests, 0),
  }));
  return (
    <Section title={m.coverage_open_problems()} text={m.coverage_open_problems_text()} isLong>
      <ul className="flex flex-col divide-y divide-line sm:hidden">
        <li className="flex flex-col gap-1.5 py-3">
          <span className="font-medium">{m.coverage_all_features()}</span>
          {SEVERITIES.map((severity) => (
            <span key={severity} className="flex flex-wrap items-center gap-x-2">
              <LevelBadge level={severityBadgeLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>
              <Total severity={severity} rows={openProblems} />
            </span>
          ))}
        </li>
        {features.map(({ feature, rows, failedRetests }) => (
          <li key={feature} className="flex flex-col gap-1.5 py-3">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <bdi className="font-medium">{featureLabel(feature)}</bdi>
              {failedRetests > 0 && (
                <TextLink href={failedRetestsLink(feature)} className="text-xs">
                  {m.coverage_failed_retests()}: {formatNumber(failedRetests)}
                </TextLink>
              )}
            </span>
            {isCurrent && failedRetests > 0 && <RetestHunt feature={feature} />}
            {rows.map((row) => (
              <span key={row.severity} className="flex flex-wrap items-center gap-x-2">
                <LevelBadge level={severityBadgeLevel(row.severity)}>
                  {SEVERITY_NAMES[row.severity]()}
                </LevelBadge>
                <ProblemsLink row={row} />
              </span>
            ))}
          </li>
        ))}
      </ul>
      <div className="max-sm:hidden">
        <Table label={m.coverage_open_problems()}>
          <thead>
            <tr>
              <Th>{m.review_feature()}</Th>
              {SEVERITIES.map((severity) => (
                <Th key={severity} className="text-end!">
                  <LevelBadge level={severityBadgeLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>
                </Th>
              ))}
              <Th className="text-end!">{m.coverage_failed_retests()}</Th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className={ROW_HEAD}>
                {m.coverage_all_features()}
              </th>
              {SEVERITIES.map((severity) => (
                <Td key={severity} numeric className="align-top!">
                  <span className="flex flex-col items-end">
                    <Total severity={severity} rows={openProblems} />
                  </span>
                </Td>
              ))}
              <Td numeric className="align-top!">
                <FailedRetests count={features.reduce((sum, { failedRetests }) => sum + failedRetests, 0)} />
              </Td>
            </tr>
            {features.map(({ feature, rows, failedRetests }) => (
              <tr key={feature}>
                <th scope="row" className={ROW_HEAD}>
                  <bdi>{featureLabel(feature)}</bdi>
                </th>
                {SEVERITIES.map((severity) => (
                  <Td key={severity} numeric className="align-top!">
                    <OpenProblemsCell row={rows.find((row) => row.severity === severity)} />
                  </Td>
                ))}
                <Td numeric className="align-top!">
                  <span className="flex flex-col items-end gap-1">
                    <span>
                      <FailedRetests count={failedRetests} feature={feature} />
                    </span>
                    {isCurrent && failedRetests > 0 && <RetestHunt feature={feature} />}
                  </span>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Section>
  );
}

const ROW_HEAD =
  'border-b border-line px-3 py-2.5 text-start font-medium first:ps-5 [tr:last-child>&]:border-b-0';

function Total({ severity, rows }: { severity: Severity; rows: readonly OpenProblemsRow[] }) {
  const problems = rows.reduce((sum, row) => sum + (row.severity === severity ? row.problems : 0), 0);
  const read = readOf(severity, rows);
  const suspected = rows.reduce(
    (sum, row) => sum + (row.severity === severity ? (row.suspected ?? 0) : 0),
    0,
  );
  return (
    <>
      <TextLink href={openProblemsLink(severity)} className="max-sm:-m-1 max-sm:p-1">
        {formatNumber(problems)} <span className="sr-only">{SEVERITY_NAMES[severity]()}</span>
      </TextLink>
      {read && <span className="text-xs text-muted max-sm:basis-full">{read}</span>}
      {suspected > 0 && (
        <TextLink href="/admin?tab=sweep" className="text-xs max-sm:basis-full">
          {m.coverage_suspected(pluralCount(suspected))}
        </TextLink>
      )}
    </>
  );
}

const FailedRetests = ({ count, feature }: { count: number; feature?: string }) =>
  count === 0 ? (
    formatNumber(0)
  ) : (
    <TextLink href={failedRetestsLink(feature)}>
      {formatNumber(count)}{' '}
      <span className="sr-only">
        {m.coverage_failed_retests()}
        {feature && `${m.ui_filter_separator()}${featureLabel(feature)}`}
      </span>
    </TextLink>
  );

const OpenProblemsCell = ({ row }: { row: OpenProblemsRow | undefined }) =>
  row ? (
    <span className="flex flex-col items-end">
      <ProblemsLink row={row} />
    </span>
  ) : (
    formatNumber(0)
  );

/** The number of problems links to their list. With the number of people who met one of them. */
function ProblemsLink({ row }: { row: OpenProblemsRow }) {
  const { severity, feature, problems, people } = row;
  const read = readOf(severity, [row]);
  return (
    <>
      <TextLink href={openProblemsLink(severity, feature)} className="max-sm:-m-1 max-sm:p-1">
        {formatNumber(problems)}{' '}
        <span className="sr-only">
          {SEVERITY_NAMES[severity]()}, {featureLabel(feature)}
        </span>
      </TextLink>
      <span className="text-xs whitespace-nowrap text-muted">{m.coverage_people(pluralCount(people))}</span>
      {read && <span className="text-xs text-muted max-sm:basis-full">{read}</span>}
    </>
  );
}

function PeopleSection({ figures }: { figures: ReadinessFigures }) {
  const { participation, obstacles, undecided } = figures;
  return (
    <>
      <Section title={m.coverage_participation()}>
        <ul className="flex flex-col gap-1">
          {participation.map(({ storeLanguage, people, reports }) => (
            <li key={storeLanguage}>
              {m.coverage_participation_line({
                language: STORE_LANGUAGE_NAMES[storeLanguage](),
                people: m.coverage_people(pluralCount(people)),
                reports: m.coverage_reports(pluralCount(reports)),
              })}
            </li>
          ))}
          <li>{m.coverage_undecided(pluralCount(undecided))}</li>
        </ul>
      </Section>
      <Section title={m.coverage_obstacles()} text={obstacles.length === 0 ? m.coverage_no_obstacles() : ''}>
        <ul className="flex flex-col gap-2">
          {mergeObstacles(obstacles).map(({ text, at, people, times = 1 }) => (
            <li key={text} className="border-s-2 border-line ps-3">
              <span className="block wrap-anywhere">
                <bdi {...typedText(text)}>{text}</bdi>
              </span>
              <span className="text-sm text-muted">
                {formatDate(at)}
                {people !== undefined
                  ? ` · ${m.coverage_people(pluralCount(people))}`
                  : times > 1 && ` · ${m.coverage_obstacle_times({ count: times })}`}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
