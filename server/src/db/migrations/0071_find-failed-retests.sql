-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_failed_retests";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bug_reports_failed_retests" ON "bug_reports" USING btree ("id") WHERE "bug_reports"."retest_result" = 'failed';