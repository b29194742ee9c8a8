import * as endpoints from '@bugquest/contract/accounts/two-factor/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { ApiError } from '../../../http/errors.ts';
import { done } from '../../../http/replies/json-reply.ts';
import type { SessionCaller } from '../../../http/security/sessions.ts';
import { toLoggedIn } from '../login/present.ts';
import * as commands from './commands.ts';
import { completeTwoFactorLogin } from './login-commands.ts';
import { getTwoFactorStatus } from './queries.ts';
import { qrCodeOf } from './totp.ts';

export function twoFactorRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.completeTwoFactorLogin, async ({ body, caller, locale, request, reply }) =>
    toLoggedIn(await completeTwoFactorLogin(ctx, caller, body.code, { request, reply }), locale),
  );

  bind(endpoints.getTwoFactorStatus, ({ caller }) => getTwoFactorStatus(ctx, caller));

  bind(endpoints.setUpTwoFactor, async ({ body, caller }) => {
    requireOwner(caller, body.employeeId);
    const { workEmail, secret, backupCodes } = await commands.setUpTwoFactor(ctx, caller.id);
    const qrCodeUrl = await qrCodeOf(secret, ctx.config.productName, workEmail);
    return { qrCodeUrl, secret, backupCodes };
  });

  bind(endpoints.verifyTwoFactorSetup, async ({ body, caller, locale }) => {
    requireOwner(caller, body.employeeId);
    await commands.enableTwoFactor(ctx, caller, body.token);
    return done(m.accounts_reply_two_factor_enabled({}, { locale }));
  });

  bind(endpoints.disableTwoFactor, async ({ body, caller, locale }) => {
    requireOwner(caller, body.employeeId);
    await commands.disableTwoFactor(ctx, caller.id);
    return done(m.accounts_reply_two_factor_disabled({}, { locale }));
  });
}

/**
 * People may change only their own second factor.
 * @throws {ApiError} forbidden
 */
function requireOwner(caller: SessionCaller, employeeId: string): void {
  if (employeeId.toLowerCase() !== caller.id) throw new ApiError('forbidden');
}
