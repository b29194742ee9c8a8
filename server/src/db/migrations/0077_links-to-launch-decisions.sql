CREATE TABLE "launch_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp (3) with time zone,
	CONSTRAINT "launch_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "launch_links" ADD CONSTRAINT "launch_links_decision_id_readiness_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."readiness_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_links" ADD CONSTRAINT "launch_links_created_by_employees_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "launch_links_decision" ON "launch_links" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "launch_links_creator" ON "launch_links" USING btree ("created_by");