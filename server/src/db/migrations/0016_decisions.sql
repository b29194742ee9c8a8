CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"source" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"moved_duplicates" uuid[] DEFAULT '{}' NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_employees_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_undone_by_employees_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decisions_report" ON "decisions" USING btree ("report_id","decided_at");--> statement-breakpoint
-- The last decision of each report, from the audit log, so that it can still be undone.
INSERT INTO "decisions" ("id", "report_id", "source", "decided_by", "decided_at", "before", "after", "moved_duplicates")
SELECT DISTINCT ON ("report"."id") "entry"."id", "report"."id", 'review', "report"."validated_by", "report"."validated_at",
  "entry"."before", "entry"."after" - 'movedDuplicates',
  ARRAY(SELECT jsonb_array_elements_text(coalesce("entry"."after" -> 'movedDuplicates', '[]'::jsonb))::uuid)
FROM "bug_reports" AS "report"
JOIN "audit_log" AS "entry" ON "entry"."record_type" = 'bug report' AND "entry"."record_id" = "report"."id"::text
  AND "entry"."action" = 'review report' AND "entry"."actor_id" = "report"."validated_by"
  AND "entry"."after" ->> 'validatedAt' = to_char("report"."validated_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
ORDER BY "report"."id", "entry"."id" DESC;
