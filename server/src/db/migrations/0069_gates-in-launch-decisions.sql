ALTER TABLE "readiness_decisions" ADD COLUMN "conditions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "readiness_decisions" ADD COLUMN "next_look" date;