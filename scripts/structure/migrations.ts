// Servers of the last version go on while a new one migrates the database (docs/operations.md, "Upgrade"). A migration may
// therefore not take away what they use, or demand what they do not write.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'server/src/db/migrations';

/** Before these, no two servers ran side by side while the product was updated. */
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

const SECOND_STEP = /^--\s*second step:\s*(\S+)/im;

/** What is wrong with the migrations: one sentence each. */
export function findWrongMigrations(root: string): string[] {
  const names = readdirSync(path.join(root, FOLDER))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => path.basename(file, '.sql'))
    .sort();
  return names
    .slice(FIRST_CHECKED)
    .flatMap((name) =>
      findWrongStatements(name, readFileSync(path.join(root, FOLDER, `${name}.sql`), 'utf8'), names),
    );
}

/** Statement by statement; a comment `-- second step: MIGRATION` above one says since when nothing uses what it takes away. */
export function findWrongStatements(name: string, sql: string, names: readonly string[]): string[] {
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    const problem = RULES.find(({ pattern }) => pattern.test(withoutTexts(statement)))?.problem;
    if (!problem) return [];
    const first = SECOND_STEP.exec(statement)?.[1];
    if (first === undefined) {
      return [`${name} ${problem}: do it in a later release, with the comment "-- second step: MIGRATION".`];
    }
    if (names.includes(first) && names.indexOf(first) < names.indexOf(name)) return [];
    return [`${name}: "second step" must name the migration of an earlier release, and ${first} is none.`];
  });
}

/** Texts, bodies of functions and comments may contain any words. */
function withoutTexts(statement: string): string {
  return statement
    .replace(/--.*$/gm, '')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''");
}
