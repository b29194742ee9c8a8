CREATE TABLE "launch_outcome_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"found_blockers" integer NOT NULL,
	"entered_by" uuid,
	"entered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "launch_outcome_entries" ADD CONSTRAINT "launch_outcome_entries_decision_id_readiness_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."readiness_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_outcome_entries" ADD CONSTRAINT "launch_outcome_entries_entered_by_employees_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "launch_outcome_entries_decision" ON "launch_outcome_entries" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "launch_outcome_entries_person" ON "launch_outcome_entries" USING btree ("entered_by") WHERE "launch_outcome_entries"."entered_by" is not null;--> statement-breakpoint
insert into launch_outcome_entries (id, decision_id, found_blockers, entered_at)
  select gen_random_uuid(), decision_id, found_blockers, entered_at from launch_outcomes;
--> statement-breakpoint
-- Reads `old` only in a trigger of the audit log, because PL/pgSQL evaluates a condition as a whole, and the rows of other tables
-- have no created_at.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'audit_log' and tg_op = 'DELETE' then
    if old.created_at < nullif(current_setting('bugquest.audit_kept_from', true), '')::timestamptz then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger launch_outcome_entries_append_only before update or delete on launch_outcome_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger launch_outcome_entries_no_truncate before truncate on launch_outcome_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger point_events_no_truncate before truncate on point_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger readiness_decisions_no_truncate before truncate on readiness_decisions
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger season_results_no_truncate before truncate on season_results
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger season_amendments_no_truncate before truncate on season_amendments
  for each statement execute function refuse_change();
