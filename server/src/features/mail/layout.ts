// The one shape of every mail: readable in any client, in both directions, and complete as plain text.
import type { Language } from '@bugquest/contract/employees/lists';

export interface MailContent {
  subject: string;
  heading: string;
  /** Plain sentences before everything else; all text is escaped here. */
  paragraphs: readonly string[];
  /** A list: each with the name that leads somewhere. */
  items?: readonly { name: string; text: string; url: string }[];
  /** A short text to copy, such as a code. */
  highlight?: string;
  /** `intro` leads from the highlight to the button. */
  action?: { intro?: string; label: string; url: string };
  footer: string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const paragraph = (text: string) =>
  `<p dir="auto" style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

type Item = NonNullable<MailContent['items']>[number];

const listItem = ({ name, text, url }: Item) =>
  `<li dir="auto" style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="color:#1f1b16;font-weight:600">` +
  `<bdi>${escapeHtml(name)}</bdi></a><br>${escapeHtml(text)}</li>`;

export function toText({ heading, paragraphs, items = [], highlight, action, footer }: MailContent): string {
  const lines = [
    heading,
    ...paragraphs,
    ...items.map(({ name, text, url }) => `${name}: ${text}\n${url}`),
    highlight,
    action?.intro,
    action && `${action.label}: ${action.url}`,
    `— ${footer}`,
  ];
  return `${lines.filter(Boolean).join('\n\n')}\n`;
}

export function toHtml(content: MailContent, language: Language): string {
  const { heading, paragraphs, items, highlight, action, footer } = content;
  const side = language === 'ar' ? 'right' : 'left';
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    items && `<ul style="margin:0 0 16px;padding:0;list-style:none">${items.map(listItem).join('')}</ul>`,
    highlight &&
      `<p dir="ltr" style="margin:0 0 16px;padding:16px;background:#f4f1ec;border-radius:10px;font-size:30px;` +
        `font-weight:600;letter-spacing:8px;text-align:center">${escapeHtml(highlight)}</p>`,
    action?.intro && paragraph(action.intro),
    action &&
      `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;` +
        `background:#1f1b16;color:#ffffff;border-radius:10px;text-decoration:none;font-weight:600">` +
        `${escapeHtml(action.label)}</a></p>`,
    `<p style="margin:24px 0 0;color:#6b645a;font-size:13px">${escapeHtml(footer)}</p>`,
  ];
  return (
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(content.subject)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#f4f1ec"><div style="max-width:520px;margin:0 auto;padding:28px;` +
    `background:#ffffff;border-radius:14px;color:#1f1b16;font-family:Segoe UI,Tahoma,Arial,sans-serif;` +
    `font-size:16px;line-height:1.6;text-align:${side}">${parts.filter(Boolean).join('')}</div></body></html>`
  );
}
