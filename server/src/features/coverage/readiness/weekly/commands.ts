// The weekly mail about the launch, to administrators who switched it on. The figures are read once, in one snapshot. The row that records
// the week commits with the mails, so a crash or a second server repeats nothing.
import { weekOf } from '@bugquest/contract/competition/streaks';
import type { Gate } from '@bugquest/contract/coverage/gates';
import { addDays, daysBetween } from '@bugquest/contract/days';
import { fromZoneTime } from '@bugquest/contract/zone-time';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Executor, Snapshot } from '../../../../db/client.ts';
import { settings } from '../../../../db/schema/audit.ts';
import { employees } from '../../../../db/schema/employees.ts';
import { bugReports } from '../../../../db/schema/reports.ts';
import { programDay, programHour } from '../../../../platform/time/program-time.ts';
import { queueMails } from '../../../mail/queue/commands.ts';
import { getSettings } from '../../../settings/queries.ts';
import { listDecisions } from '../decision-queries.ts';
import { getReadiness } from '../queries.ts';
import { lockDecisions } from '../sign-commands.ts';
import { weeklyValues } from './present.ts';

/** Unless there is an hour for reminders. */
const DEFAULT_HOUR = 8;
/** The changes in the first mail: those of today and of this many days before. Later mails have the changes since the one before. */
const CHANGE_DAYS = 7;
/** Another weekend moves the beginning of the week, and must not cause a second mail in it. */
const MIN_DAYS_BETWEEN_WEEKS = 4;

/** An internal row of `settings`. */
const KEY = 'weeklyMailDone';

interface Done {
  /** The first working day of the week. */
  week: string;
  /** The day of the mail. */
  day: string;
  /** Its moment; records of earlier versions do not have it. */
  at?: string;
  /** What the mail said; null if it was sent to nobody. */
  gates: Gate[] | null;
}

/** Sent on the first working day of the week, or on a later day if no server was running. A week without recipients or reports is over. */
export async function sendWeeklyMail(ctx: Context): Promise<void> {
  const { weekend, dailyMail } = await getSettings(ctx);
  const { timezone } = ctx.config;
  const now = ctx.clock.now();
  if (programHour(now, timezone) < (dailyMail.reminderHour ?? DEFAULT_HOUR)) return;
  const day = programDay(now, timezone);
  const week = weekOf(day, weekend)[0]!.day;
  if (isDone(await findDone(ctx.db), week)) return;
  const sent = await ctx.db.snapshot(async (snapshot) => {
    // Also keeps two servers from sending at the same time.
    await lockDecisions(snapshot);
    const last = await findDone(snapshot);
    if (isDone(last, week)) return 0;
    const recipients = await listRecipients(snapshot);
    const isUsed = recipients.length > 0 && (await hasReports(snapshot));
    const gates = isUsed ? await mailWeek(ctx, snapshot, recipients, last) : null;
    await markDone(ctx, snapshot, { week, day, at: now.toISOString(), gates });
    return gates ? recipients.length : 0;
  });
  ctx.log.info({ week, sent }, 'the weekly mail went out');
}

const isDone = (done: Done | undefined, week: string): boolean =>
  done !== undefined && daysBetween(done.week, week) < MIN_DAYS_BETWEEN_WEEKS;

async function findDone(executor: Executor): Promise<Done | undefined> {
  const [row] = await executor.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return row?.value as Done | undefined;
}

async function markDone(ctx: Context, snapshot: Snapshot, value: Done): Promise<void> {
  const done = { value, updatedAt: ctx.clock.now() };
  await snapshot
    .insert(settings)
    .values({ key: KEY, ...done })
    .onConflictDoUpdate({ target: settings.key, set: done });
}

function listRecipients(executor: Executor) {
  const { id, fullName, workEmail, emailVerified, language, isAdmin, isActive, deletedAt, mutedMails } =
    employees;
  return executor
    .select({ id, fullName, workEmail, emailVerified, language })
    .from(employees)
    .where(
      and(
        ...[isAdmin, isActive, emailVerified, isNull(deletedAt)],
        sql`not ${mutedMails} @> array['launch_weekly']::text[]`,
      ),
    )
    .orderBy(asc(id));
}

async function hasReports(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: bugReports.id }).from(bugReports).limit(1);
  return rows.length > 0;
}

/** @returns the gates that the mails name */
async function mailWeek(
  ctx: Context,
  snapshot: Snapshot,
  recipients: Awaited<ReturnType<typeof listRecipients>>,
  last: Done | undefined,
): Promise<Gate[]> {
  const { timezone } = ctx.config;
  const today = programDay(ctx.clock.now(), timezone);
  const figures = await getReadiness(ctx, snapshot);
  const facts = {
    figures,
    decisions: await listDecisions(ctx, snapshot),
    last: last?.gates ? { day: last.day, gates: last.gates } : null,
    since: last?.at ?? fromZoneTime(`${addDays(today, -CHANGE_DAYS)}T00:00`, timezone),
    now: ctx.clock.now().toISOString(),
  };
  const values = {
    en: weeklyValues(ctx.config, 'en', facts),
    ar: weeklyValues(ctx.config, 'ar', facts),
  };
  const addressedMails = recipients.map((recipient) => ({ recipient, values: values[recipient.language] }));
  await queueMails(ctx, snapshot, 'launch_weekly', addressedMails);
  return figures.gates;
}
