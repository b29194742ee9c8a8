// Whom a mission can reach.
import { fitsKit, kitOf, type MissionReach } from '@bugquest/contract/coverage/missions';
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { type MissionRow, missionCalls, missions } from '../../../db/schema/coverage.ts';
import { employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';

/** People who test: active and verified, and no administrators. */
const isTester = and(
  employees.isActive,
  employees.emailVerified,
  eq(employees.isAdmin, false),
  isNull(employees.deletedAt),
);

/** The testers whose kit fits. @param condition only these employees */
export async function listFittingTesters(
  executor: Executor,
  mission: MissionRow,
  condition?: SQL,
): Promise<string[]> {
  const { id, deviceType, operatingSystem, language, kit } = employees;
  const testers = await executor
    .select({ id, deviceType, operatingSystem, language, kit })
    .from(employees)
    .where(and(isTester, condition));
  return testers.filter((tester) => fitsKit(mission, kitOf(tester))).map((tester) => tester.id);
}

export const countTold = (executor: Executor, missionId: string): Promise<number> =>
  executor.$count(missionCalls, and(eq(missionCalls.missionId, missionId), isNotNull(missionCalls.toldAt)));

/** @throws {ApiError} not_found */
export async function getMissionReach({ db }: Context, missionId: string): Promise<MissionReach> {
  const [mission] = await db.select().from(missions).where(eq(missions.id, missionId));
  if (!mission) throw new ApiError('not_found');
  const fitting = await listFittingTesters(db, mission);
  return { fits: fitting.length, told: await countTold(db, missionId), places: mission.places };
}
