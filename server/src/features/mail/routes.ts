import { Readable } from 'node:stream';
import * as endpoints from '@bugquest/contract/mail/endpoints';
import { isPrivateMail, type MailBody } from '@bugquest/contract/mail/lists';
import type { MailDetail, MailListItem } from '@bugquest/contract/mail/schema';
import * as templateEndpoints from '@bugquest/contract/mail/templates/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { Page } from '../../http/paging.ts';
import { withIsoTimes } from '../../http/replies/iso-times.ts';
import { done } from '../../http/replies/json-reply.ts';
import { StreamedReply } from '../../http/replies/streamed-reply.ts';
import type { Config } from '../../platform/config.ts';
import * as lists from './lists/commands.ts';
import {
  countMails,
  getMail,
  type ListedMail,
  listMails,
  type MailWithContent,
  matchMails,
  summariseMails,
} from './log/log-queries.ts';
import { resendFailedMails, resendMail } from './log/resend-commands.ts';
import { changeMailing, listMailings } from './mailings/commands.ts';
import * as preferences from './preferences/preference-commands.ts';
import { messageIdOf } from './queue/commands.ts';
import { sendTestMailToCaller } from './queue/test-commands.ts';
import * as templates from './templates/commands.ts';
import { previewTemplate, sendTemplateTest } from './templates/preview-commands.ts';

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

export function mailingRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listMailings, () => listMailings(ctx));

  bind(endpoints.changeMailing, async ({ params, body, caller, locale }) => {
    await changeMailing(ctx, caller.id, params.id, body.isStopped);
    const reply = body.isStopped ? m.mail_mailing_reply_stopped : m.mail_mailing_reply_resumed;
    return done(reply({}, { locale }));
  });
}

export function mailPreferenceRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.getMailPreferences, async ({ caller }) =>
    preferences.toPreferences(await preferences.getMutedMails(ctx, caller.id)),
  );

  bind(endpoints.changeMailPreferences, async ({ caller, body }) =>
    preferences.toPreferences(await preferences.changeMailPreferences(ctx, caller.id, body)),
  );

  bind(endpoints.getUnsubscribePreference, ({ query }) =>
    preferences.getUnsubscribePreference(ctx, query.token),
  );

  bind(endpoints.changeUnsubscribePreference, ({ body }) =>
    preferences.changeUnsubscribePreference(ctx, body.token, body.wanted),
  );

  bind(endpoints.openUnsubscribe, async ({ query }) => {
    const location = `/unsubscribe?token=${encodeURIComponent(query.token ?? '')}`;
    return new StreamedReply(Readable.from([]), { location }, 302);
  });

  bind(endpoints.unsubscribe, ({ query }) =>
    preferences.changeUnsubscribePreference(ctx, query.token ?? '', false),
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

function toMailDetail(mail: MailWithContent, config: Config): MailDetail {
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

export function emailListRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listEmailLists, async () => (await lists.listEmailLists(ctx)).map(withIsoTimes));

  bind(endpoints.createEmailList, async ({ body, caller }) =>
    withIsoTimes(await lists.createEmailList(ctx, caller.id, body)),
  );

  bind(endpoints.changeEmailList, async ({ params, body, caller }) =>
    withIsoTimes(await lists.changeEmailList(ctx, caller.id, params.id, body)),
  );

  bind(endpoints.deleteEmailList, async ({ params, caller, locale }) => {
    await lists.deleteEmailList(ctx, caller.id, params.id);
    return done(m.exports_list_deleted({}, { locale }));
  });
}

export function emailTemplateRoutes(ctx: Context, bind: Bind): void {
  bind(templateEndpoints.listEmailTemplates, async () =>
    (await templates.listTemplates(ctx)).map(withIsoTimes),
  );

  bind(templateEndpoints.createEmailTemplate, async ({ body, caller }) =>
    withIsoTimes(await templates.createTemplate(ctx, caller.id, body)),
  );

  bind(templateEndpoints.changeEmailTemplate, async ({ params, body, caller }) =>
    withIsoTimes(await templates.changeTemplate(ctx, caller.id, params.id, body)),
  );

  bind(templateEndpoints.deleteEmailTemplate, async ({ params, caller, locale }) => {
    await templates.deleteTemplate(ctx, caller.id, params.id);
    return done(m.mail_reply_template_deleted({}, { locale }));
  });

  bind(templateEndpoints.previewEmailTemplate, ({ body, locale }) => previewTemplate(ctx, body, locale));

  bind(templateEndpoints.testEmailTemplate, async ({ body, caller, locale }) => {
    await sendTemplateTest(ctx, caller.id, await templates.getTemplate(ctx, body.templateId), body.testEmail);
    return done(m.mail_reply_template_sent({ address: body.testEmail }, { locale }));
  });
}
