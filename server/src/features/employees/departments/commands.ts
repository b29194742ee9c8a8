import type { AuditAction } from '@bugquest/contract/audit/audit-actions';
import type { DepartmentChange, NewDepartment } from '@bugquest/contract/employees/departments/schema';
import { m } from '@bugquest/phrases/messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { type DepartmentRow, departments } from '../../../db/schema/employees.ts';
import { ApiError } from '../../../http/errors.ts';
import { recordAudit } from '../../audit/commands.ts';
import { findStoredDepartment } from './policy.ts';
import { listDepartmentsInUse, lockDepartment } from './queries.ts';

const auditEntryOf = (actorId: string, recordId: string, action: AuditAction) => ({
  actorId,
  action,
  recordType: 'department' as const,
  recordId,
});

const namesOf = ({ department, nameEn, nameAr }: DepartmentRow) => ({ department, nameEn, nameAr });

/**
 * Adds a department, or gives names to a department that employees already have.
 * @throws {ApiError} invalid_input when the department is already listed
 */
export function addDepartment(ctx: Context, adminId: string, input: NewDepartment): Promise<DepartmentRow> {
  const { nameEn, nameAr } = input;
  return ctx.db.transaction(async (tx) => {
    const department = input.department ?? findStoredDepartment(await listDepartmentsInUse(tx), nameEn);
    const [row] = await tx
      .insert(departments)
      .values({ department, nameEn, nameAr, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!row)
      throw new ApiError('invalid_input', { fields: { nameEn: m.employees_departments_already_listed } });
    await recordAudit(ctx, tx, { ...auditEntryOf(adminId, row.id, 'add department'), after: namesOf(row) });
    await ctx.changes.publish(tx, ['departments']);
    return row;
  });
}

/** Employees keep their stored department. @throws {ApiError} not_found */
export function changeDepartment(
  ctx: Context,
  adminId: string,
  id: string,
  names: DepartmentChange,
): Promise<DepartmentRow> {
  return ctx.db.transaction(async (tx) => {
    const before = namesOf(await lockDepartment(tx, id));
    const [row] = await tx.update(departments).set(names).where(eq(departments.id, id)).returning();
    const after = namesOf(row!);
    await recordAudit(ctx, tx, { ...auditEntryOf(adminId, id, 'change department'), before, after });
    await ctx.changes.publish(tx, ['departments']);
    return row!;
  });
}

/** Employees keep their stored department. @throws {ApiError} not_found */
export function removeDepartment(ctx: Context, adminId: string, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = namesOf(await lockDepartment(tx, id));
    await tx.delete(departments).where(eq(departments.id, id));
    await recordAudit(ctx, tx, { ...auditEntryOf(adminId, id, 'remove department'), before });
    await ctx.changes.publish(tx, ['departments']);
  });
}
