-- outside of a transaction
-- The new indexes first, so that reads have one at any time.
DROP INDEX CONCURRENTLY IF EXISTS "point_events_reason";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "point_events_reason" ON "point_events" USING btree ("reason","id") WHERE "point_events"."reason" <> 'submission';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "point_events_actor";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "point_events_actor" ON "point_events" USING btree ("actor_id","id") WHERE "point_events"."actor_id" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employees_admins";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "employees_admins" ON "employees" USING btree ("id") WHERE "employees"."is_admin";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "roster_entries_department";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "roster_entries_department" ON "roster_entries" USING btree ("department");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_backlog";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bug_reports_backlog" ON "bug_reports" USING btree ("id" DESC NULLS LAST,"severity","assignee_id","created_at") WHERE "bug_reports"."validation_reason" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_traits";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bug_reports_traits" ON "bug_reports" USING btree ("status","source","operating_system","browser","assignee_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_arrivals";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bug_reports_arrivals" ON "bug_reports" USING btree ("created_at","id","employee_id","severity","feature","source","validation_reason");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_info";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bug_reports_info" ON "bug_reports" USING btree ("info_state","id") WHERE "bug_reports"."info_state" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "decisions_time";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "decisions_time" ON "decisions" USING btree ("decided_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_pending";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_status";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_created";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_questions";--> statement-breakpoint
-- Counts read an index alone only where a vacuum has been since the last change. By default it waits for a fifth of the table.
ALTER TABLE "bug_reports" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "report_events" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "point_events" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "media_files" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "notifications" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "audit_log" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "decisions" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "mails" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
