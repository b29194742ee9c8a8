-- outside of a transaction
DROP INDEX CONCURRENTLY IF EXISTS "deletion_feedback_reporter";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deletion_feedback_reporter" ON "deletion_feedback" USING btree ("employee_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "deletion_feedback_deleter";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deletion_feedback_deleter" ON "deletion_feedback" USING btree ("deleted_by") WHERE "deletion_feedback"."deleted_by" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "media_files_without_report";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "media_files_without_report" ON "media_files" USING btree ("uploaded_by") WHERE "media_files"."report_id" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "report_events_actor";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "report_events_actor" ON "report_events" USING btree ("actor_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "decisions_decider";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "decisions_decider" ON "decisions" USING btree ("decided_by");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "decisions_undoer";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "decisions_undoer" ON "decisions" USING btree ("undone_by") WHERE "decisions"."undone_by" is not null;
