// The bonus of missions: a share of the decided points, in ledger entries of their own kind. After each change of a person's
// report, the bonus is computed again, and the difference is booked.
import { GRACE_HOURS, missionBonuses } from '@bugquest/contract/coverage/missions';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { pointEvents } from '../../../db/schema/competition.ts';
import { type MissionRow, missions, missionTakers } from '../../../db/schema/coverage.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { changePoints } from '../../competition/points/commands.ts';
import { lockEmployee } from '../../employees/queries.ts';
import { HOUR_MS } from './queries.ts';

/** Books the differences between the bonus that the person has and should have. */
export async function syncMissionBonus(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  actorId?: string,
): Promise<void> {
  const taken = await listPayingMissions(tx, employeeId);
  if (taken.length === 0) return;
  await lockEmployee(tx, employeeId);
  const due = new Map<string, { missionId: string; amount: number }>();
  for (const mission of taken) {
    const counted = await listCounted(tx, mission);
    // A report in the cells of two missions gets the bonus of one.
    const reports = counted.filter(({ id }) => !due.has(id));
    const amounts = missionBonuses(
      mission.bonusPercent,
      reports.map(({ pointsEarned }) => pointsEarned),
    );
    for (const [index, { id }] of reports.entries())
      due.set(id, { missionId: mission.id, amount: amounts[index]! });
  }
  const booked = await listBooked(tx, employeeId);
  const changes = [
    ...booked.map((entry) => {
      const owed = due.get(entry.reportId);
      return { ...entry, amount: (owed?.missionId === entry.missionId ? owed.amount : 0) - entry.amount };
    }),
    ...[...due]
      .map(([reportId, owed]) => ({ reportId, ...owed }))
      .filter((owed) => !booked.some((entry) => isSameBonus(entry, owed))),
  ];
  const moved = changes.filter(({ amount }) => amount !== 0);
  for (const change of moved)
    await changePoints(ctx, tx, { ...change, employeeId, reason: 'mission', ...(actorId && { actorId }) });
  if (moved.length === 0) return;
  await ctx.changes.publish(tx, [
    'standings',
    `employee:${employeeId}`,
    `own-reports:${employeeId}`,
    ...moved.map(({ reportId }) => `report:${reportId}` as const),
  ]);
}

interface Bonus {
  reportId: string;
  missionId: string;
}
const isSameBonus = (one: Bonus, other: Bonus) =>
  one.reportId === other.reportId && one.missionId === other.missionId;

type Taken = Pick<
  MissionRow,
  'id' | 'features' | 'sources' | 'storeLanguages' | 'bonusPercent' | 'endsAt'
> & { employeeId: string; takenAt: Date; releasedAt: Date | null };

/** The missions with a bonus that a person has taken, the greatest bonus first. */
const listPayingMissions = (tx: Transaction, employeeId: string): Promise<Taken[]> =>
  tx
    .select({
      id: missions.id,
      features: missions.features,
      sources: missions.sources,
      storeLanguages: missions.storeLanguages,
      bonusPercent: missions.bonusPercent,
      endsAt: missions.endsAt,
      employeeId: missionTakers.employeeId,
      takenAt: missionTakers.takenAt,
      releasedAt: missionTakers.releasedAt,
    })
    .from(missionTakers)
    .innerJoin(missions, eq(missions.id, missionTakers.missionId))
    .where(and(eq(missionTakers.employeeId, employeeId), gt(missions.bonusPercent, 0)))
    .orderBy(desc(missions.bonusPercent), asc(missions.id));

/** The decided reports that belong to a mission by their corrected classification, oldest first. */
const listCounted = (
  tx: Transaction,
  { features, sources, storeLanguages, takenAt, releasedAt, endsAt, employeeId }: Taken,
) =>
  tx
    .select({ id: bugReports.id, pointsEarned: bugReports.pointsEarned })
    .from(bugReports)
    .where(
      and(
        eq(bugReports.employeeId, employeeId),
        inArray(bugReports.feature, features),
        inArray(bugReports.source, sources),
        inArray(bugReports.storeLanguage, storeLanguages),
        isNotNull(bugReports.validationReason),
        gte(bugReports.createdAt, takenAt),
        lte(bugReports.createdAt, new Date(endsAt.getTime() + GRACE_HOURS * HOUR_MS)),
        releasedAt ? lt(bugReports.createdAt, releasedAt) : undefined,
      ),
    )
    .orderBy(asc(bugReports.id));

/** The bonuses that are in the ledger. */
const listBooked = (tx: Transaction, employeeId: string) =>
  tx
    .select({
      reportId: sql<string>`${pointEvents.reportId}`,
      missionId: sql<string>`${pointEvents.missionId}`,
      amount: sql<number>`sum(${pointEvents.amount})::int`,
    })
    .from(pointEvents)
    .where(and(eq(pointEvents.employeeId, employeeId), eq(pointEvents.reason, 'mission')))
    .groupBy(pointEvents.reportId, pointEvents.missionId);
