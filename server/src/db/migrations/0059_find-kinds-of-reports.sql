-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_kinds";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bug_reports_kinds" ON "bug_reports" USING btree ("bug_type","category","store_language");
