ALTER TABLE "employees" ADD COLUMN "was_verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- few rows: unverified accounts of the last week. People whose verified email an administrator replaced: only a verified account logs in with a device.
UPDATE "employees" SET "was_verified" = true WHERE NOT "email_verified" AND EXISTS (SELECT 1 FROM "known_devices" WHERE "known_devices"."employee_id" = "employees"."id");
