// Servers of the last version still run while a new server migrates the database (docs/operations.md, "Upgrade"). So a migration
// must not remove anything that they use, and must not require values that they do not write.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'server/src/db/migrations';

/** Before this migration, the product was never updated while an old server ran. */
const FIRST_CHECKED = 25;

const RULES: { pattern: RegExp; problem: string }[] = [
  {
    pattern: /\bDROP\s+(TABLE|COLUMN|TYPE|FUNCTION|SEQUENCE|SCHEMA|(MATERIALIZED\s+)?VIEW)\b/i,
    problem: 'removes something that the last version may still use',
  },
  {
    // In ALTER TABLE and ALTER VIEW, the word COLUMN may be left out.
    pattern: /\bALTER\s+(TABLE|VIEW)\b.*\bDROP\s+(?!CONSTRAINT|DEFAULT|NOT|IDENTITY|EXPRESSION)["\w]/is,
    problem: 'removes something that the last version may still use',
  },
  {
    pattern: /\bALTER\s+(TABLE|TYPE|VIEW|FUNCTION|SEQUENCE|SCHEMA)\b.*\bRENAME\s+(?!CONSTRAINT)/is,
    problem: 'renames something that the last version may still use',
  },
  {
    pattern: /\bALTER\s+(COLUMN\s+)?("[^"]+"|\w+)\s+SET\s+NOT\s+NULL\b/i,
    problem: 'demands a value that the last version may not write',
  },
  {
    pattern:
      /\bADD\s+COLUMN\b(?:(?!\bADD\s+COLUMN\b|\bDEFAULT\b|\bGENERATED\b).)*\bNOT\s+NULL\b(?!.*\b(DEFAULT|GENERATED)\b)/is,
    problem: 'demands a value that the last version does not write; give the column a default',
  },
];

/** Earlier migrations were measured on a million reports instead (docs/operations.md, "Update"). */
const FIRST_CHECKED_FOR_SPEED = 38;

/** Statements that block reads or writes, and whose time grows with the number of rows. */
const SLOW_RULES: { pattern: RegExp; problem: string }[] = [
  {
    pattern: /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY\b).*?\bON\s+(?:"?public"?\.)?"?(\w+)/is,
    problem: 'stops writes while it makes an index: use CREATE INDEX CONCURRENTLY "outside of a transaction"',
  },
  {
    pattern:
      /\bALTER\s+TABLE\s+(?:ONLY\s+)?(?:"?public"?\.)?"?(\w+)(?!.*\bNOT\s+VALID\b).*\bADD\s+(?:CONSTRAINT\b.*)?(?:CHECK|FOREIGN\s+KEY)\b/is,
    problem:
      'stops writes while it reads the table: add the constraint as NOT VALID, and validate it in the next migration',
  },
  {
    pattern:
      /\bALTER\s+TABLE\s+(?:ONLY\s+)?(?:"?public"?\.)?"?(\w+).*\bADD\s+(?:CONSTRAINT\b.*)?(?:UNIQUE|PRIMARY\s+KEY)(?!.*\bUSING\s+INDEX\b)/is,
    problem:
      'stops reads and writes while it makes an index: make it CONCURRENTLY, and add the constraint USING INDEX',
  },
  {
    pattern:
      /\bALTER\s+TABLE\s+(?:ONLY\s+)?(?:"?public"?\.)?"?(\w+).*(?:\bGENERATED\s+ALWAYS\s+AS\s*\(|\bALTER\s+(?:COLUMN\s+)?\S+\s+(?:SET\s+DATA\s+)?TYPE\b|\bDEFAULT\s+(?:gen_random_uuid|clock_timestamp|random|nextval)\b|\b(?:big|small)?serial\b)/is,
    problem:
      'stops reads and writes while it writes the table anew: add an empty column, and fill it in a job',
  },
  {
    pattern: /^\s*(?:UPDATE\s+(?:ONLY\s+)?|DELETE\s+FROM\s+(?:ONLY\s+)?)(?:"?public"?\.)?"?(\w+)/i,
    problem: 'locks every row that it changes until it ends: change them in a job, some at a time',
  },
];

/** A comment above a statement on a table that stays small, such as the settings. */
const FEW_ROWS = /^--\s*few rows:\s*\S/im;
const OUTSIDE_TRANSACTION = /^-- outside of a transaction$/m;

const SECOND_STEP = /^--\s*second step:\s*(\S+)/im;

/** @returns a sentence for each problem */
export function findWrongMigrations(root: string): string[] {
  const names = readdirSync(path.join(root, FOLDER))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => path.basename(file, '.sql'))
    .sort();
  const read = (name: string) => readFileSync(path.join(root, FOLDER, `${name}.sql`), 'utf8');
  return [
    ...names.slice(FIRST_CHECKED).flatMap((name) => findBreakingStatements(name, read(name), names)),
    ...names.slice(FIRST_CHECKED_FOR_SPEED).flatMap((name) => findSlowStatements(name, read(name))),
  ];
}

/** Statements that block a large table. A comment `-- few rows: REASON` above a statement allows it. */
export function findSlowStatements(name: string, sql: string): string[] {
  const plain = removeTexts(sql);
  const isNew = (table: string) =>
    RegExp(`\\bCREATE\\s+TABLE\\s+(IF\\s+NOT\\s+EXISTS\\s+)?("?public"?\\.)?"?${table}\\b`, 'i').test(plain);
  const slowStatements = sql.split('--> statement-breakpoint').flatMap((statement) => {
    if (FEW_ROWS.test(statement)) return [];
    const rule = SLOW_RULES.find(({ pattern }) => {
      const table = pattern.exec(removeTexts(statement))?.[1];
      return table !== undefined && !isNew(table);
    });
    return rule ? [`${name} ${rule.problem}, or say why the table is small: "-- few rows: REASON".`] : [];
  });
  return [...slowStatements, ...findUnsafeConcurrentIndexes(name, sql)];
}

/** PostgreSQL refuses CONCURRENTLY in a transaction. A killed migration without a transaction runs again from its start. */
function findUnsafeConcurrentIndexes(name: string, sql: string): string[] {
  const hasConcurrent = /\bINDEX\s+CONCURRENTLY\b/i.test(removeTexts(sql));
  if (hasConcurrent !== OUTSIDE_TRANSACTION.test(sql))
    return [`${name}: CONCURRENTLY and "-- outside of a transaction" belong together.`];
  const createdIndexes = removeTexts(sql).matchAll(
    /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+"?(\w+)/gi,
  );
  return [...createdIndexes].flatMap(([, index]) =>
    RegExp(`\\bDROP\\s+INDEX\\s+CONCURRENTLY\\s+IF\\s+EXISTS\\s+"?${index}\\b`, 'i').test(sql)
      ? []
      : [
          `${name}: DROP INDEX CONCURRENTLY IF EXISTS "${index}" before it is made, because a killed one stays invalid.`,
        ],
  );
}

/**
 * Checks each statement. A comment `-- second step: MIGRATION` above a statement allows it. MIGRATION is the earlier migration after
 * which no server uses the removed thing.
 */
export function findBreakingStatements(name: string, sql: string, names: readonly string[]): string[] {
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    const problem = RULES.find(({ pattern }) => pattern.test(removeTexts(statement)))?.problem;
    if (!problem) return [];
    const firstStep = SECOND_STEP.exec(statement)?.[1];
    if (firstStep === undefined) {
      return [`${name} ${problem}: do it in a later release, with the comment "-- second step: MIGRATION".`];
    }
    if (names.includes(firstStep) && names.indexOf(firstStep) < names.indexOf(name)) return [];
    return [
      `${name}: "second step" must name the migration of an earlier release, and ${firstStep} is none.`,
    ];
  });
}

/** Removes comments, strings and bodies of functions, which may contain any words. */
function removeTexts(statement: string): string {
  return statement
    .replace(/--.*$/gm, '')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''");
}
