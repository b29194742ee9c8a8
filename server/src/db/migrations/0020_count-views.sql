-- Counts of views read severity and assignee from the index alone.
DROP INDEX "bug_reports_pending";--> statement-breakpoint
CREATE INDEX "bug_reports_pending" ON "bug_reports" USING btree ("id" DESC NULLS LAST,"severity","assignee_id") WHERE "bug_reports"."validation_reason" is null;