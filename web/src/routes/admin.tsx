import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { useSearchParams } from 'wouter';
import { AccessDenied } from '../features/administration/components/access-denied.tsx';
import { AdminCheckState } from '../features/administration/components/admin-check-state.tsx';
import { Overview } from '../features/administration/components/overview.tsx';
import { ProgramCharts } from '../features/charts/components/program-charts.tsx';
import { TeamPanel } from '../features/lifecycle/components/team-panel.tsx';
import { AuditTab } from '../features/records/components/audit-tab.tsx';
import { LedgerTab } from '../features/records/components/ledger-tab.tsx';
import { BugReportsTab } from '../features/review/components/bug-reports-tab.tsx';
import { DeletedBugsTab } from '../features/review/components/deleted-bugs-tab.tsx';
import { PointsReviewTab } from '../features/review/components/queue/points-review-tab.tsx';
import { SettingsTab } from '../features/settings/components/settings-tab.tsx';
import { TwoFactorCard } from '../features/two-factor/components/two-factor-card.tsx';
import { UsersTab } from '../features/users/components/users-tab.tsx';
import { useIsAdmin } from '../lib/use-is-admin.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Tabs } from '../ui/tabs.tsx';

export function AdminRoute() {
  const check = useIsAdmin();
  if (check.checking || check.error) return <AdminCheckState check={check} />;
  if (!check.isAdmin) return <AccessDenied />;
  return (
    <div data-wide className="page py-8 sm:py-10">
      <PageHeader title={m.shell_admin_panel()} />
      <AdminTabs />
    </div>
  );
}

/** What the team does with a report beside deciding it. */
const teamPanel = (report: AdminBugReport) => <TeamPanel report={report} />;

const tabs = () => [
  {
    value: 'overview',
    label: m.admin_tab_overview(),
    content: (
      <>
        <Overview />
        <ProgramCharts />
      </>
    ),
  },
  { value: 'users', label: m.users_tab(), content: <UsersTab /> },
  { value: 'bug-reports', label: m.admin_tab_reports(), content: <BugReportsTab more={teamPanel} /> },
  { value: 'deleted-bugs', label: m.admin_tab_deleted(), content: <DeletedBugsTab /> },
  { value: 'points-review', label: m.admin_tab_review(), content: <PointsReviewTab more={teamPanel} /> },
  { value: 'ledger', label: m.records_tab_ledger(), content: <LedgerTab /> },
  { value: 'audit', label: m.records_tab_audit(), content: <AuditTab /> },
  {
    value: 'settings',
    label: m.settings_tab(),
    content: (
      <SettingsTab>
        <TwoFactorCard />
      </SettingsTab>
    ),
  },
];

/** The chosen tab stands in the address, so that it can be linked and the way back leads to it. */
function AdminTabs() {
  const [params, setParams] = useSearchParams();
  const items = tabs();
  const chosen = items.find(({ value }) => value === params.get('tab')) ?? items[0];
  return (
    <Tabs
      label={m.shell_admin_panel()}
      items={items}
      value={chosen?.value ?? ''}
      onChange={(tab) => setParams({ tab })}
    />
  );
}
