-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "deletion_feedback_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deletion_feedback_time" ON "deletion_feedback" USING btree ("deleted_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "report_events_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "report_events_time" ON "report_events" USING btree ("created_at");
