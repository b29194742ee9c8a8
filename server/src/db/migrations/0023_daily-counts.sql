CREATE TABLE "daily_counts" (
	"employee_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"upload_bytes" bigint DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_counts_employee_id_day_pk" PRIMARY KEY("employee_id","day")
);
--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;