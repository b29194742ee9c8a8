import { CLEAR_DESCRIPTION } from '@bugquest/contract/competition/quality';
import { addDays } from '@bugquest/contract/days';
import type { Language } from '@bugquest/contract/employees/lists';
import { isArabicText } from '@bugquest/contract/is-arabic-text';
import type { getGoodReport } from '@bugquest/contract/reports/endpoints';
import { and, desc, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { withinDays } from '../../db/program-days.ts';
import { bugReports, descriptionScore } from '../../db/schema/reports.ts';
import type { JsonReply } from '../../http/replies/json-reply.ts';
import { maskLines } from '../../platform/text/masked-words.ts';
import { programDay } from '../../platform/time/program-time.ts';
import { getNameWords } from '../employees/queries.ts';
import { getSettings } from '../settings/queries.ts';
import { showsFirstWords } from './policy.ts';

/** Older reports may describe a store that has changed. */
const RECENT_DAYS = 90;
/** A longer text is no example that people read. */
const MAX_LENGTH = 1200;
/** Enough to find two reporters who write in each language. */
const CANDIDATES = 200;

interface GoodReport {
  reporterId: string;
  language: Language;
  text: string;
}

/**
 * The report with the best description score, of equal ones the one that was decided last, among the reports of other people that an
 * administrator accepted in full in the last 90 days: in the person's language if there is one, else in the other language. Both settings
 * must allow it, and security reports are left out, because the whole text would tell everybody how to repeat them.
 */
export async function findGoodReport(
  ctx: Context,
  employeeId: string,
  language: Language,
): Promise<JsonReply<typeof getGoodReport>> {
  const settings = await getSettings(ctx);
  if (!settings.showGoodReport || !showsFirstWords(settings, 'approved')) return null;
  const [reports, names] = await Promise.all([listGoodReports(ctx), getNameWords(ctx)]);
  const others = reports.filter(({ reporterId }) => reporterId !== employeeId);
  const found = others.find((report) => report.language === language) ?? others[0];
  return found ? { text: maskLines(found.text, names), language: found.language } : null;
}

/** For each language the best reports of two people, so that everybody can have one of another person. */
function listGoodReports(ctx: Context): Promise<GoodReport[]> {
  const { values, db, config, clock } = ctx;
  const since = addDays(programDay(clock.now(), config.timezone), -RECENT_DAYS);
  return values.getOrLoad(`good-reports ${since}`, ['reports'], async () => {
    const { bugDescription, validatedAt, id, employeeId } = bugReports;
    const score = descriptionScore(bugReports);
    const rows = await db
      .select({ reporterId: employeeId, text: bugDescription })
      .from(bugReports)
      .where(
        and(
          withinDays(validatedAt, { from: since }, config.timezone),
          inArray(bugReports.validationReason, ['approved', 'bonus']),
          isNull(bugReports.duplicateOf),
          ne(bugReports.bugType, 'Security'),
          gte(score, CLEAR_DESCRIPTION),
          sql`length(${bugDescription}) <= ${MAX_LENGTH}`,
        ),
      )
      .orderBy(desc(score), desc(validatedAt), desc(id))
      .limit(CANDIDATES);
    const best: GoodReport[] = [];
    for (const row of rows) {
      const language: Language = isArabicText(row.text) ? 'ar' : 'en';
      const same = best.filter((report) => report.language === language);
      if (same.length < 2 && same.every(({ reporterId }) => reporterId !== row.reporterId))
        best.push({ ...row, text: row.text.replaceAll('\r\n', '\n'), language });
    }
    return best;
  });
}
