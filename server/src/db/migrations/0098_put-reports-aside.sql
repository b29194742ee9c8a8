CREATE TABLE "snoozes" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"until_day" text,
	"until_build" text,
	"after_build" text,
	"snoozed_by" uuid NOT NULL,
	"snoozed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "snoozes" ADD CONSTRAINT "snoozes_report_id_bug_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."bug_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snoozes" ADD CONSTRAINT "snoozes_snoozed_by_employees_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;