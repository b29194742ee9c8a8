// The state of the company login, for administrators. Its settings belong to the operator (docs/company-login.md).
import * as z from 'zod/mini';
import { COMPANY_LOGIN_ERRORS } from '../../accounts/company-login/errors.ts';
import { timestamp } from '../../fields.ts';

export const companyLoginState = z.object({
  issuer: z.string(),
  /** What people call it; null for a general text. */
  label: z.nullable(z.object({ en: z.string(), ar: z.string() })),
  /** Whether passwords and registration are off. */
  only: z.boolean(),
  /** Whether a group of the provider makes administrators. */
  hasAdminGroup: z.boolean(),
  /** To the minute. */
  lastSuccessAt: z.nullable(timestamp),
  lastError: z.nullable(z.object({ code: z.enum(COMPANY_LOGIN_ERRORS), at: timestamp })),
  /** Whether the last error concerns everyone, and nothing has worked since. */
  isFailing: z.boolean(),
});
export type CompanyLoginState = z.output<typeof companyLoginState>;
