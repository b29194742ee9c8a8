// The calls that must ask for the password of the last ten minutes, copied by hand, so that a declaration that is missing in the
// contract fails the test.

import { TRACKER_RULES } from '@bugquest/contract/connections/trackers/lists';
import { FEATURES } from '@bugquest/contract/reports/lists';

/** `always`, or bodies for which the call asks and does not ask. */
export type Promised = 'always' | { asks: object[]; doesNotAsk: object[] };

const WEB_ADDRESS = 'https://receiver.invalid/bugquest';
const MAPPING = {
  account: '',
  issueType: '',
  severities: { Blocker: '', Major: '', Minor: '' },
  features: Object.fromEntries(FEATURES.map((feature) => [feature, ''])),
  fixedStates: '',
  reopenState: '',
  rule: TRACKER_RULES[0],
  language: 'en',
};
const MAIL = { recipients: 'somebody@example.com', subject: 'Week 12', message: '' };
const bugMail = (enabled: boolean, ...recipients: string[]) => ({ enabled, recipients });

/** Paths without parameter names. */
export const PROMISED_PASSWORDS: Record<string, Promised> = {
  'POST /api/admin/api-tokens': 'always',
  'POST /api/admin/webhooks': 'always',
  'PATCH /api/admin/webhooks/:': {
    asks: [{ url: WEB_ADDRESS }, { url: WEB_ADDRESS, isActive: false }],
    doesNotAsk: [{ name: 'Reports' }, { isActive: false }],
  },
  'POST /api/admin/webhooks/:/secret': 'always',
  'POST /api/admin/chat-channels': 'always',
  'PATCH /api/admin/chat-channels/:': {
    asks: [{ url: WEB_ADDRESS }],
    doesNotAsk: [{ name: 'Team' }, { isActive: false }],
  },
  'POST /api/admin/tracker': 'always',
  'PUT /api/admin/tracker/:': {
    asks: [{ ...MAPPING, token: 'another' }],
    doesNotAsk: [MAPPING, { ...MAPPING, token: '' }],
  },
  'POST /api/admin/tracker/:/hook': 'always',
  'PATCH /api/admin/settings': {
    asks: [
      { captureOrigins: ['https://shop.example'], seen: { captureOrigins: [] } },
      { allowedEmailDomains: ['example.com'], seen: { allowedEmailDomains: null } },
      { allowedEmailDomains: null, seen: { allowedEmailDomains: ['example.com'] } },
      { requireTwoFactor: false, seen: { requireTwoFactor: true } },
      { bugMail: bugMail(true, 'a@example.com'), seen: { bugMail: bugMail(false) } },
      { bugMail: bugMail(true, 'a@example.com'), seen: { bugMail: null } },
    ],
    doesNotAsk: [
      { meTooPoints: 3, seen: { meTooPoints: 2 } },
      { captureOrigins: [], seen: { captureOrigins: [] } },
      {
        allowedEmailDomains: null,
        verification: 'link',
        seen: { allowedEmailDomains: null, verification: 'otp' },
      },
      { bugMail: bugMail(false, 'a@example.com'), seen: { bugMail: bugMail(true, 'a@example.com') } },
    ],
  },
  'PATCH /api/admin/employees/:': {
    asks: [{ isAdmin: true }],
    doesNotAsk: [{ isAdmin: false }, { isActive: true }],
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
  'POST /api/admin/2fa/setup': 'always',
  'POST /api/admin/2fa/verify-setup': 'always',
  'POST /api/admin/2fa/disable': 'always',
  'POST /api/admin/employees/:/reset-two-factor': 'always',
  'POST /api/personal-data/erasure': 'always',
};
