import * as endpoints from '@bugquest/contract/accounts/administration-endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import * as commands from './commands.ts';
import { requireOtherPerson } from './policy.ts';

export function administrationRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.resendVerification, async ({ params, caller, locale }) => {
    await commands.resendVerification(ctx, caller.id, params.id);
    return done(m.accounts_reply_code_sent({}, { locale }));
  });

  bind(endpoints.verifyEmployee, async ({ params, caller, locale }) => {
    await commands.verifyEmployee(ctx, caller.id, params.id);
    return done(m.accounts_reply_employee_verified({}, { locale }));
  });

  bind(endpoints.resetTwoFactor, async ({ params, caller, locale }) => {
    requireOtherPerson(caller, params.id);
    await commands.resetTwoFactor(ctx, caller.id, params.id);
    return done(m.accounts_reply_two_factor_reset({}, { locale }));
  });
}
