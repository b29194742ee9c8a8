// Checks that the product could have written the rows of the demo program.
import type { Executor } from '../../server/src/db/client.ts';

/** Each query counts the violations of its rule. */
const RULES: Record<string, string> = {
  'every total is the sum of its ledger': `
    select count(*) from employees e
    where total_points <> coalesce((select sum(amount) from point_events where employee_id = e.id), 0)`,
  'every employee has the right number of reports': `
    select count(*) from employees e
    where report_count <> (select count(*) from bug_reports where employee_id = e.id)`,
  'points_changed_at of an employee is the time of the last point event': `
    select count(*) from employees e join lateral
      (select max(created_at) as at from point_events where employee_id = e.id) last on last.at is not null
    where points_changed_at <> last.at`,
  'the points of a report are the sum of its events': `
    select count(*) from bug_reports r
    where points_earned <> coalesce((select sum(amount) from point_events where report_id = r.id and reason not in ('me-too', 'mission', 'retest')), 0)`,
  'the point events of a deleted report have the sum 0': `
    select count(*) from (
      select report_id from point_events p where not exists (select 1 from bug_reports where id = p.report_id)
      group by report_id having sum(amount) <> 0) x`,
  'an employee has one milestone for every 50 points of the highest total': `
    select count(*) from (
      select employee_id, max(total) as most from (
        select employee_id, sum(amount) over (partition by employee_id order by created_at, id) as total from point_events
      ) running group by employee_id) tops
    where greatest(0, most / 50)::int <> (
      select count(*) from achievements a where a.employee_id = tops.employee_id and achievement_type = 'milestone')`,
  'every employee with a report has the achievement for it': `
    select count(distinct employee_id) from bug_reports r where not exists (
      select 1 from achievements a where a.employee_id = r.employee_id and achievement_type = 'first_report')`,
  'the order of ids is the order of times': `
    select count(*) from (
      select created_at, lag(created_at) over (order by id) as before from bug_reports) x
    where created_at < before`,
  'no time is in the future': `
    select (select count(*) from bug_reports where greatest(created_at, updated_at, retest_date) > now())
         + (select count(*) from point_events where created_at > now())
         + (select count(*) from report_events where created_at > now())
         + (select count(*) from notifications where greatest(created_at, mailed_at, read_at) > now())
         + (select count(*) from deletion_feedback where deleted_at > now())`,
  'an answer is promised, and some pending reports have waited for longer': `
    select count(*) from (values (1)) x where not exists (select 1 from settings where key = 'answerPromise')
      or not exists (select 1 from bug_reports where validation_reason is null and created_at < now() - interval '9 days')`,
  'seasons begin, freeze and end at a quarter of an hour': `
    select count(*) from seasons, unnest(array[starts_at, ends_at, freeze_at]) as time where extract(epoch from time)::int % 900 <> 0`,
  'a report has the status that its timeline ends in': `
    select count(*) from bug_reports r
    where status <> coalesce((select facts ->> 'after' from report_events e
      where report_id = r.id and facts ->> 'kind' = 'status_changed' order by created_at desc limit 1), 'Open')
      and duplicate_of is null`,
  'a duplicate has the status of its original, which came first and is no duplicate': `
    select count(*) from bug_reports r join bug_reports o on o.id = r.duplicate_of
    where r.status <> o.status or o.created_at > r.created_at or o.duplicate_of is not null
       or r.validation_reason = 'penalty'`,
  'me_too_count is right, and only other testers confirmed a problem': `
    select (select count(*) from bug_reports r
            where me_too_count <> (select count(*) from me_toos where report_id = r.id))
         + (select count(*) from me_toos t left join bug_reports r on r.id = t.report_id
            where r.id is null or r.employee_id = t.employee_id or t.created_at < r.created_at
               or r.duplicate_of is not null or coalesce(r.validation_reason, '') = 'penalty')`,
  'a decision, a question, an answer and an appeal are in the timeline': `
    with kinds_of as (select report_id, array_agg(facts ->> 'kind') as kinds from report_events group by report_id)
    select count(*) from bug_reports r left join kinds_of on report_id = r.id
    where (validated_at is not null and not 'reviewed' = any(coalesce(kinds, '{}')))
       or (info_state is not null and not 'info_requested' = any(coalesce(kinds, '{}')))
       or (info_state = 'answered' and not 'info_given' = any(coalesce(kinds, '{}')))
       or (appeal_state is not null and not 'appealed' = any(coalesce(kinds, '{}')))
       or (appeal_state <> 'open' and not 'appeal_decided' = any(coalesce(kinds, '{}')))`,
  'every notification was mailed, and no one is notified of their own actions': `
    select count(*) from notifications n join report_events e on e.id = n.event_id
    where mailed_at is null or n.employee_id = e.actor_id`,
  'the next serial number is higher than all others': `
    select count(*) from bug_reports, report_numbers
    where substr(serial_number, 5)::int > report_numbers.last_value`,
  'a decision has a reason, a moment and an administrator': `
    select count(*) from bug_reports r left join employees a on a.id = r.validated_by
    where num_nulls(validation_reason, validated_at, validated_by) not in (0, 3) or not coalesce(a.is_admin, true)
       or r.validated_by = r.employee_id`,
  'the last decision of a report has a row with its values': `
    select count(*) from bug_reports r where validated_at is not null and not exists (
      select 1 from decisions d
      where d.report_id = r.id and decided_at = validated_at and decided_by = validated_by
        and after ->> 'validationReason' = validation_reason and (after ->> 'pointsEarned')::int = points_earned)`,
  'files belong to a report of their uploader, or to a deleted report': `
    select count(*) from media_files m left join bug_reports r on r.id = m.report_id
    where r.employee_id <> m.uploaded_by
       or (r.id is null and not exists (select 1 from deletion_feedback d where d.media_ids ? m.id::text))`,
  'the reporter had a verified account at the time of the report': `
    select count(*) from bug_reports r join employees e on e.id = r.employee_id
    where r.created_at < e.created_at or not e.email_verified`,
};

/** @throws {Error} that lists every violated rule with the number of violations */
export async function checkProgram(
  tx: Executor,
  expected: { people: number; reports: number; departments: number },
): Promise<void> {
  const problems: string[] = [];
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await tx.execute<Record<string, string>>(query);
    const [violations] = Object.values(rows[0]!);
    if (Number(violations) > 0) problems.push(`${violations} times not: ${rule}`);
  }
  const { rows } = await tx.execute(`
    select (select count(*)::int from employees) as people, (select count(*)::int from bug_reports) as reports,
           (select count(distinct department)::int from employees) as departments`);
  if (JSON.stringify(rows[0]) !== JSON.stringify(expected))
    problems.push(`there are ${JSON.stringify(rows[0])}`);
  if (problems.length > 0) throw new Error(`The demo program is wrong:\n- ${problems.join('\n- ')}`);
}
