ALTER TABLE "me_toos" ADD COLUMN "used_language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "repeat_of" uuid;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "repeat_answer" text;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "repeat_because" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_repeat_of_bug_reports_id_fk" FOREIGN KEY ("repeat_of") REFERENCES "public"."bug_reports"("id") ON DELETE set null ON UPDATE no action NOT VALID;
