import { profilePoints, qualityScore, TOTAL_PROFILE_POINTS } from '@bugquest/contract/employees/quality';
import type { ProfileChange } from '@bugquest/contract/employees/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { type EmployeeRow, employees } from '../../db/schema/employees.ts';
import { awardAchievements } from '../competition/points/commands.ts';
import { lockEmployee } from './queries.ts';

export function changeProfile(ctx: Context, id: string, change: ProfileChange): Promise<EmployeeRow> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockEmployee(tx, id);
    const changed = { ...change, qualityScore: qualityScore({ ...before, ...change }) };
    const [employee] = await tx.update(employees).set(changed).where(eq(employees.id, id)).returning();
    await awardCompleteProfile(ctx, tx, employee!);
    await ctx.changes.publish(tx, ['employees', `employee:${id}`]);
    return employee!;
  });
}

export async function awardCompleteProfile(
  ctx: Context,
  tx: Transaction,
  employee: EmployeeRow,
  { isShown = false } = {},
): Promise<void> {
  const { total } = profilePoints({ ...employee, password: 'set' });
  if (total === TOTAL_PROFILE_POINTS) {
    await awardAchievements(ctx, tx, employee.id, [{ achievementType: 'complete_profile' }], { isShown });
  }
}
