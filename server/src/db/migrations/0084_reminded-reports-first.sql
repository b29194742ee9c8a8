-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_urgent";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bug_reports_urgent" ON "bug_reports" USING btree ((case when "due_at" is null then 'infinity'::timestamptz when "reminded_at" is null then "due_at" else '-infinity'::timestamptz end),"id","due_at","reminded_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_due";
