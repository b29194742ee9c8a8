CREATE TABLE "successions" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"original_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "successions_original" ON "successions" USING btree ("original_id");