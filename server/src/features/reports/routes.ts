import { checkCaptureOrigin } from '@bugquest/contract/reports/captured/endpoints';
import * as endpoints from '@bugquest/contract/reports/endpoints';
import { sentCaptions } from '@bugquest/contract/reports/media/sent-captions';
import { reportEdit, reportSubmission } from '@bugquest/contract/reports/schema';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { ApiError } from '../../http/errors.ts';
import { readAs } from '../../http/input/read-input.ts';
import { withUpload } from '../../http/input/uploads.ts';
import { Page } from '../../http/paging.ts';
import { cached } from '../../http/replies/cached-reply.ts';
import { getSettings } from '../settings/queries.ts';
import { refuseBeyondToday } from './limits/commands.ts';
import { getDailyUse } from './limits/queries.ts';
import { canSeeReport } from './policy.ts';
import { toAdminBugReport, toOwnBugReport } from './present.ts';
import * as queries from './queries.ts';
import { submitReport } from './submission/commands.ts';
import { editReport } from './submission/edit-commands.ts';
import { isKnownKey } from './submission/key-commands.ts';
import { uploadsOf } from './uploads/queries.ts';

const MAX_KEY_LENGTH = 200;

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (Array.isArray(key) || (key && key.length > MAX_KEY_LENGTH)) throw new ApiError('malformed_request');
  return key || undefined;
}

/** A body of this size may be the text of a report that names uploads, which were counted when they began. */
const TEXT_BYTES = 64 * 1024;

/** Whether a body is announced as text. It is received at once; the limits are enforced with the report. */
const isText = ({ headers }: FastifyRequest): boolean => Number(headers['content-length']) <= TEXT_BYTES;

/** The announced length of a body that has files, in bytes; 0 if it is not announced. They are counted when they have arrived. */
const lengthOf = ({ headers }: FastifyRequest): number =>
  Math.max(0, (Number(headers['content-length'] ?? 0) || 0) - TEXT_BYTES);

/** The session may have changed since the page was opened. @throws {ApiError} other_employee */
function refuseOtherEmployee({ employeeId }: Record<string, string>, callerId: string): void {
  if (employeeId && employeeId !== callerId) throw new ApiError('other_employee');
}

export function reportRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.submitBugReport, async ({ caller, locale, request }) => {
    const key = idempotencyKey(request);
    const isRepeated = () => key !== undefined && isKnownKey(ctx, caller.id, key);
    if (!isText(request) && !(await isRepeated()))
      await refuseBeyondToday(ctx, caller.id, { reports: 1, uploadBytes: lengthOf(request) });
    return withUpload(ctx, request, uploadsOf(ctx, caller.id), async (upload) => {
      refuseOtherEmployee(upload.fields, caller.id);
      const fields = readAs(reportSubmission, upload.fields, locale);
      const { captions } = readAs(sentCaptions, upload.fields, locale);
      const submission = { employeeId: caller.id, fields, files: upload.files, captions, key };
      const { reply, isRepeat } = await submitReport(ctx, submission);
      if (isRepeat) await upload.discard();
      return reply;
    });
  });

  bind(endpoints.editBugReport, async ({ params: { id }, caller, locale, request }) => {
    await refuseBeyondToday(ctx, caller.id, { reports: 0, uploadBytes: lengthOf(request) });
    return withUpload(ctx, request, uploadsOf(ctx, caller.id), async ({ fields, files }) => {
      refuseOtherEmployee(fields, caller.id);
      const edit = readAs(reportEdit, fields, locale);
      const { captions } = readAs(sentCaptions, fields, locale);
      return toOwnBugReport(await editReport(ctx, caller.id, id, { ...edit, files, captions }));
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
