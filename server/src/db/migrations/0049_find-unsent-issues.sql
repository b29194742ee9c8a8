-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "tracker_issues_unsent";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tracker_issues_unsent" ON "tracker_issues" USING btree ("report_id") WHERE "tracker_issues"."state" <> 'sent';
