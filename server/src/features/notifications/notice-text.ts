import type { Language } from '@bugquest/contract/employees/lists';
import { fixSubject } from '@bugquest/contract/notifications/fix-news';
import { eventSentence } from '@bugquest/contract/reports/event-phrases';
import type { ReportEventFacts } from '@bugquest/contract/reports/events';
import { STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import { m } from '@bugquest/phrases/messages';

interface Notice {
  serial: string;
  /** In the recipient's language. */
  feature: string;
  facts: ReportEventFacts;
}

type ReportNames = Pick<Notice, 'serial' | 'feature'>;

interface Options {
  locale: Language;
}

export interface NoticeText {
  subject: string;
  result: string;
}

type FactsOf<Kind extends ReportEventFacts['kind']> = Extract<ReportEventFacts, { kind: Kind }>;

const pointsOf = (count: number, options: Options) => m.competition_points_count({ count }, options);

export function noticeText({ facts, ...reportNames }: Notice, options: Options): NoticeText {
  switch (facts.kind) {
    case 'restored':
      return {
        subject: m.mail_restored_subject(reportNames, options),
        result: m.mail_restored_result({ ...reportNames, points: facts.points }, options),
      };
    case 'fix_news':
      return {
        subject: fixSubject(facts.reports, options),
        result: eventSentence(facts, options.locale),
      };
    case 'duplicate_found':
      return {
        subject: m.mail_duplicate_found_subject(reportNames, options),
        result: m.mail_duplicate_found_result({ ...reportNames, other: facts.serialNumber }, options),
      };
    case 'me_too':
      return {
        subject: m.mail_me_too_subject(reportNames, options),
        result: m.mail_me_too_result(reportNames, options),
      };
    case 'decision_undone':
      return {
        subject: m.mail_undone_subject(reportNames, options),
        result: m.mail_undone_result(
          { ...reportNames, points: pointsOf(facts.pointsAfter, options) },
          options,
        ),
      };
    case 'status_changed':
      return statusText(reportNames, facts, options);
    case 'qa_comment':
      return {
        subject: m.mail_comment_subject(reportNames, options),
        result: m.mail_comment_result(reportNames, options),
      };
    case 'deletion_answered':
      return {
        subject: m.mail_deletion_answered_subject(reportNames, options),
        result: m.mail_deletion_answered_result(reportNames, options),
      };
    case 'appeal_decided':
      return appealText(reportNames, facts, options);
    default:
      return textForAdmins({ facts, ...reportNames }, options);
  }
}

function statusText(
  reportNames: ReportNames,
  { before, after, original }: FactsOf<'status_changed'>,
  options: Options,
): NoticeText {
  if (original) return duplicateStatusText(reportNames, { before, after, original }, options);
  const names = { before: STATUS_NAMES[before]({}, options), after: STATUS_NAMES[after]({}, options) };
  return {
    subject: m.mail_status_subject({ ...reportNames, status: names.after }, options),
    result: m.mail_status_result({ ...reportNames, ...names }, options),
  };
}

/** The status of a duplicate follows the original report. */
function duplicateStatusText(
  reportNames: ReportNames,
  { before, after, original }: Omit<FactsOf<'status_changed'>, 'kind'> & { original: string },
  options: Options,
): NoticeText {
  const names = { before: STATUS_NAMES[before]({}, options), after: STATUS_NAMES[after]({}, options) };
  return {
    subject: m.mail_status_subject({ ...reportNames, status: names.after }, options),
    result: m.mail_followed_result({ ...reportNames, ...names, original }, options),
  };
}

function appealText(
  reportNames: ReportNames,
  facts: FactsOf<'appeal_decided'>,
  options: Options,
): NoticeText {
  const points = pointsOf(facts.pointsAfter, options);
  const sentence =
    facts.outcome === 'accepted' ? m.mail_appeal_accepted_result : m.mail_appeal_rejected_result;
  return {
    subject: m.mail_appeal_decided_subject(reportNames, options),
    result: sentence({ ...reportNames, points }, options),
  };
}

function textForAdmins({ facts, ...reportNames }: Notice, options: Options): NoticeText {
  switch (facts.kind) {
    case 'appealed':
      return {
        subject: m.mail_appealed_subject(reportNames, options),
        result: m.mail_appealed_result(reportNames, options),
      };
    case 'deletion_asked':
      return {
        subject: m.mail_deletion_asked_subject(reportNames, options),
        result: m.mail_deletion_asked_result(reportNames, options),
      };
    case 'info_given':
      return {
        subject: m.mail_answered_subject(reportNames, options),
        result: m.mail_answered_result(reportNames, options),
      };
    case 'retest_answered':
      return facts.result === 'passed'
        ? {
            subject: m.mail_retest_passed_subject(reportNames, options),
            result: m.mail_retest_passed_result(reportNames, options),
          }
        : {
            subject: m.mail_retest_failed_subject(reportNames, options),
            result: m.mail_retest_failed_result(reportNames, options),
          };
    case 'launch_decision':
    case 'limit_change': {
      const sentence = eventSentence(facts, options.locale);
      return { subject: sentence, result: sentence };
    }
    default: {
      const sentence = eventSentence(facts, options.locale);
      return {
        subject: m.mail_news_subject(reportNames, options),
        result: m.mail_news_result({ ...reportNames, sentence }, options),
      };
    }
  }
}
