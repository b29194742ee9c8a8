CREATE SEQUENCE "public"."report_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_users_username_unique" UNIQUE("username")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_resets_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bug_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial_number" text DEFAULT 'BUG-' || nextval('report_numbers') NOT NULL,
	"employee_id" uuid NOT NULL,
	"feature" text NOT NULL,
	"bug_type" text NOT NULL,
	"category" text NOT NULL,
	"store_language" text NOT NULL,
	"issued_by_qa" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'Open' NOT NULL,
	"bug_description" text NOT NULL,
	"issue_location" text DEFAULT '' NOT NULL,
	"device_type" text DEFAULT '' NOT NULL,
	"operating_system" text DEFAULT '' NOT NULL,
	"test_data_used" text DEFAULT '' NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"developer_comments" text DEFAULT '' NOT NULL,
	"qa_comments" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"retest_date" timestamp (3) with time zone,
	"retest_result" text,
	"severity" text NOT NULL,
	"reviewed_severity" text,
	"source" text NOT NULL,
	"points_earned" integer DEFAULT 0 NOT NULL,
	"score_breakdown" jsonb NOT NULL,
	"validation_reason" text,
	"admin_notes" text DEFAULT '' NOT NULL,
	"validated_at" timestamp (3) with time zone,
	"validated_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bug_reports_serialNumber_unique" UNIQUE("serial_number")
);
--> statement-breakpoint
CREATE TABLE "deletion_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"bug_serial_number" text NOT NULL,
	"bug_title" text NOT NULL,
	"bug_description" text NOT NULL,
	"bug_feature" text NOT NULL,
	"bug_type" text NOT NULL,
	"bug_severity" text NOT NULL,
	"points_deducted" integer NOT NULL,
	"admin_feedback" text NOT NULL,
	"deletion_reason" text NOT NULL,
	"deleted_by" uuid,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"acknowledged" boolean DEFAULT false NOT NULL,
	"report" jsonb NOT NULL,
	"media_ids" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"filename" text NOT NULL,
	"original_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "submission_keys" (
	"employee_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_keys_employee_id_key_pk" PRIMARY KEY("employee_id","key")
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"employee_id" text NOT NULL,
	"department" text NOT NULL,
	"mobile" text NOT NULL,
	"mobile_digits" text NOT NULL,
	"work_email" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"google_play_email" text DEFAULT '' NOT NULL,
	"apple_id" text DEFAULT '' NOT NULL,
	"device_type" text NOT NULL,
	"operating_system" text NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"total_points" integer DEFAULT 0 NOT NULL,
	"points_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"quality_score" numeric(5, 2) DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"two_factor_secret" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid,
	"purpose" text NOT NULL,
	"language" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "achievements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"achievement_type" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"achievement_name" text NOT NULL,
	"description" text NOT NULL,
	"earned_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"report_id" uuid,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_validated_by_employees_id_fk" FOREIGN KEY ("validated_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_feedback" ADD CONSTRAINT "deletion_feedback_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_feedback" ADD CONSTRAINT "deletion_feedback_deleted_by_employees_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_report_id_bug_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."bug_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_employees_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_keys" ADD CONSTRAINT "submission_keys_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_employee" ON "sessions" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_token_unique" ON "verifications" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("record_type","record_id");--> statement-breakpoint
CREATE INDEX "bug_reports_employee" ON "bug_reports" USING btree ("employee_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bug_reports_pending" ON "bug_reports" USING btree ("id" DESC NULLS LAST) WHERE "bug_reports"."validation_reason" is null;--> statement-breakpoint
CREATE INDEX "bug_reports_status" ON "bug_reports" USING btree ("status");--> statement-breakpoint
CREATE INDEX "deletion_feedback_employee" ON "deletion_feedback" USING btree ("employee_id") WHERE not "deletion_feedback"."acknowledged";--> statement-breakpoint
CREATE INDEX "media_files_report" ON "media_files" USING btree ("report_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_keys_age" ON "submission_keys" USING btree ("created_at","employee_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_employee_id_unique" ON "employees" USING btree (lower("employee_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "employees_work_email_unique" ON "employees" USING btree (lower("work_email"));--> statement-breakpoint
CREATE UNIQUE INDEX "employees_mobile_unique" ON "employees" USING btree ("mobile_digits");--> statement-breakpoint
CREATE INDEX "employees_standing" ON "employees" USING btree ("total_points" DESC NULLS LAST,"points_changed_at","id") WHERE "employees"."is_active" and "employees"."email_verified" and not "employees"."is_admin";--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "achievements_once" ON "achievements" USING btree ("employee_id","achievement_type","detail");--> statement-breakpoint
CREATE INDEX "point_events_employee" ON "point_events" USING btree ("employee_id","created_at");--> statement-breakpoint
CREATE INDEX "point_events_report" ON "point_events" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "point_events_time" ON "point_events" USING btree ("created_at");