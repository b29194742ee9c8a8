CREATE TABLE "tracker_issues" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"tracker_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"external_id" text,
	"key" text,
	"url" text,
	"remote_state" text,
	"error" text,
	"error_status" integer,
	"error_text" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"tracker_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"is_uncertain" boolean DEFAULT false NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trackers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"project" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"token" text NOT NULL,
	"hook_secret" text,
	"issue_type" text DEFAULT '' NOT NULL,
	"severities" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"fixed_states" text DEFAULT '' NOT NULL,
	"reopen_state" text DEFAULT '' NOT NULL,
	"rule" text NOT NULL,
	"language" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"last_error_at" timestamp (3) with time zone,
	"last_error" text,
	"last_error_status" integer,
	"last_error_text" text DEFAULT '' NOT NULL,
	"read_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tracker_issues" ADD CONSTRAINT "tracker_issues_tracker_id_trackers_id_fk" FOREIGN KEY ("tracker_id") REFERENCES "public"."trackers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_tasks" ADD CONSTRAINT "tracker_tasks_tracker_id_trackers_id_fk" FOREIGN KEY ("tracker_id") REFERENCES "public"."trackers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_tasks" ADD CONSTRAINT "tracker_tasks_report_id_tracker_issues_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."tracker_issues"("report_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracker_issues_tracker" ON "tracker_issues" USING btree ("tracker_id","state");--> statement-breakpoint
CREATE INDEX "tracker_issues_external" ON "tracker_issues" USING btree ("tracker_id","external_id");--> statement-breakpoint
CREATE INDEX "tracker_tasks_report" ON "tracker_tasks" USING btree ("report_id","position");--> statement-breakpoint
CREATE INDEX "tracker_tasks_due" ON "tracker_tasks" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trackers_only_one" ON "trackers" USING btree ((true));