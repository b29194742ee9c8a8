// The line at the top of mails that can be answered by mail. It is added after the template, because it also marks where the
// product's own words begin in a reply.
import { LANGUAGES, type Language } from '@bugquest/contract/employees/lists';
import { m } from '@bugquest/phrases/messages';
import type { Rendered } from '../rendering/mail-present.ts';

const STYLE =
  'max-width:520px;margin:0 auto 16px;color:#6b645a;font-family:Segoe UI,Tahoma,Arial,sans-serif;font-size:13px;' +
  'line-height:1.6;text-align:center';

export function withReplyLine({ subject, html, text }: Rendered, language: Language): Rendered {
  const line = `— ${m.mail_reply_line({}, { locale: language })} —`;
  return {
    subject,
    html: html.replace(/<body[^>]*>/, (body) => `${body}<p style="${STYLE}">${line}</p>`),
    text: `${line}\n\n${text}`,
  };
}

/** The beginning of the line in each language: mail programs break long lines. */
export const replyLines = (): string[] =>
  LANGUAGES.map((locale) => m.mail_reply_line({}, { locale }).split(/[,،]/)[0]!);
