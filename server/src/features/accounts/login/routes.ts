import * as endpoints from '@bugquest/contract/accounts/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { cached } from '../../../http/replies/cached-reply.ts';
import { done } from '../../../http/replies/json-reply.ts';
import { toEmployee } from '../../employees/present.ts';
import { getEmployee } from '../../employees/queries.ts';
import { requirePasswordLogin } from '../company-login/policy.ts';
import { findIdToken, findLogoutPage } from '../company-login/session-commands.ts';
import * as commands from './commands.ts';
import { toLoginReply, toSession } from './present.ts';
import { listSessions } from './queries.ts';

export function loginRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.login, async ({ body, locale, request, reply }) => {
    requirePasswordLogin(ctx);
    const employee = await commands.login(ctx, body, { request, reply });
    return toLoginReply(employee, locale);
  });

  bind(endpoints.reauthenticate, async ({ body, caller, locale }) => {
    requirePasswordLogin(ctx);
    await commands.reauthenticate(ctx, caller, body.password);
    return done(m.accounts_reply_reauthenticated({}, { locale }));
  });

  bind(endpoints.logout, async ({ caller, locale, request, reply }) => {
    const idToken = caller && (await findIdToken(ctx, caller.sessionId));
    await commands.logout(ctx, { request, reply });
    const next = await findLogoutPage(ctx, idToken);
    return { ...done(m.accounts_reply_logged_out({}, { locale })), ...(next && { next }) };
  });

  bind(endpoints.currentSession, ({ caller, request }) =>
    cached(ctx, endpoints.currentSession, request, async () =>
      caller ? toEmployee(await getEmployee(ctx.db, caller.id)) : null,
    ),
  );

  bind(endpoints.currentUser, ({ caller, request }) =>
    cached(ctx, endpoints.currentUser, request, async () => toEmployee(await getEmployee(ctx.db, caller.id))),
  );

  bind(endpoints.listSessions, async ({ caller }) =>
    (await listSessions(ctx, caller.id)).map((session) => toSession(session, caller.sessionId)),
  );

  bind(endpoints.endSession, async ({ params, caller, locale }) => {
    await commands.endSession(ctx, caller.id, params.id);
    return done(m.accounts_reply_session_ended({}, { locale }));
  });

  bind(endpoints.endOtherSessions, async ({ caller, locale }) => {
    await commands.endOtherSessions(ctx, caller.id, caller.sessionId);
    return done(m.accounts_reply_session_ended({}, { locale }));
  });
}
