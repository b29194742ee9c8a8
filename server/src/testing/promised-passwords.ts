// The calls that must need a fresh password, written by hand and not derived from the contract, so that a missing declaration in the
// contract fails the test.

import { DEFAULT_COVERAGE } from '@bugquest/contract/coverage/cells';
import { DEFAULT_GATES } from '@bugquest/contract/coverage/gates';
import { ALWAYS_RUNNING } from '@bugquest/contract/settings/program-dates';
import { KEEP_EVERYTHING } from '@bugquest/contract/settings/retention';
import { NO_STORE } from '@bugquest/contract/store/schema';

/** `always`, or bodies for which the call asks for the password, and bodies for which it does not. */
export type Promised = 'always' | { asks: object[]; doesNotAsk: object[] };

const WEB_ADDRESS = 'https://receiver.invalid/bugquest';
const ROSTER = { csv: 'Employee ID,Work email\n7,seven@example.com', mode: 'add' };
const PUSH_DEVICE = {
  endpoint: 'https://push.example.com/device',
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'a'.repeat(22),
  language: 'en',
};
const STORE_PLACE = { source: 'Web Laptop', stage: '', url: 'https://store.example' };
const MAIL = { recipients: 'somebody@example.com', subject: 'Week 12', message: '' };
const bugMail = (enabled: boolean, ...recipients: string[]) => ({ enabled, recipients });

/** Paths without parameter names. */
export const PROMISED_PASSWORDS: Record<string, Promised> = {
  'POST /api/admin/announcements': 'always',
  'POST /api/admin/api-tokens': 'always',
  'POST /api/admin/readiness/decisions': 'always',
  'POST /api/admin/seasons/:/amendments': 'always',
  'POST /api/admin/amendments/:/confirm': 'always',
  'POST /api/admin/readiness/decisions/:/sign': 'always',
  'POST /api/admin/readiness/decisions/:/links': 'always',
  'POST /api/admin/readiness/decisions/:/truth': 'always',
  'POST /api/page-content': {
    asks: [{ pageName: 'rules', title: 'Rules' }],
    doesNotAsk: [{ pageName: 'rules', title: 'Rules', isPublished: false }],
  },
  'PUT /api/page-content/:': {
    asks: [{ isPublished: true }, { content: '<p>Call 12345</p>' }],
    doesNotAsk: [{ content: '<p>Call 12345</p>', isPublished: false }],
  },
  'POST /api/page-content/publish': 'always',
  'POST /api/admin/video-settings': {
    asks: [{ settingKey: 'one', title: 'Welcome' }],
    doesNotAsk: [{ settingKey: 'two', title: 'Welcome', isEnabled: false }],
  },
  'PATCH /api/admin/video-settings/:': {
    asks: [{ isEnabled: true }, { title: 'Welcome' }],
    doesNotAsk: [{ title: 'Welcome', isEnabled: false }],
  },
  'POST /api/admin/departments': 'always',
  'PATCH /api/admin/departments/:': 'always',
  'DELETE /api/employees/:': 'always',
  'POST /api/admin/erasure-requests/:/decision': {
    asks: [{ decision: 'accept' }],
    doesNotAsk: [{ decision: 'refuse', answer: 'Not yet.' }],
  },
  'POST /api/admin/webhooks': 'always',
  'PATCH /api/admin/webhooks/:': {
    asks: [{ url: WEB_ADDRESS, isActive: false }, { isActive: true }, { severities: [] }],
    doesNotAsk: [{ name: 'Reports' }, { isActive: false }],
  },
  'POST /api/admin/webhooks/:/secret': 'always',
  'POST /api/admin/tracker': 'always',
  'PUT /api/admin/tracker/:': 'always',
  'PATCH /api/admin/tracker/:': { asks: [{ isActive: true }], doesNotAsk: [{ isActive: false }] },
  'POST /api/admin/tracker/:/hook': 'always',
  'POST /api/admin/settings/limit-proposals/:/answer': 'always',
  'PATCH /api/admin/settings': {
    asks: [
      { captureOrigins: ['https://shop.example'], seen: { captureOrigins: [] } },
      { allowedEmailDomains: ['example.com'], seen: { allowedEmailDomains: null } },
      { store: { ...NO_STORE, places: [STORE_PLACE] }, seen: { store: NO_STORE } },
      { allowedEmailDomains: null, seen: { allowedEmailDomains: ['example.com'] } },
      { rosterOnly: false, seen: { rosterOnly: true } },
      { requireTwoFactor: false, seen: { requireTwoFactor: true } },
      { bugMail: bugMail(true, 'a@example.com'), seen: { bugMail: bugMail(false) } },
      { bugMail: bugMail(true, 'a@example.com'), seen: { bugMail: null } },
      { verification: 'link', seen: { verification: 'otp' } },
      {
        supportContact: { mobile: '', email: 'help@evil.example' },
        seen: { supportContact: { mobile: '', email: '' } },
      },
      { retention: { ...KEEP_EVERYTHING, deletedReports: 30 }, seen: { retention: KEEP_EVERYTHING } },
      {
        erasure: { deletesMedia: true, waitDays: 0 },
        seen: { erasure: { deletesMedia: true, waitDays: 30 } },
      },
      { backups: { hour: 3, keep: 1 }, seen: { backups: { hour: 3, keep: 7 } } },
      {
        launchGates: { ...DEFAULT_GATES, open_blockers: null },
        seen: { launchGates: DEFAULT_GATES },
        reason: 'Too strict.',
      },
      {
        coverage: { ...DEFAULT_COVERAGE, risks: [{ feature: 'Security', risk: 0 }] },
        seen: { coverage: DEFAULT_COVERAGE },
        reason: 'Tested elsewhere.',
      },
      {
        programDates: { ...ALWAYS_RUNNING, endDate: '2020-01-01' },
        seen: { programDates: ALWAYS_RUNNING },
      },
      { launchDay: '2026-12-01', seen: { launchDay: null } },
      { limitLock: { from: '2026-12-01' }, seen: { limitLock: null }, reason: 'Agreed.' },
    ],
    doesNotAsk: [
      { meTooPoints: 3, seen: { meTooPoints: 2 } },
      { captureOrigins: [], seen: { captureOrigins: [] } },
      { store: { ...NO_STORE, testData: 'Test card: 4111' }, seen: { store: NO_STORE } },
      {
        allowedEmailDomains: null,
        meTooPoints: 3,
        seen: { allowedEmailDomains: null, meTooPoints: 2 },
      },
      {
        coverage: { ...DEFAULT_COVERAGE, isShownToTesters: true },
        seen: { coverage: DEFAULT_COVERAGE },
      },
      { bugMail: bugMail(false, 'a@example.com'), seen: { bugMail: bugMail(true, 'a@example.com') } },
    ],
  },
  'PATCH /api/admin/employees/:': {
    asks: [{ isAdmin: true }, { isActive: true }],
    doesNotAsk: [{ isAdmin: false }, { isActive: false }],
  },
  'PATCH /api/admin/employees/:/details': {
    asks: [{ workEmail: 'new@example.com' }],
    doesNotAsk: [{ fullName: 'Noura' }],
  },
  'POST /api/admin/exports': {
    asks: [{ filter: {}, mail: MAIL }],
    doesNotAsk: [{ filter: {} }],
  },
  'POST /api/export/excel-email': 'always',
  'POST /api/email-lists': 'always',
  'PATCH /api/email-lists/:': {
    asks: [{ emails: 'a@example.com' }, { isActive: true }],
    doesNotAsk: [{ name: 'Leads' }, { isActive: false }],
  },
  'POST /api/email-templates': 'always',
  'PATCH /api/email-templates/:': {
    asks: [{ htmlContent: '<p>Hello</p>' }, { isActive: true }],
    doesNotAsk: [{ isActive: false }],
  },
  'POST /api/admin/roster/import': {
    asks: [{ ...ROSTER, dryRun: false }],
    doesNotAsk: [{ ...ROSTER, dryRun: true }],
  },
  'DELETE /api/admin/roster/:': 'always',
  'DELETE /api/admin/roster': 'always',
  'POST /api/admin/employees/:/verify': 'always',
  // Only administrators need the password, because testers get only data about themselves. The test calls as an administrator.
  'POST /api/push/devices': { asks: [PUSH_DEVICE], doesNotAsk: [] },
  'POST /api/admin/2fa/setup': 'always',
  'POST /api/admin/2fa/verify-setup': 'always',
  'POST /api/admin/2fa/disable': 'always',
  'POST /api/admin/employees/:/reset-two-factor': 'always',
  'POST /api/personal-data/erasure': 'always',
};
