import { TRACKER_FILTERS } from '@bugquest/contract/connections/trackers/lists';
import { TRACKER_FILTER_NAMES } from '@bugquest/contract/connections/trackers/phrases';
import { NAMED_BROWSERS } from '@bugquest/contract/employees/lists';
import {
  BUG_TYPE_NAMES,
  CATEGORY_NAMES,
  SOURCE_NAMES,
  STORE_LANGUAGE_NAMES,
} from '@bugquest/contract/reports/detail-phrases';
import { SEVERITY_NAMES, STATUS_NAMES } from '@bugquest/contract/reports/list-phrases';
import {
  BUG_TYPES,
  CATEGORIES,
  FEATURES,
  REPORT_OPERATING_SYSTEMS,
  REPORT_STATUSES,
  REVIEW_STATES,
  type ReviewState,
  SEVERITIES,
  SOURCES,
  STORE_LANGUAGES,
} from '@bugquest/contract/reports/lists';
import {
  ASSIGNEES,
  DUE,
  type Due,
  REPORT_SORTS,
  type ReportSort,
  WAITING_FOR,
  type WaitingFor,
} from '@bugquest/contract/review/lists';
import { m } from '@bugquest/phrases/messages';
import { formatDate } from '../../../../lib/language/format.ts';
import { featureLabel } from '../../../../lib/names/report-labels.ts';
import type { Choice } from '../../../../ui/forms/select-input.tsx';
import type { QueueField } from './queue-filter.ts';

const STATE_NAMES: Record<ReviewState, () => string> = {
  pending: m.review_state_pending,
  validated: m.review_state_validated,
  rejected: m.review_state_rejected,
};
const SORT_NAMES: Record<ReportSort, () => string> = {
  newest: m.review_sort_newest,
  oldest: m.review_sort_oldest,
  severity: m.review_sort_severity,
  due: m.review_sort_due,
  'most-confirmed': m.review_sort_confirmed,
  'points-high': m.review_sort_points_high,
  'points-low': m.review_sort_points_low,
};
const WAITING_NAMES: Record<WaitingFor, () => string> = {
  appeal: m.review_waiting_appeal,
  question: m.review_waiting_question,
  answer: m.review_waiting_answer,
  decision: m.review_waiting_decision,
  original: m.review_waiting_original,
  snoozed: m.review_view_snoozed,
};
const DUE_NAMES: Record<Due, () => string> = {
  overdue: m.review_due_overdue,
  today: m.review_due_today,
  promised: m.review_due_promised,
};
const ASSIGNEE_NAMES = { me: m.review_assignee_me, none: m.review_assignee_none };
const MEDIA_NAMES = { yes: m.review_media_yes, no: m.review_media_no };
const RETEST_NAMES = { failed: m.review_retest_failed };
const INBOX_NAMES = { mine: m.review_inbox_mine };
const SUSPECTED_NAMES = { yes: m.shell_yes, no: m.shell_no };

const toChoices = <Value extends string>(
  values: readonly Value[],
  names: Record<Value, () => string>,
): Choice[] => values.map((value) => ({ value, label: names[value]() }));

/** Proper names are the same in both languages. */
const toEqualChoices = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }));

export interface Facets {
  departments: readonly string[];
  features: readonly string[];
}

/** Undefined for departments and builds, for typed fields, and for fields that only links set. */
export function queueChoices(field: QueueField, facets: Facets | undefined): Choice[] | undefined {
  switch (field) {
    case 'review':
      return toChoices(REVIEW_STATES, STATE_NAMES);
    case 'severity':
    case 'groupSeverity':
      return toChoices(SEVERITIES, SEVERITY_NAMES);
    case 'status':
      return toChoices(REPORT_STATUSES, STATUS_NAMES);
    case 'waiting':
      return toChoices(WAITING_FOR, WAITING_NAMES);
    case 'due':
      return toChoices(DUE, DUE_NAMES);
    case 'assignee':
      return toChoices(ASSIGNEES, ASSIGNEE_NAMES);
    case 'suspected':
      return toChoices(['yes', 'no'], SUSPECTED_NAMES);
    case 'retest':
      return toChoices(['failed'], RETEST_NAMES);
    case 'inbox':
      return toChoices(['mine'], INBOX_NAMES);
    case 'bugType':
      return toChoices(BUG_TYPES, BUG_TYPE_NAMES);
    case 'category':
      return toChoices(CATEGORIES, CATEGORY_NAMES);
    case 'storeLanguage':
      return toChoices(STORE_LANGUAGES, STORE_LANGUAGE_NAMES);
    case 'source':
      return toChoices(SOURCES, SOURCE_NAMES);
    case 'browser':
      return toEqualChoices(NAMED_BROWSERS);
    case 'operatingSystem':
      return toEqualChoices(REPORT_OPERATING_SYSTEMS);
    case 'media':
      return toChoices(['yes', 'no'], MEDIA_NAMES);
    case 'tracker':
      return toChoices(TRACKER_FILTERS, TRACKER_FILTER_NAMES);
    case 'sort':
      return toChoices(REPORT_SORTS, SORT_NAMES);
    case 'feature':
      return (facets?.features ?? FEATURES).map((value) => ({ value, label: featureLabel(value) }));
    default:
      return undefined;
  }
}

export const FIELD_NAMES: Record<QueueField, () => string> = {
  search: m.review_search,
  review: m.review_filter,
  severity: m.review_severity,
  groupSeverity: m.review_group_severity,
  status: m.review_status,
  waiting: m.review_waiting,
  due: m.review_due,
  assignee: m.review_assignee,
  suspected: m.review_suspected,
  retest: m.review_retest,
  inbox: m.review_view_inbox,
  bugType: m.review_bug_type,
  category: m.review_category,
  storeLanguage: m.review_store_language,
  source: m.review_source,
  browser: m.reports_browser,
  operatingSystem: m.review_system,
  feature: m.review_feature,
  build: m.reports_build,
  department: m.review_department,
  from: m.review_from,
  to: m.review_to,
  media: m.review_queue_media,
  tracker: m.connections_trackers_filter,
  decidedBy: m.review_decided_by,
  reporter: m.review_reporter,
  problem: m.review_problem,
  sort: m.review_sort,
};

/** Fields whose values are ids. */
export const isReference = (field: QueueField) =>
  field === 'decidedBy' || field === 'reporter' || field === 'problem';

/** The label of a field's value, unless the value is an id. */
export function valueName(field: QueueField, value: string): string {
  if (field === 'from' || field === 'to') return formatDate(`${value}T12:00:00Z`);
  if (field === 'feature') return featureLabel(value);
  return queueChoices(field, undefined)?.find((choice) => choice.value === value)?.label ?? value;
}
