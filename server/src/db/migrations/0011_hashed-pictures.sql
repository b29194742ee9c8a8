ALTER TABLE "media_files" ADD COLUMN "is_hashed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "media_files" SET "is_hashed" = true WHERE "perceptual_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "media_files_unhashed" ON "media_files" USING btree ("id") WHERE "media_files"."kind" = 'screenshots' and not "media_files"."is_hashed";
