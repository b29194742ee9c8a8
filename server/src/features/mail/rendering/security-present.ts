import type { Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import { greeting, type Layout, type Paragraph, variableTag } from './layout.ts';

interface Options {
  locale: Language;
}

type Sentence = (inputs: { product: string }, options: Options) => string;

const product = variableTag('product');

/** A mail about a change of the account, with a link to set a new password (promises: 37). */
const changeLayout =
  (
    subject: Sentence,
    result: Sentence,
    intro: (inputs: Record<string, never>, options: Options) => string = m.mail_security_else,
    moreParagraphs: readonly Paragraph[] = [],
  ) =>
  (options: Options): Layout => ({
    subject: subject({ product }, options),
    heading: greeting(options),
    paragraphs: [result({ product }, options), ...moreParagraphs],
    action: {
      intro: intro({}, options),
      label: m.mail_reset_action({}, options),
      url: variableTag('reset_url'),
    },
    footer: m.mail_security_footer({}, options),
  });

export const SECURITY_LAYOUTS = {
  two_factor_reset: (options: Options): Layout => ({
    subject: m.mail_two_factor_reset_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [m.mail_two_factor_reset_result({ product }, options)],
    action: { label: m.mail_open_dashboard({}, options), url: variableTag('dashboard_url') },
    footer: m.mail_two_factor_reset_footer({}, options),
  }),
  two_factor_enabled: changeLayout(
    m.mail_two_factor_enabled_subject,
    m.mail_two_factor_enabled_result,
    m.mail_two_factor_enabled_else,
  ),
  two_factor_disabled: changeLayout(m.mail_two_factor_disabled_subject, m.mail_two_factor_disabled_result),
  new_device: changeLayout(m.mail_new_device_subject, ({ product }, options) =>
    m.mail_new_device_result({ product, device: variableTag('device'), time: variableTag('time') }, options),
  ),
  password_changed: changeLayout(
    m.mail_password_changed_subject,
    m.mail_password_changed_result,
    m.mail_security_else,
    [{ when: 'tokens', text: variableTag('tokens') }],
  ),
  email_changed: (options: Options): Layout => ({
    subject: m.mail_email_changed_subject({ product }, options),
    heading: greeting(options),
    paragraphs: [m.mail_email_changed_result({ product }, options)],
    action: {
      intro: m.mail_email_changed_else({}, options),
      label: m.mail_email_changed_action({}, options),
      url: variableTag('contact_url'),
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
          author: variableTag('author'),
          name: variableTag('api_token'),
          scopes: variableTag('scopes'),
          expires: variableTag('expires'),
        },
        options,
      ),
    ],
    action: {
      intro: m.mail_token_created_else({}, options),
      label: m.mail_token_created_action({}, options),
      url: variableTag('link_url'),
    },
    footer: m.mail_token_created_footer({ product }, options),
  }),
};
