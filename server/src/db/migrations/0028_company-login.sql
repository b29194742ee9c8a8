CREATE TABLE "company_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"is_admin_by_group" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_logins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_step" text NOT NULL,
	"links_employee_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_logins_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "company_sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"provider_session" text,
	"sealed_id_token" text NOT NULL,
	"has_second_factor" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_identities" ADD CONSTRAINT "company_identities_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_logins" ADD CONSTRAINT "company_logins_links_employee_id_employees_id_fk" FOREIGN KEY ("links_employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_sessions" ADD CONSTRAINT "company_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_identities_subject_unique" ON "company_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "company_identities_employee" ON "company_identities" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "company_logins_links_employee" ON "company_logins" USING btree ("links_employee_id");--> statement-breakpoint
CREATE INDEX "company_sessions_subject" ON "company_sessions" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "company_sessions_provider_session" ON "company_sessions" USING btree ("provider_session");