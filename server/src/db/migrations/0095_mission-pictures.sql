CREATE TABLE "mission_pictures" (
	"mission_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_size" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "mission_pictures_mission_id_storage_key_pk" PRIMARY KEY("mission_id","storage_key")
);
--> statement-breakpoint
ALTER TABLE "mission_pictures" ADD CONSTRAINT "mission_pictures_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mission_pictures_file" ON "mission_pictures" USING btree ("storage_key");