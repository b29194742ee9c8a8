CREATE TABLE "analysis_models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"examples_hash" text NOT NULL,
	"in_use" boolean NOT NULL,
	"weights" "bytea" NOT NULL,
	"corrections" integer NOT NULL,
	"corrections_hash" text NOT NULL,
	"measures" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "analysis_models_newest" ON "analysis_models" USING btree ("examples_hash","id" DESC NULLS LAST);