import { Readable } from 'node:stream';
import * as endpoints from '@bugquest/contract/mail/log/endpoints';
import * as preferences from '@bugquest/contract/mail/preferences/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { Page } from '../../http/paging.ts';
import { done } from '../../http/replies/json-reply.ts';
import { Streamed } from '../../http/replies/streamed-reply.ts';
import { countMails, getMail, listMails, matchMails, summariseMails } from './log/log-queries.ts';
import { resendFailedMails, resendMail } from './log/resend-commands.ts';
import * as commands from './preferences/preference-commands.ts';
import { getMutedMails, toPreferences } from './preferences/preference-queries.ts';
import { toMailDetail, toMailListItem } from './present.ts';

export function mailRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listMails, async ({ query }) => {
    const matching = matchMails(ctx, query);
    const [found, total] = await Promise.all([listMails(ctx, matching, query), countMails(ctx, matching)]);
    return new Page(found.map(toMailListItem), { limit: query.limit, total });
  });

  bind(endpoints.getMailSummary, () => summariseMails(ctx));

  bind(endpoints.getMail, async ({ params }) => toMailDetail(await getMail(ctx, params.id), ctx.config));

  bind(endpoints.resendMail, async ({ params, caller }) => {
    const queuedId = await resendMail(ctx, caller.id, params.id);
    return toMailListItem(await getMail(ctx, queuedId));
  });

  bind(endpoints.resendFailedMails, async ({ body, caller, locale }) => {
    const count = await resendFailedMails(ctx, caller.id, body);
    return { ...done(m.mail_reply_mails_queued({ count }, { locale })), count };
  });
}

export function mailPreferenceRoutes(ctx: Context, bind: Bind): void {
  bind(preferences.getMailPreferences, async ({ caller }) =>
    toPreferences(await getMutedMails(ctx, caller.id)),
  );

  bind(preferences.changeMailPreferences, async ({ caller, body }) =>
    toPreferences(await commands.changeMailPreferences(ctx, caller.id, body)),
  );

  bind(preferences.getLinkedPreference, ({ query }) => commands.getLinkedPreference(ctx, query.token));

  bind(preferences.changeLinkedPreference, ({ body }) =>
    commands.changeLinkedPreference(ctx, body.token, body.wanted),
  );

  bind(preferences.openUnsubscribe, async ({ query }) => {
    const location = `/unsubscribe?token=${encodeURIComponent(query.token ?? '')}`;
    return new Streamed(Readable.from([]), { location }, 302);
  });

  bind(preferences.unsubscribe, ({ query }) =>
    commands.changeLinkedPreference(ctx, query.token ?? '', false),
  );
}
