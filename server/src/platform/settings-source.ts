// Settings come from the environment, from files that NAME_FILE names, and from the file .env in the folder of the product.
import { readFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { type Config, readConfig } from './config.ts';
import { StartError } from './start-error.ts';

/** Collects the names that `readConfig` reads. */
export function listSettings(): Set<string> {
  const names = new Set<string>();
  const get = (_target: object, name: string) => void names.add(name);
  readConfig(new Proxy({}, { get }));
  return names;
}

/**
 * A variable of the environment replaces the same variable in `.env`.
 * @throws {StartError} for the first invalid setting, or a file that cannot be read
 */
export function readSettings(): Config {
  try {
    loadEnvFile('.env');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      throw new StartError(`The file .env cannot be read: ${message}.`, { cause: error });
  }
  return readConfig(withFiles(process.env));
}

/** NAME_FILE is the path of a file with the value of NAME, as for secrets of containers. */
function withFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const variables = { ...env };
  for (const name of listSettings()) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) throw new StartError(`Set ${name} or ${name}_FILE, and not both.`);
    try {
      variables[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      const { message } = error as Error;
      throw new StartError(`The file of ${name}_FILE cannot be read: ${message}.`, { cause: error });
    }
  }
  return variables;
}

/** Names with these prefixes are settings of the product only. */
const OUR_PREFIXES = ['DATABASE_', 'LLM_', 'MAIL_', 'MEDIA_', 'OIDC_', 'OPERATOR_', 'SMTP_', 'VAPID_'];
/** Read by libraries, or by the files in `deploy`. */
const OTHER_VARIABLES = ['DATABASE_PASSWORD'];
/** Shorter names may be similar by chance, such as HOME and HOST. */
const MIN_LONG_NAME = 8;

export interface UnknownSetting {
  name: string;
  /** The setting with the most similar name. */
  suggestion: string;
}

/** Variables that look like mistyped settings. Other variables belong to other programs. */
export function findUnknownSettings(env: NodeJS.ProcessEnv): UnknownSetting[] {
  const known = [...listSettings()].flatMap((name) => [name, `${name}_FILE`]);
  const isKnown = (name: string) => known.includes(name) || OTHER_VARIABLES.includes(name);
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !isKnown(name))
    .flatMap((name) => {
      const [nearest] = known
        .map((suggestion) => ({ suggestion, edits: countEdits(name, suggestion) }))
        .sort((one, other) => one.edits - other.edits);
      if (!nearest) return [];
      const isNear = nearest.edits <= (name.length < MIN_LONG_NAME ? 1 : 2);
      const isOurs = OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
      return isNear || isOurs ? [{ name, suggestion: nearest.suggestion }] : [];
    });
}

/** The smallest number of edits: add, remove or replace a letter, or swap two neighbours (Damerau-Levenshtein). */
function countEdits(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const above = rows[row - 1]!;
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(current);
  }
  return rows[one.length]![other.length]!;
}
