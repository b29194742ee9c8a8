// What the screens read: each list of addresses is measured as one row, in turns.
import { daysAgo, QUEUE } from './queue-filters.ts';
import { FIRST_SERIAL } from './reports-seed.ts';

/** Ids that the addresses need. */
export interface Facts {
  /** Pending reports. */
  reports: readonly string[];
  /** The employee with the most reports. */
  mostActive: string;
  administrator: string;
  mails: readonly string[];
}

export interface Screen {
  what: string;
  addresses: readonly string[];
  /** Before each request. */
  pauseMs?: number;
}

/** The server counts these at most every three seconds, and lets requests wait. */
const SPACED_MS = 3_300;

const within = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

const rows = (limit: number, ...queries: Record<string, string | number>[]) =>
  (queries.length > 0 ? queries : [{}]).map((query) => ({ ...query, limit }));
const list = (path: string, queries: readonly Record<string, string | number>[]) =>
  queries.map((query) => within(path, query));

/** @param id of an administrator */
export function adminScreens({ reports, mostActive, administrator, mails }: Facts): Screen[] {
  const days = [7, 30, 90].map((range) => ({ days: range }));
  return [
    ...Object.entries(QUEUE).map(([what, queries]) => ({
      what: `Queue, ${what}`,
      addresses: list(
        '/api/bug-reports',
        queries.map((query) => ({ ...query, limit: 50 })),
      ),
    })),
    { what: 'Desk, counts of the views', addresses: ['/api/admin/view-counts'] },
    { what: 'Desk, filters', addresses: ['/api/admin/review-facets'] },
    {
      what: 'Desk, claims and people',
      addresses: [
        '/api/admin/claims',
        '/api/admin/assignees',
        '/api/admin/views',
        '/api/admin/canned-replies',
      ],
    },
    { what: 'Desk, details of a report', addresses: reports.map((id) => `/api/bug-reports/${id}/details`) },
    { what: 'Desk, one report', addresses: reports.map((id) => `/api/bug-reports/${id}`) },
    {
      what: 'Desk, all that match',
      addresses: list('/api/admin/matching-reports', [{ review: 'pending' }, { search: 'coupon' }]),
    },
    { what: 'Overview', addresses: ['/api/admin/overview'] },
    {
      what: 'Overview, charts',
      pauseMs: SPACED_MS / days.length,
      addresses: list('/api/admin/charts', days),
    },
    {
      what: 'Overview, administrators',
      pauseMs: SPACED_MS / days.length,
      addresses: list('/api/admin/administrator-statistics', days),
    },
    {
      what: 'Overview, fairness',
      addresses: list('/api/admin/fairness', days),
    },
    { what: 'Leaderboard', addresses: ['/api/leaderboard'] },
    {
      what: 'Users, orders',
      addresses: list(
        '/api/employees',
        rows(25, {}, { sort: 'name' }, { sort: 'points' }, { sort: 'quality' }),
      ),
    },
    {
      what: 'Users, by reports',
      addresses: list('/api/employees', rows(25, { sort: 'reports' }, { sort: 'reports-ascending' })),
    },
    {
      what: 'Users, search',
      addresses: list(
        '/api/employees',
        rows(25, { search: 'العتيبي' }, { search: 'noura alotaibi' }, { search: 'person4242' }),
      ),
    },
    {
      what: 'Users, filters',
      addresses: list(
        '/api/employees',
        rows(25, { state: 'unverified' }, { state: 'admin' }, { department: 'Finance' }),
      ),
    },
    {
      what: 'Users, departments',
      addresses: ['/api/employees/departments', '/api/admin/departments', '/api/departments'],
    },
    {
      what: 'User, the most active',
      addresses: [
        `/api/employees/${mostActive}`,
        `/api/employees/${mostActive}/stats`,
        `/api/leaderboard/rank/${mostActive}`,
        within(`/api/bug-reports`, { reporter: mostActive, limit: 5 }),
        within(`/api/bug-reports/employee/${mostActive}`, { limit: 20, search: 'coupon' }),
        within('/api/admin/point-events', { employee: mostActive, limit: 6 }),
      ],
    },
    {
      what: 'Roster',
      addresses: [
        ...list('/api/admin/roster', rows(25, {}, { search: 'noura' })),
        '/api/admin/roster/summary',
      ],
    },
    { what: 'Deleted reports', addresses: list('/api/deleted-bugs', rows(20)) },
    { what: 'Ledger, newest', addresses: list('/api/admin/point-events', rows(50)) },
    {
      what: 'Ledger, filters',
      addresses: list(
        '/api/admin/point-events',
        rows(50, { reason: 'review' }, { actor: administrator }, { from: daysAgo(7) }),
      ),
    },
    {
      what: 'Ledger, search',
      addresses: list(
        '/api/admin/point-events',
        rows(50, { search: 'العتيبي' }, { search: `BUG-${FIRST_SERIAL + 321}` }),
      ),
    },
    { what: 'Ledger, check', addresses: ['/api/admin/ledger-check'] },
    { what: 'Audit log, newest', addresses: list('/api/admin/audit-log', rows(30)) },
    {
      what: 'Audit log, filters',
      addresses: list(
        '/api/admin/audit-log',
        rows(
          30,
          { action: 'review report' },
          { recordType: 'setting' },
          { actor: administrator },
          { from: daysAgo(7) },
        ),
      ),
    },
    {
      what: 'Audit log, record',
      addresses: list(
        '/api/admin/audit-log',
        rows(30, { record: `BUG-${FIRST_SERIAL + 321}` }, { record: 'العتيبي' }),
      ),
    },
    { what: 'Mail log, newest', addresses: list('/api/admin/mails', rows(25)) },
    {
      what: 'Mail log, filters',
      addresses: list(
        '/api/admin/mails',
        rows(25, { state: 'failed' }, { state: 'sent' }, { purpose: 'digest' }, { from: daysAgo(7) }),
      ),
    },
    {
      what: 'Mail log, search',
      addresses: list('/api/admin/mails', rows(25, { search: 'person4242' }, { search: 'العتيبي' })),
    },
    {
      what: 'Mail log, one and summary',
      addresses: ['/api/admin/mails/summary', ...mails.map((id) => `/api/admin/mails/${id}`)],
    },
    { what: 'Exports', addresses: [...list('/api/admin/exports', rows(10)), '/api/email-lists'] },
    {
      what: 'Exports, size',
      addresses: list('/api/admin/export-size', [{}, { department: 'Finance' }, { startDate: daysAgo(30) }]),
    },
    {
      what: 'Invitations',
      addresses: [
        ...list(
          '/api/admin/invitations',
          rows(25, { platform: 'android' }, { platform: 'android', status: 'sent' }),
        ),
        '/api/admin/invitations/summary',
        ...list('/api/admin/invitations/candidates', rows(25, { platform: 'android' }, { platform: 'ios' })),
      ],
    },
    {
      what: 'Reminders',
      addresses: [
        '/api/mobile-reminders/stats',
        ...list('/api/mobile-reminders/employees-missing-data', rows(25)),
      ],
    },
    {
      what: 'Settings and connections',
      addresses: [
        '/api/admin/settings',
        '/api/admin/operation',
        '/api/admin/backup-state',
        '/api/admin/webhooks',
        '/api/admin/tracker',
        '/api/admin/api-tokens',
        '/api/admin/erasure-requests',
        '/api/email-templates',
        '/api/page-content',
        '/api/video-settings',
        '/api/admin/company-login',
      ],
    },
    {
      what: 'Bell of an administrator',
      addresses: [...list('/api/notifications', rows(20)), '/api/notifications/unread'],
    },
  ];
}

/** @param own reports of the tester */
export function testerScreens(id: string, own: readonly string[]): Screen[] {
  return [
    { what: 'Rank', addresses: [`/api/leaderboard/rank/${id}`] },
    { what: 'Statistics of the profile', addresses: [`/api/employees/${id}/stats`] },
    {
      what: 'Own reports',
      addresses: list(
        `/api/bug-reports/employee/${id}`,
        rows(20, {}, { state: 'pending' }, { state: 'waiting' }),
      ),
    },
    {
      what: 'Own reports, search',
      addresses: list(
        `/api/bug-reports/employee/${id}`,
        rows(20, { search: 'cart' }, { search: 'coupon price' }),
      ),
    },
    {
      what: 'One report',
      addresses: own.flatMap((report) => [
        `/api/bug-reports/${report}`,
        `/api/bug-reports/${report}/timeline`,
      ]),
    },
    {
      what: 'Bell',
      addresses: [
        ...list('/api/notifications', rows(20)),
        '/api/notifications/unread',
        '/api/deletion-feedback',
      ],
    },
    { what: 'Form, limits of the day', addresses: ['/api/bug-reports/daily-use', '/api/scoring'] },
    {
      what: 'Account',
      addresses: [
        '/api/auth/session',
        '/api/auth/sessions',
        '/api/mail-preferences',
        '/api/push',
        '/api/personal-data',
        '/api/personal-data/erasure',
      ],
    },
  ];
}
