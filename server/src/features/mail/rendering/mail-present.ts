// Templates are compiled once and rendered for each mail.
import type { Language } from '@bugquest/contract/employees/lists';
import { isBulkMail } from '@bugquest/contract/mail/lists';
import { type TemplatePurpose, variablesOf } from '@bugquest/contract/mail/templates/purposes';
import type { TemplateText } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { convert } from 'html-to-text';
import { LRUCache } from 'lru-cache';
import { escapeHtml, MAX_HTML_DEPTH } from '../../../platform/text/html.ts';
import { checkText } from './check-policy.ts';
import { htmlEngine, textEngine } from './engine.ts';
import { joinPages, toPage } from './mail-page.ts';
import { maskTags } from './tokens.ts';

export interface Rendered {
  subject: string;
  /** The whole HTML document. */
  html: string;
  text: string;
}

/** A compiled template: renders it with values. @throws when the engine's limits are reached */
type Fill = (values: Record<string, unknown>) => Rendered;

/** The purpose and language of a template. A template with a custom key has no purpose. */
export interface Use {
  purpose: TemplatePurpose | undefined;
  language: Language;
}

/** @throws for an invalid template; stored ones are validated */
export function compile(template: TemplateText, use: Use): Fill {
  const { htmlContent, textContent } = withUnsubscribeLink(withBothBodies(template), use);
  const subject = textEngine.parse(template.subject);
  const html = htmlEngine.parse(toPage(htmlContent, use.language));
  const text = textEngine.parse(textContent);
  return (values) => {
    const line = oneLine(textEngine.renderSync(subject, values));
    return {
      subject: line,
      html: htmlEngine.renderSync(html, { ...values, subject_line: line }),
      text: tidy(textEngine.renderSync(text, values)),
    };
  };
}

/** One mail with the text of both languages, for a recipient whose language is unknown. */
export const inBothLanguages = (first: Rendered, second: Rendered): Rendered => ({
  subject: `${first.subject} | ${second.subject}`,
  html: joinPages(first.html, second.html),
  text: `${first.text}\n${second.text}`,
});

/** Removes line breaks and control characters from a header. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const tidy = (text: string) =>
  `${text
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;

/** A missing HTML or text body is derived from the other. */
function withBothBodies({ htmlContent, textContent }: TemplateText) {
  return {
    htmlContent: htmlContent || toHtml(textContent),
    textContent: textContent || toText(htmlContent),
  };
}

/** Converts the paragraphs of a text to HTML. */
function toHtml(textContent: string): string {
  const { text, unmask } = maskTags(textContent);
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim());
  return unmask(paragraphs.map((one) => `<p>${escapeHtml(one).replaceAll('\n', '<br />')}</p>`).join('\n'));
}

/** Converts HTML to text; URLs follow the names of links. */
function toText(htmlContent: string): string {
  const { text, unmask } = maskTags(htmlContent);
  const plain = convert(text, {
    wordwrap: false,
    limits: { maxDepth: MAX_HTML_DEPTH },
    selectors: [
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a', format: 'written' },
      { selector: 'ul', options: { itemPrefix: '• ' } },
      { selector: 'img', format: 'skip' },
    ],
    formatters: {
      written: (element, walk, builder) => {
        walk(element.children, builder);
        const { href } = element.attribs ?? {};
        if (href) builder.addInline(`: ${href.replace(/^mailto:/i, '')}`);
      },
    },
  });
  return unmask(plain);
}

/** Adds the unsubscribe link to bulk mail if the template has none. */
function withUnsubscribeLink(
  bodies: { htmlContent: string; textContent: string },
  { purpose, language }: Use,
) {
  if (!purpose || !isBulkMail(purpose)) return bodies;
  const label = m.mail_choose_emails({}, { locale: language });
  const hasLink = (source: string) => {
    const checked = checkText(source, { variables: variablesOf(purpose) });
    return 'names' in checked && checked.names.has('unsubscribe_url');
  };
  const { htmlContent, textContent } = bodies;
  return {
    htmlContent: hasLink(htmlContent)
      ? htmlContent
      : `${htmlContent}<p class="footer"><a class="footer" href="{{ unsubscribe_url }}">${escapeHtml(label)}</a></p>`,
    textContent: hasLink(textContent) ? textContent : `${textContent}\n\n${label}: {{ unsubscribe_url }}`,
  };
}

/** Compiling a template takes longer than rendering it. */
const cache = new LRUCache<string, Fill>({ max: 200 });

/** Compiles a template, or takes it from the cache. @throws for an invalid template; stored ones are validated */
export function getCompiled(template: TemplateText, use: Use): Fill {
  const key = JSON.stringify([use, template]);
  const cached = cache.get(key);
  if (cached) return cached;
  const fill = compile(template, use);
  cache.set(key, fill);
  return fill;
}
