import { SEVERITY_NAMES, SOURCE_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import { SEVERITIES, type Severity, type Source } from '@bugquest/contract/bug-reports/lists';
import type { ChartGroup, Charts } from '@bugquest/contract/charts/schema';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/format.ts';
import { featureLabel, severityLevel } from '../../../lib/report-labels.ts';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { LEVEL_LOOKS } from '../../../ui/level-badge.tsx';
import { queueLink, rangeOf } from '../queue-link.ts';

/** The reports of the range by what they are, or whose. */
interface Grouping {
  title: string;
  heading: string;
  groups: readonly ChartGroup[];
  nameOf: (stored: string) => string;
  /** Where a group's bar leads: the queue, narrowed to it. */
  linkOf: (stored: string) => string;
  toneOf?: (stored: string) => string;
}

type Look = Omit<Grouping, 'groups'>;

export function SeverityChart({ charts }: { charts: Charts }) {
  const look: Look = {
    title: m.charts_by_severity(),
    heading: m.review_severity(),
    nameOf: (severity) => SEVERITY_NAMES[severity as Severity](),
    linkOf: (severity) => queueLink({ severity, ...rangeOf(charts) }),
    toneOf: (severity) => LEVEL_LOOKS[severityLevel(severity as Severity)].text,
  };
  const gravestFirst = charts.bySeverity.toSorted(
    (one, other) => SEVERITIES.indexOf(one.name as Severity) - SEVERITIES.indexOf(other.name as Severity),
  );
  return <GroupChart {...look} groups={gravestFirst} />;
}

export function FeatureChart({ charts }: { charts: Charts }) {
  const look: Look = {
    title: m.charts_by_feature(),
    heading: m.review_feature(),
    nameOf: featureLabel,
    linkOf: (feature) => queueLink({ feature, ...rangeOf(charts) }),
  };
  return <GroupChart {...look} groups={charts.byFeature} />;
}

export function DepartmentChart({ charts }: { charts: Charts }) {
  const look: Look = {
    title: m.charts_by_department(),
    heading: m.standings_department(),
    nameOf: (department) => department || m.account_former_employee(),
    linkOf: (department) => queueLink({ department, ...rangeOf(charts) }),
  };
  return <GroupChart {...look} groups={charts.byDepartment} />;
}

export function SourceChart({ charts }: { charts: Charts }) {
  const look: Look = {
    title: m.charts_by_source(),
    heading: m.review_source(),
    nameOf: (source) => SOURCE_NAMES[source as Source](),
    linkOf: (source) => queueLink({ source, ...rangeOf(charts) }),
  };
  return <GroupChart {...look} groups={charts.bySource} />;
}

function GroupChart({ title, heading, groups, nameOf, linkOf, toneOf }: Grouping) {
  const label = (name: string | null) => (name === null ? m.charts_others() : nameOf(name));
  return (
    <ChartFigure
      title={title}
      about={m.charts_groups_about()}
      empty={groups.length === 0 ? <p className="text-muted">{m.charts_none_in_range()}</p> : undefined}
      table={{
        headings: [heading, m.charts_reports(), m.charts_undecided()],
        rows: groups.map(({ name, reports, undecided }) => ({
          key: name ?? 'others',
          cells: [<bdi key="name">{label(name)}</bdi>, formatNumber(reports), formatNumber(undecided)],
        })),
      }}
    >
      <BarList
        label={title}
        bars={groups.map(({ name, reports, undecided }) => ({
          key: name ?? 'others',
          name: <bdi>{label(name)}</bdi>,
          value: reports,
          part: undecided,
          href: name ? linkOf(name) : undefined,
          label: `${m.charts_bar({ name: label(name), count: reports })}, ${m.charts_bar_undecided({ count: undecided })}`,
          tone: name === null ? 'text-muted' : toneOf?.(name),
        }))}
      />
    </ChartFigure>
  );
}
