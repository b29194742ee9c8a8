import { MAX_WORST, type WorstProblem } from '@bugquest/contract/coverage/readiness';
import { SEVERITIES } from '@bugquest/contract/reports/lists';
import { splitTitle } from '@bugquest/contract/reports/title';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { isOneOf } from '../../../db/is-one-of.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';

export type Worst = Omit<WorstProblem, 'serialNumber' | 'title' | 'assignee'>;

/** Enough for a title. */
const READ_CHARACTERS = 600;

/** The end of a statement that counts the people of each open problem. Of equal problems, the older one comes first. */
export const WORST_FIRST = sql.raw(
  `order by array_position(array[${SEVERITIES.map((name) => `'${name}'`).join(', ')}], severity), people desc, id limit ${MAX_WORST}`,
);

/** In the order of `worst`. */
export async function readWorstProblems(
  executor: Executor,
  worst: readonly Worst[],
): Promise<WorstProblem[]> {
  const { id, serialNumber, bugDescription } = bugReports;
  const rows = await executor
    .select({
      ...{ id, serialNumber, assignee: employees.fullName },
      start: sql<string>`left(${bugDescription}, ${READ_CHARACTERS}::int)`,
    })
    .from(bugReports)
    .leftJoin(employees, eq(employees.id, bugReports.assigneeId))
    .where(
      isOneOf(
        id,
        worst.map((problem) => problem.id),
      ),
    );
  return worst.flatMap((problem) => {
    const row = rows.find((each) => each.id === problem.id);
    if (!row) return [];
    const { start, ...names } = row;
    return [{ ...problem, ...names, title: splitTitle(start).title }];
  });
}
