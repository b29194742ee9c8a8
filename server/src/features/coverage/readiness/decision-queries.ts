import { readStoredGates } from '@bugquest/contract/coverage/gates';
import type { ReadinessDecision } from '@bugquest/contract/coverage/readiness';
import {
  decisionStateAt,
  isReplaced,
  type Signature,
  signUntil,
} from '@bugquest/contract/coverage/signatures';
import { and, asc, desc, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { launchOutcomeEntries, launchSignatures, readinessDecisions } from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';

interface LatestDecision {
  id: string;
  decidedAt: Date;
}

export async function findLatestDecision(
  executor: Executor,
  condition?: SQL,
): Promise<LatestDecision | undefined> {
  const { id, decidedAt } = readinessDecisions;
  const [latest] = await executor
    .select({ id, decidedAt })
    .from(readinessDecisions)
    .where(condition)
    .orderBy(desc(id))
    .limit(1);
  return latest;
}

/** A proposal that nobody signed decided nothing. */
export const findLatestSigned = (executor: Executor): Promise<LatestDecision | undefined> =>
  findLatestDecision(
    executor,
    or(
      isNull(readinessDecisions.signing),
      ne(readinessDecisions.signing, 'second'),
      exists(
        executor
          .select({ one: sql`1` })
          .from(launchSignatures)
          .where(and(eq(launchSignatures.decisionId, readinessDecisions.id), launchSignatures.agrees)),
      ),
    ),
  );

/** Latest first, each with the figures of its time. */
export async function listDecisions(
  { clock }: Pick<Context, 'clock'>,
  executor: Executor,
  condition?: SQL,
): Promise<ReadinessDecision[]> {
  const { id, verdict, risks, conditions, nextLook, figures, decidedAt, signing } = readinessDecisions;
  const rows = await executor
    .select({
      ...{ id, verdict, risks, conditions, nextLook, figures, decidedAt, signing },
      ...{ decidedBy: employees.fullName, proposerId: employees.id },
    })
    .from(readinessDecisions)
    .innerJoin(employees, eq(employees.id, readinessDecisions.decidedBy))
    .where(condition)
    .orderBy(desc(id));
  const [all, signatures, entries] = await Promise.all([
    executor.select({ id, decidedAt }).from(readinessDecisions).orderBy(asc(id)),
    listSignatures(executor),
    listOutcomes(executor),
  ]);
  const now = clock.now();
  return rows.map(({ signing: asked, ...row }) => {
    const outcomes = entries
      .filter(({ decisionId }) => decisionId === row.id)
      .map(({ decisionId: _, at, ...found }) => ({ ...found, at: at.toISOString() }));
    const given = signatures
      .filter(({ decisionId }) => decisionId === row.id)
      .map(({ decisionId: _, at, ...signature }): Signature => ({ ...signature, at: at.toISOString() }));
    const number = 1 + all.findIndex((decision) => decision.id === row.id);
    const next = all[number];
    const proposal = {
      ...{ signing: asked, proposedAt: row.decidedAt, nextAt: next?.decidedAt ?? null },
      isSigned: given.some(({ agrees }) => agrees),
    };
    return {
      ...row,
      number,
      state: decisionStateAt(proposal, now),
      signedAlone: asked === 'alone',
      signUntil: asked === 'second' ? signUntil(row.decidedAt).toISOString() : null,
      replacedBy: next && isReplaced(proposal) ? next.id : null,
      signatures: given,
      risks: row.risks.map((risk) => ({ gate: null, due: null, ...risk })),
      figures: { ...row.figures, gates: readStoredGates(row.figures.gates) },
      decidedAt: row.decidedAt.toISOString(),
      foundBlockers: outcomes[0]?.foundBlockers ?? null,
      foundProblems: outcomes.find((entry) => entry.foundProblems !== null)?.foundProblems ?? null,
      outcomes,
    };
  });
}

/** Oldest first. A program has few. */
const listSignatures = (executor: Executor) =>
  executor
    .select({
      decisionId: launchSignatures.decisionId,
      signerId: launchSignatures.signerId,
      by: employees.fullName,
      agrees: launchSignatures.agrees,
      reason: launchSignatures.reason,
      at: launchSignatures.signedAt,
    })
    .from(launchSignatures)
    .innerJoin(employees, eq(employees.id, launchSignatures.signerId))
    .orderBy(asc(launchSignatures.signedAt), asc(launchSignatures.signerId));

/** Latest first. A program has few. */
const listOutcomes = (executor: Executor) =>
  executor
    .select({
      decisionId: launchOutcomeEntries.decisionId,
      foundBlockers: launchOutcomeEntries.foundBlockers,
      foundProblems: launchOutcomeEntries.foundProblems,
      by: sql<string>`coalesce(${employees.fullName}, '')`,
      at: launchOutcomeEntries.enteredAt,
    })
    .from(launchOutcomeEntries)
    .leftJoin(employees, eq(employees.id, launchOutcomeEntries.enteredBy))
    .orderBy(desc(launchOutcomeEntries.enteredAt), desc(launchOutcomeEntries.id));

/** @throws {ApiError} not_found */
export async function getDecision(
  ctx: Pick<Context, 'clock'>,
  executor: Executor,
  id: string,
): Promise<ReadinessDecision> {
  const [decision] = await listDecisions(ctx, executor, eq(readinessDecisions.id, id));
  if (!decision) throw new ApiError('not_found');
  return decision;
}
