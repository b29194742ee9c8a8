// What happened to a report, as a sentence: for the timeline, the notification bell and mail alike.
import { m } from '@bugquest/phrases/messages';
import type { Locale } from '@bugquest/phrases/runtime';
import type { ReportEventFacts, ReportEventKind } from './events.ts';
import {
  CLASSIFICATION_NAMES,
  DELETION_REASON_NAMES,
  nameOf,
  SEVERITY_NAMES,
  STATUS_NAMES,
  VALIDATION_REASON_NAMES,
} from './list-phrases.ts';

interface Options {
  locale?: Locale;
}
type FactsOf<Kind extends ReportEventKind> = Extract<ReportEventFacts, { kind: Kind }>;
type Sentences = { [Kind in ReportEventKind]: (facts: FactsOf<Kind>, options: Options) => string };

const SENTENCES: Sentences = {
  submitted: (_, options) => m.lifecycle_event_submitted({}, options),
  reviewed: ({ reason, original }, options) =>
    original
      ? m.lifecycle_event_reviewed_duplicate({ serial: original }, options)
      : m.lifecycle_event_reviewed({ reason: VALIDATION_REASON_NAMES[reason]({}, options) }, options),
  decision_undone: (_, options) => m.lifecycle_event_undone({}, options),
  severity_changed: ({ before, after }, options) =>
    m.lifecycle_event_severity(
      { before: SEVERITY_NAMES[before]({}, options), after: SEVERITY_NAMES[after]({}, options) },
      options,
    ),
  value_corrected: ({ field, before, after }, options) => {
    const names = CLASSIFICATION_NAMES[field];
    return m.lifecycle_event_corrected(
      {
        field: names.field({}, options),
        before: nameOf(names.values, before, options),
        after: nameOf(names.values, after, options),
      },
      options,
    );
  },
  status_changed: ({ before, after, original }, options) => {
    const names = { before: STATUS_NAMES[before]({}, options), after: STATUS_NAMES[after]({}, options) };
    if (original) return m.lifecycle_event_followed({ ...names, serial: original }, options);
    return after === 'Ready for Retest'
      ? m.lifecycle_event_ready({}, options)
      : m.lifecycle_event_status(names, options);
  },
  qa_comment: (_, options) => m.lifecycle_event_qa({}, options),
  developer_comment: (_, options) => m.lifecycle_event_developer({}, options),
  retest_answered: ({ result }, options) =>
    result === 'passed'
      ? m.lifecycle_event_retest_passed({}, options)
      : m.lifecycle_event_retest_failed({}, options),
  info_requested: (_, options) => m.lifecycle_event_asked({}, options),
  info_given: (_, options) => m.lifecycle_event_answered({}, options),
  appealed: (_, options) => m.lifecycle_event_appealed({}, options),
  appeal_decided: ({ outcome }, options) =>
    outcome === 'accepted'
      ? m.lifecycle_event_appeal_accepted({}, options)
      : m.lifecycle_event_appeal_rejected({}, options),
  deleted: ({ reason }, options) =>
    m.lifecycle_event_deleted({ reason: DELETION_REASON_NAMES[reason]({}, options) }, options),
  restored: (_, options) => m.lifecycle_event_restored({}, options),
  duplicate_found: ({ serialNumber }, options) =>
    m.lifecycle_event_duplicate_found({ serial: serialNumber }, options),
  duplicate_gone: ({ serialNumber }, options) =>
    m.lifecycle_event_duplicate_gone({ serial: serialNumber }, options),
  me_too: (_, options) => m.lifecycle_event_me_too({}, options),
};

/** What happened, without who, when and to which report; in the current language unless told. */
export function eventSentence(facts: ReportEventFacts, locale?: Locale): string {
  const sentence = SENTENCES[facts.kind] as (facts: ReportEventFacts, options: Options) => string;
  return sentence(facts, locale ? { locale } : {});
}

/** What the one who acted wrote, as typed; '' where nothing was. */
export function eventText(facts: ReportEventFacts): string {
  switch (facts.kind) {
    case 'reviewed':
      return facts.adminNotes;
    case 'qa_comment':
    case 'developer_comment':
      return facts.text;
    case 'retest_answered':
      return facts.note;
    case 'info_requested':
      return facts.question;
    case 'info_given':
    case 'appeal_decided':
      return facts.answer;
    case 'appealed':
      return facts.grounds;
    case 'deleted':
      return facts.feedback;
    default:
      return '';
  }
}
