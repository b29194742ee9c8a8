import type { Language } from '@bugquest/contract/employees/lists';
import type { MailCause, MailValues } from '@bugquest/contract/mail/templates/purposes';
import { noticePath } from '@bugquest/contract/notifications/addresses';
import { DELETION_REASON_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { eventSentence, eventText } from '@bugquest/contract/reports/event-phrases';
import { REPORTER_EVENTS, type ReportEventFacts } from '@bugquest/contract/reports/events';
import { FEATURE_NAMES, nameOf, VALIDATION_REASON_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import { noticeText } from './notice-text.ts';

export interface MailedNotice {
  reportId: string;
  serialNumber: string;
  /** Whether the report still exists. */
  isOpen: boolean;
  facts: ReportEventFacts;
}

/** Maximum listed notifications; further ones are only counted. */
const LISTED = 20;

/** The mail for a single notification: event, text and a link to the report. */
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
      const points = m.competition_points_count({ count: facts.pointsAfter }, options);
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
      // For a duplicate, the reporter of the original is asked to retest.
      if (facts.after === 'Ready for Retest' && !facts.original) return ['retest', { ...named, report_url }];
  }
  return ['notification', { ...otherNews(notice, named, options), ...named, report_url }];
}

/** Events without their own template. */
function otherNews(
  notice: MailedNotice,
  named: { serial: string; feature: string },
  options: { locale: Language },
) {
  const { facts } = notice;
  const { subject: headline, result: message } = noticeText({ ...named, facts }, options);
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

/** The mail for several notifications: a sentence and a link for each. */
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

/** The sentence about the points of a decision. */
function digestSentence({ facts }: MailedNotice, locale: Language): string {
  const sentence = eventSentence(facts, locale);
  if (!('pointsAfter' in facts)) return sentence;
  return `${sentence} · ${m.competition_points_count({ count: facts.pointsAfter }, { locale })}`;
}
