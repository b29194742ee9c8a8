import * as endpoints from '@bugquest/contract/bug-reports/endpoints';
import type { ReportQuery } from '@bugquest/contract/bug-reports/queue';
import { reportSubmission } from '@bugquest/contract/bug-reports/schema';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { type Bind, cached, readAs } from '../../http/bind.ts';
import { ApiError } from '../../http/errors.ts';
import { Page } from '../../http/paging.ts';
import { receiveUpload } from '../../http/uploads.ts';
import { listSimilarReports } from '../similar/queries.ts';
import { submitReport } from './commands.ts';
import { canSeeReport } from './policy.ts';
import { toAdminBugReport, toOwnBugReport } from './present.ts';
import * as queries from './queries.ts';
import { cursorId, ORDERS } from './sort-queries.ts';

const MAX_KEY_LENGTH = 200;

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (Array.isArray(key) || (key && key.length > MAX_KEY_LENGTH)) throw new ApiError('malformed_request');
  return key || undefined;
}

export function bugReportRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.submitBugReport, async ({ caller, locale, request }) => {
    const key = idempotencyKey(request);
    const upload = await receiveUpload(ctx, request);
    try {
      const fields = readAs(reportSubmission, upload.fields, locale);
      const submission = { employeeId: caller.id, fields, files: upload.files, key };
      const { reply, isRepeat } = await submitReport(ctx, submission);
      if (isRepeat) await upload.discard();
      return reply;
    } catch (error) {
      // Any other failure may have come after the commit: the sweep takes the files if it did not.
      if (error instanceof ApiError) await upload.discard();
      throw error;
    }
  });

  bind(endpoints.listBugReports, ({ query, caller, request }) =>
    cached(
      ctx,
      endpoints.listBugReports,
      request,
      caller.isAdmin ? ['reports', 'employees'] : [`reports:${caller.id}`],
      () =>
        caller.isAdmin
          ? allReports(ctx, query)
          : ownReports(ctx, caller.id, {
              limit: query.limit,
              cursor: query.cursor && cursorId(query.cursor),
            }),
    ),
  );

  bind(endpoints.getBugReport, async ({ params: { id }, caller }) => {
    const report = await queries.getReport(ctx.db, id);
    if (!canSeeReport(caller, report)) throw new ApiError('not_found');
    return caller.isAdmin ? toAdminBugReport(report) : toOwnBugReport(report);
  });

  bind(endpoints.listSimilarReports, async ({ params: { id } }) =>
    listSimilarReports(ctx, await queries.getReport(ctx.db, id)),
  );

  bind(endpoints.getReviewFacets, ({ request }) =>
    cached(ctx, endpoints.getReviewFacets, request, ['reports', 'employees'], () => queries.getFacets(ctx)),
  );

  bind(endpoints.listEmployeeBugReports, ({ params: { id }, query, request }) =>
    cached(ctx, endpoints.listEmployeeBugReports, request, [`reports:${id}`], () =>
      ownReports(ctx, id, query),
    ),
  );
}

async function ownReports(ctx: Context, employeeId: string, query: queries.OwnReportQuery) {
  const [reports, total] = await Promise.all([
    queries.listOwnReports(ctx, employeeId, query),
    queries.countOwnReports(ctx, employeeId, query.state),
  ]);
  return new Page(reports.map(toOwnBugReport), { limit: query.limit, total });
}

async function allReports(ctx: Context, query: ReportQuery) {
  const { limit, cursor, sort, ...filter } = query;
  const [reports, total] = await Promise.all([
    queries.listReports(ctx, query),
    queries.countReports(ctx, filter),
  ]);
  return new Page(reports.map(toAdminBugReport), { limit, total, cursorOf: ORDERS[sort].cursorOf });
}
