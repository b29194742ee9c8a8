// Reports that read alike. Long words tell most of what a report is about: whatever shares two of them is looked up by
// the index of searches, and compared as a whole.
import type { SimilarReport } from '@bugquest/contract/bug-reports/queue';
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { hasFoldedWord } from '../../db/folded-search.ts';
import { bugReports } from '../../db/schema/bug-reports.ts';
import { employees } from '../../db/schema/employees.ts';

const MAX_SIMILAR = 5;
const EXCERPT_LENGTH = 200;
const TELLING_WORDS = 4;
const SHORTEST_TELLING = 4;
/** Comparing texts is dear, so only so many are compared: the newest. */
const MAX_COMPARED = 200;
/** What the same feature is worth beside a likeness of 0 to 1. */
const SAME_FEATURE = 0.1;

interface Compared {
  id: string;
  feature: string;
  bugDescription: string;
}

/** The longest words, each once. */
function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)]
    .filter((word) => word.length >= SHORTEST_TELLING)
    .sort((one, other) => other.length - one.length)
    .slice(0, TELLING_WORDS);
}

/** Has two of the words, or the only one. */
function sharesWords(words: readonly string[]): SQL | undefined {
  const has = (word: string) => hasFoldedWord(bugReports.searchText, word);
  if (words.length === 1) return has(words[0]!);
  return or(
    ...words.flatMap((word, index) => words.slice(index + 1).map((other) => and(has(word), has(other)))),
  );
}

/** The likest first, where those of the same feature come a little before others. */
export async function listSimilarReports({ db }: Context, report: Compared): Promise<SimilarReport[]> {
  const words = tellingWords(report.bugDescription);
  if (words.length === 0) return [];
  const candidates = db.unnamed
    .select({ id: bugReports.id, text: bugReports.searchText })
    .from(bugReports)
    .where(and(ne(bugReports.id, report.id), sharesWords(words)))
    .orderBy(desc(bugReports.createdAt))
    .limit(MAX_COMPARED)
    .as('candidates');
  // A limit of its own keeps the comparison from being done anew for every use of its result.
  const compared = db.unnamed
    .select({
      id: candidates.id,
      likeness: sql<number>`similarity(${candidates.text}, fold_text(${report.bugDescription}))`.as(
        'likeness',
      ),
    })
    .from(candidates)
    .limit(MAX_COMPARED)
    .as('compared');
  const bonus = sql`case when ${eq(bugReports.feature, report.feature)} then ${SAME_FEATURE}::real else 0 end`;
  const { id, serialNumber, feature, severity, status, validationReason, pointsEarned, createdAt } =
    bugReports;
  const rows = await db.unnamed
    .select({
      id,
      serialNumber,
      feature,
      severity,
      status,
      validationReason,
      bugDescription: sql<string>`left(${bugReports.bugDescription}, ${EXCERPT_LENGTH})`,
      reporterName: employees.fullName,
      pointsEarned,
      createdAt,
      likeness: compared.likeness,
    })
    .from(compared)
    .innerJoin(bugReports, eq(bugReports.id, compared.id))
    .innerJoin(employees, eq(employees.id, bugReports.employeeId))
    .orderBy(desc(sql`${compared.likeness} + ${bonus}`), desc(id))
    .limit(MAX_SIMILAR);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
