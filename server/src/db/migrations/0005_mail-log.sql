DROP INDEX "mails_state";--> statement-breakpoint
CREATE INDEX "mails_purpose" ON "mails" USING btree ("purpose","id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_employee" ON "mails" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin (fold_text("to_name" || ' ' || "to_address" || ' ' || case when "purpose" in ('verification', 'reset') then '' else "subject" end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","id");