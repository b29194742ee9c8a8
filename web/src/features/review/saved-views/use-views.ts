import type { SavedView } from '@bugquest/contract/review/desk-schema';
import { DESK_VIEWS, type DeskView, URGENT_VIEWS } from '@bugquest/contract/review/desk-views';
import { m } from '@bugquest/phrases/messages';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useAddressValue } from '../../../lib/hooks/address/use-address-value.ts';
import { inEveryLanguage } from '../../../lib/language/locale.ts';
import { useAuth } from '../../../lib/session/session.tsx';
import { savedViewsQuery, viewCountsQuery } from '../api.ts';
import {
  ALL_REPORTS,
  isNarrowed,
  type QueueFilter,
  queueQueryString,
  readQueueFilter,
  shownFilter,
} from '../queue/filter/queue-filter.ts';

export interface View {
  name: string;
  /** The name in every language. */
  names: readonly string[];
  href: string;
  /** Whether the queue shows the filter of this view, unchanged. */
  isCurrent: boolean;
  /** Undefined until the count is loaded, and for saved views. */
  count?: number | undefined;
  isUrgent?: boolean;
  /** Undefined for a built-in view. */
  saved?: SavedView;
}

const NAMES: Record<DeskView, () => string> = {
  inbox: m.review_view_inbox,
  pending: m.review_view_pending,
  appeals: m.review_view_appeals,
  answers: m.review_view_answers,
  overdue: m.review_view_overdue,
  promised: m.review_due_promised,
  mine: m.review_view_assigned,
  blockers: m.review_view_blockers,
  waiting: m.review_view_waiting,
  snoozed: m.review_view_snoozed,
  retest: m.review_view_retest,
  unlinked: m.review_view_unlinked,
  all: m.review_view_all,
};
const VIEWS = Object.keys(NAMES) as DeskView[];

/** In views of reports that wait for a decision, reports that are due first come first. What came back belongs to older reports. */
const filterOf = (view: DeskView): QueueFilter => {
  const filter: QueueFilter = DESK_VIEWS[view];
  if (view === 'inbox') return { ...filter, sort: 'oldest' };
  if (view === 'all') return ALL_REPORTS;
  return filter.review === 'pending' || filter.due ? { ...filter, sort: 'due' } : filter;
};

/** Views of all reports are stored without a filter. */
function savedFilter({ query }: SavedView): QueueFilter {
  const filter = readQueueFilter(new URLSearchParams(query));
  return filter.sort || isNarrowed(filter) ? filter : ALL_REPORTS;
}

export function useViews(): View[] {
  const { employee } = useAuth();
  const { data: saved = [] } = useQuery(savedViewsQuery());
  const { data: counts } = useQuery(viewCountsQuery());
  const [path] = useLocation();
  const shownQuery = useAddressValue((params) =>
    params.get('tab') === 'points-review' ? queueQueryString(shownFilter(params)) : undefined,
  );
  const currentQuery = path === '/admin' ? shownQuery : undefined;
  const viewOf = (readName: () => string, filter: QueueFilter) => {
    const query = queueQueryString(filter);
    const names = inEveryLanguage(readName);
    return {
      name: readName(),
      names,
      href: `/admin?tab=points-review&${query}`,
      isCurrent: query === currentQuery,
    };
  };
  return [
    ...VIEWS.map((view) => ({
      ...viewOf(NAMES[view], filterOf(view)),
      count: counts?.[view],
      isUrgent: URGENT_VIEWS.includes(view),
    })),
    {
      name: m.review_deletion_questions(),
      names: inEveryLanguage(m.review_deletion_questions),
      href: '/admin?tab=deleted-bugs',
      isCurrent: false,
      count: counts?.deletionQuestions,
    },
    ...(employee ? [viewOf(m.review_view_mine, { decidedBy: employee.id })] : []),
    ...saved.map((saved) => {
      const view = viewOf(() => saved.name, savedFilter(saved));
      return { ...view, href: `${view.href}&${OPENED_VIEW_PARAM}=${saved.id}`, saved };
    }),
  ];
}

/** Names the saved view whose filter was changed. */
const OPENED_VIEW_PARAM = 'saved';

/** The own saved view that was opened, if the filter was changed since then. */
export function useChangedView(): SavedView | undefined {
  const opened = useAddressValue((params) => params.get(OPENED_VIEW_PARAM) ?? undefined);
  const view = useViews().find(({ saved }) => saved?.isOwn && saved.id === opened);
  return view?.isCurrent ? undefined : view?.saved;
}
