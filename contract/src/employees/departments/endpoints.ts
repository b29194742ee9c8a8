// The list of departments: how screens name the departments that employees and the roster have as stored text (decision 34).
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, optionalLine, recordId, requiredLine, success } from '../../fields.ts';

const MAX_LENGTH = 80;

const names = { nameEn: requiredLine(MAX_LENGTH), nameAr: optionalLine(MAX_LENGTH) };

/** Both names of a department. Without an Arabic name, the stored text is shown. */
export const departmentChange = z.object(names);
export type DepartmentChange = z.output<typeof departmentChange>;

/** `department` is the stored text that gets the names; without it, the English name is stored. */
export const newDepartment = z.object({ department: z.optional(requiredLine(MAX_LENGTH)), ...names });
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

/** The view of administrators. `id` is null for departments of employees or the roster that are not in the list. */
export const departmentInUse = z.extend(departmentNames, { id: z.nullable(recordId), employees: z.int() });
export type DepartmentInUse = z.output<typeof departmentInUse>;

/** The names of the listed departments. Public, because the registration offers them. */
export const listDepartmentNames = endpoint({
  method: 'GET',
  path: '/api/departments',
  access: 'public',
  topics: ['departments'],
  sameFor: 'everybody',
  reply: z.array(departmentNames),
});

/** All listed departments, and those of employees and of the roster that are not listed. */
export const listDepartmentsInUse = endpoint({
  method: 'GET',
  path: '/api/admin/departments',
  access: 'admin',
  summary: 'List departments with both names',
  scope: 'people:read',
  topics: ['departments', 'employees', 'roster'],
  reply: z.array(departmentInUse),
});

export const addDepartment = endpoint({
  method: 'POST',
  path: '/api/admin/departments',
  access: 'admin',
  changes: ['departments'],
  body: newDepartment,
  reply: department,
  status: 201,
});

export const changeDepartment = endpoint({
  method: 'PATCH',
  path: '/api/admin/departments/:id',
  access: 'admin',
  changes: ['departments'],
  params: idParams,
  body: departmentChange,
  reply: department,
});

/** Removes the names. Employees keep the stored text. */
export const removeDepartment = endpoint({
  method: 'DELETE',
  path: '/api/admin/departments/:id',
  access: 'admin',
  changes: ['departments'],
  params: idParams,
  reply: success,
});
