import { getReviewFacets, listBugReports, listChangedReports } from '@bugquest/contract/review/endpoints';
import type { ReportQuery } from '@bugquest/contract/review/queue';
import type { Context } from '../../../context.ts';
import type { Bind } from '../../../http/bind.ts';
import { Page } from '../../../http/paging.ts';
import { cached } from '../../../http/replies/cached-reply.ts';
import { toAdminBugReport, toOwnBugReport } from '../../reports/present.ts';
import { getOwnReportsPage } from '../../reports/queries.ts';
import { filterOf, type ReportFilter } from './filter-queries.ts';
import { getChangedReports, getFacets, getReportsPage } from './queries.ts';
import { cursorId, ORDERS } from './sort-queries.ts';

export function queueRoutes(ctx: Context, bind: Bind): void {
  bind(listBugReports, ({ query, caller, request }) => {
    if (!caller.isAdmin)
      return cached(ctx, listBugReports, request, () => ownReportsPage(ctx, caller.id, query));
    const asked = filterOf(ctx, query, caller);
    return cached(ctx, listBugReports, request, () => queuePage(ctx, asked), aboutOf(asked));
  });

  bind(listChangedReports, async ({ query }) => {
    const { changed, deleted } = await getChangedReports(ctx, query);
    return { changed: changed.map(toAdminBugReport), deleted };
  });

  bind(getReviewFacets, ({ request }) => cached(ctx, getReviewFacets, request, () => getFacets(ctx)));
}

/** What a cached reply depends on besides its address: nothing, without these filters. */
const aboutOf = ({ assignee, asOf }: ReportFilter) =>
  [assignee, asOf?.toISOString()].filter((part) => part !== undefined).join(' ');

async function queuePage(ctx: Context, query: ReportQuery) {
  const { reports, total } = await getReportsPage(ctx, query);
  const { limit, sort } = query;
  return new Page(reports.map(toAdminBugReport), { limit, total, cursorOf: ORDERS[sort].cursorOf });
}

/** Testers get their own reports from the same call, newest first, without the filters. */
async function ownReportsPage(ctx: Context, employeeId: string, { limit, cursor }: ReportQuery) {
  const page = { limit, cursor: cursor && cursorId(cursor) };
  const { reports, total } = await getOwnReportsPage(ctx, employeeId, page);
  return new Page(reports.map(toOwnBugReport), { limit, total });
}
