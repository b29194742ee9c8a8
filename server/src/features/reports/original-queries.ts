import type { OriginalReport } from '@bugquest/contract/reports/schema';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type BugReportRow, bugReports } from '../../db/schema/reports.ts';
import { maskedFirstWords, READ_FOR_FIRST_WORDS } from '../../platform/text/masked-words.ts';
import { getNameWords } from '../employees/queries.ts';
import { getSettings } from '../settings/queries.ts';
import { showsFirstWords } from './policy.ts';

/** What its reporter may see of the report that it repeats, or may repeat while it waits for its points. */
export async function findOriginalReport(
  ctx: Context,
  report: Pick<BugReportRow, 'duplicateOf' | 'repeatOf' | 'repeatAnswer' | 'validationReason'>,
): Promise<OriginalReport | null> {
  const isHeld = report.repeatAnswer === 'not_sure' && report.validationReason === null;
  const originalId = report.duplicateOf ?? (isHeld ? report.repeatOf : null);
  if (!originalId) return null;
  const { id, serialNumber, feature, createdAt, validationReason, bugDescription } = bugReports;
  const start = sql<string>`left(${bugDescription}, ${READ_FOR_FIRST_WORDS}::int)`;
  const [[original], settings, names] = await Promise.all([
    ctx.db
      .select({ id, serialNumber, feature, createdAt, validationReason, start })
      .from(bugReports)
      .where(eq(id, originalId)),
    getSettings(ctx),
    getNameWords(ctx),
  ]);
  if (!original) return null;
  const { validationReason: reason, start: words, ...visible } = original;
  return {
    ...visible,
    createdAt: original.createdAt.toISOString(),
    firstWords: showsFirstWords(settings, reason) ? maskedFirstWords(words, names) : null,
  };
}
