// The one shape of the mails in the product's own words, as templates: complete as a page and as plain text.
import type { TemplateWords } from '@bugquest/contract/email-templates/endpoints';
import { LIST_FIELDS, type VariableName } from '@bugquest/contract/email-templates/purposes';
import { escapeHtml } from './engine.ts';
import { maskSigns } from './tokens.ts';

/** Sentences, in which variables stand as signs. */
export interface Layout {
  subject: string;
  heading: string;
  paragraphs: readonly Paragraph[];
  /** A list of what happened: each with the name that leads somewhere. */
  items?: VariableName;
  /** A short text to copy, such as a code. */
  highlight?: string;
  /** `intro` leads from the highlight to the button, which may be there only `when` a variable holds something. */
  action: { intro?: Paragraph; when?: VariableName; label: string; url: string };
  footer: string;
}

/** Some are said only `when` a variable holds something. */
type Paragraph = string | { when: VariableName; text: string };

export const sign = (name: string): string => `{{ ${name} }}`;

/** Quotation marks are as good as they are where no attribute ends by them. */
function escaped(text: string): string {
  const masked = maskSigns(text);
  return masked.unmask(masked.text.replace(/[&<>]/g, (one) => escapeHtml(one)).replaceAll('\n', '<br />'));
}

function onlyWhen(paragraph: Paragraph, write: (text: string) => string): string {
  if (typeof paragraph === 'string') return write(paragraph);
  return `{% if ${paragraph.when} != "" %}${write(paragraph.text)}{% endif %}`;
}

const optional = ({ when, label }: Layout['action']): Paragraph => (when ? { when, text: label } : label);
const button = (href: string) => (label: string) =>
  `<p><a class="button" href="${href}">${escaped(label)}</a></p>`;

const [serial, sentence, url] = LIST_FIELDS.map((field) => sign(`item.${field}`));

export function toWords(layout: Layout): TemplateWords {
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
