// The data map lists every column that refers to a person. `map.test.ts` compares it with the database, so that no new table is forgotten
// (docs/decisions/0061).
import type { ErasedPart, KeptPart } from '@bugquest/contract/employees/personal-data/lists';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../../db/client.ts';
import { apiTokens } from '../../../../db/schema/api-tokens.ts';
import { auditLog } from '../../../../db/schema/audit.ts';
import { pointEvents } from '../../../../db/schema/competition.ts';
import { pageContent } from '../../../../db/schema/content.ts';
import { directoryConnections } from '../../../../db/schema/directory.ts';
import { duplicateAnswers } from '../../../../db/schema/duplicates.ts';
import { exportRuns } from '../../../../db/schema/exports.ts';
import { announcements } from '../../../../db/schema/outreach.ts';
import { bugReports, deletionFeedback } from '../../../../db/schema/reports.ts';
import { decisions, reportClaims, snoozes } from '../../../../db/schema/review.ts';
import { ACCOUNT_ENTRIES } from './account-queries.ts';
import type { DataEntry, Subject } from './entry.ts';
import { REPORT_ENTRIES } from './report-queries.ts';

/** Rows that only name an administrator as the actor belong to other people, so they have no file. */
const DECISIONS = { does: 'keep', part: 'decisions' } as const;
const AUDIT = { does: 'keep', part: 'audit' } as const;

const TEAM_ENTRIES: readonly DataEntry[] = [
  { column: decisions.decidedBy, file: 'decisions', hidden: [decisions.undoneBy], erasure: DECISIONS },
  { column: decisions.undoneBy, file: null, erasure: DECISIONS },
  { column: duplicateAnswers.answeredBy, file: null, erasure: DECISIONS },
  { column: bugReports.validatedBy, file: null, erasure: DECISIONS },
  { column: deletionFeedback.deletedBy, file: null, erasure: DECISIONS },
  { column: pointEvents.actorId, file: null, erasure: DECISIONS },
  { column: bugReports.assigneeId, file: null, erasure: { does: 'command', part: 'choices' } },
  { column: snoozes.snoozedBy, file: null, erasure: DECISIONS },
  { column: reportClaims.adminId, file: null, erasure: { does: 'delete', part: 'choices' } },
  { column: auditLog.actorId, file: 'actions', erasure: AUDIT },
  {
    column: auditLog.recordId,
    isAbout: ({ id }) => and(eq(auditLog.recordType, 'employee'), eq(auditLog.recordId, id))!,
    file: 'actions-about-the-account',
    hidden: [auditLog.actorId, auditLog.tokenId],
    erasure: AUDIT,
  },
  { column: pageContent.lastModifiedBy, file: null, erasure: AUDIT },
  { column: announcements.createdBy, file: 'announcements', erasure: AUDIT },
  {
    column: exportRuns.requestedBy,
    file: 'exports',
    hidden: [exportRuns.storageKey],
    erasure: { does: 'keep', part: 'exports' },
  },
  {
    column: apiTokens.createdBy,
    file: 'api-tokens',
    hidden: [apiTokens.tokenHash],
    erasure: { does: 'command', part: 'access' },
  },
  {
    column: directoryConnections.createdBy,
    file: 'directory-connection',
    hidden: [directoryConnections.tokenHash],
    erasure: DECISIONS,
  },
];

export const DATA_MAP: readonly DataEntry[] = [...ACCOUNT_ENTRIES, ...REPORT_ENTRIES, ...TEAM_ENTRIES];

/** Tables that are not in the data map, each with the reason. */
export const OTHER_TABLES: Record<string, string> = {
  launch_outcomes: 'numbers that customers found; no longer used',
  admin_users: "operator accounts, which are nobody's",
  administrator_days: 'counts of decisions, which are in the map; no longer used',
  analysis_models: 'weights of models',
  canned_replies: 'texts of the program',
  changed_days: 'times of changed reports; no longer used',
  chat_channels: 'addresses of channels; no longer used',
  company_login_states: 'when the provider worked or failed',
  company_sessions: 'deleted with its session',
  departments: 'names of departments',
  email_lists: "addresses that administrators typed; erasure removes the person's",
  email_templates: 'texts of the program',
  fairness_counts: 'signals by id, counted again every quarter of an hour from rows that are in the map',
  inbound_mailboxes: 'how far the mailbox for replies was read',
  ledger_checks: 'when the ledger was added up; no longer used',
  ledger_sums: 'sums of the ledger, which is in the map; no longer used',
  likely_originals: 'about reports',
  mailings: 'kinds and numbers of mails to many people',
  media_previews: 'small pictures and copies of files, deleted with them',
  mission_pictures: 'screenshots of the program; who added them is in the audit log',
  rate_limits: 'hashed keys that expire within days',
  report_days: 'counts of reports; no longer used',
  report_terms: 'words of reports, which stay with the report',
  settings: 'of the program; as administrators typed them',
  successions: 'ids of reports',
  term_frequencies: 'counts of words',
  tracker_issues: 'links of reports to issues',
  tracker_tasks: 'words and ids of pictures for issues, without names, deleted when sent',
  trackers: 'the connection; its account was typed by an administrator',
  unannounced_changes: 'topics of changes, deleted when every server knows',
  video_settings: 'texts of the program',
  webhook_deliveries:
    'messages about reports without names, and with the names of champions, which erasure removes; deleted after 30 days',
  webhooks: 'addresses of systems',
};

export const isRowAbout = ({ column, isAbout }: DataEntry, subject: Subject): SQL =>
  isAbout ? isAbout(subject) : eq(column, subject.id);

export async function countParts(
  executor: Executor,
  subject: Subject,
): Promise<Map<ErasedPart | KeptPart, number>> {
  const counts = new Map<ErasedPart | KeptPart, number>();
  for (const entry of DATA_MAP) {
    const { part } = entry.erasure;
    const rows = await executor.$count(entry.column.table, isRowAbout(entry, subject));
    counts.set(part, (counts.get(part) ?? 0) + rows);
  }
  return counts;
}
