import type { ChartGroup, Charts } from '@bugquest/contract/insights/schema';
import { SOURCE_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import { type Severity, type Source, severityRank } from '@bugquest/contract/reports/lists';
import { m } from '@bugquest/phrases/messages';
import { formatNumber } from '../../../lib/language/format.ts';
import { useDepartmentName } from '../../../lib/names/department-name.tsx';
import { featureLabel, severityBadgeLevel } from '../../../lib/names/report-labels.ts';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx';
import { LEVEL_STYLES } from '../../../ui/display/level-badge.tsx';

interface GroupChartProps {
  title: string;
  heading: string;
  groups: readonly ChartGroup[];
  nameOf: (stored: string) => string;
  /** The queue, filtered by the group. */
  linkOf: (stored: string) => string;
  colorClassOf?: (stored: string) => string;
}

type ChartOptions = Omit<GroupChartProps, 'groups'>;

export function SeverityChart({ charts }: { charts: Charts }) {
  const options: ChartOptions = {
    title: m.insights_by_severity(),
    heading: m.review_severity(),
    nameOf: (severity) => SEVERITY_NAMES[severity as Severity](),
    linkOf: (severity) => queueLink({ severity, ...daysOf(charts) }),
    colorClassOf: (severity) => LEVEL_STYLES[severityBadgeLevel(severity as Severity)].text,
  };
  const bySeverity = charts.bySeverity.toSorted(
    (one, other) => severityRank(one.name as Severity) - severityRank(other.name as Severity),
  );
  return <GroupChart {...options} groups={bySeverity} />;
}

export function FeatureChart({ charts }: { charts: Charts }) {
  const options: ChartOptions = {
    title: m.insights_by_feature(),
    heading: m.review_feature(),
    nameOf: featureLabel,
    linkOf: (feature) => queueLink({ feature, ...daysOf(charts) }),
  };
  return <GroupChart {...options} groups={charts.byFeature} />;
}

export function DepartmentChart({ charts }: { charts: Charts }) {
  const departmentName = useDepartmentName();
  const options: ChartOptions = {
    title: m.insights_by_department(),
    heading: m.competition_department(),
    nameOf: (department) => departmentName(department) || m.accounts_former_employee(),
    linkOf: (department) => queueLink({ department, ...daysOf(charts) }),
  };
  return <GroupChart {...options} groups={charts.byDepartment} />;
}

export function SourceChart({ charts }: { charts: Charts }) {
  const options: ChartOptions = {
    title: m.insights_by_source(),
    heading: m.review_source(),
    nameOf: (source) => SOURCE_NAMES[source as Source](),
    linkOf: (source) => queueLink({ source, ...daysOf(charts) }),
  };
  return <GroupChart {...options} groups={charts.bySource} />;
}

function GroupChart({ title, heading, groups, nameOf, linkOf, colorClassOf }: GroupChartProps) {
  const nameOrOthers = (name: string | null) => (name === null ? m.insights_others() : nameOf(name));
  return (
    <ChartFigure
      title={title}
      about={m.insights_groups_about()}
      empty={groups.length === 0 ? <p className="text-muted">{m.insights_none_in_range()}</p> : undefined}
      table={{
        headings: [heading, m.insights_reports(), m.insights_undecided()],
        rows: groups.map(({ name, reports, undecided }) => ({
          key: name ?? 'others',
          cells: [<bdi key="name">{nameOrOthers(name)}</bdi>, formatNumber(reports), formatNumber(undecided)],
        })),
      }}
    >
      <BarList
        label={title}
        bars={groups.map(({ name, reports, undecided }) => ({
          key: name ?? 'others',
          name: <bdi>{nameOrOthers(name)}</bdi>,
          value: reports,
          pendingValue: undecided,
          href: name ? linkOf(name) : undefined,
          label: `${m.insights_bar({ name: nameOrOthers(name), count: reports })}${m.ui_filter_separator()}${m.insights_bar_undecided({ count: undecided })}`,
          colorClass: name === null ? 'text-muted' : colorClassOf?.(name),
        }))}
      />
    </ChartFigure>
  );
}

export interface QueueFilter {
  severity?: string;
  source?: string;
  feature?: string;
  department?: string;
  review?: 'pending';
  from?: string | null;
  to?: string;
}

export function queueLink(filter: QueueFilter): string {
  const params = new URLSearchParams({ tab: 'points-review' });
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value);
  return `/admin?${params}`;
}

/** The first and the last day of the charts. */
const daysOf = ({ days }: Charts) => ({ from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' });
