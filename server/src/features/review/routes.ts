import * as bulk from '@bugquest/contract/review/bulk-endpoints';
import * as desk from '@bugquest/contract/review/desk-endpoints';
import * as endpoints from '@bugquest/contract/review/endpoints';
import * as problems from '@bugquest/contract/review/problem-endpoints';
import type { ReportQuery } from '@bugquest/contract/review/queue';
import { m } from '@bugquest/phrases/messages';
import type { Context } from '../../context.ts';
import type { Bind } from '../../http/bind.ts';
import { Page } from '../../http/paging.ts';
import { withIsoTimes } from '../../http/replies/iso-times.ts';
import { done } from '../../http/replies/json-reply.ts';
import { listSamePictures } from '../duplicates/pictures/picture-queries.ts';
import { toLikelyOriginal, toMeToo, toSamePicture } from '../duplicates/present.ts';
import { listMeToos } from '../duplicates/queries.ts';
import { findLeastAlike, listSimilarReports } from '../duplicates/similarity/queries.ts';
import { listAssignees } from '../employees/queries.ts';
import { promises } from '../reports/answers/policy.ts';
import { claimIfFree, claimReport, listClaims, releaseClaim } from '../reports/claim-commands.ts';
import { toAdminBugReport, toOwnBugReport } from '../reports/present.ts';
import { getOwnReportsPage, getReport } from '../reports/queries.ts';
import { getTimeline } from '../reports/timeline/queries.ts';
import { buildOf } from '../settings/build-queries.ts';
import { getSettings } from '../settings/queries.ts';
import { assignReport } from './assignment-commands.ts';
import {
  assignReports,
  changeStatuses,
  decideReports,
  deleteReports,
  markDuplicates,
  undoReviews,
} from './bulk/commands.ts';
import { listMatchingReports } from './bulk/queries.ts';
import * as cannedReplies from './canned-reply-commands.ts';
import { correctClassification } from './decisions/classification-commands.ts';
import { changeSeverity, reviewBug } from './decisions/commands.ts';
import {
  acknowledgeDeletion,
  countDeletedBugs,
  deleteBug,
  listDeletedBugs,
  readUnacknowledged,
  restoreReport,
  undoWithdrawal,
  withdrawReport,
} from './deletion/commands.ts';
import { toDeletedBug, toDeletionFeedback } from './deletion/present.ts';
import { answerAboutDeletion, askAboutDeletion } from './deletion/question-commands.ts';
import { restoreMeToo, undoMeToo } from './me-too-commands.ts';
import { answerPairs, undoAnswers } from './problems/commands.ts';
import { getProblemsPage, getSuspectedPairs, problemCursor } from './problems/queries.ts';
import { getMyDay } from './queue/day-queries.ts';
import { resolveFilter } from './queue/filter-queries.ts';
import { countViews, getChangedReports, getFacets, getReportsPage } from './queue/queries.ts';
import { withSnooze } from './queue/snooze-queries.ts';
import { cursorId, ORDERS } from './queue/sort-queries.ts';
import * as savedViews from './saved-view-commands.ts';
import { snoozeReport } from './snooze-commands.ts';

export function queueRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.listBugReports, ({ query, caller }) =>
    caller.isAdmin
      ? queuePage(ctx, resolveFilter(ctx, query, caller))
      : ownReportsPage(ctx, caller.id, query),
  );

  bind(endpoints.listChangedReports, async ({ query }) => {
    const { changed, deleted } = await getChangedReports(ctx, query);
    return { changed: await withSnooze(ctx, changed.map(toAdminBugReport)), deleted };
  });

  bind(endpoints.getReviewFacets, () => getFacets(ctx));
}

async function queuePage(ctx: Context, query: ReportQuery) {
  const [{ reports, total }, settings] = await Promise.all([getReportsPage(ctx, query), getSettings(ctx)]);
  const { limit, sort } = query;
  const promisedBy = promises(ctx, settings);
  const rows = reports.map((report) => ({
    ...toAdminBugReport(report),
    promisedBy: promisedBy(report)?.toISOString() ?? null,
  }));
  return new Page(await withSnooze(ctx, rows), { limit, total, cursorOf: ORDERS[sort].cursorOf });
}

/** Testers get their own reports from the same endpoint, newest first, without filters. */
async function ownReportsPage(ctx: Context, employeeId: string, { limit, cursor }: ReportQuery) {
  const page = { limit, cursor: cursor && cursorId(cursor) };
  const { reports, total } = await getOwnReportsPage(ctx, employeeId, page);
  return new Page(reports.map(toOwnBugReport), { limit, total });
}

export function viewRoutes(ctx: Context, bind: Bind): void {
  bind(desk.getViewCounts, ({ caller }) => countViews(ctx, caller));

  bind(desk.getMyDay, ({ caller }) => getMyDay(ctx, caller));
}

export function savedViewRoutes(ctx: Context, bind: Bind): void {
  bind(desk.listSavedViews, ({ caller }) => savedViews.listSavedViews(ctx, caller.id));

  bind(desk.createSavedView, ({ body, caller }) => savedViews.createSavedView(ctx, caller.id, body));

  bind(desk.changeSavedView, ({ params, body, caller }) =>
    savedViews.changeSavedView(ctx, caller.id, params.id, body),
  );

  bind(desk.deleteSavedView, async ({ params, caller, locale }) => {
    await savedViews.deleteSavedView(ctx, caller.id, params.id);
    return done(m.review_reply_view_deleted({}, { locale }));
  });
}

export function claimRoutes(ctx: Context, bind: Bind): void {
  bind(desk.listClaims, () => listClaims(ctx));

  const release = (adminId: string, reportId: string) =>
    ctx.db.transaction((tx) => releaseClaim(ctx, tx, adminId, reportId));

  bind(desk.claimReport, async ({ params, body: { takeOver, releases }, caller }) => {
    // Uses two transactions. In one transaction, two administrators who open each other's report would cause a deadlock.
    if (releases) await release(caller.id, releases);
    return claimReport(ctx, caller.id, params.id, { takeOver });
  });

  bind(desk.releaseReport, async ({ params, caller, locale }) => {
    await release(caller.id, params.id);
    return done(m.review_reply_claim_released({}, { locale }));
  });
}

export function detailsRoutes(ctx: Context, bind: Bind): void {
  bind(desk.getReportDetails, async ({ params: { id }, caller }) => {
    const report = await getReport(ctx.db, id);
    const [timeline, similar, samePictures, meToos, settings] = await Promise.all([
      getTimeline(ctx, caller, report),
      listSimilarReports(ctx, report),
      listSamePictures(ctx, id),
      listMeToos(ctx.db, id),
      getSettings(ctx),
    ]);
    const [adminReport] = await withSnooze(ctx, [toAdminBugReport(report)]);
    return {
      report: {
        ...adminReport!,
        likelyOriginal: toLikelyOriginal(report, similar),
        build: buildOf(ctx, settings.builds, report),
        promisedBy: promises(ctx, settings)(report)?.toISOString() ?? null,
      },
      timeline,
      similar,
      samePictures: samePictures.map(toSamePicture),
      meToos: meToos.map(toMeToo),
    };
  });
}

export function meTooRoutes(ctx: Context, bind: Bind): void {
  const readMeToos = async (reportId: string) => (await listMeToos(ctx.db, reportId)).map(toMeToo);

  bind(desk.undoMeToo, async ({ params, body, caller }) => {
    await undoMeToo(ctx, { admin: caller, reportId: params.id, ...body });
    return readMeToos(params.id);
  });

  bind(desk.restoreMeToo, async ({ params, body, caller }) => {
    await restoreMeToo(ctx, { admin: caller, reportId: params.id, ...body });
    return readMeToos(params.id);
  });
}

export function reviewRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.validateBugReport, async ({ params, body: { claimNext, ...review }, caller }) => {
    const report = await reviewBug(ctx, caller, params.id, review);
    if (claimNext) await claimIfFree(ctx, caller.id, claimNext);
    return toAdminBugReport(report);
  });

  bind(endpoints.decideBugReports, ({ body, caller, locale }) => decideReports(ctx, caller, body, locale));

  bind(endpoints.undoDecisions, ({ body, caller, locale }) => undoReviews(ctx, caller, body, locale));

  bind(endpoints.changeSeverity, async ({ params, body, caller }) =>
    toAdminBugReport(await changeSeverity(ctx, caller, params.id, body)),
  );

  bind(endpoints.correctClassification, async ({ params, body, caller }) =>
    toAdminBugReport(await correctClassification(ctx, caller, params.id, body)),
  );
}

export function bulkRoutes(ctx: Context, bind: Bind): void {
  bind(bulk.changeStatuses, ({ body, caller, locale }) => changeStatuses(ctx, caller, body, locale));

  bind(bulk.assignReports, ({ body, caller, locale }) => assignReports(ctx, caller, body, locale));

  bind(bulk.deleteBugReports, ({ body, caller, locale }) => deleteReports(ctx, caller, body, locale));

  bind(bulk.markDuplicates, ({ body, caller, locale }) => markDuplicates(ctx, caller, body, locale));

  bind(bulk.listMatchingReports, ({ query, caller }) =>
    listMatchingReports(ctx, resolveFilter(ctx, query, caller)),
  );

  bind(bulk.findLeastAlike, async ({ body }) => ({ least: (await findLeastAlike(ctx, body.ids)) ?? null }));
}

export function problemRoutes(ctx: Context, bind: Bind): void {
  bind(problems.listProblems, async ({ query }) => {
    const page = await getProblemsPage(ctx, query);
    return new Page(page.problems, { limit: query.limit, total: page.total, cursorOf: problemCursor });
  });

  bind(problems.listSuspectedPairs, ({ query }) => getSuspectedPairs(ctx, query));

  bind(problems.answerPairs, ({ body, caller, locale }) => answerPairs(ctx, caller, body, locale));

  bind(problems.undoAnswers, ({ body, caller, locale }) => undoAnswers(ctx, caller, body, locale));
}

export function assignmentRoutes(ctx: Context, bind: Bind): void {
  bind(desk.assignReport, async ({ params, body, caller }) =>
    toAdminBugReport(await assignReport(ctx, caller, params.id, body)),
  );

  bind(desk.snoozeReport, async ({ params, body, caller }) => {
    const report = toAdminBugReport(await snoozeReport(ctx, caller, params.id, body));
    return (await withSnooze(ctx, [report]))[0]!;
  });

  bind(desk.listAssignees, () => listAssignees(ctx.db));
}

export function cannedReplyRoutes(ctx: Context, bind: Bind): void {
  bind(desk.listCannedReplies, async () => (await cannedReplies.listCannedReplies(ctx)).map(withIsoTimes));

  bind(desk.createCannedReply, async ({ body, caller }) =>
    withIsoTimes(await cannedReplies.createCannedReply(ctx, caller.id, body)),
  );

  bind(desk.changeCannedReply, async ({ params, body, caller }) =>
    withIsoTimes(await cannedReplies.changeCannedReply(ctx, caller.id, params.id, body)),
  );

  bind(desk.deleteCannedReply, async ({ params, caller, locale }) => {
    await cannedReplies.deleteCannedReply(ctx, caller.id, params.id);
    return done(m.review_reply_canned_reply_deleted({}, { locale }));
  });
}

export function deletionRoutes(ctx: Context, bind: Bind): void {
  bind(endpoints.deleteBugReport, async ({ params, body, caller }) =>
    toDeletedBug(await deleteBug(ctx, caller, params.id, body)),
  );

  bind(endpoints.listDeletedBugs, async ({ query }) => {
    const [deleted, total] = await Promise.all([listDeletedBugs(ctx, query), countDeletedBugs(ctx, query)]);
    return new Page(deleted.map(toDeletedBug), { limit: query.limit, total });
  });

  bind(endpoints.answerAboutDeletion, async ({ params, body, caller }) =>
    toDeletedBug(await answerAboutDeletion(ctx, caller, params.id, body.answer)),
  );

  bind(endpoints.listDeletionFeedback, ({ caller }) => readUnacknowledged(ctx, caller.id));

  bind(endpoints.askAboutDeletion, async ({ params, body, caller }) =>
    toDeletionFeedback(
      await askAboutDeletion(ctx, caller.id, params.id, body.question),
      await getSettings(ctx),
    ),
  );

  bind(endpoints.acknowledgeDeletion, async ({ params, caller, locale }) => {
    await acknowledgeDeletion(ctx, caller.id, params.id);
    return done(m.review_reply_acknowledged({}, { locale }));
  });

  bind(endpoints.restoreBugReport, async ({ params, caller }) =>
    toAdminBugReport(await restoreReport(ctx, caller, params.id)),
  );

  bind(endpoints.withdrawBugReport, ({ params, caller }) => withdrawReport(ctx, caller.id, params.id));

  bind(endpoints.undoWithdrawal, async ({ params, caller }) =>
    toOwnBugReport(await undoWithdrawal(ctx, caller.id, params.id)),
  );
}
