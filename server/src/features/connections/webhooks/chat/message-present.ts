// Typed text must not become a mention, a link or markup of the chat.

import type { ChatFormat } from '@bugquest/contract/connections/webhooks/lists';
import { cutText } from '@bugquest/contract/cut-text';
import { toServiceJson } from '../../../../platform/outgoing/service-json.ts';

export interface Message {
  title: string;
  lines: string[];
  link: { text: string; url: string };
}

/** The body for the incoming webhook of the chat. */
export const toBody = (format: ChatFormat, language: 'en' | 'ar', message: Message): string =>
  toServiceJson(format === 'slack' ? slackBody(message) : teamsBody(language, message));

/** All markup begins with one of these three characters (https://docs.slack.dev/messaging/formatting-message-text). */
const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function slackBody({ title, lines, link }: Message): object {
  const plainText = (text: string) => ({ type: 'plain_text', text: cutText(text, 3_000), emoji: false });
  return {
    // Notifications and screen readers use this text.
    text: [title, ...lines].map(escapeMarkup).join('\n'),
    blocks: [
      { type: 'header', text: { ...plainText(title), text: cutText(title, 150) } },
      // Plain text cannot contain mentions or markup.
      ...lines.map((line) => ({ type: 'section', text: plainText(line) })),
      {
        type: 'actions',
        elements: [{ type: 'button', text: plainText(link.text), url: link.url }],
      },
    ],
  };
}

/** An Adaptive Card. Text runs are never read as markup; text blocks are. */
function teamsBody(language: 'en' | 'ar', { title, lines, link }: Message): object {
  const textRun = (text: string, style: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...style }],
  });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.5',
          rtl: language === 'ar',
          body: [textRun(title, { weight: 'Bolder', size: 'Medium' }), ...lines.map((line) => textRun(line))],
          actions: [{ type: 'Action.OpenUrl', title: link.text, url: link.url }],
        },
      },
    ],
  };
}
