import type { PushKind } from '@bugquest/contract/notifications/push/kinds';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { employees } from '../../../db/schema/employees.ts';
import { pushSubscriptions } from '../../../db/schema/notifications.ts';

/** The employee's devices, last used first. */
export const listDevices = (executor: Executor, employeeId: string) =>
  executor
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.employeeId, employeeId))
    .orderBy(desc(pushSubscriptions.seenAt), desc(pushSubscriptions.id));

/** The kinds of push messages that an employee switched off. */
export async function getMutedKinds(executor: Executor, employeeId: string): Promise<PushKind[]> {
  const [employee] = await executor
    .select({ muted: employees.mutedPushes })
    .from(employees)
    .where(eq(employees.id, employeeId));
  return employee?.muted ?? [];
}

/** Those of the employees who have a device. */
export async function listReachable(executor: Executor, employeeIds: readonly string[]): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ employeeId: pushSubscriptions.employeeId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.employeeId, [...employeeIds]));
  return rows.map(({ employeeId }) => employeeId);
}
