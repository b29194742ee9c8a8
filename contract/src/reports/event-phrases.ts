// Sentences for report events, for timeline, bell and mail.
import { m } from '@bugquest/phrases/messages';
import { getLocale, type Locale } from '@bugquest/phrases/runtime';
import { achievementName } from '../competition/achievement-phrases.ts';
import { POINT_REASON_NAMES } from '../competition/point-reasons.ts';
import type { IssueEnd } from '../connections/trackers/lists.ts';
import { fixSentence } from '../notifications/fix-news.ts';
import type { Sentence, SentenceOptions } from '../sentence.ts';
import { DELETION_REASON_NAMES } from './detail-phrases.ts';
import type { DecisionNews, LimitNews, ReportEventFacts, ReportEventKind } from './events.ts';
import { decisionName, SEVERITY_NAMES, STATUS_NAMES } from './list-phrases.ts';
import type { ValidationReason } from './lists.ts';
import { fieldLabel, fieldValueName } from './report-fields.ts';

type FactsOf<Kind extends ReportEventKind> = Extract<ReportEventFacts, { kind: Kind }>;
type Sentences = { [Kind in ReportEventKind]: (facts: FactsOf<Kind>, options: SentenceOptions) => string };

const REVIEW_SENTENCES: Record<ValidationReason, Sentence> = {
  approved: m.reports_event_reviewed_approved,
  bonus: m.reports_event_reviewed_bonus,
  reduced: m.reports_event_reviewed_reduced,
  penalty: m.reports_event_reviewed_penalty,
  duplicate: m.reports_event_reviewed_repeated,
};

const DECISION_NEWS_SENTENCES: Record<DecisionNews, Sentence> = {
  proposed: m.coverage_notice_proposed,
  signed: m.coverage_notice_signed,
  disagreed: m.coverage_notice_disagreed,
};

const ISSUE_END_SENTENCES: Record<IssueEnd, Sentence> = {
  wont_fix: m.reports_event_issue_wont_fix,
  duplicate: m.reports_event_issue_duplicate,
  as_designed: m.reports_event_issue_as_designed,
  not_reproduced: m.reports_event_issue_not_reproduced,
  unfixed: m.reports_event_issue_unfixed,
  moved: m.reports_event_issue_moved,
  gone: m.reports_event_issue_gone,
};

const LIMIT_NEWS_SENTENCES: Record<LimitNews, Sentence> = {
  proposed: m.settings_notice_proposed,
  confirmed: m.settings_notice_confirmed,
  refused: m.settings_notice_refused,
};

const SENTENCES: Sentences = {
  submitted: (_, options) => m.reports_event_submitted({}, options),
  edited: (_, options) => m.reports_event_edited({}, options),
  withdrawn: (_, options) => m.reports_event_withdrawn({}, options),
  reporter_comment: ({ byMail }, options) =>
    byMail ? m.reports_event_comment_by_mail({}, options) : m.reports_event_reporter_comment({}, options),
  reviewed: ({ reason, rejectionReason, original, confirmationPoints }, options) =>
    confirmationPoints !== undefined
      ? m.reports_event_reviewed_confirmed({}, options)
      : original
        ? m.reports_event_reviewed_duplicate({ serial: original }, options)
        : rejectionReason
          ? decisionName({ reason, rejectionReason }, options)
          : REVIEW_SENTENCES[reason]({}, options),
  decision_undone: (_, options) => m.reports_event_undone({}, options),
  severity_changed: ({ before, after }, options) =>
    m.reports_event_severity(
      { before: SEVERITY_NAMES[before]({}, options), after: SEVERITY_NAMES[after]({}, options) },
      options,
    ),
  value_corrected: ({ field, before, after }, options) =>
    m.reports_event_corrected(
      {
        field: fieldLabel(field, options),
        before: fieldValueName(field, before, options),
        after: fieldValueName(field, after, options),
      },
      options,
    ),
  build_corrected: ({ before, after }, options) => {
    const none = m.reports_build_none({}, options);
    return m.reports_event_build({ before: before ?? none, after: after ?? none }, options);
  },
  status_changed: ({ before, after, original }, options) => {
    const names = { before: STATUS_NAMES[before]({}, options), after: STATUS_NAMES[after]({}, options) };
    if (original) return m.reports_event_followed({ ...names, serial: original }, options);
    if (after === 'In Progress') return m.reports_event_started({}, options);
    return after === 'Ready for Retest'
      ? m.reports_event_ready({}, options)
      : m.reports_event_status(names, options);
  },
  issue_ended: ({ end }, options) => ISSUE_END_SENTENCES[end]({}, options),
  assigned: ({ assigneeId, assigneeName }, options) => {
    if (assigneeId === null) return m.reports_event_unassigned({}, options);
    if (assigneeName === undefined) return m.reports_event_assigned_to_you({}, options);
    const name = assigneeName || m.accounts_former_employee({}, options);
    return m.reports_event_assigned({ name }, options);
  },
  qa_comment: (_, options) => m.reports_event_qa({}, options),
  developer_comment: (_, options) => m.reports_event_developer({}, options),
  retest_answered: ({ result }, options) =>
    result === 'passed'
      ? m.reports_event_retest_passed({}, options)
      : m.reports_event_retest_failed({}, options),
  reminded: (_, options) => m.reports_event_reminded({}, options),
  info_requested: (_, options) => m.reports_event_asked({}, options),
  question_withdrawn: (_, options) => m.reports_event_question_withdrawn({}, options),
  info_given: ({ byMail }, options) =>
    byMail ? m.reports_event_answered_by_mail({}, options) : m.reports_event_answered({}, options),
  appealed: (_, options) => m.reports_event_appealed({}, options),
  appeal_decided: ({ outcome }, options) =>
    outcome === 'accepted'
      ? m.reports_event_appeal_accepted({}, options)
      : m.reports_event_appeal_rejected({}, options),
  deleted: ({ reason }, options) =>
    m.reports_event_deleted({ reason: DELETION_REASON_NAMES[reason]({}, options) }, options),
  restored: (_, options) => m.reports_event_restored({}, options),
  deletion_asked: (_, options) => m.reports_event_deletion_asked({}, options),
  deletion_answered: (_, options) => m.reports_event_deletion_answered({}, options),
  duplicate_found: ({ serialNumber }, options) =>
    m.reports_event_duplicate_found({ serial: serialNumber }, options),
  duplicate_gone: ({ serialNumber }, options) =>
    m.reports_event_duplicate_gone({ serial: serialNumber }, options),
  webhook_off: ({ webhook }, options) => m.connections_webhooks_notice({ name: webhook }, options),
  data_ready: (_, options) => m.employees_notice_data_ready({}, options),
  erasure_refused: (_, options) => m.employees_notice_erasure_refused({}, options),
  erasure_requested: (_, options) => m.employees_notice_erasure_requested({}, options),
  launch_decision: ({ news }, options) => DECISION_NEWS_SENTENCES[news]({}, options),
  limit_change: ({ news }, options) => LIMIT_NEWS_SENTENCES[news]({}, options),
  announced: ({ titleEn, titleAr }, { locale = getLocale() }) => (locale === 'ar' ? titleAr : titleEn),
  confirmed_changed: ({ before, after }, options) =>
    m.reports_event_confirmed_changed(
      { before: STATUS_NAMES[before]({}, options), after: STATUS_NAMES[after]({}, options) },
      options,
    ),
  fix_news: ({ reports }, options) => fixSentence(reports, options),
  me_too: ({ count }, options) => m.reports_event_me_too({ count }, options),
  me_too_undone: ({ points }, options) =>
    points === undefined
      ? m.reports_event_me_too_undone({}, options)
      : m.reports_event_own_me_too_undone({}, options),
  me_too_restored: ({ points }, options) =>
    points === undefined
      ? m.reports_event_me_too_restored({}, options)
      : m.reports_event_own_me_too_restored({}, options),
  badge_earned: (badge, { locale }) =>
    m.competition_notice_badge({ name: achievementName(badge, locale) }, locale ? { locale } : {}),
  place_won: ({ place, nameEn, nameAr }, { locale = getLocale() }) =>
    m.competition_notice_place(
      { place, season: inOwnDirection(locale === 'ar' ? nameAr : nameEn) },
      { locale },
    ),
  mission_offered: ({ titleEn, titleAr, bonusPercent }, { locale = getLocale() }) => {
    const title = inOwnDirection(locale === 'ar' ? titleAr : titleEn);
    return bonusPercent > 0
      ? m.coverage_notice_offered_bonus({ title, percent: `${bonusPercent}%` }, { locale })
      : m.coverage_notice_offered({ title }, { locale });
  },
  points_changed: pointsChangedSentence,
};

function pointsChangedSentence(
  { points, cause, mission }: FactsOf<'points_changed'>,
  options: SentenceOptions,
): string {
  if (cause === 'manual') return m.competition_statement_manual({}, options);
  if (cause === 'me-too')
    return points > 0
      ? m.competition_statement_confirmed({}, options)
      : m.competition_statement_confirmed_gone({}, options);
  if (!mission) return POINT_REASON_NAMES[cause]({}, options);
  const isArabic = (options.locale ?? getLocale()) === 'ar';
  const title = inOwnDirection(isArabic ? mission.titleAr : mission.titleEn);
  return points > 0
    ? m.competition_statement_mission({ title }, options)
    : m.competition_statement_mission_gone({ title }, options);
}

/** Typed text keeps its direction inside a sentence of the other language. */
const inOwnDirection = (text: string): string => `\u2068${text}\u2069`;

/** "Approved with a bonus: Very clear steps." */
export const withWords = (sentence: string, words: string, locale: Locale): string =>
  words ? m.competition_statement_words({ sentence, words: inOwnDirection(words) }, { locale }) : sentence;

/** The sentence of an event without actor, time and report. Default: the current language. */
export function eventSentence(facts: ReportEventFacts, locale?: Locale): string {
  const sentence = SENTENCES[facts.kind] as (facts: ReportEventFacts, options: SentenceOptions) => string;
  return sentence(facts, locale ? { locale } : {});
}

/** By how much an event changed the report's points; null for events without points. */
export function pointChangeOf(facts: ReportEventFacts): number | null {
  if (facts.kind === 'deleted' || facts.kind === 'withdrawn') return -facts.points;
  if (facts.kind === 'me_too_undone') return facts.points ? -facts.points : null;
  if ('points' in facts) return facts.points ?? null;
  if ('pointsAfter' in facts) return facts.pointsAfter - facts.pointsBefore;
  return null;
}

/** The points of a report after an event, as its reporter sees them: with those of a confirmation of the original. */
export const pointsAfter = (facts: {
  pointsAfter: number;
  confirmationPoints?: number | undefined;
}): number => facts.pointsAfter + (facts.confirmationPoints ?? 0);

/** The outcome of a decision, as its reporter sees it. */
const outcomeName = (facts: FactsOf<'reviewed'>, options: SentenceOptions): string =>
  facts.confirmationPoints === undefined ? decisionName(facts, options) : m.reports_confirmed({}, options);

/** The sentence of a notification: first the points that the event gave or took, then what happened to the report. */
export function noticeSentence(facts: ReportEventFacts, serial: string, locale?: Locale): string {
  const options = locale ? { locale } : {};
  // Administrators get a notification of a retest, but its points concern only the reporter.
  const pointChange = facts.kind === 'retest_answered' ? null : pointChangeOf(facts);
  const event = facts.kind === 'reviewed' ? outcomeName(facts, options) : eventSentence(facts, locale);
  if (!pointChange) {
    if (facts.kind !== 'reviewed') return event;
    const points = m.competition_points_count({ count: pointsAfter(facts) }, options);
    return m.notifications_points_same({ event, serial, points }, options);
  }
  const count = Math.abs(pointChange);
  // The mark keeps the sign before the number in Arabic.
  const change = `\u200e${pointChange > 0 ? '+' : '−'}${count}`;
  return 'pointsAfter' in facts
    ? m.notifications_points_now({ count, change, event, serial, total: pointsAfter(facts) }, options)
    : m.notifications_points({ count, change, event }, options);
}

/** The text that the actor typed; '' without one. Announcements and missions have one in each language; default: the current one. */
export function eventText(facts: ReportEventFacts, locale: Locale = getLocale()): string {
  switch (facts.kind) {
    case 'reviewed':
      return facts.adminNotes;
    case 'status_changed':
      return facts.fixNote ?? '';
    case 'qa_comment':
    case 'developer_comment':
    case 'reporter_comment':
      return facts.text;
    case 'retest_answered':
      return facts.note;
    case 'me_too':
      return facts.note ?? '';
    case 'info_requested':
    case 'deletion_asked':
      return facts.question;
    case 'info_given':
    case 'deletion_answered':
    case 'appeal_decided':
      return facts.answer;
    case 'appealed':
      return facts.grounds;
    case 'deleted':
      return facts.feedback;
    case 'points_changed':
      return facts.note ?? '';
    case 'announced':
      return locale === 'ar' ? facts.textAr : facts.textEn;
    case 'mission_offered':
      return locale === 'ar' ? facts.charterAr : facts.charterEn;
    default:
      return '';
  }
}
