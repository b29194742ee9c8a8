CREATE TABLE "season_amendments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"season_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"points_before" integer NOT NULL,
	"points_after" integer NOT NULL,
	"place_before" integer,
	"place_after" integer,
	"reason" text NOT NULL,
	"amended_by" uuid NOT NULL,
	"amended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "season_results" (
	"season_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"department" text NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "season_results_season_id_employee_id_pk" PRIMARY KEY("season_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"freeze_at" timestamp (3) with time zone,
	"proposed_by" uuid,
	"proposed_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"final_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "season_amendments" ADD CONSTRAINT "season_amendments_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_amendments" ADD CONSTRAINT "season_amendments_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_amendments" ADD CONSTRAINT "season_amendments_amended_by_employees_id_fk" FOREIGN KEY ("amended_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_results" ADD CONSTRAINT "season_results_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_results" ADD CONSTRAINT "season_results_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_proposed_by_employees_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_confirmed_by_employees_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_created_by_employees_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_amendments_season" ON "season_amendments" USING btree ("season_id","employee_id","id");--> statement-breakpoint
CREATE INDEX "season_amendments_employee" ON "season_amendments" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "season_amendments_amender" ON "season_amendments" USING btree ("amended_by");--> statement-breakpoint
CREATE INDEX "season_results_employee" ON "season_results" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "seasons_creator" ON "seasons" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "seasons_proposer" ON "seasons" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "seasons_confirmer" ON "seasons" USING btree ("confirmed_by");--> statement-breakpoint
-- Results stay as they were; an amendment is a row of its own (docs/decisions/0099).
create trigger season_results_append_only before update or delete on season_results
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger season_amendments_append_only before update or delete on season_amendments
  for each row execute function refuse_change();
