ALTER TABLE "company_logins" DROP CONSTRAINT "company_logins_tokenHash_unique";--> statement-breakpoint
ALTER TABLE "company_logins" ADD COLUMN "state_hash" text;--> statement-breakpoint
ALTER TABLE "tracker_issues" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
-- few rows: unfinished logins, which end after half an hour.
CREATE INDEX "company_logins_token" ON "company_logins" USING btree ("token_hash");