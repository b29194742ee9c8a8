// The contract defines the terms of these signals.
import {
  BURST_MINUTES,
  BURST_REPORTS,
  FAIRNESS_SIGNALS,
  type FairnessEntry,
  type FairnessSignal,
  HIGH_SHARE,
  MIN_COPIES,
  MIN_COUNTED,
} from '@bugquest/contract/insights/fairness';
import { REJECTED_REASONS } from '@bugquest/contract/review/review';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/client.ts';
import { comparedStart, haveSameWords } from '../../../db/same-words.ts';
import { likelyOriginals, meToos } from '../../../db/schema/duplicates.ts';
import { employees } from '../../../db/schema/employees.ts';
import { type FoundSignal, fairnessCounts } from '../../../db/schema/insights.ts';
import { bugReports, mediaFiles } from '../../../db/schema/reports.ts';
import { startOfRange } from '../chart-queries.ts';

/** Older counts are ignored: the job that stores them has stopped. */
const MAX_AGE_MS = 60 * 60_000;

/** The columns of each row have the names of the fields of `FoundSignal`. */
const STATEMENTS: Record<FairnessSignal, (since: SQL) => SQL> = {
  burst: (since) => sql`
    select employee_id as "employeeId", max(together)::int as count, null::int as of, null::uuid as "otherId"
    from (
      select ${bugReports.employeeId} as employee_id, count(*) over (
        partition by ${bugReports.employeeId} order by ${bugReports.createdAt}
        range between ${`${BURST_MINUTES} minutes`}::interval preceding and current row
      ) as together
      from ${bugReports} where ${bugReports.createdAt} >= ${since}
    ) as counted
    group by employee_id having max(together) >= ${BURST_REPORTS}::int`,

  'copied-words': (since) => sql`
    select ${bugReports.employeeId} as "employeeId", count(*)::int as count, null::int as of,
      mode() within group (order by original.employee_id) as "otherId"
    from ${bugReports}
    join ${likelyOriginals} on ${likelyOriginals.reportId} = ${bugReports.id}
    join ${bugReports} as original on original.id = ${likelyOriginals.originalId}
    where ${bugReports.createdAt} >= ${since} and original.employee_id <> ${bugReports.employeeId}
      and ${haveSameWords(comparedStart(bugReports.bugDescription), comparedStart(sql`original.bug_description`))}
    group by ${bugReports.employeeId} having count(*) >= ${MIN_COPIES}::int`,

  'copied-pictures': (since) => sql`
    select ${mediaFiles.uploadedBy} as "employeeId", count(distinct ${mediaFiles.reportId})::int as count,
      null::int as of, mode() within group (order by original.uploaded_by) as "otherId"
    from ${mediaFiles}
    join ${mediaFiles} as original on original.perceptual_hash = ${mediaFiles.perceptualHash}
      and original.id < ${mediaFiles.id} and original.uploaded_by <> ${mediaFiles.uploadedBy}
    where ${mediaFiles.createdAt} >= ${since} and ${mediaFiles.reportId} is not null
      and original.report_id is not null
    group by ${mediaFiles.uploadedBy} having count(distinct ${mediaFiles.reportId}) >= ${MIN_COPIES}::int`,

  rejected: (since) => shareOfDecided(since, inArray(bugReports.validationReason, [...REJECTED_REASONS])),

  'same-people': (since) => sql`
    with given as (
      select ${meToos.employeeId} as giver, ${bugReports.employeeId} as receiver, count(*) as confirmations
      from ${meToos} join ${bugReports} on ${bugReports.id} = ${meToos.reportId}
      where ${meToos.createdAt} >= ${since} group by 1, 2
    ), totals as (select giver, sum(confirmations) as total from given group by giver)
    select given.giver as "employeeId", given.confirmations::int as count, totals.total::int as of,
      given.receiver as "otherId"
    from given
    join totals on totals.giver = given.giver
    join given as back on back.giver = given.receiver and back.receiver = given.giver
    join totals as back_totals on back_totals.giver = back.giver
    where given.confirmations >= ${MIN_COUNTED}::int and back.confirmations >= ${MIN_COUNTED}::int
      and given.confirmations >= totals.total * ${HIGH_SHARE}::real
      and back.confirmations >= back_totals.total * ${HIGH_SHARE}::real`,

  inflated: (since) => {
    const reported = sql`${bugReports.reportedValues} ->> 'severity'`;
    return shareOfDecided(
      since,
      sql`(${reported} = 'Blocker' and ${bugReports.severity} <> 'Blocker')
        or (${reported} = 'Major' and ${bugReports.severity} = 'Minor')`,
    );
  },
};

const shareOfDecided = (since: SQL, condition: SQL): SQL => {
  const meeting = sql`(count(*) filter (where ${condition}))::int`;
  return sql`
    select ${bugReports.employeeId} as "employeeId", ${meeting} as count, count(*)::int as of,
      null::uuid as "otherId"
    from ${bugReports}
    where ${bugReports.validationReason} is not null and ${bugReports.createdAt} >= ${since}
    group by ${bugReports.employeeId}
    having count(*) >= ${MIN_COUNTED}::int and ${meeting} >= count(*) * ${HIGH_SHARE}::real`;
};

/** Takes seconds in a large program. */
export async function countSignals(
  ctx: Context,
  days: number,
  executor: Executor = ctx.db,
): Promise<FoundSignal[]> {
  const since = startOfRange(ctx, days);
  const found = await Promise.all(
    FAIRNESS_SIGNALS.map(async (signal) => {
      const { rows } = await executor.execute<FoundSignal & Record<string, unknown>>(
        STATEMENTS[signal](since),
      );
      return rows.map((row) => ({ ...row, signal }));
    }),
  );
  return found.flat();
}

async function readStored({ db, clock, config }: Context, days: number): Promise<FoundSignal[] | undefined> {
  const [stored] = await db
    .select({ found: fairnessCounts.found })
    .from(fairnessCounts)
    .where(
      and(
        eq(fairnessCounts.days, days),
        eq(fairnessCounts.timezone, config.timezone),
        gt(fairnessCounts.countedAt, new Date(clock.now().getTime() - MAX_AGE_MS)),
      ),
    );
  return stored?.found;
}

/** People with most signals come first. @param countNow counts the signals if the job has not stored them */
export async function listFairness(
  ctx: Context,
  days: number,
  countNow: () => Promise<FoundSignal[]>,
): Promise<FairnessEntry[]> {
  const signals = (await readStored(ctx, days)) ?? (await countNow());
  const people = await findPeople(ctx, signals);
  const entries = [...new Set(signals.map(({ employeeId }) => employeeId))].flatMap((employeeId) => {
    const person = people.get(employeeId);
    if (!person || person.isFormer) return [];
    const { fullName, department, totalPoints } = person;
    const own = signals
      .filter((each) => each.employeeId === employeeId)
      .map(({ signal, count, of, otherId }) => ({ signal, count, of, otherName: nameOf(people, otherId) }));
    return [{ employeeId, fullName, department, totalPoints, signals: own }];
  });
  return entries.sort(
    (one, other) => other.signals.length - one.signals.length || other.totalPoints - one.totalPoints,
  );
}

type People = Awaited<ReturnType<typeof findPeople>>;

async function findPeople({ db }: Context, signals: readonly FoundSignal[]) {
  const ids = new Set(
    signals.flatMap(({ employeeId, otherId }) => (otherId ? [employeeId, otherId] : [employeeId])),
  );
  const { id, fullName, department, totalPoints, deletedAt } = employees;
  const rows = await db
    .select({ id, fullName, department, totalPoints, isFormer: sql<boolean>`${deletedAt} is not null` })
    .from(employees)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

function nameOf(people: People, id: string | null): string | null {
  const person = id ? people.get(id) : undefined;
  return person && !person.isFormer ? person.fullName : null;
}
