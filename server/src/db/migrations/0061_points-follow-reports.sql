CREATE TABLE "amendment_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid,
	"amendment_id" uuid
);
--> statement-breakpoint
ALTER TABLE "mission_takers" ADD COLUMN "absences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "rewritten_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "amendment_proposals" ADD CONSTRAINT "amendment_proposals_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amendment_proposals" ADD CONSTRAINT "amendment_proposals_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amendment_proposals" ADD CONSTRAINT "amendment_proposals_proposed_by_employees_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amendment_proposals" ADD CONSTRAINT "amendment_proposals_confirmed_by_employees_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "amendment_proposals" ADD CONSTRAINT "amendment_proposals_amendment_id_season_amendments_id_fk" FOREIGN KEY ("amendment_id") REFERENCES "public"."season_amendments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "amendment_proposals_season" ON "amendment_proposals" USING btree ("season_id","id");--> statement-breakpoint
CREATE INDEX "amendment_proposals_employee" ON "amendment_proposals" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "amendment_proposals_proposer" ON "amendment_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "amendment_proposals_confirmer" ON "amendment_proposals" USING btree ("confirmed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "amendment_proposals_amendment" ON "amendment_proposals" USING btree ("amendment_id");