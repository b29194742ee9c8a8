CREATE TABLE "company_login_states" (
	"issuer" text PRIMARY KEY NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"reached_at" timestamp (3) with time zone,
	"last_error_at" timestamp (3) with time zone,
	"last_error" text
);
