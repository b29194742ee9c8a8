import { UNVERIFIED_DAYS } from '@bugquest/contract/employees/lists';
import type { Employee, EmployeeListItem } from '@bugquest/contract/employees/schema';
import type { EmployeeRow } from '../../db/schema/employees.ts';

const DAY_MS = 24 * 60 * 60_000;

/** For the employee and for administrators. Lists each field, so that no secret is included by mistake. */
export function toEmployee(row: EmployeeRow): Employee {
  return {
    id: row.id,
    fullName: row.fullName,
    employeeId: row.employeeId,
    department: row.department,
    mobile: row.mobile,
    workEmail: row.workEmail,
    emailVerified: row.emailVerified,
    googlePlayEmail: row.googlePlayEmail,
    appleId: row.appleId,
    deviceType: row.deviceType,
    operatingSystem: row.operatingSystem,
    browser: row.browser,
    totalPoints: row.totalPoints,
    qualityScore: row.qualityScore,
    isActive: row.isActive,
    isAdmin: row.isAdmin,
    twoFactorEnabled: row.twoFactorEnabled,
    language: row.language,
    createdAt: row.createdAt.toISOString(),
  };
}

export const toEmployeeListItem = (row: EmployeeRow): EmployeeListItem => ({
  ...toEmployee(row),
  reportCount: row.reportCount,
  deletionAt:
    row.emailVerified || row.wasVerified
      ? null
      : new Date(row.createdAt.getTime() + UNVERIFIED_DAYS * DAY_MS).toISOString(),
});
