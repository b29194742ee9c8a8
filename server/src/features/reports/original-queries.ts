import type { OriginalReport } from '@bugquest/contract/reports/schema';
import { reviewState } from '@bugquest/contract/review/review';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { bugReports } from '../../db/schema/reports.ts';
import { maskedFirstWords, READ_FOR_FIRST_WORDS } from '../../platform/text/masked-words.ts';
import { getNameWords } from '../employees/queries.ts';
import { getSettings } from '../settings/queries.ts';

/** What the reporter of a duplicate may see of its original. */
export async function findOriginalReport(
  ctx: Context,
  { duplicateOf }: { duplicateOf: string | null },
): Promise<OriginalReport | null> {
  if (!duplicateOf) return null;
  const { id, serialNumber, feature, createdAt, validationReason, bugDescription } = bugReports;
  const start = sql<string>`left(${bugDescription}, ${READ_FOR_FIRST_WORDS}::int)`;
  const [[original], { showFirstWords, showPendingWords }, names] = await Promise.all([
    ctx.db
      .select({ id, serialNumber, feature, createdAt, validationReason, start })
      .from(bugReports)
      .where(eq(id, duplicateOf)),
    getSettings(ctx),
    getNameWords(ctx),
  ]);
  if (!original) return null;
  const { validationReason: reason, start: words, ...visible } = original;
  const state = reviewState(reason);
  const isShown = showFirstWords && (state === 'validated' || (state === 'pending' && showPendingWords));
  return {
    ...visible,
    createdAt: original.createdAt.toISOString(),
    firstWords: isShown ? maskedFirstWords(words, names) : null,
  };
}
