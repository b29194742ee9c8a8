ALTER TABLE "deletion_feedback" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "deletion_feedback" ADD COLUMN "answer" text;--> statement-breakpoint
-- few rows: a row for each deleted report.
CREATE INDEX "deletion_feedback_question" ON "deletion_feedback" USING btree ("id") WHERE "deletion_feedback"."question" is not null and "deletion_feedback"."answer" is null;