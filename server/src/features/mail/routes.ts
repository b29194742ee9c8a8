import { Readable } from 'node:stream';
import { isPrivateMail, type MailBody } from '@bugquest/contract/mail/lists';
import * as endpoints from '@bugquest/contract/mail/log/endpoints';
import * as preferences from '@bugquest/contract/mail/preferences/endpoints';
import type { MailDetail, MailListItem } from '@bugquest/contract/mail/schema';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { Page } from '../../http/paging.ts';
import { done } from '../../http/replies/json-reply.ts';
import { Streamed } from '../../http/replies/streamed-reply.ts';
import type { Config } from '../../platform/config.ts';
import {
  countMails,
  getMail,
  type ListedMail,
  listMails,
  matchMails,
  type ReadMail,
  summariseMails,
} from './log/log-queries.ts';
import { resendFailedMails, resendMail } from './log/resend-commands.ts';
import * as commands from './preferences/preference-commands.ts';
import { getMutedMails, toPreferences } from './preferences/preference-queries.ts';
import { messageIdOf } from './queue/message-id.ts';
import { sendTestMailToCaller } from './queue/test-commands.ts';

export function mailRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listMails, async ({ query }) => {
    const matching = matchMails(ctx, query);
    const [found, total] = await Promise.all([listMails(ctx, matching, query), countMails(ctx, matching)]);
    return new Page(found.map(toMailListItem), { limit: query.limit, total });
  });

  bind(endpoints.getMailSummary, () => summariseMails(ctx));

  bind(endpoints.getMail, async ({ params }) => toMailDetail(await getMail(ctx, params.id), ctx.config));

  bind(endpoints.sendTestMail, ({ caller, locale }) => sendTestMailToCaller(ctx, caller.id, locale));

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

function bodyOf({ purpose, isEmptied }: ListedMail): MailBody {
  if (isPrivateMail(purpose)) return 'withheld';
  return isEmptied ? 'emptied' : 'shown';
}

/** Hides the subject of a private mail too, because a template may put a code into it. */
const toMailListItem = (mail: ListedMail): MailListItem => ({
  ...mail,
  subject: isPrivateMail(mail.purpose) ? null : mail.subject,
  body: bodyOf(mail),
  sentAt: mail.sentAt?.toISOString() ?? null,
  createdAt: mail.createdAt.toISOString(),
});

function toMailDetail(mail: ReadMail, config: Config): MailDetail {
  const item = toMailListItem(mail);
  const isShown = item.body === 'shown';
  return {
    ...item,
    text: isShown ? mail.text : null,
    html: isShown ? mail.html : null,
    attachmentName: mail.attachment?.filename ?? null,
    messageId: messageIdOf(mail.id, config),
  };
}
