CREATE TABLE "mission_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mission_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"result" text NOT NULL,
	"source" text NOT NULL,
	"store_language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "is_critical" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mission_results" ADD CONSTRAINT "mission_results_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_results" ADD CONSTRAINT "mission_results_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mission_results_mission" ON "mission_results" USING btree ("mission_id","created_at");--> statement-breakpoint
CREATE INDEX "mission_results_employee" ON "mission_results" USING btree ("employee_id");