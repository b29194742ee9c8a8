import { withRanks } from '@bugquest/contract/competition/ranks';
import type { LeaderboardFilter } from '@bugquest/contract/competition/schema';
import { addDays } from '@bugquest/contract/days';
import type { Language } from '@bugquest/contract/employees/lists';
import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { withinDays } from '../../../db/program-days.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import type { Table } from '../../../platform/files/tables/table-file.ts';
import { programDay } from '../../../platform/time/program-time.ts';
import { countWaiting } from '../../competition/seasons/admin-queries.ts';
import { getSeasonRow } from '../../competition/seasons/queries.ts';
import { listStandings } from '../../competition/standings/queries.ts';
import { getEmployee } from '../../employees/queries.ts';
import { aboutLayout } from '../tables/about-present.ts';
import { sheetOf } from '../tables/table-present.ts';
import { departmentNamerIn } from '../tables/table-queries.ts';
import { type Board, type BoardPeriod, boardFacts, boardLayout, boardName } from './board-present.ts';

/** An Excel sheet has at most 1,048,576 rows. */
const MAX_RANKS = 1_000_000;

/** @throws {ApiError} not_found for an unknown season */
export async function leaderboardTables(
  ctx: Context,
  adminId: string,
  language: Language,
  filter: LeaderboardFilter,
): Promise<{ name: string; tables: Table[] }> {
  const period = await getPeriod(ctx, language, filter);
  const entries = withRanks(await listStandings(ctx, MAX_RANKS, filter));
  const [departmentName, { fullName }] = await Promise.all([
    departmentNamerIn(ctx, language),
    getEmployee(ctx.db, adminId),
  ]);
  const { timezone } = ctx.config;
  const exportedAt = ctx.clock.now();
  const board: Board = {
    ...{ filter, period, people: entries.length, timezone, day: programDay(exportedAt, timezone) },
    ...{ exportedAt, exportedBy: fullName },
  };
  return {
    name: boardName(board, language, departmentName),
    tables: [
      sheetOf(aboutLayout(language), boardFacts(board, language, departmentName)),
      sheetOf(boardLayout(period, language, departmentName), entries),
    ],
  };
}

/** A season is final with its result, a month when it is over and nothing in it waits, and all time never. */
async function getPeriod(ctx: Context, language: Language, filter: LeaderboardFilter): Promise<BoardPeriod> {
  const { timezone } = ctx.config;
  const waitingWhere = (when: SQL | undefined) =>
    countWaiting(ctx.db, and(when, isOfDepartment(ctx, filter.department)));
  const { createdAt } = bugReports;
  if (filter.season) {
    const { nameEn, nameAr, startsAt, endsAt, finalAt } = await getSeasonRow(ctx.db, filter.season);
    return {
      name: language === 'ar' ? nameAr : nameEn,
      days: {
        from: programDay(startsAt, timezone),
        to: programDay(new Date(endsAt.getTime() - 1), timezone),
      },
      isFinal: finalAt !== null,
      waiting: await waitingWhere(and(gte(createdAt, startsAt), lt(createdAt, endsAt))),
    };
  }
  if (!filter.period || filter.period === 'all')
    return { name: '', isFinal: false, waiting: await waitingWhere(undefined) };
  const today = programDay(ctx.clock.now(), timezone);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const isOver = filter.period === 'last-month';
  const from = isOver ? `${addDays(firstOfMonth, -1).slice(0, 7)}-01` : firstOfMonth;
  const days = { from, to: isOver ? addDays(firstOfMonth, -1) : today };
  const waiting = await waitingWhere(withinDays(createdAt, days, timezone));
  return {
    ...{ name: monthName(from, language), days, waiting },
    isFinal: isOver && waiting.undecided + waiting.questions + waiting.appeals === 0,
  };
}

const monthName = (day: string, language: Language) =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

function isOfDepartment({ db }: Context, department: string | undefined): SQL | undefined {
  if (!department) return undefined;
  const people = db.unnamed
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.department, department));
  return inArray(bugReports.employeeId, people);
}
