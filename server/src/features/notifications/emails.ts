import { eventSentence, eventText } from '@bugquest/contract/bug-reports/event-phrases';
import { REPORTER_EVENTS, type ReportEventFacts } from '@bugquest/contract/bug-reports/events';
import {
  DELETION_REASON_NAMES,
  FEATURE_NAMES,
  nameOf,
  VALIDATION_REASON_NAMES,
} from '@bugquest/contract/bug-reports/list-phrases';
import type { MailCause, MailValues } from '@bugquest/contract/email-templates/purposes';
import type { Language } from '@bugquest/contract/employees/lists';
import { noticePath } from '@bugquest/contract/notifications/addresses';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import { noticeWords } from './notice-words.ts';

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
export function noticeMail(
  { config }: Context,
  locale: Language,
  notice: MailedNotice & { feature: string },
): MailCause {
  const options = { locale };
  const { facts, serialNumber: serial } = notice;
  const named = { serial, feature: nameOf(FEATURE_NAMES, notice.feature, options) };
  const notes = eventText(facts);
  const report_url = `${config.publicUrl}${noticePath(notice)}`;
  switch (facts.kind) {
    case 'reviewed': {
      const reason = facts.original
        ? m.duplicates_of({ serial: facts.original }, options)
        : VALIDATION_REASON_NAMES[facts.reason]({}, options);
      const points = m.points_count({ count: facts.pointsAfter }, options);
      return ['reviewed', { ...named, reason, points, notes, report_url }];
    }
    case 'deleted': {
      const reason = DELETION_REASON_NAMES[facts.reason]({}, options);
      const dashboard_url = `${config.publicUrl}/dashboard`;
      return ['deleted', { ...named, reason, points: facts.points, notes, dashboard_url }];
    }
    case 'info_requested':
      return ['question', { ...named, notes, report_url }];
    case 'status_changed':
      // Of a duplicate, the reporter of its original is asked.
      if (facts.after === 'Ready for Retest' && !facts.original) return ['retest', { ...named, report_url }];
  }
  return ['notification', { ...otherNews(notice, named, options), ...named, report_url }];
}

/** What has no words of its own. */
function otherNews(
  notice: MailedNotice,
  named: { serial: string; feature: string },
  options: { locale: Language },
) {
  const { facts } = notice;
  const { subject: headline, result: message } = noticeWords({ ...named, facts }, options);
  const notes = eventText(facts);
  const quote = REPORTER_EVENTS.includes(facts.kind) ? m.mail_reporter_words : m.mail_notes;
  const label = noticePath(notice) === '/dashboard' ? m.mail_open_dashboard : m.mail_open_report;
  return {
    headline,
    message,
    notes: notes ? quote({ notes }, options) : '',
    link_label: label({}, options),
  };
}

/** Several in one mail: a sentence each, and the way to each report. */
export function digestValues(
  { config }: Context,
  locale: Language,
  notices: readonly MailedNotice[],
): MailValues<'digest'> {
  const options = { locale };
  const more = notices.length - LISTED;
  return {
    updates: m.mail_updates_count({ count: notices.length }, options),
    reports: notices.slice(0, LISTED).map((notice) => ({
      serial: notice.serialNumber,
      sentence: digestSentence(notice, locale),
      url: `${config.publicUrl}${noticePath(notice)}`,
    })),
    more: more > 0 ? m.mail_digest_more({ count: more }, options) : '',
    dashboard_url: `${config.publicUrl}/dashboard`,
  };
}

/** A decision's points are what its reporter wants to know of it. */
function digestSentence({ facts }: MailedNotice, locale: Language): string {
  const sentence = eventSentence(facts, locale);
  if (!('pointsAfter' in facts)) return sentence;
  return `${sentence} · ${m.points_count({ count: facts.pointsAfter }, { locale })}`;
}
