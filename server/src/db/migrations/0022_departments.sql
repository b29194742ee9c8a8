CREATE TABLE "departments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"department" text NOT NULL,
	"name_en" text NOT NULL,
	"name_ar" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departments_department_unique" UNIQUE("department")
);
--> statement-breakpoint
CREATE INDEX "employees_department" ON "employees" USING btree ("department");