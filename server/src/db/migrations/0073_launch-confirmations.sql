CREATE TABLE "launch_confirmations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"owner" text NOT NULL,
	"due" date NOT NULL,
	"pack_line" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "launch_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"confirmation_id" uuid NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"evidence" text NOT NULL,
	"confirmed_by" uuid NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "pack_line" text;--> statement-breakpoint
ALTER TABLE "launch_confirmations" ADD CONSTRAINT "launch_confirmations_removed_by_employees_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_evidence" ADD CONSTRAINT "launch_evidence_confirmation_id_launch_confirmations_id_fk" FOREIGN KEY ("confirmation_id") REFERENCES "public"."launch_confirmations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_evidence" ADD CONSTRAINT "launch_evidence_confirmed_by_employees_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_evidence" ADD CONSTRAINT "launch_evidence_ended_by_employees_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "launch_confirmations_line" ON "launch_confirmations" USING btree ("pack_line") WHERE "launch_confirmations"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "launch_confirmations_remover" ON "launch_confirmations" USING btree ("removed_by") WHERE "launch_confirmations"."removed_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "launch_evidence_current" ON "launch_evidence" USING btree ("confirmation_id") WHERE "launch_evidence"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "launch_evidence_history" ON "launch_evidence" USING btree ("confirmation_id","id");--> statement-breakpoint
CREATE INDEX "launch_evidence_confirmer" ON "launch_evidence" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "launch_evidence_ender" ON "launch_evidence" USING btree ("ended_by") WHERE "launch_evidence"."ended_by" is not null;--> statement-breakpoint
-- few rows: administrators publish missions by hand.
CREATE UNIQUE INDEX "missions_pack_line" ON "missions" USING btree ("pack_line");