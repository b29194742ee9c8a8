-- Severities sort by their rank instead of their alphabetical order.
DROP INDEX "bug_reports_severity";--> statement-breakpoint
CREATE INDEX "bug_reports_severity" ON "bug_reports" USING btree ((array_position(array['Blocker', 'Major', 'Minor'], "severity") - 1),"id","severity");--> statement-breakpoint
-- An index on an expression has no statistics until its table is analyzed.
ANALYZE "bug_reports";
