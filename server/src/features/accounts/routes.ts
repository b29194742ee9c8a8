import { Readable } from 'node:stream';
import * as companyEndpoints from '@bugquest/contract/accounts/company-login/endpoints';
import * as endpoints from '@bugquest/contract/accounts/endpoints';
import * as twoFactorEndpoints from '@bugquest/contract/accounts/two-factor/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { EmployeeRow } from '../../db/schema/employees.ts';
import type { Bind } from '../../http/bind.ts';
import { ApiError } from '../../http/errors.ts';
import { done } from '../../http/replies/json-reply.ts';
import { StreamedReply } from '../../http/replies/streamed-reply.ts';
import { type Caller, createFindCaller, type SessionCaller } from '../../http/security/sessions.ts';
import { toEmployee } from '../employees/present.ts';
import { getEmployee } from '../employees/queries.ts';
import { getSettings } from '../settings/queries.ts';
import * as administration from './administration/commands.ts';
import * as companyCommands from './company-login/commands.ts';
import * as companyForms from './company-login/form-commands.ts';
import { requirePasswordResetAllowed } from './company-login/pending-commands.ts';
import { endSessionsByToken, findIdToken, findLogoutPage } from './company-login/session-commands.ts';
import * as loginCommands from './login/commands.ts';
import * as passwordCommands from './passwords/commands.ts';
import { toCompanyLogin, toCompletedLogin, toLoginReply, toSession } from './present.ts';
import { getTwoFactorStatus, isErased, listSessions } from './queries.ts';
import * as registrationCommands from './registration/commands.ts';
import * as twoFactorCommands from './two-factor/commands.ts';
import { completeTwoFactorLogin } from './two-factor/login-commands.ts';
import { qrCodeOf } from './two-factor/totp.ts';
import * as verificationCommands from './verification/commands.ts';

export function registrationRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.registerEmployee, async ({ body, locale, request, reply }) => {
    requirePasswordLoginAllowed(ctx);
    const employee = await registrationCommands.registerEmployee(ctx, body, locale, { request, reply });
    const success = true as const;
    const { id: employeeId, emailVerified } = employee;
    if (emailVerified) {
      const message = m.accounts_reply_verified({}, { locale });
      return { success, requiresOTP: false, employeeId, message, employee: toEmployee(employee) };
    }
    const requiresOTP = (await getSettings(ctx)).verification === 'otp';
    const message = requiresOTP ? m.accounts_reply_registered_code : m.accounts_reply_registered_link;
    return { success, requiresOTP, employeeId, message: message({}, { locale }) };
  });
}

export function verificationRoutes(ctx: Context, bind: Bind): void {
  const findCaller = createFindCaller(ctx);

  bind(endpoints.verifyOtp, async ({ body, locale, request, reply }) => {
    requirePasswordLoginAllowed(ctx);
    // Normalised, so that another spelling of the id does not give more tries.
    const id = body.employeeId.toLowerCase();
    const employee = await verificationCommands.verifyByCode(ctx, id, body.otpCode, { request, reply });
    return {
      success: true as const,
      employee: toEmployee(employee),
      message: m.accounts_reply_verified({}, { locale }),
    };
  });

  bind(endpoints.verifyEmail, async ({ body, caller, locale, request, reply }) => {
    requirePasswordLoginAllowed(ctx);
    const pending = await findCaller(request, 'unverified');
    const opened = { ...body, pendingId: pending?.id, isLoggedIn: caller !== undefined };
    const employee = await verificationCommands.verifyByLink(ctx, opened, { request, reply });
    return toLinkReply(employee, caller, locale);
  });

  bind(endpoints.resendOtp, async ({ body, caller, locale }) => {
    requirePasswordLoginAllowed(ctx);
    requireOwner(caller, body.employeeId);
    await verificationCommands.resendCode(ctx, caller.id);
    return done(m.accounts_reply_code_sent({}, { locale }));
  });

  bind(endpoints.changeUnverifiedEmail, async ({ params, body, caller, locale }) => {
    requirePasswordLoginAllowed(ctx);
    requireOwner(caller, params.id);
    await verificationCommands.changeUnverifiedEmail(ctx, caller.id, body.workEmail);
    return done(m.accounts_reply_code_sent({}, { locale }));
  });
}

/** @param employee undefined if the link needs the password of the account */
function toLinkReply(employee: EmployeeRow | undefined, caller: Caller | undefined, locale: 'en' | 'ar') {
  const success = true as const;
  if (!employee) {
    const message = m.accounts_reply_link_password({}, { locale });
    return { success, requiresPassword: true as const, message };
  }
  if (caller) return { success, message: m.accounts_reply_verified_elsewhere({}, { locale }) };
  return { success, employee: toEmployee(employee), message: m.accounts_reply_verified({}, { locale }) };
}

export function loginRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.login, async ({ body, locale, request, reply }) => {
    requirePasswordLoginAllowed(ctx);
    const employee = await loginCommands.login(ctx, body, { request, reply });
    return toLoginReply(employee, locale);
  });

  bind(endpoints.reauthenticate, async ({ body, caller, locale }) => {
    requirePasswordLoginAllowed(ctx);
    await loginCommands.reauthenticate(ctx, caller, body.password);
    return done(m.accounts_reply_reauthenticated({}, { locale }));
  });

  bind(endpoints.logout, async ({ caller, locale, request, reply }) => {
    const idToken = caller && (await findIdToken(ctx, caller.sessionId));
    await loginCommands.logout(ctx, { request, reply });
    const next = await findLogoutPage(ctx, idToken);
    return { ...done(m.accounts_reply_logged_out({}, { locale })), ...(next && { next }) };
  });

  bind(endpoints.currentSession, async ({ caller }) =>
    caller ? toEmployee(await getEmployee(ctx.db, caller.id)) : null,
  );

  bind(endpoints.isAccountErased, ({ params }) => isErased(ctx, params.id));

  bind(endpoints.currentUser, async ({ caller }) => toEmployee(await getEmployee(ctx.db, caller.id)));

  bind(endpoints.listSessions, async ({ caller }) =>
    (await listSessions(ctx, caller.id)).map((session) => toSession(session, caller.sessionId)),
  );

  bind(endpoints.endSession, async ({ params, caller, locale }) => {
    await loginCommands.endSession(ctx, caller.id, params.id);
    return done(m.accounts_reply_session_ended({}, { locale }));
  });

  bind(endpoints.endOtherSessions, async ({ caller, locale }) => {
    await loginCommands.endOtherSessions(ctx, caller.id, caller.sessionId);
    return done(m.accounts_reply_session_ended({}, { locale }));
  });
}

/** The reply of the provider follows behind `#`: browsers do not send that part to servers, and the page removes it at once. */
const FINISH_PAGE = '/company-login';

export function companyLoginRoutes(ctx: Context, bind: Bind): void {
  bind(companyEndpoints.getCompanyLogin, async () => toCompanyLogin(ctx.config.companyLogin));

  bind(companyEndpoints.startCompanyLogin, ({ body, request, reply }) =>
    companyCommands.startCompanyLogin(ctx, body, { request, reply }),
  );

  bind(companyEndpoints.returnFromCompanyLogin, async ({ query }) => {
    const parameters = Object.entries(query).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const location = `${FINISH_PAGE}#${new URLSearchParams(parameters)}`;
    return new StreamedReply(Readable.from([]), { location }, 303);
  });

  bind(companyEndpoints.finishCompanyLogin, ({ body, request, reply }) =>
    companyCommands.finishCompanyLogin(ctx, body, { request, reply }),
  );

  bind(companyEndpoints.completeCompanyProfile, ({ body, locale, request, reply }) =>
    companyForms.completeProfile(ctx, body, locale, { request, reply }),
  );

  bind(companyEndpoints.linkCompanyLogin, ({ body, request, reply }) =>
    companyForms.linkAccount(ctx, body, { request, reply }),
  );

  bind(companyEndpoints.endCompanySessions, async ({ body, locale }) => {
    await endSessionsByToken(ctx, body.logout_token);
    return done(m.accounts_company_reply_logged_out({}, { locale }));
  });
}

export function twoFactorRoutes(ctx: Context, bind: Bind): void {
  bind(twoFactorEndpoints.completeTwoFactorLogin, async ({ body, caller, locale, request, reply }) =>
    toCompletedLogin(await completeTwoFactorLogin(ctx, caller, body.code, { request, reply }), locale),
  );

  bind(twoFactorEndpoints.getTwoFactorStatus, ({ caller }) => getTwoFactorStatus(ctx, caller));

  bind(twoFactorEndpoints.setUpTwoFactor, async ({ body, caller }) => {
    requireOwner(caller, body.employeeId);
    const { workEmail, secret, backupCodes } = await twoFactorCommands.setUpTwoFactor(ctx, caller.id);
    const qrCodeUrl = await qrCodeOf(secret, ctx.config.productName, workEmail);
    return { qrCodeUrl, secret, backupCodes };
  });

  bind(twoFactorEndpoints.verifyTwoFactorSetup, async ({ body, caller, locale }) => {
    requireOwner(caller, body.employeeId);
    await twoFactorCommands.enableTwoFactor(ctx, caller, body.token);
    return done(m.accounts_reply_two_factor_enabled({}, { locale }));
  });

  bind(twoFactorEndpoints.disableTwoFactor, async ({ body, caller, locale }) => {
    requireOwner(caller, body.employeeId);
    await twoFactorCommands.disableTwoFactor(ctx, caller.id);
    return done(m.accounts_reply_two_factor_disabled({}, { locale }));
  });
}

/**
 * The id in a request must be the id of the session (promises: Identity and roles).
 * @throws {ApiError} forbidden
 */
function requireOwner(caller: SessionCaller, employeeId: string): void {
  if (employeeId.toLowerCase() !== caller.id) throw new ApiError('forbidden');
}

export function passwordRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.forgotPassword, async ({ body, locale, request }) => {
    await requirePasswordResetAllowed(ctx, request);
    await passwordCommands.requestPasswordReset(ctx, body, request);
    return done(m.accounts_reply_reset_sent({}, { locale }));
  });

  bind(endpoints.resetPassword, async ({ body, locale, request, reply }) => {
    await requirePasswordResetAllowed(ctx, request);
    await passwordCommands.resetPassword(ctx, body, locale, { request, reply });
    return done(m.accounts_reply_password_changed({}, { locale }));
  });

  bind(endpoints.changePassword, async ({ body, caller, locale, request }) => {
    requirePasswordLoginAllowed(ctx);
    await passwordCommands.changePassword(ctx, caller, body, locale, request);
    return done(m.accounts_reply_password_changed({}, { locale }));
  });
}

export function administrationRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.resendVerification, async ({ params, caller, locale }) => {
    await administration.resendVerification(ctx, caller.id, params.id);
    return done(m.accounts_reply_code_sent({}, { locale }));
  });

  bind(endpoints.changePerson, async ({ params, body, caller, locale }) => {
    await administration.changePerson(ctx, caller.id, params.id, body);
    return done(m.accounts_reply_person_changed({}, { locale }));
  });

  bind(endpoints.verifyEmployee, async ({ params, caller, locale }) => {
    await administration.verifyEmployee(ctx, caller.id, params.id);
    return done(m.accounts_reply_employee_verified({}, { locale }));
  });

  bind(endpoints.resetTwoFactor, async ({ params, caller, locale }) => {
    administration.requireOtherPerson(caller, params.id);
    await administration.resetTwoFactor(ctx, caller.id, params.id);
    return done(m.accounts_reply_two_factor_reset({}, { locale }));
  });
}

/** @throws {ApiError} company_login_required when the company login is the only way to log in */
function requirePasswordLoginAllowed({ config }: Pick<Context, 'config'>): void {
  if (config.companyLogin?.isOnlyWay) throw new ApiError('company_login_required');
}
