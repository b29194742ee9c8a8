import { m } from '@bugquest/phrases/messages';
import * as z from 'zod/mini';
import { employee, newPassword, registration } from '../employees/schema.ts';
import {
  emailAddress,
  identifier,
  linkToken,
  recordId,
  requiredText,
  sixDigits,
  success,
  timestamp,
  typedSecret,
  withError,
} from '../fields.ts';
import { nextPage } from './next-page-schema.ts';

export const OTP_LENGTH = 6;
/** Milliseconds after an edit of the verification email until the new code is sent (section 9). */
export const EMAIL_CHANGE_DELAY = 1000;

/** `invitation`: the token of the personal link, if the person came by it. */
export const registrationInput = z.extend(registration, { invitation: z.optional(linkToken) });
export type RegistrationInput = z.output<typeof registrationInput>;

/** `employee` is set when the link of an invitation confirmed the address: the person is logged in. */
export const registrationReply = z.object({
  success: z.literal(true),
  requiresOTP: z.boolean(),
  employeeId: recordId,
  message: z.string(),
  employee: z.optional(employee),
});

export const loginInput = z.object({
  emailOrMobile: identifier(254, m.field_login_required),
  password: typedSecret(),
});

/**
 * `employee` is set when the person is logged in. `requiresOTP` leads to /verify-otp (section 4), `requiresTwoFactor` to the
 * code of the authenticator app.
 */
export const loginReply = z.object({
  success: z.literal(true),
  requiresOTP: z.boolean(),
  requiresTwoFactor: z.optional(z.literal(true)),
  employeeId: recordId,
  message: z.string(),
  employee: z.optional(employee),
});

/** `next` is the page of the company login's provider that ends the session there, too. */
export const logoutReply = z.extend(success, { next: z.optional(z.string()) });

export const otpInput = z.object({
  employeeId: z.uuid({ error: () => m.field_otp_employee_required() }),
  otpCode: sixDigits(m.field_otp_invalid),
});

export const verifiedReply = z.object({ success: z.literal(true), employee, message: z.string() });

/** The password is needed in browsers that did not register or log in to the account (docs/decisions/0040). */
export const verificationLinkInput = z.object({
  token: requiredText(200, m.error_invalid_link),
  password: z.optional(typedSecret()),
});

/** The form of /verify-email. */
export const linkPasswordForm = z.object({ password: typedSecret() });

/**
 * `requiresPassword`: nothing has happened yet; repeat the call with the account's password. `employee` is set when the
 * person is logged in: someone else who is logged in stays logged in.
 */
export const verificationLinkReply = z.object({
  success: z.literal(true),
  requiresPassword: z.optional(z.literal(true)),
  employee: z.optional(employee),
  message: z.string(),
});

export const forgotPasswordForm = z.object({ email: emailAddress() });
/** `next` goes into the mailed link, so that the page opens after the login, also on another device. */
export const forgotPasswordInput = z.extend(forgotPasswordForm, { next: nextPage });
export const resetPasswordInput = z.object({
  token: requiredText(200, m.error_invalid_link),
  password: newPassword,
  /** Also deletes the API tokens of an administrator. */
  revokeTokens: z._default(z.boolean(withError(m.field_choice_invalid)), false),
});
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;
/** The form of /reset-password; the confirmation never leaves the browser. */
export const resetPasswordForm = z
  .object({
    password: newPassword,
    confirmPassword: typedSecret(m.field_confirmation_required),
    revokeTokens: z.boolean(),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: () => m.field_passwords_differ(),
    }),
  );

export const changePasswordInput = z.object({
  currentPassword: typedSecret(),
  password: newPassword,
});

export const reauthenticateInput = z.object({ password: typedSecret() });

/** `current` marks the caller's session. */
export const session = z.object({
  id: recordId,
  userAgent: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  current: z.boolean(),
});
export type Session = z.output<typeof session>;
