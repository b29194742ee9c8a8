import { Readable } from 'node:stream';
import * as endpoints from '@bugquest/contract/mails/endpoints';
import * as preferences from '@bugquest/contract/mails/preference-endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import { type Bind, done, Streamed } from '../../http/bind.ts';
import { Page } from '../../http/paging.ts';
import { countMails, getMail, listMails, matchMails, summariseMails } from './log-queries.ts';
import * as commands from './preference-commands.ts';
import { getMutedMails, toPreferences } from './preference-queries.ts';
import { toMailDetail, toMailListItem } from './present.ts';
import { resendFailedMails, resendMail } from './resend-commands.ts';

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
    return { ...done(m.reply_mails_queued({ count }, { locale })), count };
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
