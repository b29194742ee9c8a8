import { changePassword, forgotPassword, resetPassword } from '@bugquest/contract/accounts/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { requirePasswordReset } from '../company-login/pending-commands.ts';
import { requirePasswordLogin } from '../company-login/policy.ts';
import * as commands from './commands.ts';

export function passwordRoutes(ctx: Context, bind: Bind): void {
  bind(forgotPassword, async ({ body, locale, request }) => {
    await requirePasswordReset(ctx, request);
    await commands.askForReset(ctx, body, request.ip);
    return done(m.accounts_reply_reset_sent({}, { locale }));
  });

  bind(resetPassword, async ({ body, locale, request, reply }) => {
    await requirePasswordReset(ctx, request);
    await commands.resetPassword(ctx, body, locale, { request, reply });
    return done(m.accounts_reply_password_changed({}, { locale }));
  });

  bind(changePassword, async ({ body, caller, locale, request }) => {
    requirePasswordLogin(ctx);
    await commands.changePassword(ctx, caller, body, locale, request);
    return done(m.accounts_reply_password_changed({}, { locale }));
  });
}
