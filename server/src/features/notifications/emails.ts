import { eventSentence, eventText } from '@bugquest/contract/bug-reports/event-phrases';
import { REPORTER_EVENTS, type ReportEventFacts } from '@bugquest/contract/bug-reports/events';
import { FEATURE_NAMES, nameOf } from '@bugquest/contract/bug-reports/list-phrases';
import type { Language } from '@bugquest/contract/employees/lists';
import { noticePath } from '@bugquest/contract/notifications/addresses';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { MailContent } from '../mail/commands.ts';
import { noticeWords } from './notice-words.ts';

interface Recipient {
  fullName: string;
  language: Language;
}

export interface MailedNotice {
  reportId: string;
  serialNumber: string;
  /** Whether the report is still there. */
  isOpen: boolean;
  facts: ReportEventFacts;
}

/** More than these are counted rather than listed. */
const LISTED = 20;

/** What a single notification says as a mail: what happened, what was written, and the way to the report. */
export function noticeEmail(
  { config }: Context,
  { fullName, language }: Recipient,
  notice: MailedNotice & { feature: string },
): MailContent {
  const options = { locale: language };
  const { facts, serialNumber: serial } = notice;
  const { subject, result } = noticeWords(
    { serial, feature: nameOf(FEATURE_NAMES, notice.feature, options), facts },
    options,
  );
  const notes = eventText(facts);
  const quote = REPORTER_EVENTS.includes(facts.kind) ? m.mail_reporter_words : m.mail_notes;
  const path = noticePath(notice);
  const label = path === '/dashboard' ? m.mail_open_dashboard : m.mail_open_report;
  return {
    subject,
    heading: m.mail_greeting({ name: fullName }, options),
    paragraphs: [result, ...(notes ? [quote({ notes }, options)] : [])],
    action: { label: label({}, options), url: `${config.publicUrl}${path}` },
    footer: m.mail_report_footer({ product: config.productName }, options),
  };
}

/** Several in one mail: a sentence each, and the way to each report. */
export function digestEmail(
  { config }: Context,
  { fullName, language }: Recipient,
  notices: readonly MailedNotice[],
): MailContent {
  const options = { locale: language };
  const product = config.productName;
  const more = notices.length - LISTED;
  return {
    subject: m.mail_digest_subject({ count: notices.length, product }, options),
    heading: m.mail_greeting({ name: fullName }, options),
    paragraphs: [m.mail_digest_intro({}, options)],
    items: notices.slice(0, LISTED).map((notice) => ({
      name: notice.serialNumber,
      text: digestSentence(notice, language),
      url: `${config.publicUrl}${noticePath(notice)}`,
    })),
    action: {
      ...(more > 0 && { intro: m.mail_digest_more({ count: more }, options) }),
      label: m.mail_open_dashboard({}, options),
      url: `${config.publicUrl}/dashboard`,
    },
    footer: m.mail_report_footer({ product }, options),
  };
}

/** A decision's points are what its reporter wants to know of it. */
function digestSentence({ facts }: MailedNotice, locale: Language): string {
  const sentence = eventSentence(facts, locale);
  if (!('pointsAfter' in facts)) return sentence;
  return `${sentence} · ${m.points_count({ count: facts.pointsAfter }, { locale })}`;
}
