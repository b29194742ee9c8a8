ALTER TABLE "webhooks" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "format" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "secret_url" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "digest_day" date;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "champions_month" text;--> statement-breakpoint
-- Channels of chats become webhooks. Their encrypted addresses are bound to their ids, which they keep.
INSERT INTO "webhooks" ("id", "name", "format", "url", "secret_url", "language", "events", "severities", "features", "state",
  "digest_day", "champions_month", "last_success_at", "last_error_at", "last_error", "last_error_status", "created_at")
SELECT "id", "name", "kind", 'https://' || "host", "url", "language", "news", '[]', '[]', CASE WHEN "is_active" THEN 'active' ELSE 'off' END,
  "digest_day", "champions_month", "last_success_at", "last_error_at", "last_error", "last_error_status", "created_at"
FROM "chat_channels";
