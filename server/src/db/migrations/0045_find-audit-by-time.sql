-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_time" ON "audit_log" USING btree ("created_at");
