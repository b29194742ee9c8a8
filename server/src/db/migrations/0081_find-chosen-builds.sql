-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_build";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bug_reports_build" ON "bug_reports" USING btree ("chosen_build") WHERE "bug_reports"."chosen_build" is not null;