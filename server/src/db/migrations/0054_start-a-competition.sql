ALTER TABLE "roster_entries" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "opened_at" timestamp (3) with time zone;