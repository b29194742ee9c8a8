import type { ReadinessFigures } from '@bugquest/contract/coverage/readiness';
import { m } from '@bugquest/phrases/messages';
import { useId, useState } from 'react';
import { formatDay, formatNumber } from '../../../lib/language/format.ts';
import { isolate } from '../../../lib/language/isolate.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { ChoicePills } from '../../../ui/forms/choice-pills.tsx';
import { GroupField } from '../../../ui/forms/group-field.tsx';
import { pluralCount } from '../labels.ts';
import { Section } from './section.tsx';

/** More points would be closer together than their marks. */
const MAX_CURVE_DAYS = 60;

const AXES = ['reports', 'hours'] as const;
type Axis = (typeof AXES)[number];
type Point = ReadinessFigures['curve'][number];

/** Decisions of earlier versions do not say how many reports were decided. */
const positionOf = ({ reports, decided = reports, hours }: Point, axis: Axis): number =>
  axis === 'hours' ? hours : decided;

/**
 * The problems of the decided reports. The line ends at the last decided report, because a line through pending reports would look as
 * if they brought nothing new.
 */
export function ProblemCurve({
  figures: { curve, openProblems, builds = [] },
}: {
  figures: ReadinessFigures;
}) {
  const [axis, setAxis] = useState<Axis>('reports');
  const axisName = useId();
  const last = curve.at(-1);
  if (!last || curve.length < 2) return null;
  const { reports, decided = reports, hours, problems } = last;
  const pending = reports - decided;
  const decidedDays = curve.slice(
    0,
    curve.findIndex((point) => (point.decided ?? point.reports) === decided) + 1,
  );
  const days = pending > 0 ? decidedDays : curve;
  const step = Math.ceil(days.length / MAX_CURVE_DAYS);
  const shownDays = days.filter((_, index) => (days.length - 1 - index) % step === 0);
  const numbers = { problems: formatNumber(problems), hours: formatNumber(hours, 1) };
  return (
    <Section
      title={m.coverage_curve()}
      text={
        last.decided === undefined
          ? m.coverage_curve_text({ ...numbers, reports: formatNumber(reports) })
          : m.coverage_curve_decided({ ...numbers, decided: formatNumber(decided) })
      }
    >
      <LineChart
        label={m.coverage_curve()}
        columns={shownDays.map((point) => ({ key: point.day, name: '', longName: placeOf(point) }))}
        series={[{ name: m.coverage_fact_problems(), values: shownDays.map((point) => point.problems) }]}
        scale={{
          positions: shownDays.map((point) => positionOf(point, axis)),
          openEnd: pending > 0 ? (axis === 'hours' ? hours : reports) : undefined,
        }}
        marks={builds.flatMap(({ name, day }) => {
          const column = shownDays.findIndex((point) => point.day >= day);
          return column === -1 ? [] : [{ column, name }];
        })}
      />
      {pending > 0 && <p className="mt-2">{pendingSentence(pending, openProblems)}</p>}
      <div className="mt-3 print:hidden">
        <GroupField legend={m.coverage_curve_axis()}>
          <ChoicePills
            name={axisName}
            chosen={axis}
            onChange={({ target }) => setAxis(target.value as Axis)}
            choices={AXES.map((value) => ({ value, label: axisLabel(value, last) }))}
          />
        </GroupField>
      </div>
      {builds.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {builds.map(({ name, day }) => (
            <li key={`${day} ${name}`}>
              {m.coverage_build_mark({ name: isolate(name), day: formatDay(day, { withYear: true }) })}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function axisLabel(axis: Axis, { decided }: Point): string {
  if (axis === 'hours') return m.coverage_curve_axis_hours();
  return decided === undefined ? m.coverage_curve_axis_reports() : m.coverage_curve_axis_decided();
}

function placeOf({ day, reports, decided, hours }: Point): string {
  const place = { day: formatDay(day), reports: formatNumber(reports), hours: formatNumber(hours, 1) };
  return decided === undefined
    ? m.coverage_curve_place(place)
    : m.coverage_curve_place_decided({ ...place, decided: formatNumber(decided) });
}

/** Reports that are linked already are no new problems. Decisions of earlier versions do not know which these are. */
function pendingSentence(pending: number, openProblems: ReadinessFigures['openProblems']): string {
  if (openProblems.some(({ confirmed }) => confirmed === undefined))
    return m.coverage_curve_pending(pluralCount(pending));
  const own = openProblems.reduce((sum, { problems, confirmed = 0 }) => sum + problems - confirmed, 0);
  return m.coverage_curve_pending_linked({
    pending: formatNumber(pending),
    linked: formatNumber(Math.max(0, pending - own)),
  });
}
