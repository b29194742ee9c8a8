import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idParams, sentText, success } from '../fields.ts';
import {
  accessChange,
  employee,
  employeeListItem,
  employeeQuery,
  manualPoints,
  operatorAccount,
  profileChange,
} from './schema.ts';

export const listEmployees = endpoint({
  method: 'GET',
  path: '/api/employees',
  access: 'admin',
  summary: 'List people',
  scope: 'people:read',
  topics: ['employees'],
  query: employeeQuery,
  reply: z.array(employeeListItem),
});

/** Sorted. */
export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/employees/departments',
  access: 'admin',
  summary: 'List the departments of people',
  scope: 'people:read',
  topics: ['employees'],
  reply: z.array(z.string()),
});

export const getEmployee = endpoint({
  method: 'GET',
  path: '/api/employees/:id',
  access: 'selfOrAdmin',
  summary: 'Read a person',
  scope: 'people:read',
  topics: ['employee', 'employees'],
  params: idParams,
  reply: employee,
});

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/employees/:id',
  access: 'self',
  daily: 'profile',
  changes: ['employee'],
  params: idParams,
  body: profileChange,
  reply: employee,
});

/**
 * Deletes an account by emptying its personal fields (design: decision 12): the person may register again; reports and points
 * stay without a name.
 */
export const deleteEmployee = endpoint({
  method: 'DELETE',
  path: '/api/employees/:id',
  access: 'admin',
  daily: 'administration',
  movesPoints: 'nobody',
  needsFreshPassword: true,
  changes: ['reports', 'own-reports', 'employees', 'standings', 'deletions'],
  params: idParams,
  reply: success,
  errors: ['admin_not_deletable'],
});

/** Ends the employee's sessions. */
export const changeAccess = endpoint({
  method: 'PATCH',
  path: '/api/admin/employees/:id',
  access: 'admin',
  daily: 'administration',
  movesPoints: 'nobody',
  // Activating the account of a deactivated administrator gives the role back.
  needsFreshPassword: ({ isAdmin, isActive }) => isAdmin === true || isActive === true,
  changes: ['reports', 'own-reports', 'employees', 'standings', 'deletions'],
  params: idParams,
  body: accessChange,
  reply: employeeListItem,
  errors: ['last_admin', 'admin_not_eligible'],
});

export const changePointsByHand = endpoint({
  method: 'POST',
  path: '/api/admin/employees/:id/points',
  access: 'admin',
  daily: 'administration',
  movesPoints: 'person',
  changes: ['employees', 'standings', 'audit', 'mails'],
  params: idParams,
  body: manualPoints,
  reply: employeeListItem,
  errors: ['own_account', 'points_changed', 'points_below_zero'],
});

export const checkAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/check',
  access: 'public',
  allowsMissingTwoFactor: true,
  topics: ['employee'],
  query: z.object({ employeeId: z.optional(sentText()) }),
  reply: z.boolean(),
});

/** What a new installation shows before anyone can set it up. */
export const getInstallation = endpoint({
  method: 'GET',
  path: '/api/installation',
  access: 'public',
  topics: ['employee'],
  reply: z.object({
    hasAdmin: z.boolean(),
    /** Without a mail server, emails are only saved, and codes are in the output of the server. */
    sendsMail: z.boolean(),
  }),
});

/** A logged-in employee enters an operator account and becomes administrator (design: decision 4). */
export const claimAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/claim',
  access: 'employee',
  daily: 'passwords',
  changes: ['employee', 'employees'],
  body: operatorAccount,
  reply: employee,
  errors: ['operator_rejected', 'too_many_requests'],
});
