CREATE TABLE "chat_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"language" text NOT NULL,
	"news" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"digest_day" date,
	"champions_month" text,
	"last_success_at" timestamp (3) with time zone,
	"last_error_at" timestamp (3) with time zone,
	"last_error" text,
	"last_error_status" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
