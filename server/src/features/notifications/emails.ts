import { lessonOfNotice } from '@bugquest/contract/competition/lesson-phrases';
import type { Language } from '@bugquest/contract/employees/lists';
import type { MailCause, MailValues } from '@bugquest/contract/mail/templates/purposes';
import { noticePath } from '@bugquest/contract/notifications/addresses';
import { fixRow } from '@bugquest/contract/notifications/fix-news';
import { DELETION_REASON_NAMES } from '@bugquest/contract/reports/detail-phrases';
import { eventSentence, eventText, pointsAfter } from '@bugquest/contract/reports/event-phrases';
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

/** Further notifications are only counted. */
const MAX_LISTED = 20;

export function noticeMail(
  { config }: Context,
  locale: Language,
  notice: MailedNotice & { feature: string },
): MailCause {
  const options = { locale };
  const { facts, serialNumber: serial } = notice;
  const reportNames = { serial, feature: nameOf(FEATURE_NAMES, notice.feature, options) };
  const notes = eventText(facts);
  const report_url = `${config.publicUrl}${noticePath(notice)}`;
  switch (facts.kind) {
    case 'reviewed': {
      const points = m.competition_points_count({ count: pointsAfter(facts) }, options);
      const reason = reasonOf(facts, options);
      const lesson = lessonOfNotice(facts, options);
      return ['reviewed', { ...reportNames, reason, points, notes, lesson, report_url }];
    }
    case 'deleted': {
      const reason = DELETION_REASON_NAMES[facts.reason]({}, options);
      const dashboard_url = `${config.publicUrl}/dashboard`;
      return ['deleted', { ...reportNames, reason, points: facts.points, notes, dashboard_url }];
    }
    case 'mission_offered': {
      const headline = eventSentence(facts, locale);
      const message = eventText(facts, locale);
      return ['mission_offered', { headline, message, link_url: report_url }];
    }
    case 'info_requested':
      return ['question', { ...reportNames, notes, report_url }];
    case 'status_changed':
      // Only the reporter of the original report is asked to retest.
      if (facts.after === 'Ready for Retest' && !facts.original)
        return ['retest', { ...reportNames, notes, report_url }];
  }
  return ['notification', { ...genericValues(notice, reportNames, options), ...reportNames, report_url }];
}

function reasonOf(
  { reason, original, confirmationPoints }: Extract<ReportEventFacts, { kind: 'reviewed' }>,
  options: { locale: Language },
): string {
  if (confirmationPoints !== undefined) return m.reports_confirmed({}, options);
  return original
    ? m.duplicates_of({ serial: original }, options)
    : VALIDATION_REASON_NAMES[reason]({}, options);
}

/** For events without a separate template. */
function genericValues(
  notice: MailedNotice,
  reportNames: { serial: string; feature: string },
  options: { locale: Language },
) {
  const { facts } = notice;
  const { subject: headline, result: message } = noticeText({ ...reportNames, facts }, options);
  const notes = eventText(facts);
  const quote = quoteOf(facts.kind);
  const label =
    facts.kind === 'launch_decision'
      ? m.mail_open_decision
      : facts.kind === 'limit_change'
        ? m.mail_open_limits
        : noticePath(notice) === '/dashboard'
          ? m.mail_open_dashboard
          : m.mail_open_report;
  return {
    headline,
    message,
    notes: notes ? quote({ notes }, options) : '',
    link_label: label({}, options),
  };
}

function quoteOf(kind: ReportEventFacts['kind']) {
  if (kind === 'status_changed') return m.mail_fix_note;
  return REPORTER_EVENTS.includes(kind) ? m.mail_reporter_words : m.mail_notes;
}

export function digestValues(
  { config }: Context,
  locale: Language,
  notices: readonly MailedNotice[],
): MailValues<'digest'> {
  const options = { locale };
  const rows = notices.flatMap((notice) => {
    const url = `${config.publicUrl}${noticePath(notice)}`;
    return digestRows(notice, locale).map((row) => ({ ...row, url }));
  });
  const more = rows.length - MAX_LISTED;
  return {
    updates: m.mail_updates_count({ count: rows.length }, options),
    reports: rows.slice(0, MAX_LISTED),
    more: more > 0 ? m.mail_digest_more({ count: more }, options) : '',
    dashboard_url: `${config.publicUrl}/dashboard`,
  };
}

/** A fix notification has a row for each of its reports. A decision has its points. */
function digestRows({ serialNumber: serial, facts }: MailedNotice, locale: Language) {
  if (facts.kind === 'fix_news')
    return facts.reports.map((report) => ({
      serial: report.serialNumber,
      sentence: fixRow(report, { locale }),
    }));
  const sentence = eventSentence(facts, locale);
  if (facts.kind === 'launch_decision')
    return [{ serial: m.coverage_notice_decision({}, { locale }), sentence }];
  if (facts.kind === 'limit_change') return [{ serial: m.settings_notice_limits({}, { locale }), sentence }];
  if (facts.kind === 'mission_offered')
    return [{ serial: m.coverage_notice_mission({}, { locale }), sentence }];
  if (!('pointsAfter' in facts)) return [{ serial, sentence }];
  const points = m.competition_points_count({ count: pointsAfter(facts) }, { locale });
  return [{ serial, sentence: `${sentence} · ${points}` }];
}
