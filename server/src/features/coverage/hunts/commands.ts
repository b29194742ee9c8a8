import { parseHuntId } from '@bugquest/contract/coverage/hunt-ids';
import { HUNT_MINUTES } from '@bugquest/contract/coverage/hunts';
import type { OwnKit } from '@bugquest/contract/coverage/missions';
import type { SessionInput } from '@bugquest/contract/coverage/sessions';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { takeMissionIn } from '../missions/commands.ts';

/**
 * The session of a hunt. Takes the mission, if it is one.
 * @throws {ApiError} not_found, mission_full, mission_over
 */
export async function beginHunt(
  ctx: Context,
  tx: Transaction,
  employeeId: string,
  huntId: string,
): Promise<SessionInput> {
  const { missionId, feature, source, storeLanguage } = parseHuntId(huntId)!;
  const place = { minutes: HUNT_MINUTES, source, storeLanguage } as const;
  if (!missionId) return { ...place, features: [feature!] };
  const mission = await takeMissionIn(ctx, tx, employeeId, missionId);
  if (!mission.sources.includes(source) || !mission.storeLanguages.includes(storeLanguage))
    throw new ApiError('not_found');
  return { ...place, missionId, features: mission.features };
}

export function setOwnKit(ctx: Context, employeeId: string, kit: OwnKit): Promise<OwnKit> {
  return ctx.db.transaction(async (tx) => {
    await tx.update(employees).set({ kit }).where(eq(employees.id, employeeId));
    await ctx.changes.publish(tx, [`employee:${employeeId}`]);
    return kit;
  });
}
