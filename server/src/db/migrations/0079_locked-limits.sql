CREATE TABLE "limit_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"answer_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "limit_proposals" ADD CONSTRAINT "limit_proposals_proposed_by_employees_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_proposals" ADD CONSTRAINT "limit_proposals_answered_by_employees_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_proposals_proposer" ON "limit_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "limit_proposals_answerer" ON "limit_proposals" USING btree ("answered_by") WHERE "limit_proposals"."answered_by" is not null;