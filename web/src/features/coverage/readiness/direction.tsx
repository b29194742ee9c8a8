import {
  type BySeverity,
  type Direction as DirectionFigures,
  type DirectionWeek,
  sumOf,
} from '@bugquest/contract/coverage/direction';
import { changeText, launchSentence, trendSentence } from '@bugquest/contract/coverage/readiness-phrases';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { SEVERITIES, type Severity } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { type ReactNode, useId, useState } from 'react';
import { formatDay, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { forecastSentence } from './direction-labels.ts';
import { Section } from './section.tsx';
import { WORDING } from './wording.ts';

interface DirectionProps {
  direction: DirectionFigures | undefined;
  /** False for people who cannot open the admin panel. */
  hasLinks?: boolean;
}

/** Where the program is going. Decisions of earlier versions do not have it. */
export function Direction({ direction, hasLinks = true }: DirectionProps) {
  if (!direction) return null;
  const { weeks, gateDays, launchDay, daysLeft, daysSinceBlocker, newestBuild } = direction;
  const [before, now] = [weeks.at(-2), weeks.at(-1)];
  return (
    <>
      <Section title={m.coverage_direction()} text={m.coverage_direction_text()}>
        <p className="text-xl font-semibold text-balance">{trendSentence(direction, WORDING)}</p>
        {now?.testers === 0 && sumOf(now.found) + sumOf(now.closed) > 0 && (
          <p className="mt-1">{m.coverage_direction_untested()}</p>
        )}
        {now && <FiveFigures now={now} before={before} />}
        <p className="mt-4 text-balance">{forecastSentence(direction)}</p>
        {gateDays.state === 'expected' && <p className="text-sm text-muted">{m.coverage_forecast_about()}</p>}
        <ul className="mt-4 flex flex-col gap-1">
          {launchDay !== null && daysLeft !== null ? (
            <li>{launchSentence(launchDay, daysLeft, WORDING)}</li>
          ) : (
            hasLinks && (
              <li>
                <TextLink href="/admin?tab=settings&card=dates">{m.coverage_launch_none()}</TextLink>
              </li>
            )
          )}
          <li>
            {daysSinceBlocker === null
              ? m.coverage_direction_no_blocker()
              : m.coverage_direction_blocker_days({ count: formatNumber(daysSinceBlocker) })}
          </li>
          {newestBuild && (
            <li>
              {m.coverage_direction_build({
                name: isolate(newestBuild.name),
                day: formatDay(newestBuild.day, { withYear: true }),
                count: formatNumber(newestBuild.blockers),
              })}
            </li>
          )}
        </ul>
      </Section>
      {weeks.length > 1 && <WeeksChart weeks={weeks} />}
    </>
  );
}

interface Weeks {
  now: DirectionWeek;
  before: DirectionWeek | undefined;
}

function FiveFigures({ now, before }: Weeks) {
  const newBefore = before?.newPer100;
  const newNow = now.newPer100 === null ? null : Math.round(now.newPer100);
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-6 lg:grid-cols-5">
      <Figure name={m.coverage_direction_blockers()}>
        <FoundAndClosed now={now} before={before} countOf={({ Blocker }) => Blocker} />
      </Figure>
      <Figure name={m.coverage_direction_problems()}>
        <FoundAndClosed now={now} before={before} countOf={sumOf} />
      </Figure>
      <Figure name={m.coverage_direction_new()}>
        {newNow === null ? (
          <dd className="text-muted">{m.coverage_direction_few()}</dd>
        ) : (
          <Value now={newNow} before={typeof newBefore === 'number' ? Math.round(newBefore) : null} />
        )}
      </Figure>
      <Figure name={m.coverage_direction_cells()}>
        <Value now={now.cells} before={before?.cells} />
      </Figure>
      <Figure name={m.coverage_direction_testers()}>
        <Value now={now.testers} before={before?.testers} />
      </Figure>
    </dl>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 border-s-2 border-line ps-3">
    <dt className="text-sm text-muted">{name}</dt>
    {children}
  </div>
);

interface ValueProps {
  name?: string;
  now: number;
  before: number | null | undefined;
}

function Value({ name, now, before }: ValueProps) {
  const change = changeText(now, before, WORDING);
  return (
    <dd>
      {name && <span>{name} </span>}
      <span className="text-xl font-semibold tabular">{formatNumber(now)}</span>
      {change && <span className="block text-sm text-muted">{change}</span>}
    </dd>
  );
}

function FoundAndClosed({ now, before, countOf }: Weeks & { countOf: (counts: BySeverity) => number }) {
  const rejected = countOf(now.rejected);
  return (
    <>
      <Value
        name={m.coverage_direction_found()}
        now={countOf(now.found)}
        before={before && countOf(before.found)}
      />
      <Value
        name={m.coverage_direction_closed()}
        now={countOf(now.closed)}
        before={before && countOf(before.closed)}
      />
      {rejected > 0 && (
        <dd className="text-sm text-muted">
          {m.coverage_direction_rejected({ count: formatNumber(rejected) })}
        </dd>
      )}
    </>
  );
}

const CHOICES = ['all', ...SEVERITIES] as const;
type Choice = (typeof CHOICES)[number];

const choiceName = (choice: Choice): string =>
  choice === 'all' ? m.coverage_weeks_all() : SEVERITY_NAMES[choice]();

const countOfChoice = (counts: BySeverity, choice: Choice): number =>
  choice === 'all' ? sumOf(counts) : counts[choice];

const headings = (severity: Severity): [string, string] => [
  m.coverage_weeks_found({ severity: SEVERITY_NAMES[severity]() }),
  m.coverage_weeks_closed({ severity: SEVERITY_NAMES[severity]() }),
];

/** The chart shows one severity or all; its table has every severity. */
function WeeksChart({ weeks }: { weeks: readonly DirectionWeek[] }) {
  const [choice, setChoice] = useState<Choice>('Blocker');
  const pills = useId();
  return (
    <ChartFigure
      title={m.coverage_weeks()}
      table={{
        headings: [m.coverage_weeks_from(), ...SEVERITIES.flatMap(headings)],
        rows: weeks
          .map(({ from, found, closed }) => ({
            key: from,
            cells: [
              formatDay(from, { withYear: true }),
              ...SEVERITIES.flatMap((severity) => [
                formatNumber(found[severity]),
                formatNumber(closed[severity]),
              ]),
            ],
          }))
          .reverse(),
      }}
    >
      <LineChart
        label={`${m.coverage_weeks()}: ${choiceName(choice)}`}
        columns={weeks.map(({ from }) => ({
          key: from,
          name: formatDay(from),
          longName: `${m.coverage_weeks_from()} ${formatDay(from, { withYear: true })}`,
        }))}
        series={[
          {
            name: m.coverage_direction_found(),
            values: weeks.map(({ found }) => countOfChoice(found, choice)),
          },
          {
            name: m.coverage_direction_closed(),
            values: weeks.map(({ closed }) => countOfChoice(closed, choice)),
          },
        ]}
      />
      <div className="mt-3 print:hidden">
        <GroupField legend={m.coverage_weeks_severity()}>
          <ChoicePills
            name={pills}
            chosen={choice}
            onChange={({ target }) => setChoice(target.value as Choice)}
            choices={CHOICES.map((value) => ({ value, label: choiceName(value) }))}
          />
        </GroupField>
      </div>
    </ChartFigure>
  );
}
