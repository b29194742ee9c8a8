CREATE TABLE "unannounced_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topics" text[] NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unannounced_changes_written" ON "unannounced_changes" USING btree ("written_at");