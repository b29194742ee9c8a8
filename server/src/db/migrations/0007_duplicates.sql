CREATE TABLE "me_toos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"device_type" text NOT NULL,
	"operating_system" text NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_terms" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"terms" text[] NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "term_frequencies" (
	"term" text PRIMARY KEY NOT NULL,
	"reports" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "duplicate_of" uuid;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "me_too_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "perceptual_hash" bigint;--> statement-breakpoint
ALTER TABLE "me_toos" ADD CONSTRAINT "me_toos_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_terms" ADD CONSTRAINT "report_terms_report_id_bug_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."bug_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "me_toos_once" ON "me_toos" USING btree ("report_id","employee_id");--> statement-breakpoint
CREATE INDEX "me_toos_employee" ON "me_toos" USING btree ("employee_id","created_at");--> statement-breakpoint
CREATE INDEX "report_terms_search" ON "report_terms" USING gin (array_to_tsvector("terms"));--> statement-breakpoint
CREATE INDEX "report_terms_version" ON "report_terms" USING btree ("version");--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_duplicate_of_bug_reports_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."bug_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bug_reports_duplicates" ON "bug_reports" USING btree ("duplicate_of") WHERE "bug_reports"."duplicate_of" is not null;--> statement-breakpoint
CREATE INDEX "media_files_hash_0" ON "media_files" USING btree ((("perceptual_hash" >> 0) & 65535)) WHERE "media_files"."perceptual_hash" is not null;--> statement-breakpoint
CREATE INDEX "media_files_hash_16" ON "media_files" USING btree ((("perceptual_hash" >> 16) & 65535)) WHERE "media_files"."perceptual_hash" is not null;--> statement-breakpoint
CREATE INDEX "media_files_hash_32" ON "media_files" USING btree ((("perceptual_hash" >> 32) & 65535)) WHERE "media_files"."perceptual_hash" is not null;--> statement-breakpoint
CREATE INDEX "media_files_hash_48" ON "media_files" USING btree ((("perceptual_hash" >> 48) & 65535)) WHERE "media_files"."perceptual_hash" is not null;