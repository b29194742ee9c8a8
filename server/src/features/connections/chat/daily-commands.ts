// Each morning: the digest of the day before, and at the start of a month its champions. Once each, however often this runs.
import { REJECTED_REASONS } from '@bugquest/contract/review/review';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/client.ts';
import { chatChannels } from '../../../db/schema/chat.ts';
import { achievements } from '../../../db/schema/competition.ts';
import { employees } from '../../../db/schema/employees.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { programDay, programHour } from '../../../platform/time/program-time.ts';
import { championsNews, type DayCounts, digestNews } from './news-present.ts';
import { queueMessage } from './send-commands.ts';

/** In the program's time zone. */
const MORNING = 9;
const DAY_MS = 24 * 60 * 60_000;
const CHAMPIONS = ['champion_1', 'champion_2', 'champion_3'] as const;

export async function tellDailyNews(ctx: Context): Promise<void> {
  if (programHour(ctx.clock.now(), ctx.config.timezone) < MORNING) return;
  const { digestDay, championsMonth } = endedPeriods(ctx);
  await ctx.db.transaction(async (tx) => {
    await tellDigest(ctx, tx, digestDay);
    await tellChampions(ctx, tx, championsMonth);
  });
}

/** Yesterday and last month, in the program's time zone. A new channel is told nothing about them. */
export function endedPeriods({ clock, config }: Context): { digestDay: string; championsMonth: string } {
  const today = programDay(clock.now(), config.timezone);
  const [year = 0, month = 0] = today.split('-').map(Number);
  return {
    digestDay: programDay(new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS), 'UTC'),
    championsMonth: new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7),
  };
}

async function tellDigest(ctx: Context, tx: Transaction, day: string): Promise<void> {
  const due = await tx
    .update(chatChannels)
    .set({ digestDay: day })
    .where(and(wants('digest'), or(isNull(chatChannels.digestDay), ne(chatChannels.digestDay, day))))
    .returning();
  if (due.length === 0) return;
  const counts = await countDay(ctx, tx, day);
  // A quiet day of a program without open work is no news.
  if (Object.values(counts).every((count) => count === 0)) return;
  for (const { id, language } of due) await queueMessage(ctx, tx, id, digestNews(ctx, counts, language));
}

async function countDay({ config }: Context, tx: Transaction, day: string): Promise<DayCounts> {
  const start = sql`(${day}::date)::timestamp at time zone ${config.timezone}`;
  const end = sql`(${day}::date + 1)::timestamp at time zone ${config.timezone}`;
  const { createdAt, validatedAt, validationReason, severity } = bugReports;
  const onDay = (moment: typeof createdAt | typeof validatedAt) =>
    sql`${moment} >= ${start} and ${moment} < ${end}`;
  const [counts] = await tx
    .select({
      reported: sql<number>`(count(*) filter (where ${onDay(createdAt)}))::int`,
      decided: sql<number>`(count(*) filter (where ${onDay(validatedAt)}))::int`,
      accepted: sql<number>`(count(*) filter (where ${onDay(validatedAt)} and not ${inArray(validationReason, [...REJECTED_REASONS])}))::int`,
      waiting: sql<number>`(count(*) filter (where ${validationReason} is null))::int`,
      blockers: sql<number>`(count(*) filter (where ${validationReason} is null and ${severity} = 'Blocker'))::int`,
    })
    .from(bugReports);
  return counts!;
}

async function tellChampions(ctx: Context, tx: Transaction, month: string): Promise<void> {
  const names = await tx
    .select({ name: employees.fullName })
    .from(achievements)
    .innerJoin(employees, eq(employees.id, achievements.employeeId))
    .where(and(eq(achievements.detail, month), inArray(achievements.achievementType, CHAMPIONS)))
    .orderBy(asc(achievements.achievementType));
  if (names.length === 0) return;
  const due = await tx
    .update(chatChannels)
    .set({ championsMonth: month })
    .where(
      and(
        wants('champions'),
        or(isNull(chatChannels.championsMonth), ne(chatChannels.championsMonth, month)),
      ),
    )
    .returning();
  const champions = { month, names: names.map(({ name }) => name) };
  for (const { id, language } of due)
    await queueMessage(ctx, tx, id, championsNews(ctx, champions, language));
}

const wants = (news: 'digest' | 'champions') =>
  and(chatChannels.isActive, sql`${chatChannels.news} ? ${news}`);
