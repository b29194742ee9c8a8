// What the audit log can say was done, and to what (promises: 19). A new action takes its place here and gets its words
// in audit-phrases.ts.

export const AUDIT_ACTIONS = [
  'review report',
  'undo review',
  'change severity',
  'change status',
  'comment on report',
  'ask question',
  'decide appeal',
  'delete report',
  'restore report',
  'grant admin',
  'revoke admin',
  'deactivate employee',
  'reactivate employee',
  'delete employee',
  'enable two-factor',
  'disable two-factor',
  'use backup code',
  'change setting',
  'create canned reply',
  'change canned reply',
  'delete canned reply',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What `recordId` names: an id, or the key of a setting. */
export const RECORD_TYPES = ['bug report', 'employee', 'setting', 'canned reply'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];
