// Titles and sentences of notifications in mails.

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

type Named = Pick<Notice, 'serial' | 'feature'>;

interface Options {
  locale: Language;
}

export interface Words {
  subject: string;
  result: string;
}

type FactsOf<Kind extends ReportEventFacts['kind']> = Extract<ReportEventFacts, { kind: Kind }>;

const pointsOf = (count: number, options: Options) => m.competition_points_count({ count }, options);

/** Subject and sentence of a mail with a single notification. */
export function noticeText({ facts, ...named }: Notice, options: Options): Words {
  switch (facts.kind) {
    case 'restored':
      return {
        subject: m.mail_restored_subject(named, options),
        result: m.mail_restored_result({ ...named, points: facts.points }, options),
      };
    case 'fix_news':
      return {
        subject: fixSubject(facts.reports, options),
        result: eventSentence(facts, options.locale),
      };
    case 'duplicate_found':
      return {
        subject: m.mail_duplicate_found_subject(named, options),
        result: m.mail_duplicate_found_result({ ...named, other: facts.serialNumber }, options),
      };
    case 'me_too':
      return {
        subject: m.mail_me_too_subject(named, options),
        result: m.mail_me_too_result(named, options),
      };
    case 'decision_undone':
      return {
        subject: m.mail_undone_subject(named, options),
        result: m.mail_undone_result({ ...named, points: pointsOf(facts.pointsAfter, options) }, options),
      };
    case 'status_changed':
      return statusWords(named, facts, options);
    case 'qa_comment':
      return {
        subject: m.mail_comment_subject(named, options),
        result: m.mail_comment_result(named, options),
      };
    case 'appeal_decided':
      return appealText(named, facts, options);
    default:
      return textForAdmins({ facts, ...named }, options);
  }
}

function statusWords(
  named: Named,
  { before, after, original }: FactsOf<'status_changed'>,
  options: Options,
): Words {
  if (original) return followedText(named, { before, after, original }, options);
  const names = { before: STATUS_NAMES[before]({}, options), after: STATUS_NAMES[after]({}, options) };
  return {
    subject: m.mail_status_subject({ ...named, status: names.after }, options),
    result: m.mail_status_result({ ...named, ...names }, options),
  };
}

/** The status change of a duplicate, which follows its original. */
function followedText(
  named: Named,
  { before, after, original }: Omit<FactsOf<'status_changed'>, 'kind'> & { original: string },
  options: Options,
): Words {
  const names = { before: STATUS_NAMES[before]({}, options), after: STATUS_NAMES[after]({}, options) };
  return {
    subject: m.mail_status_subject({ ...named, status: names.after }, options),
    result: m.mail_followed_result({ ...named, ...names, original }, options),
  };
}

function appealText(named: Named, facts: FactsOf<'appeal_decided'>, options: Options): Words {
  const points = pointsOf(facts.pointsAfter, options);
  const sentence =
    facts.outcome === 'accepted' ? m.mail_appeal_accepted_result : m.mail_appeal_rejected_result;
  return {
    subject: m.mail_appeal_decided_subject(named, options),
    result: sentence({ ...named, points }, options),
  };
}

function textForAdmins({ facts, ...named }: Notice, options: Options): Words {
  switch (facts.kind) {
    case 'appealed':
      return {
        subject: m.mail_appealed_subject(named, options),
        result: m.mail_appealed_result(named, options),
      };
    case 'info_given':
      return {
        subject: m.mail_answered_subject(named, options),
        result: m.mail_answered_result(named, options),
      };
    case 'retest_answered':
      return facts.result === 'passed'
        ? {
            subject: m.mail_retest_passed_subject(named, options),
            result: m.mail_retest_passed_result(named, options),
          }
        : {
            subject: m.mail_retest_failed_subject(named, options),
            result: m.mail_retest_failed_result(named, options),
          };
    default: {
      const sentence = eventSentence(facts, options.locale);
      return {
        subject: m.mail_news_subject(named, options),
        result: m.mail_news_result({ ...named, sentence }, options),
      };
    }
  }
}
