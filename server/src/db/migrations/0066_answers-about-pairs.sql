CREATE TABLE "duplicate_answers" (
	"report_id" uuid NOT NULL,
	"original_id" uuid NOT NULL,
	"is_same" boolean NOT NULL,
	"answered_by" uuid NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "duplicate_answers_report_id_original_id_pk" PRIMARY KEY("report_id","original_id")
);
--> statement-breakpoint
ALTER TABLE "duplicate_answers" ADD CONSTRAINT "duplicate_answers_answered_by_employees_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicate_answers_time" ON "duplicate_answers" USING btree ("answered_at");--> statement-breakpoint
-- All reports are compared again in the background: the likely original is now the oldest problem that a report resembles.
TRUNCATE "likely_originals";
--> statement-breakpoint
ALTER TABLE "likely_originals" DROP CONSTRAINT "likely_originals_original_id_bug_reports_id_fk";
--> statement-breakpoint
-- few rows: the table was emptied above
ALTER TABLE "likely_originals" ADD CONSTRAINT "likely_originals_original_id_bug_reports_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."bug_reports"("id") ON DELETE cascade ON UPDATE no action;
