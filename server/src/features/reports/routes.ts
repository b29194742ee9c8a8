import { checkCaptureOrigin } from '@bugquest/contract/reports/captured/endpoints';
import * as endpoints from '@bugquest/contract/reports/endpoints';
import { reportEdit, reportSubmission } from '@bugquest/contract/reports/schema';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { ApiError } from '../../http/errors.ts';
import { readAs } from '../../http/input/read-input.ts';
import { Page } from '../../http/paging.ts';
import { cached } from '../../http/replies/cached-reply.ts';
import { getSettings } from '../settings/queries.ts';
import { getDailyUse } from './limits/queries.ts';
import { canSeeReport } from './policy.ts';
import { toAdminBugReport, toOwnBugReport } from './present.ts';
import * as queries from './queries.ts';
import { submitReport } from './submission/commands.ts';
import { editReport } from './submission/edit-commands.ts';
import { isKnownKey } from './submission/key-commands.ts';
import { receiveReport } from './submission/receive-report.ts';

const MAX_KEY_LENGTH = 200;

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (Array.isArray(key) || (key && key.length > MAX_KEY_LENGTH)) throw new ApiError('malformed_request');
  return key || undefined;
}

/** Undefined without a readable time. */
function writtenAt({ headers }: FastifyRequest): Date | undefined {
  const moment = new Date(String(headers['x-written-at']));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** The session may have changed since the page was opened. @throws {ApiError} other_employee */
function refuseOtherEmployee({ employeeId }: { employeeId?: string }, callerId: string): void {
  if (employeeId && employeeId !== callerId) throw new ApiError('other_employee');
}

export function reportRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.submitBugReport, async ({ caller, locale, request }) => {
    const employeeId = caller.id;
    const [key, written] = [idempotencyKey(request), writtenAt(request)];
    const sent = {
      employeeId,
      request,
      readFields: (fields: object) => {
        refuseOtherEmployee(fields, employeeId);
        return readAs(reportSubmission, fields, locale);
      },
      reports: 1,
      isRepeat: async () => key !== undefined && isKnownKey(ctx, employeeId, key),
    } as const;
    return receiveReport(ctx, sent, async ({ values, files, discard }) => {
      const { reply, isRepeat } = await submitReport(ctx, {
        employeeId,
        ...values,
        files,
        key,
        writtenAt: written,
      });
      if (isRepeat) await discard();
      return reply;
    });
  });

  bind(endpoints.editBugReport, async ({ params: { id }, caller, locale, request }) => {
    const employeeId = caller.id;
    const readFields = (fields: object) => {
      refuseOtherEmployee(fields, employeeId);
      return readAs(reportEdit, fields, locale);
    };
    return receiveReport(ctx, { employeeId, request, readFields, reports: 0 }, async ({ values, files }) => {
      const { fields, captions } = values;
      return toOwnBugReport(await editReport(ctx, employeeId, id, { ...fields, files, captions }));
    });
  });

  bind(checkCaptureOrigin, async ({ query: { origin } }) => ({
    allowed: (await getSettings(ctx)).captureOrigins.includes(origin),
  }));

  bind(endpoints.getDailyUse, ({ caller }) => getDailyUse(ctx, caller.id));

  bind(endpoints.getBugReport, async ({ params: { id }, caller }) => {
    const report = await queries.getReport(ctx.db, id);
    if (!canSeeReport(caller, report)) throw new ApiError('not_found');
    return caller.isAdmin ? toAdminBugReport(report) : toOwnBugReport(report);
  });

  bind(endpoints.listEmployeeBugReports, ({ params: { id }, query, request }) =>
    cached(ctx, endpoints.listEmployeeBugReports, request, async () => {
      const { reports, total } = await queries.getOwnReportsPage(ctx, id, query);
      return new Page(reports.map(toOwnBugReport), { limit: query.limit, total });
    }),
  );
}
