// Grouped as in the navigation.
import { m } from '@bugquest/phrases/messages';
import {
  BellRing,
  Bug,
  Cable,
  CalendarRange,
  Clapperboard,
  ClipboardCheck,
  Coins,
  Copy,
  Download,
  FileText,
  Grid3x3,
  IdCard,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MailCheck,
  MailOpen,
  Megaphone,
  Rocket,
  Scale,
  ScrollText,
  ServerCog,
  Settings,
  Speech,
  Target,
  Trash2,
  Trophy,
  UserRoundX,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { PointsReviewTab } from '../../features/review/queue/points-review-tab.tsx';
import { ViewLinks } from '../../features/review/saved-views/view-links.tsx';
import {
  AccountHelp,
  AllReports,
  AnnouncementsTab,
  AuditTab,
  BackupCard,
  ConnectionsTab,
  ContentTab,
  CoverageTab,
  DecisionPage,
  DeletedBugsTab,
  DepartmentsCard,
  EmailLists,
  EmailTemplatesTab,
  ErasureRequests,
  ExportsTab,
  FailingChecks,
  FairnessTab,
  InvitationsSection,
  LedgerTab,
  MailLogTab,
  MissionsTab,
  MobileRemindersTab,
  NoReportReasons,
  Overview,
  ProblemsTab,
  ProgramCharts,
  ReadinessTab,
  ReportInQueue,
  RosterView,
  SeasonsTab,
  SendDailyMails,
  SettingsAnchor,
  SettingsTab,
  SetupList,
  SweepTab,
  SystemTab,
  TestMail,
  TwoFactorCard,
  UsersTab,
  VideosTab,
} from './lazy-sections.tsx';

const PANEL = '/admin';

export interface AdminSection {
  label: string;
  icon: LucideIcon;
  href: string;
  /** Undefined for a page outside of the panel. */
  content?: ReactNode;
  /** True if the content renders the page's heading itself. */
  hasHeading?: boolean;
  /** The page of one of its records: the path without the id. It renders its heading itself. */
  record?: { path: string; content: ReactNode };
  /** Only while it is open: another section has a link to it. */
  isHidden?: true;
  /** Links below the link of the section. */
  views?: ReactNode;
}

export interface SectionGroup {
  /** Undefined for sections without a group. */
  title?: string;
  /** The navigation shows only the title until the group is opened. */
  canFold?: true;
  icon?: LucideIcon;
  sections: AdminSection[];
}

/** A function, so that labels follow a change of the language. */
export const sectionGroups = (): SectionGroup[] => [
  {
    sections: [
      {
        label: m.shell_admin_tab_overview(),
        icon: LayoutDashboard,
        href: `${PANEL}?tab=overview`,
        content: (
          <>
            <FailingChecks />
            <SetupList />
            <Overview />
            <ProgramCharts />
            <div className="mt-8 sm:mt-10">
              <BackupCard />
            </div>
          </>
        ),
      },
    ],
  },
  {
    title: m.shell_admin_group_review(),
    sections: [
      {
        label: m.shell_admin_tab_review(),
        icon: ClipboardCheck,
        href: `${PANEL}?tab=points-review`,
        content: <PointsReviewTab Report={ReportInQueue} />,
        hasHeading: true,
        views: <ViewLinks />,
      },
      {
        label: m.shell_admin_tab_reports(),
        icon: Bug,
        href: `${PANEL}?tab=bug-reports`,
        content: <AllReports />,
      },
      {
        label: m.review_problems_tab(),
        icon: Layers,
        href: `${PANEL}?tab=problems`,
        content: <ProblemsTab />,
      },
      {
        label: m.review_sweep_tab(),
        icon: Copy,
        href: `${PANEL}?tab=sweep`,
        isHidden: true,
        content: <SweepTab />,
      },
      {
        label: m.shell_admin_tab_deleted(),
        icon: Trash2,
        href: `${PANEL}?tab=deleted-bugs`,
        content: <DeletedBugsTab />,
      },
      {
        label: m.coverage_tab(),
        icon: Grid3x3,
        href: `${PANEL}?tab=coverage`,
        content: <CoverageTab />,
      },
      {
        label: m.coverage_readiness_tab(),
        icon: Rocket,
        href: `${PANEL}?tab=readiness`,
        content: <ReadinessTab />,
        record: { path: `${PANEL}/launch-decisions/`, content: <DecisionPage /> },
      },
    ],
  },
  {
    title: m.shell_admin_group_people(),
    canFold: true,
    icon: UsersRound,
    sections: [
      {
        label: m.employees_users_tab(),
        icon: UsersRound,
        href: `${PANEL}?tab=users`,
        content: <UsersTab accountHelp={(person) => <AccountHelp person={person} />} />,
      },
      {
        label: m.employees_roster_tab(),
        icon: IdCard,
        href: `${PANEL}?tab=users&view=roster`,
        content: <RosterView />,
      },
      {
        label: m.employees_erasure_tab(),
        icon: UserRoundX,
        href: `${PANEL}?tab=users&view=erasure`,
        content: <ErasureRequests />,
      },
      { label: m.shell_leaderboard(), icon: Trophy, href: '/leaderboard' },
      {
        label: m.insights_fairness_tab(),
        icon: Scale,
        href: `${PANEL}?tab=fairness`,
        content: <FairnessTab />,
      },
    ],
  },
  {
    title: m.shell_admin_group_communication(),
    canFold: true,
    icon: Mail,
    sections: [
      {
        label: m.outreach_announcements_tab(),
        icon: Speech,
        href: `${PANEL}?tab=announcements`,
        content: <AnnouncementsTab />,
      },
      {
        label: m.mail_templates_tab(),
        icon: MailOpen,
        href: `${PANEL}/email-templates`,
        content: <EmailTemplatesTab sending={<SendDailyMails />} />,
      },
      { label: m.mail_tab(), icon: MailCheck, href: `${PANEL}?tab=mails`, content: <MailLogTab /> },
      {
        label: m.outreach_reminders_tab(),
        icon: BellRing,
        href: `${PANEL}/mobile-reminders`,
        content: (
          <MobileRemindersTab>
            <InvitationsSection />
            <NoReportReasons />
          </MobileRemindersTab>
        ),
      },
    ],
  },
  {
    title: m.shell_admin_group_program(),
    canFold: true,
    icon: Megaphone,
    sections: [
      {
        label: m.coverage_missions(),
        icon: Target,
        href: `${PANEL}?tab=missions`,
        content: <MissionsTab />,
      },
      {
        label: m.competition_seasons(),
        icon: CalendarRange,
        href: `${PANEL}?tab=seasons`,
        content: <SeasonsTab />,
      },
      { label: m.content_pages_tab(), icon: FileText, href: `${PANEL}/content`, content: <ContentTab /> },
      {
        label: m.content_videos_tab(),
        icon: Clapperboard,
        href: `${PANEL}?tab=videos`,
        content: <VideosTab />,
      },
      {
        label: m.connections_tab(),
        icon: Cable,
        href: `${PANEL}?tab=connections`,
        content: <ConnectionsTab />,
      },
    ],
  },
  {
    title: m.shell_admin_group_records(),
    canFold: true,
    icon: ScrollText,
    sections: [
      { label: m.audit_tab_ledger(), icon: Coins, href: `${PANEL}?tab=ledger`, content: <LedgerTab /> },
      { label: m.audit_tab_audit(), icon: ScrollText, href: `${PANEL}?tab=audit`, content: <AuditTab /> },
      {
        label: m.exports_tab(),
        icon: Download,
        href: `${PANEL}/exports`,
        content: (
          <ExportsTab>
            <EmailLists />
          </ExportsTab>
        ),
      },
    ],
  },
  {
    sections: [
      {
        label: m.settings_tab(),
        icon: Settings,
        href: `${PANEL}?tab=settings`,
        content: (
          <SettingsTab>
            <SettingsAnchor name="departments">
              <DepartmentsCard />
            </SettingsAnchor>
            <SettingsAnchor name="two-factor">
              <TwoFactorCard />
            </SettingsAnchor>
          </SettingsTab>
        ),
      },
      {
        label: m.system_tab(),
        icon: ServerCog,
        href: `${PANEL}?tab=system`,
        content: <SystemTab mailAction={<TestMail />} />,
      },
    ],
  },
];

const SECTION_PARAMS = ['tab', 'view'];

/** The overview for `/admin`; undefined for an unknown path. */
export function sectionAt(
  groups: readonly SectionGroup[],
  path: string,
  params: URLSearchParams,
): AdminSection | undefined {
  const sections = groups.flatMap((group) => group.sections);
  for (const section of sections)
    if (section.record && path.startsWith(section.record.path))
      return { ...section, content: section.record.content, hasHeading: true };
  if (path !== PANEL) return sections.find(({ href }) => href === path);
  const matches = (names: readonly string[]) =>
    sections.find(({ href }) => href === `${PANEL}?${pick(params, names)}`);
  return matches(SECTION_PARAMS) ?? matches(['tab']) ?? sections[0];
}

/** The part of the query string that identifies the section. */
export const sectionParams = (params: URLSearchParams): string => pick(params, SECTION_PARAMS);

function pick(params: URLSearchParams, names: readonly string[]): string {
  const picked = names.flatMap((name) => (params.has(name) ? [[name, params.get(name)!]] : []));
  return new URLSearchParams(picked).toString();
}
