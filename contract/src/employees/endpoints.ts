import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailAddress, idParams, pageQuery, recordId, success } from '../fields.ts';
import { employee, employeeListItem, profileChange, registration } from './schema.ts';

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
  query: z.object(pageQuery),
  reply: z.array(employeeListItem),
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
