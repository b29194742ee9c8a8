CREATE TABLE "likely_originals" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"original_id" uuid,
	"likeness" real NOT NULL
);
--> statement-breakpoint
ALTER TABLE "likely_originals" ADD CONSTRAINT "likely_originals_report_id_bug_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."bug_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likely_originals" ADD CONSTRAINT "likely_originals_original_id_bug_reports_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."bug_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "likely_originals_original" ON "likely_originals" USING btree ("original_id") WHERE "likely_originals"."original_id" is not null;