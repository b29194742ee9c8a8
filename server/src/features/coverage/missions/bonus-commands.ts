// The bonus of a mission is a share of the decided points. After each change of a person's reports, the bonus is computed again,
// and the difference is added to the ledger.
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

export async function syncMissionBonus(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  actorId?: string,
): Promise<void> {
  const takenMissions = await listPayingMissions(tx, employeeId);
  if (takenMissions.length === 0) return;
  await lockEmployee(tx, employeeId);
  const dueBonuses = new Map<string, { missionId: string; amount: number }>();
  for (const mission of takenMissions) {
    const countedReports = await listCountedReports(tx, mission);
    // A report that counts for two missions gets the bonus of the first mission.
    const reports = countedReports.filter(({ id }) => !dueBonuses.has(id));
    const amounts = missionBonuses(
      mission.bonusPercent,
      reports.map(({ pointsEarned }) => pointsEarned),
    );
    for (const [index, { id }] of reports.entries())
      dueBonuses.set(id, { missionId: mission.id, amount: amounts[index]! });
  }
  const paidBonuses = await listPaidBonuses(tx, employeeId);
  const changes = [
    ...paidBonuses.map((entry) => {
      const dueBonus = dueBonuses.get(entry.reportId);
      return {
        ...entry,
        amount: (dueBonus?.missionId === entry.missionId ? dueBonus.amount : 0) - entry.amount,
      };
    }),
    ...[...dueBonuses]
      .map(([reportId, dueBonus]) => ({ reportId, ...dueBonus }))
      .filter((dueBonus) => !paidBonuses.some((entry) => isSameBonus(entry, dueBonus))),
  ];
  const differences = changes.filter(({ amount }) => amount !== 0);
  for (const change of differences)
    await changePoints(ctx, tx, { ...change, employeeId, reason: 'mission', ...(actorId && { actorId }) });
  if (differences.length === 0) return;
  await ctx.changes.publish(tx, [
    'standings',
    `employee:${employeeId}`,
    `own-reports:${employeeId}`,
    ...differences.map(({ reportId }) => `report:${reportId}` as const),
  ]);
}

interface Bonus {
  reportId: string;
  missionId: string;
}
const isSameBonus = (one: Bonus, other: Bonus) =>
  one.reportId === other.reportId && one.missionId === other.missionId;

type TakenMission = Pick<
  MissionRow,
  'id' | 'features' | 'sources' | 'storeLanguages' | 'bonusPercent' | 'endsAt'
> & { employeeId: string; takenAt: Date; releasedAt: Date | null };

/** The greatest bonus first. */
const listPayingMissions = (tx: Transaction, employeeId: string): Promise<TakenMission[]> =>
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

/** Compares the corrected classification. Oldest first. */
const listCountedReports = (
  tx: Transaction,
  { features, sources, storeLanguages, takenAt, releasedAt, endsAt, employeeId }: TakenMission,
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

/** The bonuses in the ledger. */
const listPaidBonuses = (tx: Transaction, employeeId: string) =>
  tx
    .select({
      reportId: sql<string>`${pointEvents.reportId}`,
      missionId: sql<string>`${pointEvents.missionId}`,
      amount: sql<number>`sum(${pointEvents.amount})::int`,
    })
    .from(pointEvents)
    .where(and(eq(pointEvents.employeeId, employeeId), eq(pointEvents.reason, 'mission')))
    .groupBy(pointEvents.reportId, pointEvents.missionId);
