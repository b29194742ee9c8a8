// One message in the form of each chat. Typed text must not become a mention, a link or markup of the chat.
import type { ChatFormat } from '@bugquest/contract/connections/webhooks/lists';

export interface Message {
  title: string;
  lines: string[];
  link: { text: string; url: string };
}

/** The JSON of an incoming webhook. */
export const toBody = (format: ChatFormat, language: 'en' | 'ar', message: Message): string =>
  JSON.stringify(format === 'slack' ? slackBody(message) : teamsBody(language, message));

/** https://docs.slack.dev/messaging/formatting-message-text: all markup begins with one of these three characters. */
const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function slackBody({ title, lines, link }: Message): object {
  const plain = (text: string) => ({ type: 'plain_text', text: text.slice(0, 3_000), emoji: false });
  return {
    // Notifications and screen readers use this text.
    text: [title, ...lines].map(escapeMarkup).join('\n'),
    blocks: [
      { type: 'header', text: { ...plain(title), text: title.slice(0, 150) } },
      // Plain text cannot contain mentions or markup.
      ...lines.map((line) => ({ type: 'section', text: plain(line) })),
      {
        type: 'actions',
        elements: [{ type: 'button', text: plain(link.text), url: link.url }],
      },
    ],
  };
}

/** An Adaptive Card. Text runs are never read as markup; text blocks are. */
function teamsBody(language: 'en' | 'ar', { title, lines, link }: Message): object {
  const run = (text: string, look: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...look }],
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
          body: [run(title, { weight: 'Bolder', size: 'Medium' }), ...lines.map((line) => run(line))],
          actions: [{ type: 'Action.OpenUrl', title: link.text, url: link.url }],
        },
      },
    ],
  };
}
