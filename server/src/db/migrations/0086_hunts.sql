CREATE TABLE "hunt_offers" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"hunt" text NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"declined" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_sessions" ADD COLUMN "hunt" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "kit" jsonb;--> statement-breakpoint
ALTER TABLE "hunt_offers" ADD CONSTRAINT "hunt_offers_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;