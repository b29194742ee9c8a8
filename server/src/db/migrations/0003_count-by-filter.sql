CREATE INDEX "bug_reports_reason" ON "bug_reports" USING btree ("validation_reason","feature");--> statement-breakpoint
CREATE INDEX "bug_reports_decider" ON "bug_reports" USING btree ("validated_by") WHERE "bug_reports"."validated_by" is not null;
