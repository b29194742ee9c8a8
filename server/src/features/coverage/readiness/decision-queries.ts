import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import { desc, eq, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { launchOutcomes, readinessDecisions } from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';

/** Decisions, latest first, each with its own figures. */
export async function listDecisions(executor: Executor, condition?: SQL): Promise<ReadinessDecision[]> {
  const { id, verdict, risks, figures, decidedAt } = readinessDecisions;
  const rows = await executor
    .select({
      id,
      verdict,
      risks,
      figures,
      decidedAt,
      decidedBy: employees.fullName,
      foundBlockers: launchOutcomes.foundBlockers,
    })
    .from(readinessDecisions)
    .innerJoin(employees, eq(employees.id, readinessDecisions.decidedBy))
    .leftJoin(launchOutcomes, eq(launchOutcomes.decisionId, id))
    .where(condition)
    .orderBy(desc(id));
  return rows.map((row) => ({ ...row, decidedAt: row.decidedAt.toISOString() }));
}

/** @throws {ApiError} not_found */
export async function getDecision(executor: Executor, id: string): Promise<ReadinessDecision> {
  const [decision] = await listDecisions(executor, eq(readinessDecisions.id, id));
  if (!decision) throw new ApiError('not_found');
  return decision;
}
