CREATE TABLE "media_previews" (
	"media_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"storage_key" text,
	"file_size" integer,
	"width" integer,
	"height" integer,
	"duration" double precision,
	"failure" text,
	CONSTRAINT "media_previews_media_id_kind_pk" PRIMARY KEY("media_id","kind"),
	CONSTRAINT "media_previews_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_previews" ADD CONSTRAINT "media_previews_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;