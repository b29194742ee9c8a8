import type { OwnStory } from '@bugquest/contract/coverage/story';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../db/client.ts';
import { testSessions } from '../../../db/schema/coverage.ts';
import { meToos } from '../../../db/schema/duplicates.ts';
import { fixNews } from '../../../db/schema/notifications.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { isConfirmedProblem } from '../../duplicates/problem-queries.ts';

/** What the person contributed to the launch. */
export async function getOwnStory(executor: Executor, employeeId: string): Promise<OwnStory> {
  const isOwn = and(eq(bugReports.employeeId, employeeId), isConfirmedProblem);
  const found = await executor.$count(bugReports, isOwn);
  const fixed = await executor.$count(
    fixNews,
    and(
      eq(fixNews.employeeId, employeeId),
      eq(fixNews.news, 'fixed'),
      // News stays when its report is deleted, because the report may be restored.
      inArray(fixNews.reportId, executor.select({ id: bugReports.id }).from(bugReports)),
    ),
  );
  const duplicates = alias(bugReports, 'duplicates');
  const otherPeople = executor
    .select({ original: meToos.reportId, person: meToos.employeeId })
    .from(meToos)
    .innerJoin(bugReports, eq(bugReports.id, meToos.reportId))
    .where(and(isOwn, ne(meToos.employeeId, employeeId)))
    .union(
      executor
        .select({ original: bugReports.id, person: duplicates.employeeId })
        .from(duplicates)
        .innerJoin(bugReports, eq(bugReports.id, duplicates.duplicateOf))
        .where(and(isOwn, ne(duplicates.employeeId, employeeId))),
    )
    .as('others');
  const [shared] = await executor
    .select({
      firsts: sql<number>`count(distinct ${otherPeople.original})::int`,
      helped: sql<number>`count(distinct ${otherPeople.person})::int`,
    })
    .from(otherPeople);
  const confirmed = await executor.$count(meToos, eq(meToos.employeeId, employeeId));
  const sessions = await executor.$count(
    testSessions,
    and(
      eq(testSessions.employeeId, employeeId),
      inArray(testSessions.result, ['found_nothing', 'found_problems']),
    ),
  );
  return { found, fixed, ...shared!, confirmed, sessions };
}
