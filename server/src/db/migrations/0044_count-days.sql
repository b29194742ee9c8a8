CREATE TABLE "ledger_checks" (
	"up_to" uuid NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administrator_days" (
	"timezone" text NOT NULL,
	"day" date NOT NULL,
	"administrator_id" uuid NOT NULL,
	"decisions" integer NOT NULL,
	"reversed" integer NOT NULL,
	"seconds_taken" double precision[] NOT NULL,
	CONSTRAINT "administrator_days_timezone_day_administrator_id_pk" PRIMARY KEY("timezone","day","administrator_id")
);
--> statement-breakpoint
CREATE TABLE "changed_days" (
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"timezone" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	"undecided" integer NOT NULL,
	CONSTRAINT "report_days_timezone_kind_day_name_pk" PRIMARY KEY("timezone","kind","day","name")
);
--> statement-breakpoint
CREATE TABLE "fairness_counts" (
	"days" integer PRIMARY KEY NOT NULL,
	"timezone" text NOT NULL,
	"found" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Marks the days of a report and of its decisions. Today and yesterday are not stored, so they are not marked.
CREATE FUNCTION mark_report_days() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into changed_days (at)
  select distinct at from unnest(array[old.created_at, old.validated_at, new.created_at, new.validated_at]) at
  where at < now() - interval '1 day';
  -- Without the report, its decisions have no time of submission.
  if tg_op <> 'UPDATE' or old.created_at <> new.created_at then
    insert into changed_days (at)
    select decided_at from decisions
    where report_id = coalesce(new.id, old.id) and decided_at < now() - interval '1 day';
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- A new report costs the comparison alone.
CREATE TRIGGER bug_reports_mark_insert AFTER INSERT ON bug_reports FOR EACH ROW
  WHEN (new.created_at < now() - interval '1 day') EXECUTE FUNCTION mark_report_days();
--> statement-breakpoint
CREATE TRIGGER bug_reports_mark_update
  AFTER UPDATE OF created_at, severity, feature, source, employee_id, status, validation_reason, validated_at ON bug_reports
  FOR EACH ROW
  WHEN (
    least(old.created_at, old.validated_at, new.created_at, new.validated_at) < now() - interval '1 day'
    and (old.created_at, old.severity, old.feature, old.source, old.employee_id, old.status, old.validation_reason, old.validated_at)
      is distinct from
      (new.created_at, new.severity, new.feature, new.source, new.employee_id, new.status, new.validation_reason, new.validated_at)
  )
  EXECUTE FUNCTION mark_report_days();
--> statement-breakpoint
CREATE TRIGGER bug_reports_mark_delete AFTER DELETE ON bug_reports FOR EACH ROW
  WHEN (old.created_at < now() - interval '1 day') EXECUTE FUNCTION mark_report_days();
--> statement-breakpoint
-- A decision may reverse earlier ones of its report, so their days are marked, too.
CREATE FUNCTION mark_decision_days() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into changed_days (at)
  select decided_at from decisions
  where report_id = coalesce(new.report_id, old.report_id) and decided_at < now() - interval '1 day'
  union select old.decided_at where old.decided_at < now() - interval '1 day';
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER decisions_mark AFTER INSERT OR UPDATE OR DELETE ON decisions FOR EACH ROW
  EXECUTE FUNCTION mark_decision_days();
--> statement-breakpoint
CREATE FUNCTION mark_department_days() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into changed_days (at)
  select created_at from bug_reports where employee_id = new.id and created_at < now() - interval '1 day';
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER employees_mark AFTER UPDATE OF department ON employees FOR EACH ROW
  WHEN (old.department is distinct from new.department) EXECUTE FUNCTION mark_department_days();
