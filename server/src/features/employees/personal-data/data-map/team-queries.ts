// What administrators leave behind. Rows that only name them as the one who acted are other people's, so they have no file.
import { and, eq } from 'drizzle-orm';
import { apiTokens } from '../../../../db/schema/api-tokens.ts';
import { auditLog } from '../../../../db/schema/audit.ts';
import { pointEvents } from '../../../../db/schema/competition.ts';
import { pageContent } from '../../../../db/schema/content.ts';
import { directoryConnections } from '../../../../db/schema/directory.ts';
import { exportRuns } from '../../../../db/schema/exports.ts';
import { bugReports, deletionFeedback } from '../../../../db/schema/reports.ts';
import { decisions, reportClaims } from '../../../../db/schema/review.ts';
import type { DataEntry } from './entry.ts';

const DECISIONS = { does: 'keep', part: 'decisions' } as const;
const AUDIT = { does: 'keep', part: 'audit' } as const;

export const TEAM_ENTRIES: readonly DataEntry[] = [
  { column: decisions.decidedBy, file: 'decisions', hidden: [decisions.undoneBy], erasure: DECISIONS },
  { column: decisions.undoneBy, file: null, erasure: DECISIONS },
  { column: bugReports.validatedBy, file: null, erasure: DECISIONS },
  { column: deletionFeedback.deletedBy, file: null, erasure: DECISIONS },
  { column: pointEvents.actorId, file: null, erasure: DECISIONS },
  { column: bugReports.assigneeId, file: null, erasure: { does: 'command', part: 'choices' } },
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
