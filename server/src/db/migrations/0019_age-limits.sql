ALTER TABLE "bug_reports" ADD COLUMN "age_limit_hours" integer DEFAULT 72 NOT NULL;--> statement-breakpoint
-- Existing reports get the default age limits.
UPDATE "bug_reports" SET "age_limit_hours" = CASE "severity" WHEN 'Blocker' THEN 4 ELSE 24 END WHERE "severity" <> 'Minor';--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "due_at" timestamp (3) with time zone GENERATED ALWAYS AS (case when "bug_reports"."validation_reason" is null then ("bug_reports"."created_at" at time zone 'UTC' + make_interval(hours => "bug_reports"."age_limit_hours")) at time zone 'UTC' end) STORED;--> statement-breakpoint
CREATE INDEX "bug_reports_due" ON "bug_reports" USING btree (coalesce("due_at", 'infinity'::timestamptz),"id","due_at");--> statement-breakpoint
-- An index on an expression has no statistics until its table is analyzed.
ANALYZE "bug_reports";
