ALTER TABLE "launch_evidence" ADD COLUMN "storage_key" text;--> statement-breakpoint
ALTER TABLE "launch_evidence" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "launch_evidence" ADD COLUMN "mime_type" text;--> statement-breakpoint
ALTER TABLE "launch_evidence" ADD COLUMN "file_size" integer;--> statement-breakpoint
ALTER TABLE "launch_evidence" ADD COLUMN "sha256" text;--> statement-breakpoint
-- few rows: one for each confirmation of a launch item.
CREATE UNIQUE INDEX "launch_evidence_file" ON "launch_evidence" USING btree ("storage_key") WHERE "launch_evidence"."storage_key" is not null;