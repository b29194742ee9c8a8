import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { sentText } from '../../fields.ts';
import { employee } from '../schema.ts';
import { operatorAccount } from './schema.ts';

export const checkAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/check',
  access: 'public',
  allowsMissingTwoFactor: true,
  topics: ['employee'],
  query: z.object({ employeeId: z.optional(sentText()) }),
  reply: z.boolean(),
});

/** A logged-in employee enters an operator account and becomes administrator (design: decision 4). */
export const claimAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/claim',
  access: 'employee',
  changes: ['employee', 'employees'],
  body: operatorAccount,
  reply: employee,
  errors: ['operator_rejected', 'too_many_requests'],
});
