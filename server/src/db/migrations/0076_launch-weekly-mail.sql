ALTER TABLE "employees" ALTER COLUMN "muted_mails" SET DEFAULT '{"launch_weekly"}';--> statement-breakpoint
-- few rows: employees of one company. Nobody has switched the mail on yet.
UPDATE "employees" SET "muted_mails" = array_append("muted_mails", 'launch_weekly');
