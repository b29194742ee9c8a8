// Every morning: the digest of the previous day, and at the start of a month the champions of the previous month. A repeated run
// sends nothing twice.
import { type ChatEvent, isChat } from '@bugquest/contract/connections/webhooks/lists';
import { REJECTED_REASONS } from '@bugquest/contract/review/review';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Transaction } from '../../../../db/client.ts';
import { achievements } from '../../../../db/schema/competition.ts';
import { employees } from '../../../../db/schema/employees.ts';
import { bugReports } from '../../../../db/schema/reports.ts';
import { type WebhookRow, webhooks } from '../../../../db/schema/webhooks.ts';
import { programDay, programHour } from '../../../../platform/time/program-time.ts';
import { queueDeliveries } from '../event-commands.ts';
import { type Message, toBody } from './message-present.ts';
import { championsMessage, type DayCounts, digestMessage } from './news-present.ts';

/** In the program's time zone. */
const MORNING_HOUR = 9;
const DAY_MS = 24 * 60 * 60_000;
const CHAMPIONS = ['champion_1', 'champion_2', 'champion_3'] as const;

export async function queueDailyMessages(ctx: Context): Promise<void> {
  if (programHour(ctx.clock.now(), ctx.config.timezone) < MORNING_HOUR) return;
  const { digestDay, championsMonth } = endedPeriods(ctx);
  await ctx.db.transaction(async (tx) => {
    await queueDigest(ctx, tx, digestDay);
    await queueChampions(ctx, tx, championsMonth);
  });
}

/** The previous day and month, in the program's time zone. A new webhook gets no messages about these periods. */
export function endedPeriods({ clock, config }: Context): { digestDay: string; championsMonth: string } {
  const today = programDay(clock.now(), config.timezone);
  const [year = 0, month = 0] = today.split('-').map(Number);
  return {
    digestDay: programDay(new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS), 'UTC'),
    championsMonth: new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7),
  };
}

async function queueDigest(ctx: Context, tx: Transaction, day: string): Promise<void> {
  const dueWebhooks = await tx
    .update(webhooks)
    .set({ digestDay: day })
    .where(and(wantsEvent('digest'), or(isNull(webhooks.digestDay), ne(webhooks.digestDay, day))))
    .returning();
  if (dueWebhooks.length === 0) return;
  const counts = await countDay(ctx, tx, day);
  // A day without reports and without open work gets no message.
  if (Object.values(counts).every((count) => count === 0)) return;
  await queueMessages(ctx, tx, 'digest', dueWebhooks, (language) =>
    digestMessage(ctx, { day, ...counts }, language),
  );
}

async function countDay({ config }: Context, tx: Transaction, day: string): Promise<Omit<DayCounts, 'day'>> {
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

async function queueChampions(ctx: Context, tx: Transaction, month: string): Promise<void> {
  const champions = await tx
    .select({ name: employees.fullName, kind: achievements.achievementType })
    .from(achievements)
    .innerJoin(employees, eq(employees.id, achievements.employeeId))
    .where(and(eq(achievements.detail, month), inArray(achievements.achievementType, CHAMPIONS)))
    .orderBy(asc(achievements.achievementType), asc(employees.fullName));
  if (champions.length === 0) return;
  const dueWebhooks = await tx
    .update(webhooks)
    .set({ championsMonth: month })
    .where(
      and(wantsEvent('champions'), or(isNull(webhooks.championsMonth), ne(webhooks.championsMonth, month))),
    )
    .returning();
  const placeOf = (kind: string) => (CHAMPIONS as readonly string[]).indexOf(kind) + 1;
  const people = champions.map(({ name, kind }) => ({ name, place: placeOf(kind) }));
  await queueMessages(ctx, tx, 'champions', dueWebhooks, (language) =>
    championsMessage(ctx, { month, people }, language),
  );
}

const wantsEvent = (event: ChatEvent) =>
  and(eq(webhooks.state, 'active'), sql`${webhooks.events} ? ${event}`);

const queueMessages = (
  ctx: Context,
  tx: Transaction,
  event: ChatEvent,
  dueWebhooks: readonly WebhookRow[],
  messageIn: (language: WebhookRow['language']) => Message,
): Promise<void> =>
  queueDeliveries(
    ctx,
    tx,
    dueWebhooks.flatMap(({ id, format, language }) =>
      isChat(format) ? { webhookId: id, event, payload: toBody(format, language, messageIn(language)) } : [],
    ),
  );
