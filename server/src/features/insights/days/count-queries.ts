// Counts the reports and decisions of days from the rows themselves.
import { eq, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { startOfDay } from '../../../db/program-days.ts';
import { employees } from '../../../db/schema/employees.ts';
import type { DayCount } from '../../../db/schema/insights.ts';
import { bugReports } from '../../../db/schema/reports.ts';
import { decisions } from '../../../db/schema/review.ts';

/** The columns by which the reports of a day are grouped. */
const GROUPS = {
  severity: bugReports.severity,
  feature: bugReports.feature,
  source: bugReports.source,
  department: employees.department,
} satisfies Partial<Record<DayCount, SQLWrapper>>;
type Group = keyof typeof GROUPS;
const isGroup = (kind: DayCount): kind is Group => kind in GROUPS;

const count = sql`count(*)::int`;
const undecided = sql`(count(*) filter (where ${bugReports.validationReason} is null))::int`;

/** Condition: a time is within the day of the row `days`. */
const isOnDay = (moment: SQLWrapper, timezone: string): SQL =>
  sql`${gte(moment, startOfDay(sql`days.day`, timezone))} and ${lt(moment, startOfDay(sql`days.day`, timezone, 1))}`;

/** All groups of a day in one scan of an index. */
function countReports(kinds: readonly DayCount[], timezone: string): SQL {
  const groups = kinds.filter(isGroup);
  const kind = sql.join([
    sql`case`,
    ...groups.map((group) => sql` when grouping(${GROUPS[group]}) = 0 then ${group}`),
    sql` else 'reports' end`,
  ]);
  const names = [...groups.map((group) => sql`${GROUPS[group]}`), sql`''`];
  const sets = kinds.filter((one) => isGroup(one) || one === 'reports');
  const people = sql` join ${employees} on ${eq(employees.id, bugReports.employeeId)}`;
  return sql`
    select ${groups.length > 0 ? kind : sql`'reports'`} as kind, coalesce(${sql.join(names, sql`, `)}) as name,
      ${count} as count, ${undecided} as undecided
    from ${bugReports}${groups.includes('department') ? people : sql``}
    where ${isOnDay(bugReports.createdAt, timezone)}
    group by grouping sets (${sql.join(
      sets.map((one) => (isGroup(one) ? sql`(${GROUPS[one]})` : sql`()`)),
      sql`, `,
    )})`;
}

const countDecisions = (timezone: string): SQL => sql`
  select 'decisions', '', ${count}, 0 from ${bugReports} where ${isOnDay(bugReports.validatedAt, timezone)}`;

const countActive = (timezone: string): SQL => sql`
  select 'active', '', ${count}, 0 from ${bugReports}
  where ${isOnDay(bugReports.createdAt, timezone)} and ${bugReports.status} <> 'Closed'`;

/**
 * Rows like those of `report_days`: day, kind, name, count, undecided.
 * @param days a query for the column `day`
 */
export function countDays(kinds: readonly DayCount[], days: SQL, timezone: string): SQL {
  const counted = [
    countReports(kinds, timezone),
    ...(kinds.includes('decisions') ? [countDecisions(timezone)] : []),
    ...(kinds.includes('active') ? [countActive(timezone)] : []),
  ];
  return sql`
    select days.day, counted.* from (${days}) as days
    cross join lateral (${sql.join(counted, sql` union all `)}) as counted`;
}

/**
 * Rows like those of `administrator_days`: day, administrator, decisions, reversed, seconds taken. The contract defines the terms.
 * @param days a query for the column `day`
 */
export function countAdministratorDays(days: SQL, timezone: string): SQL {
  const { id, reportId, decidedBy, decidedAt, before, after, undoneAt } = decisions;
  const outcomeOf = (values: SQLWrapper) =>
    sql`(${values} ->> 'validationReason') || ' ' || (${values} ->> 'pointsEarned')`;
  // Null for a report that is deleted, because it has no time of submission here. In a join, PostgreSQL would read all reports.
  const submittedAt = sql`select ${bugReports.createdAt} from ${bugReports} where ${eq(bugReports.id, reportId)}`;
  const isFirst = sql`${before} ->> 'validationReason' is null and ${undoneAt} is null`;
  return sql`
    select days.day, made.decided_by, ${count}, (count(*) filter (where made.is_reversed))::int,
      coalesce(array_agg(made.seconds) filter (where made.seconds is not null), '{}')
    from (${days}) as days
    cross join lateral (
      select ${decidedBy} as decided_by,
        ${undoneAt} is not null or next.source = 'appeal'
          or (next.decided_by <> ${decidedBy} and next.outcome <> ${outcomeOf(after)}) as is_reversed,
        case when ${isFirst} then extract(epoch from ${decidedAt} - (${submittedAt}))::double precision end as seconds
      from ${decisions}
      -- The next decision that stands.
      left join lateral (
        select later.source, later.decided_by, ${outcomeOf(sql`later.after`)} as outcome
        from ${decisions} as later
        where later.report_id = ${reportId} and later.undone_at is null
          and (later.decided_at, later.id) > (${decidedAt}, ${id})
        order by later.decided_at, later.id limit 1
      ) as next on true
      where ${isOnDay(decidedAt, timezone)}
      -- Counted day by day: PostgreSQL would otherwise look up the next decision of every decision first.
      offset 0
    ) as made
    group by days.day, made.decided_by`;
}
