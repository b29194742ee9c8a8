// The table of docs on who may call what, copied by hand: a wrong declaration in the contract disagrees with it.

/** `ok`, or the status that a caller of a role gets. */
export type Outcome = 'ok' | 401 | 403 | 404;
/** Visitor, another employee, the owner, an administrator who is not the owner. */
export type Outcomes = readonly [visitor: Outcome, other: Outcome, owner: Outcome, admin: Outcome];

const EVERYONE: Outcomes = ['ok', 'ok', 'ok', 'ok'];
const VISITORS: Outcomes = ['ok', 403, 403, 403];
const UNVERIFIED: Outcomes = [401, 403, 403, 403];
const TWO_FACTOR: Outcomes = [401, 403, 403, 403];
const SIGNED_IN: Outcomes = [401, 'ok', 'ok', 'ok'];
const OWNER: Outcomes = [401, 404, 'ok', 404];
const OWNER_AND_ADMINS: Outcomes = [401, 404, 'ok', 'ok'];
const ADMINS: Outcomes = [401, 403, 403, 'ok'];

/** What each access of a declaration comes to. */
export const MEANING = {
  public: EVERYONE,
  visitor: VISITORS,
  unverified: UNVERIFIED,
  twoFactor: TWO_FACTOR,
  employee: SIGNED_IN,
  self: OWNER,
  selfOrAdmin: OWNER_AND_ADMINS,
  admin: ADMINS,
} as const;

/** Paths without the names of their parameters. Calls that the contract does not declare yet are held against it later. */
export const PROMISED: Record<string, Outcomes> = {
  'POST /api/employees': EVERYONE,
  'POST /api/auth/login': EVERYONE,
  'POST /api/auth/forgot-password': EVERYONE,
  'POST /api/auth/reset-password': EVERYONE,
  'POST /api/auth/verify-otp': VISITORS,
  'POST /api/auth/resend-otp': UNVERIFIED,
  'PATCH /api/employees/:/update-email': UNVERIFIED,
  'POST /api/auth/two-factor': TWO_FACTOR,
  'POST /api/auth/reauthenticate': SIGNED_IN,
  'GET /api/auth/user': SIGNED_IN,
  'GET /api/employees': ADMINS,
  'GET /api/employees/:': OWNER_AND_ADMINS,
  'PATCH /api/employees/:': OWNER,
  'DELETE /api/employees/:': ADMINS,
  'GET /api/admin/check': EVERYONE,
  'GET /api/video-settings/login_welcome_video': EVERYONE,
  'GET /api/video-settings': ADMINS,
  'POST /api/admin/video-settings': ADMINS,
  'PATCH /api/admin/video-settings/:': ADMINS,
  'DELETE /api/admin/video-settings/:': ADMINS,
  'GET /api/page-content/:': EVERYONE,
  'GET /api/page-content': ADMINS,
  'POST /api/page-content': ADMINS,
  'PUT /api/page-content/:': ADMINS,
  'POST /api/bug-reports': SIGNED_IN,
  'GET /api/bug-reports': SIGNED_IN,
  'GET /api/bug-reports/employee/:': OWNER_AND_ADMINS,
  'GET /api/deleted-bugs': ADMINS,
  'PATCH /api/bug-reports/:/severity': ADMINS,
  'PATCH /api/bug-reports/:/validate': ADMINS,
  'DELETE /api/bug-reports/:': ADMINS,
  // Whose file it is decides the rest.
  'GET /api/media/*': SIGNED_IN,
  'POST /api/analyze-bug': SIGNED_IN,
  'GET /api/leaderboard': ADMINS,
  'GET /api/leaderboard/rank/:': OWNER_AND_ADMINS,
  'POST /api/exports/leaderboard': ADMINS,
  'POST /api/export/excel': ADMINS,
  'POST /api/export/excel-email': ADMINS,
  'GET /api/email-lists': ADMINS,
  'POST /api/email-lists': ADMINS,
  'DELETE /api/email-lists/:': ADMINS,
  'GET /api/email-templates': ADMINS,
  'POST /api/email-templates': ADMINS,
  'PATCH /api/email-templates/:': ADMINS,
  'DELETE /api/email-templates/:': ADMINS,
  'POST /api/email-templates/test': ADMINS,
  'POST /api/mobile-reminders/send-daily': ADMINS,
  'POST /api/testing-summary/send-daily': ADMINS,
  'GET /api/mobile-reminders/stats': ADMINS,
  'GET /api/mobile-reminders/employees-missing-data': ADMINS,
  'GET /api/admin/2fa/status': ADMINS,
  'POST /api/admin/2fa/setup': ADMINS,
  'POST /api/admin/2fa/verify-setup': ADMINS,
  'POST /api/admin/2fa/disable': ADMINS,
  'GET /api/admin/review-facets': ADMINS,
  'GET /api/bug-reports/:/similar': ADMINS,
  'POST /api/bug-reports/decisions': ADMINS,
  'POST /api/bug-reports/decisions/undo': ADMINS,
  'GET /api/admin/claims': ADMINS,
  'PUT /api/admin/claims/:': ADMINS,
  'DELETE /api/admin/claims/:': ADMINS,
  'GET /api/admin/canned-replies': ADMINS,
  'POST /api/admin/canned-replies': ADMINS,
  'PATCH /api/admin/canned-replies/:': ADMINS,
  'DELETE /api/admin/canned-replies/:': ADMINS,
  'GET /api/admin/views': ADMINS,
  'POST /api/admin/views': ADMINS,
  'PATCH /api/admin/views/:': ADMINS,
  'DELETE /api/admin/views/:': ADMINS,
};
