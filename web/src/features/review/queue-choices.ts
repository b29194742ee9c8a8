// What each field of the queue can be narrowed to, in the words of the screens.
import { SEVERITY_NAMES, SOURCE_NAMES, STATUS_NAMES } from '@bugquest/contract/bug-reports/list-phrases';
import {
  FEATURES,
  REPORT_STATUSES,
  REVIEW_STATES,
  type ReviewState,
  SEVERITIES,
  SOURCES,
} from '@bugquest/contract/bug-reports/lists';
import {
  REPORT_SORTS,
  type ReportSort,
  WAITING_FOR,
  type WaitingFor,
} from '@bugquest/contract/bug-reports/queue';
import { m } from '@bugquest/phrases/messages';
import { formatDate } from '../../lib/format.ts';
import { featureLabel } from '../../lib/report-labels.ts';
import type { Choice } from '../../ui/select-input.tsx';
import type { QueueField } from './queue-filter.ts';

const STATE_NAMES: Record<ReviewState, () => string> = {
  pending: m.review_state_pending,
  validated: m.review_state_validated,
  rejected: m.review_state_rejected,
};
const SORT_NAMES: Record<ReportSort, () => string> = {
  newest: m.desk_sort_newest,
  oldest: m.desk_sort_oldest,
  severity: m.desk_sort_severity,
  'most-confirmed': m.desk_sort_confirmed,
  'points-high': m.desk_sort_points_high,
  'points-low': m.desk_sort_points_low,
};
const WAITING_NAMES: Record<WaitingFor, () => string> = {
  appeal: m.desk_waiting_appeal,
  question: m.desk_waiting_question,
  answer: m.desk_waiting_answer,
};
const MEDIA_NAMES = { yes: m.desk_media_yes, no: m.desk_media_no };

const choices = <Value extends string>(
  values: readonly Value[],
  names: Record<Value, () => string>,
): Choice[] => values.map((value) => ({ value, label: names[value]() }));

export interface Facets {
  departments: readonly string[];
  features: readonly string[];
}

/** The choices of a field; undefined for those that are typed or come from elsewhere. */
export function choicesOf(field: QueueField, facets: Facets | undefined): Choice[] | undefined {
  switch (field) {
    case 'review':
      return choices(REVIEW_STATES, STATE_NAMES);
    case 'severity':
      return choices(SEVERITIES, SEVERITY_NAMES);
    case 'status':
      return choices(REPORT_STATUSES, STATUS_NAMES);
    case 'waiting':
      return choices(WAITING_FOR, WAITING_NAMES);
    case 'source':
      return choices(SOURCES, SOURCE_NAMES);
    case 'media':
      return choices(['yes', 'no'], MEDIA_NAMES);
    case 'sort':
      return choices(REPORT_SORTS, SORT_NAMES);
    case 'feature':
      return (facets?.features ?? FEATURES).map((value) => ({ value, label: featureLabel(value) }));
    case 'department':
      return (facets?.departments ?? []).map((value) => ({ value, label: value }));
    default:
      return undefined;
  }
}

export const FIELD_NAMES: Record<QueueField, () => string> = {
  search: m.review_search,
  review: m.review_filter,
  severity: m.review_severity,
  status: m.review_status,
  waiting: m.desk_waiting,
  source: m.review_source,
  feature: m.review_feature,
  department: m.desk_department,
  from: m.desk_from,
  to: m.desk_to,
  media: m.desk_media,
  decidedBy: m.desk_decided_by,
  reporter: m.desk_reporter,
  sort: m.desk_sort,
};

/** A field's value in words; '' where the value is an id that says nothing. */
export function valueName(field: QueueField, value: string): string {
  if (field === 'from' || field === 'to') return formatDate(`${value}T12:00:00Z`);
  if (field === 'decidedBy' || field === 'reporter') return '';
  if (field === 'feature') return featureLabel(value);
  return choicesOf(field, undefined)?.find((choice) => choice.value === value)?.label ?? value;
}
