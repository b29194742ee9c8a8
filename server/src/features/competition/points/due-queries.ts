// The points that people should have from a report, computed from what is stored about it now.
import { GRACE_HOURS, missionBonuses } from '@bugquest/contract/coverage/missions';
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../db/client.ts';
import { isOfMission, missions, missionTakers } from '../../../db/schema/coverage.ts';
import { meToos } from '../../../db/schema/duplicates.ts';
import { bugReports, reportEvents } from '../../../db/schema/reports.ts';
import { together } from '../../../db/together.ts';

/** The kinds of points from a report. `report`: those of its score or its decision, for its reporter. */
export type PointKind = 'report' | 'me-too' | 'retest' | 'mission';

/** What one person has, or should have, from one report. */
export interface PointShare {
  kind: PointKind;
  employeeId: string;
  reportId: string;
  /** Only of a mission's bonus. */
  missionId: string | null;
  amount: number;
}

/** The share of the report itself is always in the list, also if the report is deleted. */
export async function listDueShares(
  tx: Transaction,
  { id: reportId, employeeId }: { id: string; employeeId: string },
): Promise<PointShare[]> {
  const base = { reportId, missionId: null };
  const [due, bonuses] = await together(
    () => listDueFromReport(tx, reportId),
    () => listDueBonuses(tx, employeeId),
  );
  const shares = due.length > 0 ? due : [{ kind: 'report' as const, employeeId, amount: 0 }];
  return [...shares.map((share) => ({ ...base, ...share })), ...bonuses];
}

/**
 * A deleted report pays nobody. A rejected one ("penalty") pays only the points that its decision names. One statement, because
 * it runs with every decision.
 */
function listDueFromReport(tx: Transaction, reportId: string) {
  const isReport = eq(bugReports.id, reportId);
  const isPaying = and(isReport, sql`${bugReports.validationReason} is distinct from 'penalty'`);
  const kindOf = (kind: PointKind) => sql<PointKind>`${sql.raw(`'${kind}'`)}`.as('kind');
  const { facts } = reportEvents;
  return unionAll(
    tx
      .select({
        kind: kindOf('report'),
        employeeId: bugReports.employeeId,
        amount: sql<number>`${bugReports.pointsEarned}`.as('amount'),
      })
      .from(bugReports)
      .where(isReport),
    tx
      .select({
        kind: kindOf('me-too'),
        employeeId: meToos.employeeId,
        amount: sql<number>`${meToos.points}`.as('amount'),
      })
      .from(meToos)
      .innerJoin(bugReports, eq(bugReports.id, meToos.reportId))
      .where(isPaying),
    tx
      .select({
        kind: kindOf('retest'),
        employeeId: bugReports.employeeId,
        amount: sql<number>`coalesce((${facts} ->> 'points')::int, 0)`.as('amount'),
      })
      .from(reportEvents)
      .innerJoin(bugReports, eq(bugReports.id, reportEvents.reportId))
      .where(and(isPaying, sql`${facts} ->> 'kind' = 'retest_answered'`)),
  );
}

/** Of all reports of the person, because the bonuses of a mission have a limit in all. */
async function listDueBonuses(tx: Transaction, employeeId: string): Promise<PointShare[]> {
  const due = new Map<string, PointShare>();
  const byMission = Map.groupBy(await listCountedReports(tx, employeeId), ({ missionId }) => missionId);
  for (const [missionId, countedReports] of byMission) {
    // A report that counts for two missions gets the bonus of the first mission.
    const reports = countedReports.filter(({ reportId }) => !due.has(reportId));
    const amounts = missionBonuses(
      countedReports[0]!.bonusPercent,
      reports.map(({ pointsEarned }) => pointsEarned),
    );
    for (const [index, { reportId }] of reports.entries())
      due.set(reportId, { kind: 'mission', employeeId, reportId, missionId, amount: amounts[index]! });
  }
  return [...due.values()];
}

/** The greatest bonus first; the reports of a mission oldest first. */
async function listCountedReports(tx: Transaction, employeeId: string) {
  // The present content of a report, not an empty report that was written in time.
  const writtenAt = sql`coalesce(${bugReports.rewrittenAt}, ${bugReports.createdAt})`.mapWith(
    bugReports.createdAt,
  );
  const { takenAt, releasedAt, absences } = missionTakers;
  const reports = await tx
    .select({
      missionId: missions.id,
      bonusPercent: missions.bonusPercent,
      absences,
      reportId: bugReports.id,
      pointsEarned: bugReports.pointsEarned,
      writtenAt,
    })
    .from(missionTakers)
    .innerJoin(missions, eq(missions.id, missionTakers.missionId))
    .innerJoin(bugReports, and(eq(bugReports.employeeId, missionTakers.employeeId), isOfMission(bugReports)))
    .where(
      and(
        eq(missionTakers.employeeId, employeeId),
        gt(missions.bonusPercent, 0),
        isNotNull(bugReports.validationReason),
        ne(bugReports.validationReason, 'penalty'),
        gte(writtenAt, takenAt),
        lte(writtenAt, sql`${missions.endsAt} + make_interval(hours => ${GRACE_HOURS}::int)`),
        or(isNull(releasedAt), lt(writtenAt, releasedAt)),
      ),
    )
    .orderBy(desc(missions.bonusPercent), asc(missions.id), asc(bugReports.id));
  return reports.filter(({ writtenAt, absences }) => {
    const time = writtenAt.toISOString();
    return !absences.some(({ from, until }) => time >= from && time < until);
  });
}
