ALTER TABLE "bug_reports" ADD COLUMN "promised_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "reminded_at" timestamp (3) with time zone;