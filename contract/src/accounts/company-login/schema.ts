import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { employee, registration } from '../../employees/schema.ts';
import { atMost, recordId, sentText, typedSecret } from '../../fields.ts';
import { nextPage } from '../next-page-schema.ts';

/** What visitors may know about the company login. */
export const companyLogin = z.object({
  /** What people call it; null for a general text. */
  label: z.nullable(z.object({ en: z.string(), ar: z.string() })),
  /** Whether passwords and registration are off. */
  only: z.boolean(),
});
export type CompanyLogin = z.output<typeof companyLogin>;

export const companyLoginStart = z.object({
  next: nextPage,
  /** The person must enter the password or code at the provider, even if logged in there. */
  fresh: z._default(z.boolean(), false),
});

/** Address of the provider's page. */
export const companyLoginPage = z.object({ url: z.string() });

const replyPart = z.optional(sentText().check(atMost(8_000, m.field_text_invalid)));

/** The provider's reply. Without `state` it continues a login whose next step is a form. */
export const companyLoginReply = z.object({
  state: replyPart,
  code: replyPart,
  iss: replyPart,
  error: replyPart,
});
export type CompanyLoginReply = z.output<typeof companyLoginReply>;

/** The facts that a person adds at the first login. What the provider says replaces them. */
export const companyProfile = z.omit(registration, { password: true, workEmail: true });
export type CompanyProfile = z.output<typeof companyProfile>;

export const companyLink = z.object({ password: typedSecret() });

const next = z.string();
const known = z.object({
  fullName: z.string(),
  employeeId: z.string(),
  department: z.string(),
  mobile: z.string(),
  workEmail: z.string(),
});

/** What follows the company login. */
export const companyLoginStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('done'), next, employee, message: z.string() }),
  /** Our second factor is needed. */
  z.object({ step: z.literal('two-factor'), next, employeeId: recordId }),
  /** The person is new. `known` is what the provider says, '' for what is missing. */
  z.object({ step: z.literal('profile'), next, known }),
  /** An account has this email already, and its password is needed once. */
  z.object({ step: z.literal('link'), next, workEmail: z.string() }),
]);
export type CompanyLoginStep = z.output<typeof companyLoginStep>;

export const backChannelLogout = z.object({
  logout_token: sentText().check(atMost(12_000, m.field_text_invalid)),
});
