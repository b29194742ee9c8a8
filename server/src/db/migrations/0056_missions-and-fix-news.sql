CREATE TABLE "mission_steps" (
	"mission_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"result" text NOT NULL,
	CONSTRAINT "mission_steps_mission_id_employee_id_step_pk" PRIMARY KEY("mission_id","employee_id","step")
);
--> statement-breakpoint
CREATE TABLE "mission_takers" (
	"mission_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "mission_takers_mission_id_employee_id_pk" PRIMARY KEY("mission_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "missions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_ar" text NOT NULL,
	"charter_en" text NOT NULL,
	"charter_ar" text NOT NULL,
	"features" text[] NOT NULL,
	"sources" text[] NOT NULL,
	"store_languages" text[] NOT NULL,
	"steps" jsonb NOT NULL,
	"places" integer NOT NULL,
	"bonus_percent" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fix_news" (
	"employee_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"news" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"told" text,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "fix_news_employee_id_report_id_pk" PRIMARY KEY("employee_id","report_id")
);
--> statement-breakpoint
ALTER TABLE "point_events" ADD COLUMN "mission_id" uuid;--> statement-breakpoint
ALTER TABLE "test_sessions" ADD COLUMN "mission_id" uuid;--> statement-breakpoint
ALTER TABLE "mission_steps" ADD CONSTRAINT "mission_steps_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_steps" ADD CONSTRAINT "mission_steps_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_takers" ADD CONSTRAINT "mission_takers_mission_id_missions_id_fk" FOREIGN KEY ("mission_id") REFERENCES "public"."missions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mission_takers" ADD CONSTRAINT "mission_takers_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_created_by_employees_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fix_news" ADD CONSTRAINT "fix_news_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mission_steps_employee" ON "mission_steps" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "mission_takers_employee" ON "mission_takers" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "missions_end" ON "missions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "missions_creator" ON "missions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "fix_news_report" ON "fix_news" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "fix_news_untold" ON "fix_news" USING btree ("changed_at") WHERE "fix_news"."told" is distinct from "fix_news"."news";