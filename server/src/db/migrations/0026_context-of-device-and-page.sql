ALTER TABLE "bug_reports" ADD COLUMN "browser_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "viewport" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "browser_language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "time_zone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "network_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "captured_page" text DEFAULT '' NOT NULL;