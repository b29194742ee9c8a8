import { LIMIT_CHANGE_DAYS } from '@bugquest/contract/coverage/limit-changes';
import { type LimitProposal, movesOfLimits, proposalStateAt } from '@bugquest/contract/coverage/limit-lock';
import { SIGN_WITHIN_HOURS, signUntil } from '@bugquest/contract/coverage/signatures';
import { desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/client.ts';
import { limitProposals } from '../../db/schema/coverage.ts';
import { employees } from '../../db/schema/employees.ts';
import { ApiError } from '../../http/errors.ts';

const DAY_MS = 24 * 60 * 60_000;

export const ANSWERABLE_UNTIL = sql`(${limitProposals.proposedAt} + ${SIGN_WITHIN_HOURS} * interval '1 hour')`;

/** The latest of the last LIMIT_CHANGE_DAYS days. At most one waits at a time. */
export const findLimitProposal = (
  ctx: Pick<Context, 'clock'>,
  executor: Executor,
): Promise<LimitProposal | undefined> =>
  readLatest(
    ctx,
    executor,
    gte(limitProposals.proposedAt, new Date(ctx.clock.now().getTime() - LIMIT_CHANGE_DAYS * DAY_MS)),
  );

/** @throws {ApiError} not_found */
export async function getLimitProposal(
  ctx: Pick<Context, 'clock'>,
  executor: Executor,
  id: string,
): Promise<LimitProposal> {
  const proposal = await readLatest(ctx, executor, eq(limitProposals.id, id));
  if (!proposal) throw new ApiError('not_found');
  return proposal;
}

async function readLatest(
  { clock }: Pick<Context, 'clock'>,
  executor: Executor,
  condition: SQL,
): Promise<LimitProposal | undefined> {
  const answerer = alias(employees, 'answerer');
  const [row] = await executor
    .select({
      proposal: limitProposals,
      by: sql<string>`coalesce(${employees.fullName}, '')`,
      answeredBy: sql<string>`coalesce(${answerer.fullName}, '')`,
    })
    .from(limitProposals)
    .innerJoin(employees, eq(employees.id, limitProposals.proposedBy))
    .leftJoin(answerer, eq(answerer.id, limitProposals.answeredBy))
    .where(condition)
    .orderBy(desc(limitProposals.id))
    .limit(1);
  if (!row) return undefined;
  const { id, before, after, reason, proposedBy, proposedAt, answeredAt, answerReason } = row.proposal;
  return {
    ...{ id, reason, answerReason, by: row.by, proposerId: proposedBy },
    state: proposalStateAt(row.proposal, clock.now()),
    moves: movesOfLimits(before, after),
    at: proposedAt.toISOString(),
    until: signUntil(proposedAt).toISOString(),
    answeredBy: row.proposal.answeredBy && row.answeredBy,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
