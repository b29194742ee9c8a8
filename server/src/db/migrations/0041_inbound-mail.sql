CREATE TABLE "inbound_mailboxes" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"uid_validity" text DEFAULT '' NOT NULL,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"failed_uid" bigint,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"last_error_at" timestamp (3) with time zone,
	"last_error" text,
	"last_error_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_key" text NOT NULL,
	"outcome" text NOT NULL,
	"employee_id" uuid,
	"report_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_report_id_bug_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."bug_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_mails_once" ON "inbound_mails" USING btree ("message_key");--> statement-breakpoint
CREATE INDEX "inbound_mails_created" ON "inbound_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inbound_mails_employee" ON "inbound_mails" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_report" ON "inbound_mails" USING btree ("report_id");