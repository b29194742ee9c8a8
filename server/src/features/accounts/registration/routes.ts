import { registerEmployee } from '@bugquest/contract/accounts/registration-endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { getSettings } from '../../settings/queries.ts';
import { requirePasswordLogin } from '../company-login/policy.ts';
import * as commands from './commands.ts';

export function registrationRoutes(ctx: Context, bind: Bind): void {
  bind(registerEmployee, async ({ body, locale, request, reply }) => {
    requirePasswordLogin(ctx);
    const { id } = await commands.registerEmployee(ctx, body, locale, { request, reply });
    const requiresOTP = (await getSettings(ctx)).verification === 'otp';
    const message = requiresOTP ? m.accounts_reply_registered_code : m.accounts_reply_registered_link;
    return { success: true as const, requiresOTP, employeeId: id, message: message({}, { locale }) };
  });
}
