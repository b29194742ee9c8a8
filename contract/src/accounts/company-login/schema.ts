import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { employee, registration } from '../../employees/schema.ts';
import { atMost, recordId, sentText, typedSecret } from '../../fields.ts';
import { nextPage } from '../next-page-schema.ts';

/** The part of the company login that visitors may know. */
export const companyLogin = z.object({
  /** The company's name on the login button; null if the button has the general text. */
  label: z.nullable(z.object({ en: z.string(), ar: z.string() })),
  /** Whether passwords and registration are off. */
  isOnlyWay: z.boolean(),
});
export type CompanyLogin = z.output<typeof companyLogin>;

export const companyLoginStart = z.object({
  next: nextPage,
  /** The person must enter the password or code at the provider, even if logged in there. */
  fresh: z._default(z.boolean(), false),
});

export const companyLoginPage = z.object({ url: z.string() });

const replyParameter = z.optional(sentText().check(atMost(8_000, m.field_text_invalid)));

/** The provider's reply. Without `state`, for example after a reload, the server replies with the unfinished form of a first login. */
export const companyLoginReply = z.object({
  state: replyParameter,
  code: replyParameter,
  iss: replyParameter,
  error: replyParameter,
});
export type CompanyLoginReply = z.output<typeof companyLoginReply>;

/** The form that the tab shows. Without it: the newest form of the browser. */
const form = z.optional(recordId);

/** The profile that a person enters at the first login. Values from the provider replace entered ones. */
export const companyProfile = z.extend(z.omit(registration, { password: true, workEmail: true }), { form });
export type CompanyProfile = z.output<typeof companyProfile>;

export const companyAccountLinking = z.object({ password: typedSecret(), form });
export type CompanyAccountLinking = z.output<typeof companyAccountLinking>;

const next = z.string();
const providerValues = z.object({
  fullName: z.string(),
  employeeId: z.string(),
  department: z.string(),
  mobile: z.string(),
  workEmail: z.string(),
});

export const companyLoginStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('done'), next, employee, message: z.string() }),
  z.object({ step: z.literal('two-factor'), next, employeeId: recordId }),
  /** The person is new. `known` has the provider's values; a missing value is ''. */
  z.object({ step: z.literal('profile'), form: recordId, next, known: providerValues }),
  /** An account has this email already, and its password is needed once. */
  z.object({ step: z.literal('link'), form: recordId, next, workEmail: z.string() }),
]);
export type CompanyLoginStep = z.output<typeof companyLoginStep>;

export const backChannelLogout = z.object({
  logout_token: sentText().check(atMost(12_000, m.field_text_invalid)),
});
