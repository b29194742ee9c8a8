-- Searches find what people mean: the variants of a letter that phones type are one, marks and stretching are dropped, the
-- three kinds of digits are one, and so are capitals and small letters. Immutable, so that columns and indexes can hold it.
create extension if not exists pg_trgm;
--> statement-breakpoint
create function fold_text(typed text) returns text language sql immutable strict parallel safe as $$
  select translate(
    lower(typed),
    'أإآٱىیئةؤک' || '٠١٢٣٤٥٦٧٨٩' || '۰۱۲۳۴۵۶۷۸۹' || 'ـ' ||
      U&'\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0670\200C\200D\200E\200F',
    'اااايييهوك' || '0123456789' || '0123456789'
  )
$$;
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"actor_id" uuid,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"serial_number" text NOT NULL,
	"facts" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_claims" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "employees_employee_id_unique";--> statement-breakpoint
DROP INDEX "employees_work_email_unique";--> statement-breakpoint
DROP INDEX "employees_mobile_unique";--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "info_state" text;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "appeal_state" text;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("bug_reports"."serial_number" || ' ' || "bug_reports"."feature" || ' ' || "bug_reports"."bug_description")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "two_factor_step" integer;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "digest_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("employees"."full_name" || ' ' || "employees"."employee_id" || ' ' || "employees"."department" || ' ' || "employees"."work_email" || ' ' || "employees"."mobile_digits")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_events" ADD CONSTRAINT "report_events_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_claims" ADD CONSTRAINT "report_claims_report_id_bug_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."bug_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_claims" ADD CONSTRAINT "report_claims_admin_id_employees_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_employees_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_codes_employee" ON "backup_codes" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "report_events_report" ON "report_events" USING btree ("report_id","id");--> statement-breakpoint
CREATE INDEX "notifications_employee" ON "notifications" USING btree ("employee_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("employee_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unmailed" ON "notifications" USING btree ("created_at") WHERE "notifications"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_event" ON "notifications" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "saved_views_owner" ON "saved_views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "bug_reports_search" ON "bug_reports" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bug_reports_created" ON "bug_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bug_reports_decided" ON "bug_reports" USING btree ("validated_at") WHERE "bug_reports"."validated_at" is not null;--> statement-breakpoint
CREATE INDEX "bug_reports_severity" ON "bug_reports" USING btree ("severity","id");--> statement-breakpoint
CREATE INDEX "bug_reports_points" ON "bug_reports" USING btree ("points_earned","id");--> statement-breakpoint
CREATE INDEX "bug_reports_appeals" ON "bug_reports" USING btree ("id") WHERE "bug_reports"."appeal_state" = 'open';--> statement-breakpoint
CREATE INDEX "bug_reports_questions" ON "bug_reports" USING btree ("id") WHERE "bug_reports"."info_state" is not null;--> statement-breakpoint
CREATE INDEX "employees_search" ON "employees" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "employees_employee_id_unique" ON "employees" USING btree (lower("employee_id")) WHERE "employees"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employees_work_email_unique" ON "employees" USING btree (lower("work_email")) WHERE "employees"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "employees_mobile_unique" ON "employees" USING btree ("mobile_digits") WHERE "employees"."deleted_at" is null;