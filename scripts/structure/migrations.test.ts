import { expect, test } from 'vitest';
import { findBreakingStatements, findSlowStatements } from './migrations.ts';

const NAMES = ['0000_start', '0001_stop-writing-notes', '0002_next', '0003_later'];
const check = (sql: string) => findBreakingStatements('0002_next', sql, NAMES);

test.each([
  'CREATE TABLE "notes" ("id" uuid PRIMARY KEY NOT NULL, "text" text NOT NULL);',
  'ALTER TABLE "reports" ADD COLUMN "notes" text;',
  `ALTER TABLE "reports" ADD COLUMN "notes" text DEFAULT '' NOT NULL;`,
  `ALTER TABLE "reports" ADD COLUMN "notes" text NOT NULL DEFAULT 'none';`,
  'ALTER TABLE "reports" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (fold("notes")) STORED NOT NULL;',
  'ALTER TABLE "reports" DROP CONSTRAINT "reports_notes_check";',
  'ALTER TABLE "reports" ALTER COLUMN "notes" DROP NOT NULL;',
  'ALTER TABLE "reports" ALTER COLUMN "notes" DROP DEFAULT;',
  'ALTER TABLE "reports" RENAME CONSTRAINT "one" TO "other";',
  'DROP INDEX "reports_notes";',
  'ALTER INDEX "one" RENAME TO "other";',
  `INSERT INTO "pages" VALUES ('how to DROP TABLE', 'it''s not ALTER TABLE "a" RENAME TO "b"');`,
  '-- DROP TABLE "notes";\nSELECT 1;',
  'CREATE FUNCTION f() RETURNS void AS $body$ BEGIN DROP TABLE "temporary"; END $body$ LANGUAGE plpgsql;',
])('allows %s', (sql) => {
  expect(check(sql)).toEqual([]);
});

test.each([
  ['DROP TABLE "notes";', 'removes'],
  ['ALTER TABLE "reports" DROP COLUMN "notes";', 'removes'],
  ['alter table reports\n  drop column if exists notes;', 'removes'],
  ['ALTER TABLE "reports" DROP "notes";', 'removes'],
  ['ALTER TABLE "reports" ADD COLUMN "one" text, DROP COLUMN "notes";', 'removes'],
  ['DROP TYPE "state";', 'removes'],
  ['DROP MATERIALIZED VIEW "counts";', 'removes'],
  ['ALTER TABLE "reports" RENAME TO "bugs";', 'renames'],
  ['ALTER TABLE "reports" RENAME COLUMN "notes" TO "text";', 'renames'],
  ['ALTER TABLE "reports" RENAME "notes" TO "text";', 'renames'],
  [`ALTER TYPE "state" RENAME VALUE 'open' TO 'new';`, 'renames'],
  ['ALTER TABLE "reports" ALTER COLUMN "notes" SET NOT NULL;', 'demands'],
  ['ALTER TABLE "reports" ADD COLUMN "notes" text NOT NULL;', 'demands'],
  ['ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL, ADD COLUMN "c" text NOT NULL;', 'demands'],
])('refuses %s', (sql, problem) => {
  expect(check(sql)).toEqual([expect.stringMatching(RegExp(`^0002_next ${problem} `))]);
});

test('finds the statement among others', () => {
  const sql = 'SELECT 1;--> statement-breakpoint\nDROP TABLE "notes";--> statement-breakpoint\nSELECT 2;';
  expect(check(sql)).toHaveLength(1);
});

test('allows the second step, which names the migration of the first one', () => {
  expect(check('-- second step: 0001_stop-writing-notes\nDROP TABLE "notes";')).toEqual([]);
});

test.each(['0003_later', '0002_next', 'soon'])('refuses a second step after %s', (first) => {
  const [problem] = check(`-- second step: ${first}\nDROP TABLE "notes";`);
  expect(problem).toContain('must name the migration of an earlier release');
});

test('the comment allows only its own statement', () => {
  const sql =
    '-- second step: 0001_stop-writing-notes\nDROP TABLE "notes";--> statement-breakpoint\nDROP TABLE "others";';
  expect(check(sql)).toHaveLength(1);
});

const BREAK = '\n--> statement-breakpoint\n';
const OUTSIDE = '-- outside of a transaction\n';
const DROP = 'DROP INDEX CONCURRENTLY IF EXISTS "reports_notes";';
const MAKE = 'CREATE INDEX CONCURRENTLY "reports_notes" ON "reports" USING btree ("notes");';

test.each([
  `CREATE TABLE "notes" ("id" uuid);${BREAK}CREATE INDEX "notes_id" ON "notes" USING btree ("id");`,
  `CREATE TABLE "notes" ("id" uuid);${BREAK}ALTER TABLE "notes" ADD CONSTRAINT "fk" FOREIGN KEY ("id") REFERENCES "reports"("id");`,
  `ALTER TABLE "reports" ADD COLUMN "notes" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "reports" ADD COLUMN "type" text;',
  'ALTER TABLE "reports" ADD CONSTRAINT "fk" FOREIGN KEY ("id") REFERENCES "notes"("id") NOT VALID;',
  'ALTER TABLE "reports" VALIDATE CONSTRAINT "fk";',
  'ALTER TABLE "reports" ADD CONSTRAINT "once" UNIQUE USING INDEX "reports_once";',
  '-- few rows: one for each department\nUPDATE "departments" SET "name" = \'\';',
  `${OUTSIDE}${DROP}${BREAK}${MAKE}`,
])('allows a fast statement: %s', (sql) => {
  expect(findSlowStatements('0040_next', sql)).toEqual([]);
});

test.each([
  ['CREATE INDEX "reports_notes" ON "reports" USING btree ("notes");', 'stops writes'],
  ['CREATE UNIQUE INDEX "reports_notes" ON "reports" ("notes");', 'stops writes'],
  ['ALTER TABLE "reports" ADD CONSTRAINT "fk" FOREIGN KEY ("id") REFERENCES "notes"("id");', 'NOT VALID'],
  ['ALTER TABLE "reports" ADD CHECK (points > 0);', 'NOT VALID'],
  ['ALTER TABLE "reports" ADD CONSTRAINT "once" UNIQUE("notes");', 'USING INDEX'],
  ['ALTER TABLE "reports" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(notes)) STORED;', 'anew'],
  ['ALTER TABLE "reports" ALTER COLUMN "points" SET DATA TYPE bigint;', 'anew'],
  ['ALTER TABLE "reports" ADD COLUMN "key" uuid DEFAULT gen_random_uuid();', 'anew'],
  ['UPDATE "reports" SET "points" = 0;', 'in a job'],
  ['DELETE FROM reports;', 'in a job'],
  [`${DROP}${BREAK}${MAKE}`, 'belong together'],
  [`${OUTSIDE}${MAKE}`, 'stays invalid'],
])('refuses a slow statement: %s', (sql, reason) => {
  expect(findSlowStatements('0040_next', sql).join()).toContain(reason);
});
