import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { idParams, success } from '../../fields.ts';
import { department, departmentChange, departmentInUse, departmentNames, newDepartment } from './schema.ts';

/** Public, because the registration form offers these names. */
export const listDepartmentNames = endpoint({
  method: 'GET',
  path: '/api/departments',
  access: 'public',
  topics: ['departments'],
  cachedFor: 'everybody',
  reply: z.array(departmentNames),
});

/** Also departments of employees and of the roster that are not listed. */
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
  daily: 'administration',
  // Strangers read the names.
  needsFreshPassword: true,
  changes: ['departments'],
  body: newDepartment,
  reply: department,
  status: 201,
});

export const changeDepartment = endpoint({
  method: 'PATCH',
  path: '/api/admin/departments/:id',
  access: 'admin',
  daily: 'administration',
  needsFreshPassword: true,
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
  daily: 'administration',
  changes: ['departments'],
  params: idParams,
  reply: success,
});
