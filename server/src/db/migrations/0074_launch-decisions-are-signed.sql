CREATE TABLE "launch_signatures" (
	"decision_id" uuid NOT NULL,
	"signer_id" uuid NOT NULL,
	"agrees" boolean NOT NULL,
	"reason" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "launch_signatures_decision_id_signer_id_pk" PRIMARY KEY("decision_id","signer_id")
);
--> statement-breakpoint
ALTER TABLE "readiness_decisions" ADD COLUMN "signing" text;--> statement-breakpoint
ALTER TABLE "launch_signatures" ADD CONSTRAINT "launch_signatures_decision_id_readiness_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."readiness_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_signatures" ADD CONSTRAINT "launch_signatures_signer_id_employees_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "launch_signatures_signer" ON "launch_signatures" USING btree ("signer_id");--> statement-breakpoint
create trigger launch_signatures_append_only before update or delete on launch_signatures
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger launch_signatures_no_truncate before truncate on launch_signatures
  for each statement execute function refuse_change();
