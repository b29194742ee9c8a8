import * as z from 'zod/mini';
import { employee } from '../employees/schema.ts';
import { endpoint } from '../endpoint.ts';
import { requiredText, typedSecret } from '../fields.ts';

export const checkAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/check',
  access: 'public',
  query: z.object({ employeeId: z.optional(z.string()) }),
  reply: z.boolean(),
});

/** A signed-in employee proves an operator account and becomes an administrator (design: decision 4). */
export const claimAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/claim',
  access: 'employee',
  body: z.object({ username: requiredText(100), password: typedSecret() }),
  reply: employee,
  errors: ['operator_rejected', 'too_many_requests'],
});

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  reply: z.object({
    totalEmployees: z.int(),
    totalReports: z.int(),
    activeReports: z.int(),
    pendingReports: z.int(),
  }),
});
