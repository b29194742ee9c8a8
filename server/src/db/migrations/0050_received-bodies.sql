CREATE TABLE "received_bodies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"upload_id" uuid,
	"reserved_bytes" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "received_bodies_upload" UNIQUE("employee_id","upload_id")
);
--> statement-breakpoint
ALTER TABLE "daily_counts" ADD COLUMN "pixels" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "received_bodies" ADD CONSTRAINT "received_bodies_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "received_bodies_expiry" ON "received_bodies" USING btree ("expires_at");