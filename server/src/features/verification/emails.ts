import type { Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { MailContent } from '../mail/commands.ts';

/** The code and the link that prove an address, in one mail (design: decision 3). */
export function verificationEmail(
  { config }: Context,
  { fullName, language }: { fullName: string; language: Language },
  { code, token }: { code: string; token: string },
): MailContent {
  const options = { locale: language };
  const product = config.productName;
  return {
    subject: m.mail_verification_subject({ product }, options),
    heading: m.mail_greeting({ name: fullName }, options),
    paragraphs: [m.mail_verification_code({ product }, options)],
    highlight: code,
    action: {
      intro: m.mail_verification_link({}, options),
      label: m.mail_verification_action({}, options),
      url: `${config.publicUrl}/verify-email?token=${token}`,
    },
    footer: m.mail_verification_footer({ product }, options),
  };
}
