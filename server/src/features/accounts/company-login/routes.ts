import { Readable } from 'node:stream';
import * as endpoints from '@bugquest/contract/accounts/company-login/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { Streamed } from '../../../http/replies/streamed-reply.ts';
import * as commands from './commands.ts';
import * as forms from './form-commands.ts';
import { toCompanyLogin } from './present.ts';
import { endSessionsByToken } from './session-commands.ts';

/** The page that finishes the login. Its part behind `#` is not sent to servers and is removed at once. */
const FINISH_PAGE = '/company-login';

export function companyLoginRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getCompanyLogin, async () => toCompanyLogin(ctx.config.companyLogin));

  bind(endpoints.startCompanyLogin, ({ body, request, reply }) =>
    commands.startCompanyLogin(ctx, body, { request, reply }),
  );

  bind(endpoints.returnFromCompanyLogin, async ({ query }) => {
    const parts = Object.entries(query).filter((part): part is [string, string] => part[1] !== undefined);
    const location = `${FINISH_PAGE}#${new URLSearchParams(parts)}`;
    return new Streamed(Readable.from([]), { location }, 303);
  });

  bind(endpoints.finishCompanyLogin, ({ body, request, reply }) =>
    commands.finishCompanyLogin(ctx, body, { request, reply }),
  );

  bind(endpoints.completeCompanyProfile, ({ body, locale, request, reply }) =>
    forms.completeProfile(ctx, body, locale, { request, reply }),
  );

  bind(endpoints.linkCompanyLogin, ({ body, request, reply }) =>
    forms.linkAccount(ctx, body.password, { request, reply }),
  );

  bind(endpoints.endCompanySessions, async ({ body, locale }) => {
    await endSessionsByToken(ctx, body.logout_token);
    return done(m.accounts_company_reply_logged_out({}, { locale }));
  });
}
