CREATE TABLE "coverage_looks" (
	"employee_id" uuid NOT NULL,
	"feature" text NOT NULL,
	"source" text NOT NULL,
	"store_language" text NOT NULL,
	"session_minutes" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "coverage_looks_employee_id_feature_source_store_language_pk" PRIMARY KEY("employee_id","feature","source","store_language")
);
--> statement-breakpoint
CREATE TABLE "launch_outcomes" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"found_blockers" integer NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "readiness_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"verdict" text NOT NULL,
	"risks" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_session_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"charter" text,
	"features" text[] NOT NULL,
	"source" text NOT NULL,
	"store_language" text NOT NULL,
	"minutes" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"counted_minutes" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"result" text,
	"tried" text DEFAULT '' NOT NULL,
	"obstacle" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coverage_looks" ADD CONSTRAINT "coverage_looks_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_outcomes" ADD CONSTRAINT "launch_outcomes_decision_id_readiness_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."readiness_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readiness_decisions" ADD CONSTRAINT "readiness_decisions_decided_by_employees_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_session_notes" ADD CONSTRAINT "test_session_notes_session_id_test_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."test_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_session_notes" ADD CONSTRAINT "test_session_notes_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_sessions" ADD CONSTRAINT "test_sessions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readiness_decisions_decider" ON "readiness_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "test_session_notes_session" ON "test_session_notes" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "test_session_notes_employee" ON "test_session_notes" USING btree ("employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_sessions_open" ON "test_sessions" USING btree ("employee_id") WHERE "test_sessions"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "test_sessions_employee" ON "test_sessions" USING btree ("employee_id","id");--> statement-breakpoint
CREATE INDEX "test_sessions_finished" ON "test_sessions" USING btree ("finished_at") WHERE "test_sessions"."finished_at" is not null;--> statement-breakpoint
-- The figures of a decision stay as they were (docs/promises.md).
create trigger readiness_decisions_append_only before update or delete on readiness_decisions
  for each row execute function refuse_change();
