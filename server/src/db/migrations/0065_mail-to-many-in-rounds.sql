CREATE TABLE "mailing_recipients" (
	"mailing_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	CONSTRAINT "mailing_recipients_mailing_id_recipient_id_pk" PRIMARY KEY("mailing_id","recipient_id")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"total" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."mailings"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Announcements that are being sent continue as stopped mailings.
INSERT INTO "mailings" ("id", "kind", "language", "total", "sent", "created_at", "stopped_at")
SELECT "id", 'send-announcement', 'en', "recipients" + (
	SELECT count(*) FROM "employees" WHERE "is_active" AND "email_verified" AND "deleted_at" IS NULL AND NOT EXISTS (
		SELECT FROM "notifications" WHERE "event_id" = "announcements"."id" AND "employee_id" = "employees"."id"
	)
), "recipients", "created_at", now()
FROM "announcements" WHERE "delivered_at" IS NULL AND "withdrawn_at" IS NULL;
--> statement-breakpoint
INSERT INTO "mailing_recipients" ("mailing_id", "recipient_id")
SELECT "mailings"."id", "employees"."id" FROM "mailings", "employees"
WHERE "is_active" AND "email_verified" AND "deleted_at" IS NULL AND NOT EXISTS (
	SELECT FROM "notifications" WHERE "event_id" = "mailings"."id" AND "employee_id" = "employees"."id"
);
