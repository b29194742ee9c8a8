// The layout of default mails as templates, in HTML and plain text.

import { LIST_FIELDS, type VariableName } from '@bugquest/contract/mail/templates/purposes';
import type { TemplateText } from '@bugquest/contract/mail/templates/schema';
import { escapeHtml } from '../../../platform/text/html.ts';
import { maskTags } from './tokens.ts';

/** Sentences with template variables. */
export interface Layout {
  subject: string;
  heading: string;
  paragraphs: readonly Paragraph[];
  /** A list of events, each with a linked name. */
  items?: VariableName;
  /** A short text to copy, for example a code. */
  highlight?: string;
  /** A button with an introduction, shown only if the variable `when` is not empty. */
  action: { intro?: Paragraph; when?: VariableName; label: string; url: string };
  footer: string;
}

/** A paragraph, shown only if the variable `when` is not empty. */
export type Paragraph = string | { when: VariableName; text: string };

export const variableTag = (name: string): string => `{{ ${name} }}`;

/** Escapes HTML. Quotation marks stay, because the text is not used in attributes. */
function escaped(text: string): string {
  const masked = maskTags(text);
  return masked.unmask(masked.text.replace(/[&<>]/g, (one) => escapeHtml(one)).replaceAll('\n', '<br />'));
}

function onlyWhen(paragraph: Paragraph, write: (text: string) => string): string {
  if (typeof paragraph === 'string') return write(paragraph);
  return `{% if ${paragraph.when} != "" %}${write(paragraph.text)}{% endif %}`;
}

const optional = ({ when, label }: Layout['action']): Paragraph => (when ? { when, text: label } : label);
const button = (href: string) => (label: string) =>
  `<p><a class="button" href="${href}">${escaped(label)}</a></p>`;

const [serial, sentence, url] = LIST_FIELDS.map((field) => variableTag(`item.${field}`));

export function toWords(layout: Layout): TemplateText {
  return { subject: layout.subject, htmlContent: toHtml(layout), textContent: toText(layout) };
}

function toHtml({ heading, paragraphs, items, highlight, action, footer }: Layout): string {
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
  const parts = [
    `<h1>${escaped(heading)}</h1>`,
    ...paragraphs.map((one) => onlyWhen(one, paragraph)),
    items &&
      `<ul class="plain">\n{% for item in ${items} %}<li><a href="${url}"><bdi>${serial}</bdi></a><br />${sentence}</li>\n{% endfor %}</ul>`,
    highlight && `<p class="code">${highlight}</p>`,
    action.intro && onlyWhen(action.intro, paragraph),
    onlyWhen(optional(action), button(action.url)),
    `<p class="footer">${escaped(footer)}</p>`,
  ];
  return parts.filter(Boolean).join('\n');
}

function toText({ heading, paragraphs, items, highlight, action, footer }: Layout): string {
  const part = (text: string) => `${text}\n\n`;
  const parts = [
    part(heading),
    ...paragraphs.map((one) => onlyWhen(one, part)),
    items && `{% for item in ${items} %}${part(`${serial}: ${sentence}\n${url}`)}{% endfor %}`,
    highlight && part(highlight),
    action.intro && onlyWhen(action.intro, part),
    onlyWhen(optional(action), (label) => part(`${label}: ${action.url}`)),
    `— ${footer}`,
  ];
  return parts.filter(Boolean).join('');
}
