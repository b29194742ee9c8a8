ALTER TABLE "webhooks" ADD COLUMN "old_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "old_secret_until" timestamp (3) with time zone;