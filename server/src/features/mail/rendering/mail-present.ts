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
import { joinPages, markLanguages, toPage } from './mail-page.ts';
import { maskTags } from './tokens.ts';

export interface Rendered {
  subject: string;
  /** The whole HTML document. */
  html: string;
  text: string;
}

/** @throws when the limits of the engine are reached */
type RenderTemplate = (values: Record<string, unknown>) => Rendered;

/** The purpose is undefined for a template with a custom key. */
export interface TemplateTarget {
  purpose: TemplatePurpose | undefined;
  language: Language;
}

/** @throws for an invalid template. Stored templates are valid. */
export function compile(template: TemplateText, target: TemplateTarget): RenderTemplate {
  const { htmlContent, textContent } = withUnsubscribeLink(withBothBodies(template), target);
  const subject = textEngine.parse(template.subject);
  const html = htmlEngine.parse(toPage(htmlContent, target.language));
  const text = textEngine.parse(textContent);
  return (values) => {
    const subjectLine = toHeaderLine(textEngine.renderSync(subject, values));
    return {
      subject: subjectLine,
      html: markLanguages(
        htmlEngine.renderSync(html, { ...values, subject_line: subjectLine }),
        target.language,
      ),
      text: tidyText(textEngine.renderSync(text, values)),
    };
  };
}

/** For a recipient whose language is unknown. */
export const inBothLanguages = (first: Rendered, second: Rendered): Rendered => ({
  subject: `${first.subject} | ${second.subject}`,
  html: joinPages(first.html, second.html),
  text: `${first.text}\n${second.text}`,
});

/** A header must not contain line breaks and control characters. */
const toHeaderLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const tidyText = (text: string) =>
  `${text
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;

/** Derives a missing HTML or text body from the other body. */
function withBothBodies({ htmlContent, textContent }: TemplateText) {
  return {
    htmlContent: htmlContent || toHtml(textContent),
    textContent: textContent || toText(htmlContent),
  };
}

function toHtml(textContent: string): string {
  const { text, unmask } = maskTags(textContent);
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim());
  return unmask(
    paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`).join('\n'),
  );
}

/** URLs follow the text of their links. */
function toText(htmlContent: string): string {
  const { text, unmask } = maskTags(htmlContent);
  const plain = convert(text, {
    wordwrap: false,
    limits: { maxDepth: MAX_HTML_DEPTH },
    selectors: [
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a', format: 'linkWithUrl' },
      { selector: 'ul', options: { itemPrefix: '• ' } },
      { selector: 'img', format: 'skip' },
    ],
    formatters: {
      linkWithUrl: (element, walk, builder) => {
        walk(element.children, builder);
        const { href } = element.attribs ?? {};
        if (href) builder.addInline(`: ${href.replace(/^mailto:/i, '')}`);
      },
    },
  });
  return unmask(plain);
}

function withUnsubscribeLink(
  bodies: { htmlContent: string; textContent: string },
  { purpose, language }: TemplateTarget,
) {
  if (!purpose || !isBulkMail(purpose)) return bodies;
  const label = m.mail_choose_emails({}, { locale: language });
  const hasLink = (source: string) => {
    const checked = checkText(source, { variables: variablesOf(purpose) });
    return 'usedVariables' in checked && checked.usedVariables.has('unsubscribe_url');
  };
  const { htmlContent, textContent } = bodies;
  return {
    htmlContent: hasLink(htmlContent)
      ? htmlContent
      : `${htmlContent}<p class="footer"><a class="footer" href="{{ unsubscribe_url }}">${escapeHtml(label)}</a></p>`,
    textContent: hasLink(textContent) ? textContent : `${textContent}\n\n${label}: {{ unsubscribe_url }}`,
  };
}

const cache = new LRUCache<string, RenderTemplate>({ max: 200 });

/**
 * Caches compiled templates, because compiling takes longer than rendering.
 * @throws for an invalid template. Stored templates are valid.
 */
export function getCompiled(template: TemplateText, target: TemplateTarget): RenderTemplate {
  const key = JSON.stringify([target, template]);
  const cached = cache.get(key);
  if (cached) return cached;
  const renderTemplate = compile(template, target);
  cache.set(key, renderTemplate);
  return renderTemplate;
}
