import * as endpoints from '@bugquest/contract/connections/company-login/endpoints';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { findCompanyLoginState } from '../../accounts/company-login/state/queries.ts';
import { testCompanyLogin } from './commands.ts';
import { toCompanyLoginState } from './present.ts';

export function companyLoginStateRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getCompanyLoginState, async () => {
    const settings = ctx.config.companyLogin;
    return settings ? toCompanyLoginState(settings, await findCompanyLoginState(ctx, settings.issuer)) : null;
  });

  bind(endpoints.testCompanyLogin, async ({ caller }) => ({ error: await testCompanyLogin(ctx, caller.id) }));
}
