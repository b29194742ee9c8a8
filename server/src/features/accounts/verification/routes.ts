import { resendOtp, verifyEmail, verifyOtp } from '@bugquest/contract/accounts/endpoints';
import { changeUnverifiedEmail } from '@bugquest/contract/accounts/registration-endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { ApiError } from '../../../http/errors.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { openSessions } from '../../../http/security/sessions.ts';
import { toEmployee } from '../../employees/present.ts';
import { requirePasswordLogin } from '../company-login/policy.ts';
import * as commands from './commands.ts';
import { toLinkReply } from './present.ts';

export function verificationRoutes(ctx: Context, bind: Bind): void {
  const findCaller = openSessions(ctx);

  bind(verifyOtp, async ({ body, locale, request, reply }) => {
    requirePasswordLogin(ctx);
    // Normalised, so that another spelling of the id does not give more tries.
    const id = body.employeeId.toLowerCase();
    const employee = await commands.verifyByCode(ctx, id, body.otpCode, { request, reply });
    return {
      success: true as const,
      employee: toEmployee(employee),
      message: m.accounts_reply_verified({}, { locale }),
    };
  });

  bind(verifyEmail, async ({ body, caller, locale, request, reply }) => {
    requirePasswordLogin(ctx);
    const pending = await findCaller(request, 'unverified');
    const use = { ...body, pendingId: pending?.id, isLoggedIn: caller !== undefined };
    const employee = await commands.verifyByLink(ctx, use, { request, reply });
    return toLinkReply(employee, caller, locale);
  });

  bind(resendOtp, async ({ body, caller, locale }) => {
    requirePasswordLogin(ctx);
    refuseAnother(body.employeeId, caller.id);
    await commands.resendCode(ctx, caller.id);
    return done(m.accounts_reply_code_sent({}, { locale }));
  });

  bind(changeUnverifiedEmail, async ({ params, body, caller, locale }) => {
    requirePasswordLogin(ctx);
    refuseAnother(params.id, caller.id);
    await commands.changeUnverifiedEmail(ctx, caller.id, body.workEmail);
    return done(m.accounts_reply_code_sent({}, { locale }));
  });
}

/** Refuses an id other than the session's (promises: Identity and roles). */
function refuseAnother(id: string, callerId: string): void {
  if (id.toLowerCase() !== callerId) throw new ApiError('forbidden');
}
