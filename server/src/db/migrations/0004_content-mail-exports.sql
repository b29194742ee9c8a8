CREATE TABLE "page_content" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_name" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"last_modified_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_content_pageName_unique" UNIQUE("page_name")
);
--> statement-breakpoint
CREATE TABLE "video_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"setting_key" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"video_url_en" text DEFAULT '' NOT NULL,
	"video_url_ar" text DEFAULT '' NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"show_on_pages" text[] DEFAULT '{"login"}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_settings_settingKey_unique" UNIQUE("setting_key")
);
--> statement-breakpoint
CREATE TABLE "export_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"filter" jsonb NOT NULL,
	"mail" jsonb,
	"requested_by" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"storage_key" text,
	"filename" text,
	"byte_size" bigint,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_key" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"html_content" text NOT NULL,
	"text_content" text NOT NULL,
	"variables" text DEFAULT '[]' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_templates_templateKey_unique" UNIQUE("template_key")
);
--> statement-breakpoint
CREATE TABLE "email_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"emails" text[] NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mobile_app_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"reminder_type" text NOT NULL,
	"last_sent_on" date,
	"last_sent_at" timestamp (3) with time zone,
	"total_sent" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"work_email" text NOT NULL,
	"department" text NOT NULL,
	"full_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "muted_mails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment" jsonb;--> statement-breakpoint
ALTER TABLE "page_content" ADD CONSTRAINT "page_content_last_modified_by_employees_id_fk" FOREIGN KEY ("last_modified_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_runs" ADD CONSTRAINT "export_runs_requested_by_employees_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mobile_app_reminders" ADD CONSTRAINT "mobile_app_reminders_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("employee_id","platform");--> statement-breakpoint
CREATE INDEX "invitations_status" ON "invitations" USING btree ("platform","status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mobile_app_reminders_once" ON "mobile_app_reminders" USING btree ("employee_id","reminder_type");--> statement-breakpoint
CREATE INDEX "mobile_app_reminders_day" ON "mobile_app_reminders" USING btree ("reminder_type","last_sent_on");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entries_employee_id" ON "roster_entries" USING btree (lower("employee_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entries_work_email" ON "roster_entries" USING btree (lower("work_email"));--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree (lower("to_address"));