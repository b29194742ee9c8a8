CREATE TABLE "directory_connections" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" text NOT NULL,
	"beginning" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"last_error_at" timestamp (3) with time zone,
	"last_error" text,
	"last_error_attribute" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"given_name" text DEFAULT '' NOT NULL,
	"family_name" text DEFAULT '' NOT NULL,
	"formatted_name" text DEFAULT '' NOT NULL,
	"work_email" text DEFAULT '' NOT NULL,
	"employee_number" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "deactivated_by_directory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD COLUMN "directory_user_id" uuid;--> statement-breakpoint
ALTER TABLE "directory_connections" ADD CONSTRAINT "directory_connections_created_by_employees_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_users_user_name" ON "directory_users" USING btree (lower("user_name"));--> statement-breakpoint
CREATE INDEX "directory_users_external_id" ON "directory_users" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "directory_users_work_email" ON "directory_users" USING btree (lower("work_email"));--> statement-breakpoint
CREATE INDEX "directory_users_employee_number" ON "directory_users" USING btree (lower("employee_number"));--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_directory_user_id_directory_users_id_fk" FOREIGN KEY ("directory_user_id") REFERENCES "public"."directory_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_directory_user" UNIQUE("directory_user_id");