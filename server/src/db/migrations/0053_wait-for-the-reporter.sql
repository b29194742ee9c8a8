ALTER TABLE "bug_reports" ALTER COLUMN "age_limit_hours" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "paused_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "rejection_reason" text;