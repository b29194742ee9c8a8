// The default text of mails about the security of an account (promises: 37).
import type { Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import { type Layout, type Paragraph, sign } from './layout.ts';

interface Options {
  locale: Language;
}

type Sentence = (inputs: { product: string }, options: Options) => string;

const product = sign('product');
const greeting = (options: Options) => m.mail_greeting({ name: sign('name') }, options);

/** A change of the account, and a link to set a new password. */
const change =
  (
    subject: Sentence,
    result: Sentence,
    orElse: (inputs: Record<string, never>, options: Options) => string = m.mail_security_else,
    more: readonly Paragraph[] = [],
  ) =>
  (options: Options): Layout => ({
    subject: subject({ product }, options),
    heading: greeting(options),
    paragraphs: [result({ product }, options), ...more],
    action: {
      intro: orElse({}, options),
      label: m.mail_reset_action({}, options),
      url: sign('reset_url'),
    },
    footer: m.mail_security_footer({}, options),
  });

export const SECURITY_LAYOUTS = {
  two_factor_reset: (options: Options): Layout => ({
    subject: m.mail_two_factor_reset_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [m.mail_two_factor_reset_result({ product }, options)],
    action: { label: m.mail_open_dashboard({}, options), url: sign('dashboard_url') },
    footer: m.mail_two_factor_reset_footer({}, options),
  }),
  two_factor_enabled: change(
    m.mail_two_factor_enabled_subject,
    m.mail_two_factor_enabled_result,
    m.mail_two_factor_enabled_else,
  ),
  two_factor_disabled: change(m.mail_two_factor_disabled_subject, m.mail_two_factor_disabled_result),
  new_device: change(m.mail_new_device_subject, ({ product }, options) =>
    m.mail_new_device_result({ product, device: sign('device'), time: sign('time') }, options),
  ),
  password_changed: change(
    m.mail_password_changed_subject,
    m.mail_password_changed_result,
    m.mail_security_else,
    [{ when: 'tokens', text: sign('tokens') }],
  ),
  email_changed: (options: Options): Layout => ({
    subject: m.mail_email_changed_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [m.mail_email_changed_result({ product }, options)],
    action: {
      intro: m.mail_email_changed_else({}, options),
      label: m.mail_email_changed_action({}, options),
      url: sign('contact_url'),
    },
    footer: m.mail_security_footer({}, options),
  }),
  token_created: (options: Options): Layout => ({
    subject: m.mail_token_created_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [
      m.mail_token_created_result(
        {
          product,
          author: sign('author'),
          name: sign('api_token'),
          scopes: sign('scopes'),
          expires: sign('expires'),
        },
        options,
      ),
    ],
    action: {
      intro: m.mail_token_created_else({}, options),
      label: m.mail_token_created_action({}, options),
      url: sign('link_url'),
    },
    footer: m.mail_token_created_footer({ product }, options),
  }),
};
