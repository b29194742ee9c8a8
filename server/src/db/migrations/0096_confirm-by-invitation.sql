ALTER TABLE "roster_entries" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "confirmation_expires_at" timestamp (3) with time zone;