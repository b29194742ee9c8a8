import type { AdminSeason } from '@bugquest/contract/competition/seasons';
import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports, isWaitingFor } from '../../../db/schema/reports.ts';
import { amendmentProposals, type SeasonRow, seasonAmendments, seasons } from '../../../db/schema/seasons.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { stateOf, toSeasonFields } from './queries.ts';
import { computeResult, findResultOf } from './standings-queries.ts';

/** Latest first. @param id only this season */
export async function listAdminSeasons(
  ctx: Context,
  executor: Executor,
  id?: string,
): Promise<AdminSeason[]> {
  const proposer = alias(employees, 'proposer');
  const confirmer = alias(employees, 'confirmer');
  const rows = await executor
    .select({ season: seasons, proposer: proposer.fullName, confirmer: confirmer.fullName })
    .from(seasons)
    .leftJoin(proposer, eq(proposer.id, seasons.proposedBy))
    .leftJoin(confirmer, eq(confirmer.id, seasons.confirmedBy))
    .where(id ? eq(seasons.id, id) : undefined)
    .orderBy(desc(seasons.startsAt));
  const amendments = await listAmendments(
    executor,
    rows.map(({ season }) => season.id),
  );
  const { timezone } = ctx.config;
  const adminSeasons: AdminSeason[] = [];
  for (const { season, ...names } of rows) {
    const { proposedBy, proposedAt, startsAt, endsAt, archivedAt } = season;
    adminSeasons.push({
      ...toSeasonFields(ctx, season),
      firstDay: programDay(startsAt, timezone),
      lastDay: programDay(new Date(endsAt.getTime() - 1), timezone),
      missing: await countMissing(ctx, executor, season),
      people: await countPeopleIn(ctx, executor, season),
      proposal:
        proposedBy && proposedAt
          ? { id: proposedBy, by: names.proposer ?? '', at: proposedAt.toISOString() }
          : null,
      confirmedBy: names.confirmer,
      archivedAt: archivedAt?.toISOString() ?? null,
      amendments: amendments
        .filter(({ seasonId }) => seasonId === season.id)
        .map(({ seasonId: _, ...amendment }) => amendment),
      proposedAmendments: season.finalAt ? await listProposedAmendments(executor, season) : [],
    });
  }
  return adminSeasons;
}

async function countPeopleIn(ctx: Context, executor: Executor, season: SeasonRow): Promise<number> {
  if (season.finalAt || stateOf(ctx, season) === 'planned') return 0;
  const people = await computeResult(executor, season);
  return people.filter(({ points }) => points > 0).length;
}

/** Counts what is missing before the result can become final. A question is open until its report is decided. */
export async function countMissing(
  ctx: Context,
  executor: Executor,
  season: SeasonRow,
): Promise<AdminSeason['missing']> {
  const state = stateOf(ctx, season);
  if (state === 'planned' || season.finalAt) return { undecided: 0, questions: 0, appeals: 0 };
  const { createdAt } = bugReports;
  return countWaiting(executor, and(gte(createdAt, season.startsAt), lt(createdAt, season.endsAt)));
}

/** Counts the matching reports that wait for a decision, for the reporter's answer, or for the answer to an appeal. */
export async function countWaiting(
  executor: Executor,
  matching: SQL | undefined,
): Promise<AdminSeason['missing']> {
  const countOf = (waiting: 'decision' | 'question' | 'appeal') =>
    sql<number>`(count(*) filter (where ${isWaitingFor(waiting)}))::int`;
  const [waiting] = await executor
    .select({ undecided: countOf('decision'), questions: countOf('question'), appeals: countOf('appeal') })
    .from(bugReports)
    .where(matching);
  return waiting!;
}

async function listAmendments(executor: Executor, seasonIds: string[]) {
  const amender = alias(employees, 'amender');
  const confirmer = alias(employees, 'confirmer');
  const rows = await executor
    .select({
      id: seasonAmendments.id,
      seasonId: seasonAmendments.seasonId,
      fullName: employees.fullName,
      pointsBefore: seasonAmendments.pointsBefore,
      pointsAfter: seasonAmendments.pointsAfter,
      placeBefore: seasonAmendments.placeBefore,
      placeAfter: seasonAmendments.placeAfter,
      reason: seasonAmendments.reason,
      amendedBy: amender.fullName,
      confirmedBy: confirmer.fullName,
      amendedAt: seasonAmendments.amendedAt,
    })
    .from(seasonAmendments)
    .innerJoin(employees, eq(employees.id, seasonAmendments.employeeId))
    .innerJoin(amender, eq(amender.id, seasonAmendments.amendedBy))
    .leftJoin(amendmentProposals, eq(amendmentProposals.amendmentId, seasonAmendments.id))
    .leftJoin(confirmer, eq(confirmer.id, amendmentProposals.confirmedBy))
    .where(inArray(seasonAmendments.seasonId, seasonIds))
    .orderBy(desc(seasonAmendments.id));
  return rows.map((row) => ({ ...row, amendedAt: row.amendedAt.toISOString() }));
}

/** With the points and places before and after, as they would be now. */
async function listProposedAmendments(
  executor: Executor,
  season: SeasonRow,
): Promise<AdminSeason['proposedAmendments']> {
  const proposer = alias(employees, 'proposer');
  const rows = await executor
    .select({ proposal: amendmentProposals, fullName: employees.fullName, proposer: proposer.fullName })
    .from(amendmentProposals)
    .innerJoin(employees, eq(employees.id, amendmentProposals.employeeId))
    .innerJoin(proposer, eq(proposer.id, amendmentProposals.proposedBy))
    .where(and(eq(amendmentProposals.seasonId, season.id), isNull(amendmentProposals.confirmedBy)))
    .orderBy(asc(amendmentProposals.id));
  const proposals: AdminSeason['proposedAmendments'] = [];
  for (const { proposal, fullName, proposer } of rows) {
    const { id, employeeId, points, reason, proposedBy, proposedAt } = proposal;
    const current = await findResultOf(executor, season, employeeId);
    if (!current) continue;
    proposals.push({
      ...{ id, employeeId, fullName, reason },
      ...{ pointsBefore: current.points, pointsAfter: points },
      ...{ placeBefore: current.placeForPoints(current.points), placeAfter: current.placeForPoints(points) },
      proposedBy: { id: proposedBy, fullName: proposer },
      proposedAt: proposedAt.toISOString(),
    });
  }
  return proposals;
}
