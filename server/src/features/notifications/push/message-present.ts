import { createHash } from 'node:crypto';
import type { Language } from '@bugquest/contract/employees/lists';
import { noticePath } from '@bugquest/contract/notifications/addresses';
import type { PushMessage } from '@bugquest/contract/notifications/push/message';
import { eventSentence, eventText } from '@bugquest/contract/reports/event-phrases';
import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import { m } from '@bugquest/phrases/messages';

/** Devices show about two lines; push services take 4 KB. */
const FIRST_CHARACTERS = 120;

export interface PushedNotice {
  reportId: string;
  serialNumber: string;
  facts: ReportEventFacts;
  /** Whether the report still exists. */
  isOpen: boolean;
}

type Device = { id: string; language: Language };

/** What a device shows of a notification: the event, the report's number, and the first words that were typed. */
export function toMessage(notice: PushedNotice, { id, language }: Device): PushMessage {
  const text = firstWords(eventText(notice.facts));
  return {
    device: id,
    title: eventSentence(notice.facts, language),
    body: text
      ? m.notifications_push_body({ serial: notice.serialNumber, text }, { locale: language })
      : notice.serialNumber,
    path: noticePath(notice),
    language,
    tag: tagOf(notice),
  };
}

/** Of a report and a kind of event: a later status replaces an earlier one, but not a question. */
const tagOf = ({ reportId, facts }: PushedNotice): string =>
  createHash('sha256').update(`${reportId} ${facts.kind}`).digest('base64url').slice(0, 32);

function firstWords(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  if (characters.length <= FIRST_CHARACTERS) return line;
  const cut = characters.slice(0, FIRST_CHARACTERS).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trimEnd()}…`;
}

/** The message of the button in the profile. */
export const toTestMessage = ({ id, language }: Device): PushMessage => ({
  device: id,
  title: m.notifications_push_test_title({}, { locale: language }),
  body: m.notifications_push_test_body({}, { locale: language }),
  path: '/profile',
  language,
  tag: 'test',
});
