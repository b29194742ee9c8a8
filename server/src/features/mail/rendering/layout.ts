// Writes default mails as templates, in HTML and plain text.

import type { Language } from '@bugquest/contract/employees/lists';
import { LIST_FIELDS, type VariableName } from '@bugquest/contract/mail/templates/purposes';
import type { TemplateText } from '@bugquest/contract/mail/templates/schema';
import { m } from '@bugquest/phrases/messages';
import { escapeHtml } from '../../../platform/text/html.ts';
import { maskTags } from './tokens.ts';

/** All texts are sentences with template variables. */
export interface Layout {
  subject: string;
  heading: string;
  paragraphs: readonly Paragraph[];
  /** The variable with the list of events. Each event is a sentence and a linked serial number. */
  items?: VariableName;
  /** A short text to copy, for example a code. */
  highlight?: string;
  /** The button is left out if the variable `when` is empty. */
  action: { intro?: Paragraph; when?: VariableName; label: string; url: string };
  footer: string;
}

/** The paragraph is left out if the variable `when` is empty. */
export type Paragraph = string | { when: VariableName; text: string };

export const variableTag = (name: string): string => `{{ ${name} }}`;

/** `name` is empty for an address of no employee, and for one that its owner has not verified. */
export const greeting = (options: { locale: Language }): string =>
  `{% if name != "" %}${m.mail_greeting({ name: variableTag('name') }, options)}{% else %}${m.mail_greeting_nameless({}, options)}{% endif %}`;

/** Does not escape quotation marks, because the text is not used in attributes. */
function escapeText(text: string): string {
  const masked = maskTags(text);
  return masked.unmask(
    masked.text.replace(/[&<>]/g, (character) => escapeHtml(character)).replaceAll('\n', '<br />'),
  );
}

function withCondition(paragraph: Paragraph, write: (text: string) => string): string {
  if (typeof paragraph === 'string') return write(paragraph);
  return `{% if ${paragraph.when} != "" %}${write(paragraph.text)}{% endif %}`;
}

const buttonLabel = ({ when, label }: Layout['action']): Paragraph => (when ? { when, text: label } : label);
const button = (href: string) => (label: string) =>
  `<p><a class="button" href="${href}">${escapeText(label)}</a></p>`;

const [serial, sentence, url] = LIST_FIELDS.map((field) => variableTag(`item.${field}`));

export function toTemplateText(layout: Layout): TemplateText {
  return { subject: layout.subject, htmlContent: toHtml(layout), textContent: toText(layout) };
}

function toHtml({ heading, paragraphs, items, highlight, action, footer }: Layout): string {
  const paragraph = (text: string) => `<p>${escapeText(text)}</p>`;
  const parts = [
    `<h1>${escapeText(heading)}</h1>`,
    ...paragraphs.map((item) => withCondition(item, paragraph)),
    items &&
      `<ul class="plain">\n{% for item in ${items} %}<li><a href="${url}"><bdi>${serial}</bdi></a><br />${sentence}</li>\n{% endfor %}</ul>`,
    highlight && `<p class="code">${highlight}</p>`,
    action.intro && withCondition(action.intro, paragraph),
    withCondition(buttonLabel(action), button(action.url)),
    `<p class="footer">${escapeText(footer)}</p>`,
  ];
  return parts.filter(Boolean).join('\n');
}

function toText({ heading, paragraphs, items, highlight, action, footer }: Layout): string {
  const block = (text: string) => `${text}\n\n`;
  const parts = [
    block(heading),
    ...paragraphs.map((item) => withCondition(item, block)),
    items && `{% for item in ${items} %}${block(`${serial}: ${sentence}\n${url}`)}{% endfor %}`,
    highlight && block(highlight),
    action.intro && withCondition(action.intro, block),
    withCondition(buttonLabel(action), (label) => block(`${label}: ${action.url}`)),
    `— ${footer}`,
  ];
  return parts.filter(Boolean).join('');
}
