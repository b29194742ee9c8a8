CREATE TABLE "undone_me_toos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"device_type" text NOT NULL,
	"operating_system" text NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"used_language" text DEFAULT '' NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_by" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "undone_me_toos" ADD CONSTRAINT "undone_me_toos_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_me_toos" ADD CONSTRAINT "undone_me_toos_undone_by_employees_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "undone_me_toos_once" ON "undone_me_toos" USING btree ("report_id","employee_id");--> statement-breakpoint
CREATE INDEX "undone_me_toos_time" ON "undone_me_toos" USING btree ("created_at");--> statement-breakpoint
-- few rows: people confirm far less often than they report.
CREATE INDEX "me_toos_time" ON "me_toos" USING btree ("created_at");