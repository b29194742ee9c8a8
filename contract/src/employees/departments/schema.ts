// Employees and the roster store a department as text. This list has the names that screens show for the texts (decision 34).
import * as z from 'zod/mini';
import { optionalLine, recordId, requiredLine } from '../../fields.ts';

const MAX_NAME_LENGTH = 80;

const names = { nameEn: requiredLine(MAX_NAME_LENGTH), nameAr: optionalLine(MAX_NAME_LENGTH) };

/** Without an Arabic name, screens show the stored text. */
export const departmentChange = z.object(names);
export type DepartmentChange = z.output<typeof departmentChange>;

/** `department` is the stored text that gets the names; without it, the English name is stored. */
export const newDepartment = z.object({ department: z.optional(requiredLine(MAX_NAME_LENGTH)), ...names });
export type NewDepartment = z.output<typeof newDepartment>;

export const departmentNames = z.object({
  /** As stored for employees. Never changes. */
  department: z.string(),
  nameEn: z.string(),
  /** '' for none. */
  nameAr: z.string(),
});
export type DepartmentNames = z.output<typeof departmentNames>;

export const department = z.extend(departmentNames, { id: recordId });
export type Department = z.output<typeof department>;

/** The administrators' view. `id` is null for departments of employees or the roster that are not in the list. */
export const departmentInUse = z.extend(departmentNames, { id: z.nullable(recordId), employees: z.int() });
export type DepartmentInUse = z.output<typeof departmentInUse>;
