ALTER TABLE "test_sessions" ADD COLUMN "hunt" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "kit" jsonb;