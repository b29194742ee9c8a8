import type { Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { MailContent } from '../mail/commands.ts';

export function resetEmail(
  { config }: Context,
  { fullName, language }: { fullName: string; language: Language },
  token: string,
): MailContent {
  const options = { locale: language };
  const product = config.productName;
  return {
    subject: m.mail_reset_subject({ product }, options),
    heading: m.mail_greeting({ name: fullName }, options),
    paragraphs: [m.mail_reset_intro({ product }, options)],
    action: {
      label: m.mail_reset_action({}, options),
      url: `${config.publicUrl}/reset-password?token=${token}`,
    },
    footer: m.mail_reset_footer({}, options),
  };
}
