-- A small program as the product stored it before the first release. The statements fit every schema since migration 9, and what
-- later migrations change is in it: corrected severities, hashed pictures, texts to search, other digits, decisions.
-- The password of everyone is "long and winding road".
insert into employees (id, full_name, employee_id, department, mobile, mobile_digits, work_email, password_hash, email_verified,
  is_admin, device_type, operating_system, total_points, created_at)
select id::uuid, name, number, 'Quality', mobile, digits, email,
  '$argon2id$v=19$m=19456,t=2,p=1$bDB5jR2WDtYUNtY+qMr6og$WtaYr/hvbqUvt58lH3HHVgQ8MJ6N8CjGs6CE45M1iBs', true, is_admin,
  'iPhone', 'iOS', points, '2026-03-01T08:00:00Z'
from (values
  ('01900000-0000-7000-8000-000000000001', 'Amal Haddad', 'HR-1', '+966500000001', '966500000001', 'amal@example.com', true, 0),
  ('01900000-0000-7000-8000-000000000002', 'Omar Said', 'QA-١٢', '+٩٦٦٥٠٠٠٠٠٠٠٢', '966500000002', 'omar@example.com', false, 59),
  ('01900000-0000-7000-8000-000000000003', 'Noura Al-Fahad', 'QA-13', '+966500000003', '966500000003', 'noura@example.com', false, 7)
) person (id, name, number, mobile, digits, email, is_admin, points);

insert into roster_entries (id, employee_id, work_email, department, full_name)
values (gen_random_uuid(), 'QA-١٢', 'omar@example.com', 'Quality', 'Omar Said'),
  (gen_random_uuid(), 'QA-13', 'noura@example.com', 'Quality', 'Noura Al-Fahad');

insert into bug_reports (id, serial_number, employee_id, feature, bug_type, category, store_language, bug_description, order_number,
  severity, source, points_earned, score_breakdown, validation_reason, validated_at, validated_by, created_at, updated_at)
select id::uuid, serial, reporter::uuid, 'Shopping Cart', 'Functional', 'Frontend', 'Arabic', description, order_number, severity,
  'Web Mobile', points,
  '{"preset": "review", "severityPoints": {"Blocker": 25, "Major": 15, "Minor": 5, "base": 10}, "points": 7, "maxPoints": 20,
    "parts": [{"part": "description", "weight": 50, "value": 0.4, "points": 4}, {"part": "severity", "weight": 25, "value": 0.6, "points": 3}]}',
  reason, decided::timestamptz, case when reason is not null then '01900000-0000-7000-8000-000000000001'::uuid end,
  created::timestamptz, coalesce(decided, created)::timestamptz
from (values
  ('01900000-0000-7000-8000-000000000101', 'BUG-1001', '01900000-0000-7000-8000-000000000002',
    'يظهر المجموع خطأً بعد إزالة القسيمة', 'SO-١٠٠١', 'Blocker', 50, 'approved', '2026-03-03T09:30:15.250Z', '2026-03-02T08:00:00Z'),
  ('01900000-0000-7000-8000-000000000102', 'BUG-1002', '01900000-0000-7000-8000-000000000002',
    'The cart shows the wrong total after a coupon is removed.', '', 'Minor', 7, null, null, '2026-03-02T09:00:00Z'),
  ('01900000-0000-7000-8000-000000000103', 'BUG-1003', '01900000-0000-7000-8000-000000000003',
    'The wrong total is shown when a coupon goes.', 'SO-1003', 'Major', 7, null, null, '2026-03-04T08:00:00Z')
) report (id, serial, reporter, description, order_number, severity, points, reason, decided, created);
select setval('report_numbers', 1003);

insert into point_events (id, employee_id, report_id, amount, reason, actor_id, created_at)
select gen_random_uuid(), employee::uuid, report::uuid, amount, reason, actor::uuid, at::timestamptz
from (values
  ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000101', 7, 'submission', null, '2026-03-02T08:00:00Z'),
  ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000102', 7, 'submission', null, '2026-03-02T09:00:00Z'),
  ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000101', 43, 'review',
    '01900000-0000-7000-8000-000000000001', '2026-03-03T09:30:15.250Z'),
  ('01900000-0000-7000-8000-000000000003', '01900000-0000-7000-8000-000000000103', 7, 'submission', null, '2026-03-04T08:00:00Z'),
  ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000103', 2, 'me-too', null, '2026-03-05T08:00:00Z')
) entry (employee, report, amount, reason, actor, at);

insert into me_toos (id, report_id, employee_id, device_type, operating_system, points, created_at)
values (gen_random_uuid(), '01900000-0000-7000-8000-000000000103', '01900000-0000-7000-8000-000000000002', 'iPhone', 'iOS', 2,
  '2026-03-05T08:00:00Z');
update bug_reports set me_too_count = 1 where id = '01900000-0000-7000-8000-000000000103';

insert into achievements (id, employee_id, achievement_type, achievement_name, description, earned_at)
values (gen_random_uuid(), '01900000-0000-7000-8000-000000000002', 'first_report', 'First report', 'Submitted the first report',
  '2026-03-02T08:00:00Z');

insert into media_files (id, report_id, kind, storage_key, filename, original_name, mime_type, file_size, sha256, uploaded_by,
  perceptual_hash, created_at)
values ('01900000-0000-7000-8000-000000000201', '01900000-0000-7000-8000-000000000101', 'screenshots', 'media/cart.png', 'cart.png',
  'IMG_1.png', 'image/png', 1200, repeat('a', 64), '01900000-0000-7000-8000-000000000002', 4660, '2026-03-02T08:00:00Z');

insert into report_events (id, report_id, actor_id, facts, created_at)
values ('01900000-0000-7000-8000-000000000301', '01900000-0000-7000-8000-000000000101', '01900000-0000-7000-8000-000000000002',
  '{"kind": "submitted", "points": 7}', '2026-03-02T08:00:00Z');

insert into audit_log (id, actor_id, action, record_type, record_id, before, after, created_at)
values
  (gen_random_uuid(), '01900000-0000-7000-8000-000000000001', 'change severity', 'bug report',
    '01900000-0000-7000-8000-000000000101', '{"severity": "Minor"}', '{"severity": "Blocker"}', '2026-03-03T09:00:00Z'),
  (gen_random_uuid(), '01900000-0000-7000-8000-000000000001', 'review report', 'bug report',
    '01900000-0000-7000-8000-000000000101',
    '{"status": "Open", "adminNotes": "", "pointsEarned": 7, "validatedAt": null, "validatedBy": null, "validationReason": null, "reviewedSeverity": null, "severity": "Blocker"}',
    '{"status": "Open", "adminNotes": "", "pointsEarned": 50, "validatedAt": "2026-03-03T09:30:15.250Z", "validatedBy": "01900000-0000-7000-8000-000000000001", "validationReason": "approved", "reviewedSeverity": null, "severity": "Blocker", "movedDuplicates": []}',
    '2026-03-03T09:30:15.250Z');

insert into mails (id, employee_id, purpose, language, to_name, to_address, subject, text, html, state, sent_at, created_at)
values (gen_random_uuid(), '01900000-0000-7000-8000-000000000002', 'verification', 'ar', 'Omar Said', 'omar@example.com', 'Code', '', '',
  'sent', '2026-03-01T08:00:01Z', '2026-03-01T08:00:00Z');
