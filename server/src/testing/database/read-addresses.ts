// The addresses by which a test requests every read of the contract from a large program.
import type { Endpoint } from '@bugquest/contract/endpoint';

/** Reads that the test does not request, with the reason. */
export const UNREQUESTED: Readonly<Record<string, string>> = {
  '/api/events': 'a stream that does not end',
  '/api/uploads/:id': 'needs an upload in progress; reads one row by its id',
  '/api/media/*': 'needs a file; reads one row by its name',
  '/api/linked-media/:id': 'needs a signed link; reads one row by its id',
  '/api/capture-origin': 'reads the settings only',
  '/api/invitation': 'needs the link of a mail; reads one row',
  '/api/mail-preferences/linked': 'needs the link of a mail; reads one row',
  '/api/mail-preferences/unsubscribe': 'needs the link of a mail; reads one row',
  '/api/admin/mails/:id': 'needs a mail; reads one row by its id',
  '/api/admin/readiness/decisions/:id': 'needs a decision; reads the list of decisions, which are few',
  '/api/admin/readiness/decisions/:id/links': 'needs a decision; reads its links, which are few',
  '/api/admin/exports/:id/file': 'needs an export; reads one row by its id',
  '/api/personal-data/downloads/:id/file': 'needs a download; reads one row by its id',
  '/api/admin/webhooks/:id/deliveries': 'needs a webhook',
  '/api/admin/tracker/target': 'needs a tracker',
  '/api/auth/company-login/callback': 'needs the reply of a provider',
  '/api/admin/invitations/export': 'writes all rows into a file, so it reads all',
  '/api/admin/audit-log/export': 'writes all rows into a file, so it reads all',
  '/api/admin/point-events/export': 'writes all rows into a file, so it reads all',
};

const ALL_EMPLOYEES = 'it counts all employees, who are fewer than reports, and only administrators read it';
const ALL_TESTS = 'its figures are computed from all reports, confirmations and sessions';

/** Where the coverage map finds who looked. */
const LOOKS = ['bug_reports', 'me_toos', 'mission_results', 'report_events', 'test_sessions'];

/** Large tables that a read may read from end to end, with the reason. */
export const ALLOWED_SCANS: Readonly<Record<string, { tables: readonly string[]; because: string }>> = {
  '/api/admin/readiness': {
    tables: [...LOOKS, 'likely_originals', 'mission_takers'],
    because: ALL_TESTS,
  },
  '/api/admin/problems': {
    tables: ['bug_reports', 'me_toos'],
    because: 'problems are sorted by people, who are counted from all reports and confirmations',
  },
  '/api/admin/problems/suspected': {
    tables: ['bug_reports', 'likely_originals', 'me_toos'],
    because: 'it counts all pairs without an answer',
  },
  '/api/known-problems': {
    tables: ['bug_reports', 'employees', 'me_toos'],
    because: 'problems are sorted by people, and everybody shares their counts and the names that are masked',
  },
  '/api/good-report': {
    tables: ['employees'],
    because: 'everybody shares the names that are masked',
  },
  '/api/admin/coverage': { tables: LOOKS, because: 'the map counts all looks' },
  '/api/coverage': {
    tables: LOOKS,
    because: 'the map counts all looks, and everybody shares the reply',
  },
  '/api/dry-places': { tables: LOOKS, because: 'it is a part of the map, which everybody shares' },
  '/api/hunt': { tables: LOOKS, because: 'it is chosen from the map, which everybody shares' },
  '/api/admin/coverage/cell': { tables: ['report_events', 'test_sessions'], because: ALL_TESTS },
  '/api/admin/ledger-check': {
    tables: ['employees', 'point_events'],
    because: 'it compares every total with the whole ledger',
  },
  '/api/admin/missions': {
    tables: ['mission_takers', 'mission_steps'],
    because: 'it counts the places and results of all missions',
  },
  '/api/admin/missions/:id/reach': { tables: ['employees'], because: ALL_EMPLOYEES },
  '/api/admin/operation': { tables: ['media_files'], because: 'it sums the sizes of all files' },
  '/api/admin/review-facets': { tables: ['employees'], because: ALL_EMPLOYEES },
  '/api/admin/seasons': { tables: ['employees'], because: ALL_EMPLOYEES },
  '/api/admin/announcement-reach': { tables: ['employees'], because: ALL_EMPLOYEES },
  '/api/mobile-reminders/stats': { tables: ['employees'], because: ALL_EMPLOYEES },
  '/api/mobile-reminders/employees-missing-data': { tables: ['employees'], because: ALL_EMPLOYEES },
  '/api/admin/invitations/candidates': { tables: ['employees'], because: ALL_EMPLOYEES },
  '/api/admin/invitations/summary': { tables: ['employees'], because: ALL_EMPLOYEES },
  '/api/admin/no-report-reasons': { tables: ['employees'], because: ALL_EMPLOYEES },
  '/api/admin/setup': { tables: ['employees'], because: ALL_EMPLOYEES },
  '/api/admin/roster/summary': { tables: ['employees'], because: ALL_EMPLOYEES },
  '/api/admin/departments': { tables: ['employees'], because: ALL_EMPLOYEES },
  '/api/seasons': {
    tables: ['season_results'],
    because: 'the totals of a season are computed from all its people, once for everybody',
  },
  '/api/home': {
    tables: ['season_results', ...LOOKS],
    because: 'it has the seasons and the map, whose counts everybody shares',
  },
  '/api/admin/charts': { tables: ['employees'], because: ALL_EMPLOYEES },
  '/api/employees/departments': { tables: ['employees'], because: ALL_EMPLOYEES },
};

const QUEUE = '/api/bug-reports?limit=50';

/** Addresses of reads with parameters, and of filters that need an index, with placeholders for ids. Others have their path only. */
const ADDRESSES: Readonly<Record<string, { admin?: readonly string[]; tester?: readonly string[] }>> = {
  '/api/bug-reports': {
    admin: [
      QUEUE,
      ...['newest', 'oldest', 'severity', 'due', 'most-confirmed', 'points-high', 'points-low'].map(
        (sort) => `${QUEUE}&sort=${sort}`,
      ),
      ...['pending', 'validated', 'rejected'].map((review) => `${QUEUE}&review=${review}`),
      `${QUEUE}&status=Ready%20for%20Retest`,
      `${QUEUE}&severity=Blocker`,
      `${QUEUE}&source=iOS%20App`,
      `${QUEUE}&browser=Opera`,
      `${QUEUE}&browser=Opera&browser=Firefox`,
      `${QUEUE}&severity=Blocker&severity=Major`,
      ...['Blocker', 'Major', 'Minor'].map(
        (severity) => `${QUEUE}&groupSeverity=${severity}&review=pending&review=validated`,
      ),
      `${QUEUE}&bugType=Security`,
      `${QUEUE}&category=API`,
      `${QUEUE}&storeLanguage=Arabic`,
      `${QUEUE}&suspected=yes`,
      `${QUEUE}&suspected=no`,
      `${QUEUE}&retest=failed`,
      `${QUEUE}&inbox=mine`,
      `${QUEUE}&review=pending&review=rejected`,
      `${QUEUE}&operatingSystem=Android`,
      `${QUEUE}&feature=Feature%203`,
      `${QUEUE}&department=Department%207`,
      `${QUEUE}&from=2020-01-01&to=2020-02-01`,
      `${QUEUE}&media=yes`,
      `${QUEUE}&media=no`,
      ...['appeal', 'question', 'answer', 'original'].map((waiting) => `${QUEUE}&waiting=${waiting}`),
      `${QUEUE}&tracker=waiting`,
      `${QUEUE}&due=overdue`,
      `${QUEUE}&assignee=none`,
      `${QUEUE}&assignee=me`,
      `${QUEUE}&search=coupon`,
      `${QUEUE}&search=coupon%20wrong`,
      `${QUEUE}&search=BUG-1234`,
      `${QUEUE}&reporter=TESTER_ID`,
    ],
    tester: ['/api/bug-reports?limit=1'],
  },
  '/api/deleted-bugs': { admin: ['/api/deleted-bugs', '/api/deleted-bugs?question=open'] },
  '/api/accounts/:id/erased': {
    admin: ['/api/accounts/TESTER_ID/erased'],
    tester: ['/api/accounts/TESTER_ID/erased'],
  },
  '/api/bug-reports/:id': {
    admin: ['/api/bug-reports/ANY_REPORT'],
    tester: ['/api/bug-reports/TESTER_REPORT'],
  },
  '/api/bug-reports/:id/details': { admin: ['/api/bug-reports/ANY_REPORT/details'] },
  '/api/bug-reports/:id/timeline': {
    admin: ['/api/bug-reports/ANY_REPORT/timeline'],
    tester: ['/api/bug-reports/TESTER_REPORT/timeline'],
  },
  '/api/bug-reports/employee/:id': {
    admin: ['/api/bug-reports/employee/TESTER_ID?limit=20'],
    tester: [
      '/api/bug-reports/employee/TESTER_ID?limit=20',
      '/api/bug-reports/employee/TESTER_ID?limit=3&state=waiting',
      '/api/bug-reports/employee/TESTER_ID?limit=20&search=coupon%20wrong',
    ],
  },
  '/api/admin/matching-reports': { admin: ['/api/admin/matching-reports?search=coupon'] },
  '/api/admin/changed-reports': {
    admin: ['/api/admin/changed-reports?ids=ANY_REPORT&since=2020-01-01T00:00:00Z'],
  },
  '/api/admin/administrator-statistics': { admin: ['/api/admin/administrator-statistics?days=7'] },
  '/api/admin/charts': { admin: ['/api/admin/charts?days=7'] },
  '/api/admin/fairness': { admin: ['/api/admin/fairness?days=90'] },
  '/api/admin/coverage/cell': {
    admin: ['/api/admin/coverage/cell?feature=Shopping%20Cart&source=iOS%20App&storeLanguage=English'],
  },
  '/api/admin/missions/:id/walks': {
    admin: ['/api/admin/missions/ANY_MISSION/walks?source=iOS%20App&storeLanguage=English'],
  },
  '/api/admin/missions/:id/reach': { admin: ['/api/admin/missions/ANY_MISSION/reach'] },
  '/api/admin/check': { admin: ['/api/admin/check?employeeId=TESTER_ID'], tester: ['/api/admin/check'] },
  '/api/admin/export-size': { admin: ['/api/admin/export-size?type=bugs'] },
  '/api/admin/invitations/candidates': { admin: ['/api/admin/invitations/candidates?platform=ios'] },
  '/api/employees': { admin: ['/api/employees?limit=25', '/api/employees?limit=25&search=large1234'] },
  '/api/employees/:id': { admin: ['/api/employees/TESTER_ID'], tester: ['/api/employees/TESTER_ID'] },
  '/api/employees/:id/stats': {
    admin: ['/api/employees/TESTER_ID/stats'],
    tester: ['/api/employees/TESTER_ID/stats'],
  },
  '/api/employees/:id/statement': {
    admin: ['/api/employees/TESTER_ID/statement'],
    tester: ['/api/employees/TESTER_ID/statement?limit=50'],
  },
  '/api/leaderboard/rank/:id': {
    admin: ['/api/leaderboard/rank/TESTER_ID'],
    tester: ['/api/leaderboard/rank/TESTER_ID'],
  },
  '/api/admin/point-events': {
    admin: [
      '/api/admin/point-events?limit=50',
      '/api/admin/point-events?limit=50&employee=TESTER_ID',
      '/api/admin/point-events?limit=50&reason=review',
      '/api/admin/point-events?limit=50&search=large1234',
    ],
  },
  '/api/admin/audit-log': {
    admin: [
      '/api/admin/audit-log?limit=30',
      '/api/admin/audit-log?limit=30&actor=TESTER_ID',
      '/api/admin/audit-log?limit=30&recordType=setting',
      '/api/admin/audit-log?limit=30&from=2020-01-01&to=2020-02-01',
    ],
  },
  '/api/page-content/:pageName': { tester: ['/api/page-content/terms?language=en'] },
};

/** Each role that may call the read, with the addresses that it requests. */
export function addressesOf({ path, access }: Endpoint): {
  admin: readonly string[];
  tester: readonly string[];
} {
  const { admin, tester } = ADDRESSES[path] ?? { admin: [path], tester: [path] };
  return {
    admin: access === 'self' ? [] : (admin ?? []),
    tester: access === 'admin' ? [] : (tester ?? []),
  };
}
