import type { PointEvent } from '@bugquest/contract/audit/schema';
import { POINT_REASON_NAMES } from '@bugquest/contract/competition/point-reasons';
import type { EmployeeListItem } from '@bugquest/contract/employees/schema';
import { SEVERITY_NAMES } from '@bugquest/contract/reports/list-phrases';
import type { AdminBugReport } from '@bugquest/contract/reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { formatDate, formatNumber, formatSigned } from '../../../lib/language/format.ts';
import { typedText } from '../../../lib/language/typed-text.ts';
import { DepartmentName } from '../../../lib/names/department-name.tsx';
import { deviceTypeLabel } from '../../../lib/names/device-labels.ts';
import { PersonName } from '../../../lib/names/person-name.tsx';
import { reasonLabel, severityBadgeLevel } from '../../../lib/names/report-labels.ts';
import { pointEventsQuery } from '../../../lib/queries/ledger-query.ts';
import { reporterReportsQuery } from '../../../lib/queries/report-query.ts';
import { rankQuery } from '../../../lib/queries/standing-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { LevelBadge } from '../../../ui/display/level-badge.tsx';
import { OutcomeBadge } from '../../../ui/display/outcome-badge.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { UserBadges } from '../users/user-columns.tsx';
import { DetailsForm } from './details-form.tsx';
import { PersonList, PersonSection } from './person-section.tsx';
import { PointsForm } from './points-form.tsx';

export interface PersonDialogProps {
  person: EmployeeListItem;
  /** The administrator looks at their own account. */
  isOwn: boolean;
  menu: ReactNode;
  accountHelp: ReactNode;
  onClose: () => void;
}

export function PersonDialog({ person, isOwn, menu, accountHelp, onClose }: PersonDialogProps) {
  return (
    <Dialog
      open
      size="lg"
      focus="dialog"
      onOpenChange={(open) => !open && onClose()}
      title={<PersonName name={person.fullName} />}
      description={
        <>
          <DepartmentName department={person.department} /> · {m.accounts_employee_id()}{' '}
          <bdi>{person.employeeId}</bdi>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="-my-2.5 -me-2.5 flex items-center justify-between gap-3">
          <UserBadges user={person} />
          {menu}
        </div>
        {accountHelp}
        <PersonFigures person={person} />
        <div className="grid gap-8 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-8">
            {!isOwn && <PointsForm person={person} />}
            <PersonLedger person={person} />
          </div>
          <div className="flex min-w-0 flex-col gap-8">
            <PersonReports person={person} />
            <PersonFacts person={person} />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

const isolated = (text: string) => (text ? <bdi>{text}</bdi> : '');
const email = (address: string) => address && <EmailAddress address={address} />;

function PersonFacts({ person }: { person: EmployeeListItem }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return (
      <PersonSection title={m.employees_person_contact()}>
        <DetailsForm person={person} onClose={() => setEditing(false)} />
      </PersonSection>
    );
  return (
    <PersonSection title={m.employees_person_contact()}>
      <Button variant="secondary" size="sm" className="mb-3" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
        {m.employees_person_edit()}
      </Button>
      <Facts
        className="grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))]"
        facts={[
          { label: m.accounts_work_email(), value: email(person.workEmail) },
          { label: m.accounts_mobile(), value: <PhoneNumber number={person.mobile} /> },
          { label: m.accounts_device_type(), value: deviceTypeLabel(person.deviceType) },
          { label: m.accounts_operating_system(), value: isolated(person.operatingSystem) },
          { label: m.employees_profile_browser(), value: isolated(person.browser) },
          { label: m.accounts_google_play(), value: email(person.googlePlayEmail) },
          { label: m.accounts_apple_id(), value: email(person.appleId) },
          {
            label: m.employees_profile_two_factor(),
            value: person.twoFactorEnabled ? m.employees_profile_on() : m.employees_profile_off(),
          },
          { label: m.employees_users_registered(), value: <bdi>{formatDate(person.createdAt)}</bdi> },
        ]}
      />
    </PersonSection>
  );
}

const figure = (value: number, digits = 0) => (
  <bdi className="text-xl font-semibold tabular">{formatNumber(value, digits)}</bdi>
);

function PersonFigures({ person }: { person: EmployeeListItem }) {
  const { data: standing } = useQuery(rankQuery(person.id));
  return (
    <Facts
      className="grid-cols-2! rounded-control border border-line bg-sunken/50 p-4 sm:grid-cols-4!"
      facts={[
        {
          label: m.employees_users_points(),
          value: <span className="text-accent-ink">{figure(person.totalPoints)}</span>,
        },
        {
          label: m.employees_person_rank(),
          value: standing?.rank && (
            <bdi className="text-xl font-semibold tabular">
              {m.employees_person_rank_of({
                rank: formatNumber(standing.rank),
                outOf: formatNumber(standing.outOf),
              })}
            </bdi>
          ),
        },
        { label: m.employees_users_reports(), value: figure(person.reportCount) },
        { label: m.employees_users_quality(), value: figure(person.qualityScore, 1) },
      ]}
    />
  );
}

const ROWS = 5;

function PersonReports({ person }: { person: EmployeeListItem }) {
  const query = useQuery(reporterReportsQuery(person.id, ROWS));
  const allLink = {
    href: `/admin?tab=points-review&reporter=${person.id}`,
    label: m.employees_users_show_reports(),
  };
  return (
    <PersonSection title={m.employees_person_reports()} allLink={person.reportCount > 0 && allLink}>
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
        {...typedText(bugDescription)}
        className="line-edge line-clamp-1 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0"
      >
        {bugDescription}
      </Link>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted">
        <bdi className="tabular">{serialNumber}</bdi>
        <LevelBadge level={severityBadgeLevel(severity)}>{SEVERITY_NAMES[severity]()}</LevelBadge>
        <OutcomeBadge outcome={validationReason ?? 'pending'}>{reasonLabel(validationReason)}</OutcomeBadge>
        <bdi className="ms-auto font-semibold text-accent-ink tabular">{formatSigned(pointsEarned)}</bdi>
      </div>
    </li>
  );
}

const LEDGER_ROWS = 6;

function PersonLedger({ person }: { person: EmployeeListItem }) {
  const query = useQuery(pointEventsQuery({ employee: person.id, limit: LEDGER_ROWS }));
  const allLink = {
    href: `/admin?tab=ledger&employee=${person.id}`,
    label: m.employees_person_all_points(),
  };
  return (
    <PersonSection title={m.employees_person_ledger()} allLink={!!query.data?.items.length && allLink}>
      <PersonList query={query} empty={m.employees_person_no_points()}>
        {(event) => <LedgerEntry key={event.id} event={event} />}
      </PersonList>
    </PersonSection>
  );
}

function LedgerEntry({ event }: { event: PointEvent }) {
  const { amount, reason, reportId, serialNumber, note, actorId, actorName, createdAt } = event;
  return (
    <li className="flex items-baseline gap-3 py-2.5 text-sm">
      <bdi
        className={classes(
          'w-11 shrink-0 font-semibold tabular',
          amount > 0 ? 'text-accent-ink' : 'text-danger',
        )}
      >
        {formatSigned(amount)}
      </bdi>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-1.5">
          {POINT_REASON_NAMES[reason]()}
          {serialNumber && (
            <TextLink href={`/admin?tab=points-review&report=${reportId}`}>
              <bdi className="tabular">{serialNumber}</bdi>
            </TextLink>
          )}
          {actorId && (
            <span className="text-muted">
              · <PersonName name={actorName ?? ''} />
            </span>
          )}
        </p>
        {note && (
          <p className="mt-0.5 text-muted wrap-anywhere">
            <bdi {...typedText(note)}>{note}</bdi>
          </p>
        )}
      </div>
      <time dateTime={createdAt} className="shrink-0 text-xs text-muted">
        <bdi>{formatDate(createdAt)}</bdi>
      </time>
    </li>
  );
}
