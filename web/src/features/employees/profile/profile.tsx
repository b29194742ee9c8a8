import type { Employee } from '@bugquest/contract/employees/schema';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { Lock, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDate, formatNumber, formatPercent, formatSigned } from '../../../lib/language/format.ts';
import { DepartmentName } from '../../../lib/names/department-name.tsx';
import { deviceTypeLabel } from '../../../lib/names/device-labels.ts';
import { employeeStatsQuery, rankQuery } from '../../../lib/queries/standing-queries.ts';
import { useEmployee } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PhoneNumber } from '../../../ui/text/phone-number.tsx';
import { DeviceForm } from './device-form.tsx';
import type { EditableField } from './profile-fields.ts';
import { QualityCard } from './quality-card.tsx';

const COLUMN = 'max-lg:contents lg:flex lg:min-w-0 lg:flex-col lg:gap-6';

/** `children` are cards of other features. */
export function Profile({ children }: { children?: ReactNode }) {
  const employee = useEmployee();
  /** The field that gets the focus in the form; null if the form is closed. */
  const [editedField, setEditedField] = useState<EditableField | null>(null);
  return (
    <div className="page py-8 sm:py-12">
      <PageHeader title={m.shell_profile()} description={m.employees_profile_text()} />
      {/* In one column, the statistics are above the settings. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className={COLUMN}>
          <PersonalCard employee={employee} />
          <QualityCard employee={employee} onFill={setEditedField} />
          <DeviceCard employee={employee} editing={editedField} onEdit={setEditedField} />
          <div className="flex min-w-0 flex-col gap-5 max-lg:order-1 sm:gap-6">{children}</div>
        </div>
        <div className={COLUMN}>
          <StatisticsCard employee={employee} />
          <AccountCard employee={employee} />
        </div>
      </div>
    </div>
  );
}

function PersonalCard({ employee }: { employee: Employee }) {
  return (
    <Card aria-label={m.employees_profile_personal()}>
      <div className="mb-6 flex flex-wrap items-start gap-4">
        <Avatar name={employee.fullName} className="size-14! text-lg!" />
        <div className="min-w-0">
          <h2 className="text-xl font-semibold wrap-anywhere">
            <bdi>{employee.fullName}</bdi>
          </h2>
          <p className="text-muted">
            <DepartmentName department={employee.department} />
          </p>
          <Badge icon={<Lock aria-hidden="true" />} className="mt-2">
            {m.employees_profile_read_only()}
          </Badge>
          <p className="mt-2 text-sm">
            <TextLink href="/contact">{m.employees_profile_wrong()}</TextLink>
          </p>
        </div>
      </div>
      <Facts
        facts={[
          { label: m.accounts_employee_id(), value: <bdi>{employee.employeeId}</bdi> },
          { label: m.accounts_mobile(), value: <PhoneNumber number={employee.mobile} /> },
          {
            label: m.accounts_work_email(),
            value: <EmailAddress address={employee.workEmail} />,
            isWide: true,
          },
        ]}
      />
    </Card>
  );
}

const LANGUAGE_NAMES: Record<Employee['language'], string> = { en: 'English', ar: 'العربية' };

function AccountCard({ employee }: { employee: Employee }) {
  const { createdAt, emailVerified, isActive, isAdmin, twoFactorEnabled, language } = employee;
  return (
    <Card aria-labelledby="profile-account" className="max-lg:order-2">
      <CardHeader id="profile-account" title={m.employees_profile_account()} />
      <Facts
        facts={[
          { label: m.employees_profile_member_since(), value: <bdi>{formatDate(createdAt)}</bdi> },
          {
            label: m.employees_profile_email_state(),
            value: (
              <Badge tone={emailVerified ? 'success' : 'danger'}>
                {emailVerified ? m.employees_profile_verified() : m.employees_profile_unverified()}
              </Badge>
            ),
          },
          {
            label: m.employees_profile_account_state(),
            value: (
              <Badge tone={isActive ? 'success' : 'danger'}>
                {isActive ? m.employees_profile_active() : m.employees_profile_inactive()}
              </Badge>
            ),
          },
          {
            label: m.employees_profile_role(),
            value: isAdmin ? m.employees_profile_role_admin() : m.employees_profile_role_tester(),
          },
          {
            label: m.employees_profile_mail_language(),
            value: <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>,
          },
          // Only administrators turn it on.
          ...(isAdmin || twoFactorEnabled
            ? [
                {
                  label: m.employees_profile_two_factor(),
                  value: twoFactorEnabled ? m.employees_profile_on() : m.employees_profile_off(),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function StatisticsCard({ employee }: { employee: Employee }) {
  return (
    <Card aria-labelledby="profile-statistics">
      <CardHeader id="profile-statistics" title={m.employees_profile_statistics()} />
      <Statistics employee={employee} />
    </Card>
  );
}

function Statistics({ employee }: { employee: Employee }) {
  const stats = useQuery(employeeStatsQuery(employee.id));
  const rank = useQuery(rankQuery(employee.id));
  if (!stats.data)
    return (
      <QueryState query={stats}>
        <Loading className="grid grid-cols-2 gap-5">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      </QueryState>
    );
  const { totalPoints, reportCount, withMediaCount, weekPoints, weekReportCount, achievements } = stats.data;
  const rankText =
    rank.data?.rank &&
    m.employees_profile_rank({ rank: formatNumber(rank.data.rank), outOf: formatNumber(rank.data.outOf) });
  const figure = (text: string) => <bdi className="font-semibold tabular">{text}</bdi>;
  return (
    <Facts
      facts={[
        {
          label: m.employees_profile_total_points(),
          value: <bdi className="font-semibold text-accent-ink tabular">{formatNumber(totalPoints)}</bdi>,
        },
        { label: m.employees_profile_rank_label(), value: rankText && figure(rankText) },
        { label: m.employees_profile_reports(), value: figure(formatNumber(reportCount)) },
        {
          label: m.employees_profile_with_media(),
          value: figure(formatPercent(reportCount > 0 ? withMediaCount / reportCount : 0)),
        },
        { label: m.employees_profile_week_points(), value: figure(formatSigned(weekPoints)) },
        { label: m.employees_profile_week_reports(), value: figure(formatNumber(weekReportCount)) },
        { label: m.employees_profile_achievements(), value: figure(formatNumber(achievements.length)) },
      ]}
    />
  );
}

interface DeviceCardProps {
  employee: Employee;
  editing: EditableField | null;
  onEdit: (field: EditableField | null) => void;
}

function DeviceCard({ employee, editing, onEdit }: DeviceCardProps) {
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focused editor no longer exists.
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  return (
    <Card aria-labelledby="device-fields">
      <CardHeader
        id="device-fields"
        title={m.employees_profile_device()}
        description={m.employees_profile_device_text()}
        action={
          !editing && (
            <Button ref={editButton} variant="secondary" size="sm" onClick={() => onEdit('googlePlayEmail')}>
              <Pencil aria-hidden="true" />
              {m.employees_profile_edit()}
            </Button>
          )
        }
      />
      {editing ? (
        <DeviceForm employee={employee} firstField={editing} onDone={() => onEdit(null)} />
      ) : (
        <DeviceFacts employee={employee} />
      )}
    </Card>
  );
}

function DeviceFacts({ employee }: { employee: Employee }) {
  const isolated = (text: string) => text && <bdi>{text}</bdi>;
  const address = (text: string) => text && <EmailAddress address={text} />;
  return (
    <Facts
      className="sm:grid-cols-2"
      facts={[
        { label: m.accounts_google_play(), value: address(employee.googlePlayEmail), isWide: true },
        { label: m.accounts_apple_id(), value: address(employee.appleId), isWide: true },
        { label: m.accounts_device_type(), value: deviceTypeLabel(employee.deviceType) },
        { label: m.accounts_operating_system(), value: isolated(employee.operatingSystem) },
        {
          label: m.employees_profile_browser(),
          value: employee.browser ? isolated(employee.browser) : m.employees_profile_browser_none(),
        },
      ]}
    />
  );
}
