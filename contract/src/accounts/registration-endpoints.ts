import * as z from 'zod/mini';
import { registration } from '../employees/schema.ts';
import { endpoint } from '../endpoint.ts';
import { emailAddress, idParams, recordId, success } from '../fields.ts';

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

/** Changes the email of an unverified account, and sends a new code. */
export const changeUnverifiedEmail = endpoint({
  method: 'PATCH',
  path: '/api/employees/:id/update-email',
  access: 'unverified',
  params: idParams,
  body: z.object({ workEmail: emailAddress() }),
  reply: success,
  errors: ['email_taken', 'email_domain_refused', 'too_many_requests'],
});
