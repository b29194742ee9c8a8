import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailAddress, idParams, recordId, success } from '../fields.ts';
import {
  accessChange,
  employee,
  employeeListItem,
  employeeQuery,
  profileChange,
  registration,
} from './schema.ts';

export const registerEmployee = endpoint({
  method: 'POST',
  path: '/api/employees',
  access: 'public',
  body: registration,
  reply: z.object({
    success: z.literal(true),
    requiresOTP: z.boolean(),
    employeeId: recordId,
    message: z.string(),
  }),
  status: 201,
  errors: ['already_registered', 'email_domain_refused', 'too_many_requests'],
});

export const listEmployees = endpoint({
  method: 'GET',
  path: '/api/employees',
  access: 'admin',
  query: employeeQuery,
  reply: z.array(employeeListItem),
});

/** The departments that employees belong to, sorted. */
export const listDepartments = endpoint({
  method: 'GET',
  path: '/api/employees/departments',
  access: 'admin',
  reply: z.array(z.string()),
});

export const getEmployee = endpoint({
  method: 'GET',
  path: '/api/employees/:id',
  access: 'selfOrAdmin',
  params: idParams,
  reply: employee,
});

export const changeProfile = endpoint({
  method: 'PATCH',
  path: '/api/employees/:id',
  access: 'self',
  params: idParams,
  body: profileChange,
  reply: employee,
});

/** Moves an account that is still unverified to another address, and sends a new code there. */
export const changeUnverifiedEmail = endpoint({
  method: 'PATCH',
  path: '/api/employees/:id/update-email',
  access: 'unverified',
  params: idParams,
  body: z.object({ workEmail: emailAddress() }),
  reply: success,
  errors: ['email_taken', 'email_domain_refused', 'too_many_requests'],
});

/**
 * Empties the personal fields of an account and ends it (design: decision 12): the person may register again, the reports
 * and points stay without a name.
 */
export const deleteEmployee = endpoint({
  method: 'DELETE',
  path: '/api/employees/:id',
  access: 'admin',
  params: idParams,
  reply: success,
  errors: ['admin_not_deletable'],
});

/** Grants and revokes the administrator role, deactivates and reactivates. It ends the employee's sessions. */
export const changeAccess = endpoint({
  method: 'PATCH',
  path: '/api/admin/employees/:id',
  access: 'admin',
  params: idParams,
  body: accessChange,
  reply: employeeListItem,
  errors: ['last_admin', 'admin_not_eligible'],
});
