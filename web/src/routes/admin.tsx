import type { AdminBugReport } from '@bugquest/contract/bug-reports/schema';
import { m } from '@bugquest/phrases/messages';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { AccessDenied } from '../features/administration/components/access-denied.tsx';
import { AdminCheckState } from '../features/administration/components/admin-check-state.tsx';
import { Overview } from '../features/administration/components/overview.tsx';
import { ProgramCharts } from '../features/charts/components/program-charts.tsx';
import { ReportDoubles } from '../features/duplicates/components/report-doubles.tsx';
import { TeamPanel } from '../features/lifecycle/components/team-panel.tsx';
import { AuditTab } from '../features/records/components/audit-tab.tsx';
import { LedgerTab } from '../features/records/components/ledger-tab.tsx';
import { BugReportsTab } from '../features/review/components/bug-reports-tab.tsx';
import { DeletedBugsTab } from '../features/review/components/deleted-bugs-tab.tsx';
import { PointsReviewTab } from '../features/review/components/queue/points-review-tab.tsx';
import { SettingsTab } from '../features/settings/components/settings-tab.tsx';
import { TwoFactorCard } from '../features/two-factor/components/two-factor-card.tsx';
import { UsersViews } from '../features/users/components/users-views.tsx';
import { useIsAdmin } from '../lib/use-is-admin.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { type TabItem, Tabs } from '../ui/tabs.tsx';
import { NotFoundRoute } from './not-found.tsx';

const ExportsTab = lazy(async () => ({
  default: (await import('../features/exports/components/exports-tab.tsx')).ExportsTab,
}));

const MailLogTab = lazy(async () => ({
  default: (await import('../features/mails/components/mail-log-tab.tsx')).MailLogTab,
}));

const ContentTab = lazy(async () => ({
  default: (await import('../features/content/components/editor/content-tab.tsx')).ContentTab,
}));

const RosterView = lazy(async () => ({
  default: (await import('../features/roster/components/roster-view.tsx')).RosterView,
}));

const InvitationsSection = lazy(async () => ({
  default: (await import('../features/invitations/components/invitations-section.tsx')).InvitationsSection,
}));

const EmailTemplatesTab = lazy(async () => ({
  default: (await import('../features/email-templates/components/email-templates-tab.tsx')).EmailTemplatesTab,
}));

const MobileRemindersTab = lazy(async () => ({
  default: (await import('../features/reminders/components/mobile-reminders-tab.tsx')).MobileRemindersTab,
}));

const SendDaily = lazy(async () => ({
  default: (await import('../features/reminders/components/send-daily.tsx')).SendDaily,
}));

const VideosTab = lazy(async () => ({
  default: (await import('../features/videos/components/videos-tab.tsx')).VideosTab,
}));

const PANEL = '/admin';

/** A tab of the panel; those that are screens of their own in section 2 have their path. */
interface AdminTab extends TabItem {
  path?: string;
}

const placeOf = ({ path, value }: AdminTab) => path ?? `${PANEL}?tab=${value}`;

export function AdminRoute() {
  const check = useIsAdmin();
  const [path] = useLocation();
  if (check.checking || check.error) return <AdminCheckState check={check} />;
  if (!check.isAdmin) return <AccessDenied />;
  if (path !== PANEL && !tabs().some((tab) => placeOf(tab) === path)) return <NotFoundRoute />;
  return (
    <div data-wide className="page py-8 sm:py-10">
      <PageHeader title={m.shell_admin_panel()} />
      <AdminTabs />
    </div>
  );
}

/** What the team does with a report beside deciding it. */
const teamPanel = (report: AdminBugReport) => (
  <>
    <ReportDoubles report={report} />
    <TeamPanel report={report} />
  </>
);

const tabs = (): AdminTab[] => [
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
  { value: 'users', label: m.users_tab(), content: <UsersViews roster={<RosterView />} /> },
  { value: 'bug-reports', label: m.admin_tab_reports(), content: <BugReportsTab more={teamPanel} /> },
  { value: 'deleted-bugs', label: m.admin_tab_deleted(), content: <DeletedBugsTab /> },
  { value: 'points-review', label: m.admin_tab_review(), content: <PointsReviewTab more={teamPanel} /> },
  { value: 'ledger', label: m.records_tab_ledger(), content: <LedgerTab /> },
  { value: 'audit', label: m.records_tab_audit(), content: <AuditTab /> },
  { value: 'content', path: '/admin/content', label: m.pages_tab(), content: <ContentTab /> },
  { value: 'exports', path: '/admin/exports', label: m.exports_tab(), content: <ExportsTab /> },
  {
    value: 'email-templates',
    path: '/admin/email-templates',
    label: m.templates_tab(),
    content: <EmailTemplatesTab sending={<SendDaily />} />,
  },
  { value: 'mails', label: m.mails_tab(), content: <MailLogTab /> },
  {
    value: 'mobile-reminders',
    path: '/admin/mobile-reminders',
    label: m.reminders_tab(),
    content: (
      <MobileRemindersTab>
        <InvitationsSection />
      </MobileRemindersTab>
    ),
  },
  { value: 'videos', label: m.videos_tab(), content: <VideosTab /> },
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
  const [path, navigate] = useLocation();
  const [params] = useSearchParams();
  const items = tabs();
  const named = params.get('tab');
  const chosen = items.find((tab) => (path === PANEL ? tab.value === named : tab.path === path)) ?? items[0];
  return (
    <Tabs
      label={m.shell_admin_panel()}
      items={items.map((tab) => ({ ...tab, content: <Suspense fallback={LOADING}>{tab.content}</Suspense> }))}
      value={chosen?.value ?? ''}
      onChange={(value) => {
        const next = items.find((tab) => tab.value === value);
        if (next) navigate(placeOf(next));
      }}
    />
  );
}

/** While the file of a tab is on its way. */
const LOADING = (
  <Loading>
    <Skeleton className="h-64 w-full" />
  </Loading>
);
