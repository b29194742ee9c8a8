import { lessonOf } from '@bugquest/contract/competition/lessons';
import { qualityOf } from '@bugquest/contract/competition/score-report';
import * as endpoints from '@bugquest/contract/reports/endpoints';
import * as lifecycleEndpoints from '@bugquest/contract/reports/lifecycle/endpoints';
import { reportEdit, reportSubmission, sentCaptions, sentRepeat } from '@bugquest/contract/reports/schema';
import { moment } from '@bugquest/contract/time-window';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { ApiError } from '../../http/errors.ts';
import { readAs } from '../../http/input/read-input.ts';
import { type StoredUpload, withUpload } from '../../http/input/uploads.ts';
import { Page } from '../../http/paging.ts';
import { getTotalPoints } from '../competition/statement/queries.ts';
import { availableBuilds, buildOf } from '../settings/build-queries.ts';
import { getSettings } from '../settings/queries.ts';
import { promises } from './answers/policy.ts';
import { getExpectedAnswer } from './answers/queries.ts';
import { remindTeam } from './answers/remind-commands.ts';
import { correctBuild } from './build-commands.ts';
import { findGoodReport } from './good-report-queries.ts';
import { decideAppeal } from './lifecycle/appeal-commands.ts';
import { askReporter, updateReport, withdrawQuestion } from './lifecycle/commands.ts';
import {
  answerQuestion,
  answerRetest,
  appeal,
  comment,
  refuseReportOfOthers,
  refuseUnlessAppealable,
  refuseUnlessAsked,
  refuseUnlessReadyForRetest,
} from './lifecycle/reporter-commands.ts';
import { withReservedBytes } from './limits/body-commands.ts';
import { getDailyUse } from './limits/queries.ts';
import { findOriginalReport } from './original-queries.ts';
import { canSeeReport } from './policy.ts';
import { toAdminBugReport, toOwnBugReport } from './present.ts';
import * as queries from './queries.ts';
import { submitReport } from './submission/commands.ts';
import { editReport } from './submission/edit-commands.ts';
import { isKnownKey } from './submission/key-commands.ts';
import { getTimeline } from './timeline/queries.ts';
import { getTip } from './tip-queries.ts';
import { senderOf, withAddedFiles } from './uploads/sender-commands.ts';

const MAX_KEY_LENGTH = 200;

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (Array.isArray(key) || (key && key.length > MAX_KEY_LENGTH)) throw new ApiError('malformed_request');
  return key || undefined;
}

/** Undefined for an invalid time. */
function writtenAt({ headers }: FastifyRequest): Date | undefined {
  const { data } = moment.safeParse(headers['x-written-at']);
  return data ? new Date(data) : undefined;
}

/** Another person may have logged in since the page was opened. @throws {ApiError} other_employee */
function refuseOtherEmployee({ employeeId }: { employeeId?: string }, callerId: string): void {
  if (employeeId && employeeId !== callerId) throw new ApiError('other_employee');
}

export function reportRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.submitBugReport, async ({ caller, locale, request }) => {
    const employeeId = caller.id;
    const [key, written] = [idempotencyKey(request), writtenAt(request)];
    const reportRequest = {
      employeeId,
      request,
      readFields: (fields: object) => {
        refuseOtherEmployee(fields, employeeId);
        return {
          report: readAs(reportSubmission, fields, locale),
          repeat: readAs(sentRepeat, fields, locale),
        };
      },
      reports: 1,
      isRepeat: async () => key !== undefined && isKnownKey(ctx, employeeId, key),
    } as const;
    return receiveReport(ctx, reportRequest, async ({ values, files, discard }) => {
      const { reply, isRepeat } = await submitReport(ctx, {
        employeeId,
        fields: values.fields.report,
        repeat: values.fields.repeat,
        captions: values.captions,
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

  bind(endpoints.checkCaptureOrigin, async ({ query: { origin } }) => ({
    allowed: (await getSettings(ctx)).captureOrigins.includes(origin),
  }));

  bind(endpoints.getDailyUse, async ({ caller: { id } }) => {
    const [use, tip] = await Promise.all([getDailyUse(ctx, id), getTip(ctx, id)]);
    return { ...use, tip };
  });

  bind(endpoints.getGoodReport, ({ caller, locale }) => findGoodReport(ctx, caller.id, locale));

  bind(endpoints.listReportBuilds, async () => availableBuilds(ctx, (await getSettings(ctx)).builds));

  bind(endpoints.getBugReport, async ({ params: { id }, caller }) => {
    const report = await queries.getReport(ctx.db, id);
    if (!canSeeReport(caller, report)) throw new ApiError('not_found');
    const settings = await getSettings(ctx);
    const build = buildOf(ctx, settings.builds, report);
    const promisedBy = promises(ctx, settings)(report)?.toISOString() ?? null;
    const view = caller.isAdmin ? { ...toAdminBugReport(report), promisedBy } : toOwnBugReport(report);
    if (report.employeeId !== caller.id) return { ...view, build };
    const [original, answer] = await Promise.all([
      findOriginalReport(ctx, report),
      report.validationReason === null ? getExpectedAnswer(ctx, report) : null,
    ]);
    const lesson = lessonOf(report, qualityOf(report).traits);
    return { ...view, build, original, answer, lesson };
  });

  bind(endpoints.listEmployeeBugReports, async ({ params: { id }, query }) => {
    const { reports, total } = await queries.getOwnReportsPage(ctx, id, query);
    return new Page(reports.map(toOwnBugReport), { limit: query.limit, total });
  });
}

/** A body up to this size may be a report that only names uploads, whose bytes were counted when they began. */
const TEXT_BYTES = 64 * 1024;

interface ReportRequest<Fields> {
  employeeId: string;
  request: FastifyRequest;
  readFields: (sent: Record<string, string>) => Fields;
  /** Number of reports that the body adds. */
  reports: 0 | 1;
  /** Whether the same request was sent before. Only called for bodies with files. */
  isRepeat?: () => Promise<boolean>;
}

/**
 * Runs `work` with the values and files of a new or edited report. Reserves the bytes before reading them. A small body is received at
 * once, and the limits are checked with the report.
 */
async function receiveReport<Fields, T>(
  ctx: Context,
  { employeeId, request, readFields, reports, isRepeat }: ReportRequest<Fields>,
  work: (upload: StoredUpload<ReturnType<typeof readValues<Fields>>>) => Promise<T>,
): Promise<T> {
  const length = request.headers['content-length'];
  const announced = length === undefined ? undefined : Number(length);
  const receive = (maxBytes: number, isClaimed: boolean) => {
    const read = (sent: Record<string, string>) => readValues(request, readFields, sent);
    return withUpload(ctx, request, { sender: senderOf(ctx, employeeId, isClaimed), read, maxBytes }, work);
  };
  if (announced !== undefined && announced <= TEXT_BYTES) return receive(announced, false);
  const expected = {
    reports,
    bytes: announced && announced - TEXT_BYTES,
    isRepeat: (await isRepeat?.()) ?? false,
  };
  return withReservedBytes(ctx, employeeId, expected, ({ reservedBytes }) =>
    receive(announced ?? reservedBytes, true),
  );
}

const readValues = <Fields>(
  { locale }: FastifyRequest,
  readFields: (sent: Record<string, string>) => Fields,
  sent: Record<string, string>,
) => ({ fields: readFields(sent), ...readAs(sentCaptions, sent, locale) });

export function lifecycleRoutes(ctx: Context, bind: Bind): void {
  bind(lifecycleEndpoints.updateBugReport, async ({ params, body, caller }) =>
    toAdminBugReport(await updateReport(ctx, caller, params.id, body)),
  );

  bind(lifecycleEndpoints.correctBuild, async ({ params, body, caller }) => ({
    build: await correctBuild(ctx, caller, params.id, body),
  }));

  bind(lifecycleEndpoints.remindTeam, async ({ params, caller }) => ({
    answer: await remindTeam(ctx, caller.id, params.id),
  }));

  bind(lifecycleEndpoints.askReporter, async ({ params, body, caller }) =>
    toAdminBugReport(await askReporter(ctx, caller, params.id, body)),
  );

  bind(lifecycleEndpoints.withdrawQuestion, async ({ params, body, caller }) =>
    toAdminBugReport(await withdrawQuestion(ctx, caller, params.id, body)),
  );

  bind(lifecycleEndpoints.answerQuestion, async ({ params, body, caller, request }) => {
    refuseUnlessAsked(await refuseReportOfOthers(ctx, caller.id, params.id));
    return withAddedFiles(ctx, { request, caller, body }, async (files) =>
      toOwnBugReport(await answerQuestion(ctx, caller.id, params.id, body, files)),
    );
  });

  bind(lifecycleEndpoints.commentOnReport, async ({ params, body, caller, request }) => {
    await refuseReportOfOthers(ctx, caller.id, params.id);
    return withAddedFiles(ctx, { request, caller, body }, async (files) =>
      toOwnBugReport(await comment(ctx, caller.id, params.id, body, files)),
    );
  });

  bind(lifecycleEndpoints.answerRetest, async ({ params, body, caller, request }) => {
    refuseUnlessReadyForRetest(await refuseReportOfOthers(ctx, caller.id, params.id));
    return withAddedFiles(ctx, { request, caller, body }, async (files) => {
      const { retested, retestPoints } = await answerRetest(ctx, caller.id, params.id, body, files);
      return {
        ...toOwnBugReport(retested),
        retestPoints,
        totalPoints: await getTotalPoints(ctx, caller.id),
      };
    });
  });

  bind(lifecycleEndpoints.appealDecision, async ({ params, body, caller, request }) => {
    const report = await refuseReportOfOthers(ctx, caller.id, params.id);
    refuseUnlessAppealable(ctx, report, await getSettings(ctx));
    return withAddedFiles(ctx, { request, caller, body }, async (files) =>
      toOwnBugReport(await appeal(ctx, caller.id, params.id, body, files)),
    );
  });

  bind(lifecycleEndpoints.decideAppeal, async ({ params, body, caller }) =>
    toAdminBugReport(await decideAppeal(ctx, caller, params.id, body)),
  );
}

export function timelineRoutes(ctx: Context, bind: Bind): void {
  bind(lifecycleEndpoints.getTimeline, async ({ params: { id }, query: { before }, caller }) => {
    const report = await queries.getReport(ctx.db, id);
    if (!canSeeReport(caller, report)) throw new ApiError('not_found');
    return getTimeline(ctx, caller, report, before);
  });
}
