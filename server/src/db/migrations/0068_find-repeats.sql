-- outside of a transaction
ALTER TABLE "bug_reports" VALIDATE CONSTRAINT "bug_reports_repeat_of_bug_reports_id_fk";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bug_reports_repeats";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bug_reports_repeats" ON "bug_reports" USING btree ("repeat_of") WHERE "bug_reports"."repeat_of" is not null;
