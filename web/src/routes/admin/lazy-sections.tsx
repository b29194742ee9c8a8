// These sections are loaded when they open. Only the queue is in the same bundle as the panel.
import { lazy, Suspense } from 'react';
import type { ReportToReview } from '../../features/review/queue/open-report.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';

const LazyReport = lazy(async () => ({ default: (await import('./report-to-review.tsx')).ReportInQueue }));

export const ReportInQueue = (props: ReportToReview) => (
  <Suspense
    fallback={
      <Loading>
        <Skeleton className="h-60" />
      </Loading>
    }
  >
    <LazyReport {...props} />
  </Suspense>
);

export const AccountHelp = lazy(async () => ({
  default: (await import('../../features/accounts/account-help.tsx')).AccountHelp,
}));

export const TwoFactorCard = lazy(async () => ({
  default: (await import('../../features/accounts/two-factor/two-factor-card.tsx')).TwoFactorCard,
}));

export const AuditTab = lazy(async () => ({
  default: (await import('../../features/audit/audit-tab.tsx')).AuditTab,
}));

export const LedgerTab = lazy(async () => ({
  default: (await import('../../features/audit/ledger-tab.tsx')).LedgerTab,
}));

export const ConnectionsTab = lazy(async () => ({
  default: (await import('../../features/connections/connections-tab.tsx')).ConnectionsTab,
}));

export const DepartmentsCard = lazy(async () => ({
  default: (await import('../../features/employees/departments-card.tsx')).DepartmentsCard,
}));

export const ErasureRequests = lazy(async () => ({
  default: (await import('../../features/employees/personal-data/erasure-requests.tsx')).ErasureRequests,
}));

export const UsersTab = lazy(async () => ({
  default: (await import('../../features/employees/users/users-tab.tsx')).UsersTab,
}));

export const ProgramCharts = lazy(async () => ({
  default: (await import('../../features/insights/charts/program-charts.tsx')).ProgramCharts,
}));

export const FairnessTab = lazy(async () => ({
  default: (await import('../../features/insights/fairness-tab.tsx')).FairnessTab,
}));

export const CoverageTab = lazy(async () => ({
  default: (await import('./coverage.tsx')).CoverageRoute,
}));

export const SeasonsTab = lazy(async () => ({
  default: (await import('../../features/competition/seasons/seasons-tab.tsx')).SeasonsTab,
}));

export const MissionsTab = lazy(async () => ({
  default: (await import('./missions.tsx')).MissionsRoute,
}));

export const ReadinessTab = lazy(async () => ({
  default: (await import('./coverage.tsx')).ReadinessRoute,
}));

export const DecisionPage = lazy(async () => ({
  default: (await import('./coverage.tsx')).DecisionRoute,
}));

export const Overview = lazy(async () => ({
  default: (await import('../../features/insights/overview.tsx')).Overview,
}));

export const SetupList = lazy(async () => ({
  default: (await import('./setup-list.tsx')).SetupList,
}));

export const AllReports = lazy(async () => ({
  default: (await import('./all-reports.tsx')).AllReports,
}));

export const ProblemsTab = lazy(async () => ({
  default: (await import('../../features/review/problems/problems-tab.tsx')).ProblemsTab,
}));

export const SweepTab = lazy(async () => ({
  default: (await import('../../features/review/problems/sweep-tab.tsx')).SweepTab,
}));

export const DeletedBugsTab = lazy(async () => ({
  default: (await import('../../features/review/deletion/deleted-bugs-tab.tsx')).DeletedBugsTab,
}));

export const SettingsAnchor = lazy(async () => ({
  default: (await import('../../features/settings/settings-tab.tsx')).SettingsAnchor,
}));

export const SettingsTab = lazy(async () => ({
  default: (await import('../../features/settings/settings-tab.tsx')).SettingsTab,
}));

export const ExportsTab = lazy(async () => ({
  default: (await import('../../features/exports/exports-tab.tsx')).ExportsTab,
}));

export const EmailLists = lazy(async () => ({
  default: (await import('../../features/mail/email-lists.tsx')).EmailLists,
}));

export const MailLogTab = lazy(async () => ({
  default: (await import('../../features/mail/log/mail-log-tab.tsx')).MailLogTab,
}));

export const ContentTab = lazy(async () => ({
  default: (await import('../../features/content/editor/content-tab.tsx')).ContentTab,
}));

export const RosterView = lazy(async () => ({
  default: (await import('../../features/employees/roster/roster-view.tsx')).RosterView,
}));

export const AnnouncementsTab = lazy(async () => ({
  default: (await import('../../features/outreach/announcements/announcements-tab.tsx')).AnnouncementsTab,
}));

export const NoReportReasons = lazy(async () => ({
  default: (await import('../../features/outreach/no-reports/no-report-reasons.tsx')).NoReportReasons,
}));
export const InvitationsSection = lazy(async () => ({
  default: (await import('../../features/outreach/invitations/invitations-section.tsx')).InvitationsSection,
}));

export const EmailTemplatesTab = lazy(async () => ({
  default: (await import('../../features/mail/templates/email-templates-tab.tsx')).EmailTemplatesTab,
}));

export const MobileRemindersTab = lazy(async () => ({
  default: (await import('../../features/outreach/reminders/mobile-reminders-tab.tsx')).MobileRemindersTab,
}));

export const SendDailyMails = lazy(async () => ({
  default: (await import('../../features/outreach/reminders/send-daily.tsx')).SendDailyMails,
}));

export const SystemTab = lazy(async () => ({
  default: (await import('../../features/system/system-tab.tsx')).SystemTab,
}));

export const TestMail = lazy(async () => ({
  default: (await import('../../features/mail/test-mail.tsx')).TestMail,
}));

export const FailingChecks = lazy(async () => ({
  default: (await import('../../features/system/findings.tsx')).FailingChecks,
}));

export const BackupCard = lazy(async () => ({
  default: (await import('../../features/system/backup-card.tsx')).BackupCard,
}));

export const VideosTab = lazy(async () => ({
  default: (await import('../../features/content/videos/videos-tab.tsx')).VideosTab,
}));
