-- The database folds text by the same rules as contract/src/fold-text.ts: letters are decomposed, then accents, vowel signs,
-- the hamza of a letter, tatweel and invisible characters are dropped. Stored text is folded again, because searches fold by these rules.
create or replace function fold_text(typed text) returns text language sql immutable strict parallel safe as $$
  select translate(
    lower(
      regexp_replace(
        normalize(translate(typed, '’‘`´', $q$''''$q$), NFKD),
        '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'
      )
    ),
    'ٱىیةکگچپڤς' || '٠١٢٣٤٥٦٧٨٩' || '۰۱۲۳۴۵۶۷۸۹',
    'اييهككجبفσ' || '0123456789' || '0123456789'
  )
$$;
--> statement-breakpoint
ALTER TABLE "bug_reports" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("serial_number" || ' ' || "feature" || ' ' || "bug_description")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "bug_reports_search" ON "bug_reports" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "employees" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("full_name" || ' ' || "employee_id" || ' ' || "department" || ' ' || "work_email" || ' ' || "mobile_digits")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "employees_search" ON "employees" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("to_name" || ' ' || "to_address" || ' ' || case when "purpose" in ('verification', 'reset') then '' else "subject" end)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
REINDEX INDEX "roster_entries_search";
