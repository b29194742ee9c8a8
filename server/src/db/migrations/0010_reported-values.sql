ALTER TABLE "bug_reports" ADD COLUMN "reported_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- What the reporter chose of a severity that was corrected before, the audit log knows.
UPDATE "bug_reports" SET "reported_values" = jsonb_build_object('severity', "reported"."severity")
FROM (
  SELECT DISTINCT ON ("record_id") "record_id", "before" ->> 'severity' AS "severity"
  FROM "audit_log" WHERE "record_type" = 'bug report' AND "action" = 'change severity'
  ORDER BY "record_id", "id"
) AS "reported"
WHERE "bug_reports"."id"::text = "reported"."record_id" AND "bug_reports"."severity" <> "reported"."severity";
