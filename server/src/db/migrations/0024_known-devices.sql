CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_token_unique" ON "known_devices" USING btree ("token_hash","employee_id");--> statement-breakpoint
CREATE INDEX "known_devices_employee" ON "known_devices" USING btree ("employee_id");