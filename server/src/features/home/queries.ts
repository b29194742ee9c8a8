import type { Language } from '@bugquest/contract/employees/lists';
import type { Home } from '@bugquest/contract/home/endpoints';
import { DASHBOARD_PAGE, RECENT_REPORTS, REPORTS_AWAITING_TESTER } from '@bugquest/contract/home/parts';
import type { Context } from '../../context.ts';
import type { Caller } from '../../http/security/sessions.ts';
import { hidesPlaces } from '../competition/seasons/queries.ts';
import { listOwnSeasons } from '../competition/seasons/standings-queries.ts';
import { getEmployeeStats, getRank } from '../competition/standings/queries.ts';
import { readPublishedPage } from '../content/pages/commands.ts';
import { getHunt } from '../coverage/hunts/queries.ts';
import { listOwnSessions } from '../coverage/sessions/queries.ts';
import { getOwnStory } from '../coverage/story/queries.ts';
import { readOwnChanges } from '../notifications/present.ts';
import { listCurrentAnnouncements } from '../outreach/announcements/queries.ts';
import { asksNoReportReason } from '../outreach/no-reports/queries.ts';
import { getAnswerTimes } from '../reports/answers/queries.ts';
import { toOwnBugReport } from '../reports/present.ts';
import { getOwnReportsPage } from '../reports/queries.ts';
import { readUnacknowledged } from '../review/deletion/commands.ts';
import { getProgramState } from '../settings/queries.ts';
import { getOwnStore } from '../store/queries.ts';

export async function readHome(
  ctx: Context,
  caller: Caller,
  language: Language,
  locale: Language,
): Promise<Home> {
  const { id, isAdmin } = caller;
  const program = await getProgramState(ctx);
  const [
    stats,
    rank,
    recent,
    waiting,
    changes,
    deletions,
    notice,
    announcements,
    seasons,
    hunt,
    sessions,
    story,
    answers,
    store,
    asksReason,
  ] = await Promise.all([
    getEmployeeStats(ctx, id, { isOwn: true }),
    hidesPlaces(ctx).then((isHidden) => getRank(ctx, id, isHidden && !isAdmin)),
    firstPage(ctx, id, RECENT_REPORTS),
    firstPage(ctx, id, REPORTS_AWAITING_TESTER),
    readOwnChanges(ctx, id, locale),
    readUnacknowledged(ctx, id),
    readPublishedPage(ctx, DASHBOARD_PAGE, language),
    listCurrentAnnouncements(ctx),
    isAdmin ? [] : listOwnSeasons(ctx, caller),
    getHunt(ctx, { employeeId: id, locale }),
    listOwnSessions(ctx.db, id, locale),
    program.state === 'ended' ? getOwnStory(ctx.db, id) : null,
    getAnswerTimes(ctx),
    getOwnStore(ctx, id),
    asksNoReportReason(ctx, caller, program.state),
  ]);
  return {
    stats,
    rank,
    recent,
    waiting,
    changes: { changes },
    deletions,
    notice,
    announcements,
    seasons,
    hunt,
    sessions,
    program,
    answers,
    store,
    asksNoReportReason: asksReason,
    story,
  };
}

async function firstPage(ctx: Context, employeeId: string, page: Parameters<typeof getOwnReportsPage>[2]) {
  const { reports, total } = await getOwnReportsPage(ctx, employeeId, page);
  return { items: reports.map(toOwnBugReport), total };
}
