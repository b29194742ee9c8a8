// Who looked at which cell, and when: reports, confirmations, retests and sessions.

import { type Build, newestBuild } from '@bugquest/contract/coverage/readiness';
import type { ProgramSettings } from '@bugquest/contract/settings/schema';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { startOfDay } from '../../../db/program-days.ts';
import {
  isCountedSession,
  missionResults,
  sessionProofs,
  testSessionNotes,
  testSessions,
} from '../../../db/schema/coverage.ts';
import { meToos } from '../../../db/schema/duplicates.ts';
import { bugReports, reportEvents } from '../../../db/schema/reports.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { countedAt } from '../../settings/build-queries.ts';

/** A report that was rejected as "penalty" does not count. A retest of it does. */
export const isReportLook = sql`${bugReports.validationReason} is distinct from 'penalty'`;

export const isRetest = eq(sql`${reportEvents.facts} ->> 'kind'`, 'retest_answered');

const hasTickedSteps = sql`exists (select 1 from ${missionResults}
  where ${missionResults.missionId} = ${testSessions.missionId} and ${missionResults.employeeId} = ${testSessions.employeeId}
    and ${missionResults.createdAt} between ${testSessions.startedAt} and ${testSessions.finishedAt})`;

const hasNotes = sql`exists (select 1 from ${testSessionNotes} where ${testSessionNotes.sessionId} = ${testSessions.id})`;

const hasProof = sql`exists (select 1 from ${sessionProofs} where ${sessionProofs.sessionId} = ${testSessions.id})`;

/** The person did more than run it. */
export const isActiveSession = sql<boolean>`(${testSessions.reports} > 0 or ${hasNotes} or ${hasTickedSteps} or ${hasProof})`;

/**
 * One row for each look: `employee_id`, the cell, the moment `looked_at`, the `minutes` of a session, and `is_active` for everything
 * except a session without a report, a note, a ticked step or a picture. Features are as stored. A session counts at its start (decision 114).
 * @param reportedAt the moment of a report
 */
const looksWith = (reportedAt: SQLWrapper) => sql`(
  select ${bugReports.employeeId} as employee_id, ${bugReports.feature} as feature, ${bugReports.source} as source,
    ${bugReports.storeLanguage} as store_language, ${reportedAt} as looked_at, 0 as minutes, true as is_active
  from ${bugReports} where ${isReportLook}
  union all
  select ${bugReports.employeeId}, ${bugReports.feature}, ${bugReports.source}, ${bugReports.storeLanguage},
    ${reportEvents.createdAt}, 0, true
  from ${reportEvents} join ${bugReports} on ${bugReports.id} = ${reportEvents.reportId} where ${isRetest}
  union all
  select ${meToos.employeeId}, ${bugReports.feature}, ${bugReports.source}, ${bugReports.storeLanguage}, ${meToos.createdAt}, 0, true
  from ${meToos} join ${bugReports} on ${bugReports.id} = ${meToos.reportId}
  union all
  select ${testSessions.employeeId}, looked.feature, ${testSessions.source}, ${testSessions.storeLanguage},
    ${testSessions.startedAt}, ${testSessions.countedMinutes}, ${isActiveSession}
  from ${testSessions} cross join lateral unnest(${testSessions.features}) as looked(feature) where ${isCountedSession}
) as looks`;

/** On the day on which people looked. */
export const LOOKS = looksWith(bugReports.createdAt);

/** For counts since a build. A report with a chosen build counts in the time of this build. */
export const looksByBuild = (ctx: Context, builds: readonly Build[]): SQL =>
  looksWith(countedAt(ctx, builds));

/**
 * The first day whose looks count, in the program's time zone; null when all days count.
 * @param chosen a day or `always`. Without it: the day of the newest build.
 */
export function firstCountedDay(
  { clock, config }: Context,
  { builds }: Pick<ProgramSettings, 'builds'>,
  chosen?: string,
): string | null {
  if (chosen) return chosen === 'always' ? null : chosen;
  return newestBuild(builds, programDay(clock.now(), config.timezone))?.day ?? null;
}

/** @param since a day of the program's time zone; null for always */
export const isSince = ({ config }: Context, moment: SQLWrapper, since: string | null): SQL =>
  since === null ? sql`true` : sql`${moment} >= ${startOfDay(since, config.timezone)}`;
