import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatSigned } from '../../../lib/language/format.ts';
import { reasonLabel, severityLevel } from '../../../lib/names/report-labels.ts';
import { reporterReportsQuery } from '../../../lib/queries/report-query.ts';
import { LevelBadge } from '../../../ui/display/level-badge.tsx';
import { OutcomeBadge } from '../../../ui/display/outcome-badge.tsx';
import { PersonList } from './person-list.tsx';
import { PersonSection } from './person-section.tsx';

const ROWS = 5;

/** The newest reports of a person, each with a link to the review. */
export function PersonReports({ person }: { person: EmployeeListItem }) {
  const query = useQuery(reporterReportsQuery(person.id, ROWS));
  const more = {
    href: `/admin?tab=points-review&reporter=${person.id}`,
    label: m.employees_users_show_reports(),
  };
  return (
    <PersonSection title={m.employees_person_reports()} more={person.reportCount > 0 && more}>
      <PersonList query={query} empty={m.employees_person_no_reports()}>
        {(report) => <Report key={report.id} report={report} />}
      </PersonList>
    </PersonSection>
  );
}

function Report({ report }: { report: AdminBugReport }) {
  const { id, serialNumber, bugDescription, severity, validationReason, pointsEarned } = report;
  return (
    <li className="relative py-2.5 text-sm hover:bg-sunken/60">
      <Link
        href={`/admin?tab=points-review&report=${id}`}
        className="line-clamp-1 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0"
      >
        <bdi>{bugDescription}</bdi>
      </Link>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted">
        <bdi className="tabular">{serialNumber}</bdi>
        <LevelBadge level={severityLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>
        <OutcomeBadge outcome={validationReason ?? 'pending'}>{reasonLabel(validationReason)}</OutcomeBadge>
        <bdi className="ms-auto font-semibold text-accent-ink tabular">{formatSigned(pointsEarned)}</bdi>
      </div>
    </li>
  );
}
