// Reports over a year, and what belongs to them, by plain SQL: a million take minutes.
import { programSettings } from '@bugquest/contract/settings/schema';
import { TERMS_VERSION } from '../../server/src/features/duplicates/similarity/terms.ts';
import { chance, idAt, oneOf, rareWord } from './expressions.ts';
import { TEXTS } from './texts.ts';

/** The reporters whose screens are measured have this many reports each, whatever the size of the program. */
const OWN_REPORTS = 20;
const DAYS = 365;
/** Different rare words: in a million reports, each is in fifty. */
const RARE_WORDS = 20_000;
/** The serial number of report 0. */
export const FIRST_SERIAL = 1_000_001;

const REASONS = [
  ...Array.from<string>({ length: 55 }).fill('approved'),
  ...Array.from<string>({ length: 9 }).fill('bonus'),
  ...Array.from<string>({ length: 18 }).fill('reduced'),
  ...Array.from<string>({ length: 3 }).fill('penalty'),
  ...Array.from<string>({ length: 15 }).fill('duplicate'),
];
const STATUSES = [
  'Open',
  'Open',
  'Open',
  'Open',
  'In Progress',
  'In Progress',
  'Ready for Retest',
  'Closed',
  'Closed',
  'Closed',
  'Closed',
];

/** The same in all statements, because ids follow from it. */
const END = `timestamptz '${new Date().toISOString()}'`;
const timeOf = (n: string, size: number) =>
  `(${END} - interval '${DAYS} days' * (1 - (${n} + 0.5) / ${size}))`;
/** As the program sets them; a job would set others right. */
const AGE_LIMITS = Object.entries(programSettings.parse({}).ageLimits)
  .map(([severity, hours]) => `when '${severity}' then ${hours}`)
  .join(' ');
/** Three in ten are pending. Every tenth is approved, so that duplicates have originals. */
const reasonOf = (n: string) =>
  `case when ${n} % 10 = 0 then 'approved' when ${chance(n, 20)} < 0.33 then null else ${oneOf(REASONS, chance(n, 21))} end`;
const originalOf = (n: string) => `(${n} - ${n} % 10 - 10 * floor(${chance(n, 22)} * 500)::int)`;
/** From the most active to those who reported once; the measured reporters come first. */
const reporterOf = (size: number, reporters: number) => {
  const step = Math.max(1, Math.floor(size / (reporters * OWN_REPORTS)));
  return `case when n % ${step} = 0 and n / ${step} < ${reporters * OWN_REPORTS} then n / ${step} % ${reporters}
    else ${reporters} + floor((select count(*) - ${reporters} from growth_people) * power(${chance('n', 23)}, 1.5))::int end`;
};

interface Program {
  reports: number;
  /** Reporters whose screens are measured: the first rows of `growth_people`. */
  reporters: number;
}

/** @returns the tables, each with the statement that fills it, in this order */
export function reportStatements({
  reports: size,
  reporters,
}: Program): [table: string, statement: string][] {
  const time = timeOf('n', size);
  const numbered = `(select substr(serial_number, 5)::int - ${FIRST_SERIAL} as n, * from bug_reports) b`;
  return [
    [
      'bug_reports',
      `insert into bug_reports (id, serial_number, employee_id, feature, bug_type, category, store_language, issue_location,
          severity, source, device_type, operating_system, browser, bug_description, status, points_earned, score_breakdown,
          validation_reason, validated_at, validated_by, duplicate_of, me_too_count, info_state, appeal_state, assignee_id,
          admin_notes, reported_values, age_limit_hours, created_at, updated_at)
        select ${idAt('time', 'r.n', 'report')}, 'BUG-' || ${FIRST_SERIAL} + r.n, p.id, t.feature, t."bugType", t.category,
          t."storeLanguage", t."issueLocation", t.severity, t.source, t."deviceType", t."operatingSystem", t.browser,
          t.text || ' (' || ${rareWord('r.n', RARE_WORDS)} || ', ' || r.n || ')',
          case when reason is null then 'Open' else ${oneOf(STATUSES, chance('r.n', 24))} end,
          case when reason = 'duplicate' then 0 else 5 + floor(${chance('r.n', 25)} * 25)::int end, t.score, reason,
          case when reason is not null then least(${END}, time + interval '1 day' * (0.1 + ${chance('r.n', 26)} * 2)) end,
          case when reason is not null then a.id end,
          case when reason = 'duplicate' and ${originalOf('r.n')} >= 0
            then ${idAt(timeOf(originalOf('r.n'), size), originalOf('r.n'), 'report')} end,
          case when ${chance('r.n', 27)} < 0.08 then 1 + floor(power(${chance('r.n', 28)}, 3) * 9)::int else 0 end,
          case when ${chance('r.n', 29)} < 0.02 then 'asked' when ${chance('r.n', 29)} < 0.04 then 'answered' end,
          case when reason is not null and ${chance('r.n', 31)} < 0.01 then 'open' end,
          case when ${chance('r.n', 32)} < 0.1 then a.id end, case when reason = 'penalty' then 'No bug.' else '' end,
          case when ${chance('r.n', 33)} < 0.05 then '{"severity": "Major"}'::jsonb else '{}' end,
          case t.severity ${AGE_LIMITS} end, time, time
        from (select n, ${time} as time, ${reasonOf('n')} as reason, ${reporterOf(size, reporters)} as reporter
          from generate_series(0, ${size - 1}) n) r
        join growth_texts t on t.n = (r.n::bigint * 7919) % ${TEXTS}
        join growth_people p on p.n = r.reporter
        join growth_administrators a on a.n = floor(${chance('r.n', 30)} * 10)::int`,
    ],
    [
      'report_terms',
      `insert into report_terms (report_id, terms, version)
        select b.id, t.terms || ${rareWord('b.n', RARE_WORDS)}, ${TERMS_VERSION}
        from ${numbered} join growth_texts t on t.n = (b.n::bigint * 7919) % ${TEXTS}`,
    ],
    [
      'likely_originals',
      `insert into likely_originals (report_id, original_id, likeness)
        select id, case when ${chance('b.n', 40)} < 0.12 and ${originalOf('b.n')} >= 0
          then ${idAt(timeOf(originalOf('b.n'), size), originalOf('b.n'), 'report')} end, 0.7 from ${numbered}`,
    ],
    [
      'media_files',
      `insert into media_files (id, report_id, kind, storage_key, filename, original_name, mime_type, file_size, sha256,
          perceptual_hash, is_hashed, uploaded_by, created_at)
        select ${idAt('created_at', `(b.n * 2 + file)`, 'file')}, id, case when is_video then 'videos' else 'screenshots' end,
          'g' || b.n || '/' || file || case when is_video then '.mp4' else '.png' end,
          file || case when is_video then '.mp4' else '.png' end, 'Screenshot.png',
          case when is_video then 'video/mp4' else 'image/png' end, 181234, md5(b.n || 'a' || file) || md5(b.n || 'b' || file),
          case when not is_video then hashint8extended(case when ${chance('b.n', 52)} < 0.01 then b.n / 1000 else b.n * 2 + file end, 60) end,
          true, employee_id, created_at
        from (select *, ${chance('b.n', 50)} < 0.1 as is_video from ${numbered}) b,
          generate_series(0, case when ${chance('b.n', 51)} < 0.45 then -1 when ${chance('b.n', 51)} < 0.85 then 0 else 1 end) file`,
    ],
    [
      'media_previews',
      `insert into media_previews (media_id, kind, state, claimed_until, storage_key, file_size, width, height)
        select id, made, 'done', now(), storage_key || '.' || made || '.webp', 9000, 360, 640
        from media_files, unnest(case when media_files.kind = 'videos' then array['poster'] else array['thumbnail', 'icon'] end) made`,
    ],
    [
      'point_events',
      `insert into point_events (id, employee_id, report_id, amount, reason, actor_id, created_at)
        select ${idAt('created_at', 'b.n', 'points')}, employee_id, id, points_earned, 'submission', null::uuid, created_at
          from ${numbered}
        union all select ${idAt('validated_at', 'b.n', 'review')}, employee_id, id, 2, 'review', validated_by, validated_at
          from ${numbered} where validated_at is not null and ${chance('b.n', 70)} < 0.4`,
    ],
    [
      'report_events',
      `insert into report_events (id, report_id, actor_id, facts, created_at)
        select ${idAt('created_at', 'b.n', 'submitted')}, id, employee_id,
          jsonb_build_object('kind', 'submitted', 'points', points_earned), created_at from ${numbered}
        union all select ${idAt('validated_at', 'b.n', 'reviewed')}, id, validated_by, jsonb_build_object('kind', 'reviewed',
          'pointsBefore', 12, 'pointsAfter', points_earned, 'reasonBefore', null, 'reason', validation_reason, 'adminNotes', ''),
          validated_at from ${numbered} where validated_at is not null
        union all select ${idAt('validated_at', 'b.n', 'status')}, id, validated_by,
          jsonb_build_object('kind', 'status_changed', 'before', 'Open', 'after', status), validated_at + interval '1 hour'
          from ${numbered} where status <> 'Open'`,
    ],
    [
      'notifications',
      `insert into notifications (id, employee_id, event_id, report_id, serial_number, facts, read_at, mailed_at, created_at)
        select ${idAt('e.created_at', 'b.n', 'notice')}, b.employee_id, e.id, b.id, b.serial_number, e.facts,
          case when ${chance('b.n', 71)} < 0.9 then e.created_at end, e.created_at, e.created_at
        from ${numbered} join report_events e on e.report_id = b.id and e.actor_id <> b.employee_id
        union all select ${idAt('b.created_at', '(b.n * 10 + g.n)', 'appeal')}, g.id, gen_random_uuid(), b.id, b.serial_number,
          '{"kind": "appealed", "grounds": "It is a bug."}'::jsonb, case when ${chance('b.n', 71)} < 0.95 then now() end, now(), b.created_at
        from ${numbered}, growth_administrators g where b.appeal_state is not null`,
    ],
    [
      'decisions',
      `insert into decisions (id, report_id, source, decided_by, decided_at, before, after)
        select ${idAt('validated_at', 'b.n', 'decision')}, id, 'review', validated_by, validated_at,
          '{"validationReason": null, "pointsEarned": 12}'::jsonb,
          jsonb_build_object('validationReason', validation_reason, 'pointsEarned', points_earned)
        from ${numbered} where validated_at is not null`,
    ],
    [
      'audit_log',
      `insert into audit_log (id, actor_id, action, record_type, record_id, before, after, created_at)
        select ${idAt('validated_at', 'b.n', 'audit')}, validated_by, 'review report', 'bug report', id::text,
          '{"validationReason": null, "pointsEarned": 12}'::jsonb,
          jsonb_build_object('validationReason', validation_reason, 'pointsEarned', points_earned), validated_at
          from ${numbered} where validated_at is not null
        union all select ${idAt('validated_at', 'b.n', 'status')}, validated_by, 'change status', 'bug report', id::text,
          '{"status": "Open"}'::jsonb, jsonb_build_object('status', status), validated_at
          from ${numbered} where status <> 'Open'`,
    ],
    [
      'mails',
      `insert into mails (id, employee_id, purpose, language, to_name, to_address, subject, text, html, state, sent_at, created_at)
        select ${idAt('b.created_at', 'b.n', 'mail')}, e.id,
          ${oneOf(['digest', 'digest', 'digest', 'new_report', 'reminder', 'verification'], chance('b.n', 80))}, e.language,
          e.full_name, e.work_email, 'News of your report ' || b.serial_number, repeat('Your report was reviewed. ', 8), '',
          case when ${chance('b.n', 81)} < 0.002 then 'failed' else 'sent' end, b.created_at, b.created_at
        from ${numbered} join employees e on e.id = b.employee_id`,
    ],
    [
      'me_toos',
      `insert into me_toos (id, report_id, employee_id, device_type, operating_system, points, created_at)
        select gen_random_uuid(), b.id, p.id, 'iPhone', 'iOS', 2, b.created_at + interval '1 day'
        from ${numbered}
        cross join generate_series(1, b.me_too_count) nth
        join growth_people p on p.n = (b.n::bigint * 31 + nth * 977) % 50000
        on conflict do nothing`,
    ],
    [
      'deletion_feedback',
      `insert into deletion_feedback (id, employee_id, bug_serial_number, bug_title, bug_description, bug_feature, bug_type,
          bug_severity, points_deducted, admin_feedback, deletion_reason, deleted_by, deleted_at, acknowledged, report)
        select ${idAt('created_at', 'b.n', 'deletion')}, employee_id, 'BUG-' || b.n, left(bug_description, 60), bug_description,
          feature, bug_type, severity, 12, 'This is no bug of the store.', 'spam', validated_by, created_at,
          ${chance('b.n', 90)} < 0.9, to_jsonb(b)
        from ${numbered} where b.n % 50 = 7`,
    ],
    [
      'tracker_issues',
      `insert into tracker_issues (report_id, state, external_id, key, url, sent_at)
        select id, case when ${chance('b.n', 91)} < 0.98 then 'sent' else 'waiting' end, b.n::text, 'SHOP-' || b.n,
          'https://tracker.example/SHOP-' || b.n, validated_at
        from ${numbered} where validation_reason in ('approved', 'bonus') and ${chance('b.n', 92)} < 0.2`,
    ],
    [
      'daily_counts',
      `insert into daily_counts (employee_id, day, reports)
        select employee_id, created_at::date, count(*) from bug_reports group by 1, 2`,
    ],
    [
      'achievements',
      `insert into achievements (id, employee_id, achievement_type, detail, achievement_name, description)
        select gen_random_uuid(), employee_id, 'milestone', (50 * nth)::text, 'Milestone', 'Points'
        from (select employee_id, sum(amount) as total from point_events group by 1) one,
          generate_series(1, least(20, (total / 50)::int)) nth`,
    ],
    [
      'term_frequencies',
      `insert into term_frequencies (term, reports)
        with counted as (select terms from report_terms order by report_id desc limit 20000)
        select term, count(*) from counted, unnest(counted.terms) as term group by term having count(*) > 1
        union all select '', count(*) from counted
        -- The product's own job may have counted meanwhile.
        on conflict (term) do update set reports = excluded.reports`,
    ],
    [
      'export_runs',
      `insert into export_runs (id, format, language, filter, requested_by, state, rows_done, rows_total, filename, byte_size, finished_at)
        select gen_random_uuid(), 'csv', 'en', '{"includeEmployees": true, "includeBugReports": true}', g.id, 'done', 10, 10,
          'export.csv', 1000, now() from generate_series(1, 200) run join growth_administrators g on g.n = run % 10`,
    ],
  ];
}
