import * as endpoints from '@bugquest/contract/mail/templates/endpoints';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { done } from '../../../http/replies/json-reply.ts';
import * as commands from './commands.ts';
import { toEmailTemplate } from './present.ts';
import { previewTemplate, sendTest } from './preview-commands.ts';
import { getTemplate, listTemplates } from './queries.ts';

export function emailTemplateRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listEmailTemplates, async () => (await listTemplates(ctx)).map(toEmailTemplate));

  bind(endpoints.createEmailTemplate, async ({ body, caller }) =>
    toEmailTemplate(await commands.createTemplate(ctx, caller.id, body)),
  );

  bind(endpoints.changeEmailTemplate, async ({ params, body, caller }) =>
    toEmailTemplate(await commands.changeTemplate(ctx, caller.id, params.id, body)),
  );

  bind(endpoints.deleteEmailTemplate, async ({ params, caller, locale }) => {
    await commands.deleteTemplate(ctx, caller.id, params.id);
    return done(m.mail_reply_template_deleted({}, { locale }));
  });

  bind(endpoints.previewEmailTemplate, ({ body, locale }) => previewTemplate(ctx, body, locale));

  bind(endpoints.testEmailTemplate, async ({ body, caller, locale }) => {
    await sendTest(ctx, caller.id, await getTemplate(ctx, body.templateId), body.testEmail);
    return done(m.mail_reply_template_sent({ address: body.testEmail }, { locale }));
  });
}
