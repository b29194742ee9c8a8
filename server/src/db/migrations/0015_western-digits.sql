-- Mobiles, employee IDs and order numbers are stored with Western digits, as the contract now reads them.
-- Mobiles stay unique: their uniqueness is that of "mobile_digits", which has been Western from the start.
UPDATE "employees"
SET "mobile" = translate("mobile", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
WHERE "mobile" ~ '[٠-٩۰-۹]';--> statement-breakpoint
UPDATE "bug_reports"
SET "order_number" = translate("order_number", '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
WHERE "order_number" ~ '[٠-٩۰-۹]';--> statement-breakpoint
-- Of accounts whose IDs become equal, the one that has Western digits already keeps the ID, or else the oldest gets it. The
-- others keep what they typed: two accounts cannot share an ID, and which of them is wrong is for an administrator to decide.
UPDATE "employees"
SET "employee_id" = western
FROM (
  SELECT id, western, row_number() OVER (PARTITION BY lower(western) ORDER BY employee_id = western DESC, id) AS place
  FROM (
    SELECT id, employee_id, translate(employee_id, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') AS western
    FROM employees
    WHERE deleted_at IS NULL
  ) AS spelled
) AS ranked
WHERE ranked.id = "employees"."id" AND place = 1 AND "employee_id" <> western;--> statement-breakpoint
-- The same for the list of employees who may register.
UPDATE "roster_entries"
SET "employee_id" = western
FROM (
  SELECT id, western, row_number() OVER (PARTITION BY lower(western) ORDER BY employee_id = western DESC, id) AS place
  FROM (
    SELECT id, employee_id, translate(employee_id, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') AS western
    FROM roster_entries
  ) AS spelled
) AS ranked
WHERE ranked.id = "roster_entries"."id" AND place = 1 AND "employee_id" <> western;
