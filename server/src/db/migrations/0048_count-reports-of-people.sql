ALTER TABLE "employees" ADD COLUMN "report_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE employees SET report_count = counted.reports
FROM (SELECT employee_id, count(*)::int AS reports FROM bug_reports GROUP BY employee_id) counted
WHERE counted.employee_id = employees.id;
