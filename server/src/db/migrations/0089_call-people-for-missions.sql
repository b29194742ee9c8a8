CREATE TABLE "mission_calls" (
	"mission_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "mission_calls_mission_id_employee_id_pk" PRIMARY KEY("mission_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "mission_calls" ADD CONSTRAINT "mission_calls_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_calls" ADD CONSTRAINT "mission_calls_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mission_calls_employee" ON "mission_calls" USING btree ("employee_id","told_at");