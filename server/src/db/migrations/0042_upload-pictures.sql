ALTER TABLE "tracker_tasks" ADD COLUMN "uploads" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trackers" ADD COLUMN "uploads_pictures" boolean DEFAULT false NOT NULL;