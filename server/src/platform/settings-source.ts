// Settings come from the environment, from files that NAME_FILE names, and from the file .env in the folder of the product.
import { type Config, readConfig } from './config.ts';
import { parseSettings, readTextFile } from './settings-file.ts';
import { StartError } from './start-error.ts';
import { countEdits } from './text/count-edits.ts';

const ENV_FILE = '.env';

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
  for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
  return readConfig(withFiles(process.env));
}

function readEnvFile(): Record<string, string> {
  try {
    return parseSettings(readTextFile(ENV_FILE), ENV_FILE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw unreadable(`The file ${ENV_FILE}`, error);
  }
}

const unreadable = (file: string, error: unknown) =>
  error instanceof StartError
    ? error
    : new StartError(`${file} cannot be read: ${reasonOf(error)}.`, { cause: error });

const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return FILE_REASONS[code ?? ''] ?? message;
};

const FILE_REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'this account may not read it',
  EISDIR: 'it is a folder',
};

/** NAME_FILE is the path of a file with the value of NAME, as for secrets of containers. */
function withFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const variables = { ...env };
  for (const name of listSettings()) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) throw new StartError(`Set ${name} or ${name}_FILE, and not both.`);
    try {
      variables[name] = readTextFile(file).trim();
    } catch (error) {
      throw unreadable(`The file ${file} of ${name}_FILE`, error);
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
      // Names are case-sensitive, which not everybody knows.
      const written = name.toUpperCase().replace(/[-.]/g, '_');
      const [nearest] = known
        .map((suggestion) => ({ suggestion, edits: countEdits(written, suggestion) }))
        .sort((one, other) => one.edits - other.edits);
      if (!nearest) return [];
      const isNear = nearest.edits <= (name.length < MIN_LONG_NAME ? 1 : 2);
      const isOurs = OUR_PREFIXES.some((prefix) => written.startsWith(prefix));
      return isNear || isOurs ? [{ name, suggestion: nearest.suggestion }] : [];
    });
}
